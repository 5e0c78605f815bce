/** Event and word list change together, and no player sees a closed station. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { openLexiconFile } from '../../electron/station/lexicons/lexicon-file.ts';
import { installedLexiconFiles } from '../../electron/station/lexicons/lexicon-store.ts';
import { localTimeOf } from '../../electron/station/machine/machine-time.ts';
import { named } from '../core/event/samples.ts';
import { writeEvent } from '../station/event-samples.ts';
import { put, test } from './director.ts';
import type { TestStation } from './test-station.ts';
import { expect, needsLoopback } from './station-test.ts';
import { typeNumberOfWords } from './type-number-of-words.ts';
import { manyWords } from './word-lists.ts';

/** Each accessibility check of a page takes seconds. */

function openedLexicon(file: string): Lexicon {
  const lexicon = openLexiconFile(file);
  if (!lexicon.ok) throw new Error(file);
  return lexicon.value;
}

/** Writes an event of today for each installed list, as EDITION.event. */
function writeEventsOfToday({ dataFolder }: TestStation, stick: string): void {
  const day = localTimeOf(new Date()).date;
  for (const lexicon of installedLexiconFiles(dataFolder).map(openedLexicon)) {
    writeEvent(join(stick, `${lexicon.manifest.edition}.event`), {
      title: `Open ${lexicon.manifest.edition}`,
      dates: { first: day, last: day },
      lexicon: named(lexicon),
      languages: ['en'],
    });
  }
}

/** Collects every heading that the page shows from now on, however short. */
async function everyHeading(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const headings: string[] = [];
    const look = (): void => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (headings.at(-1) !== heading) headings.push(heading);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    look();
    return headings;
  });
  return () => seen.jsonValue();
}

test('an event takes its list along in one step, and nothing closes the station unasked', async ({
  station,
  director,
  stick,
  players,
}) => {
  await director.use(put(stick, 'old.txt', 'AT\nCAT\nDOG\n'), 'NWL2030');
  await director.read(put(stick, 'new.txt', `AT\nCAT\n${manyWords(250)}\n`), 'NWL2031');
  await director.press('Install the new list, but do not use it yet');
  await director.says('The list in use has not changed.');
  writeEventsOfToday(station, stick);
  await director.load(join(stick, 'NWL2030.event'));
  await director.press('Use this event');
  await director.says('The event is in use.');

  await director.open();
  await director.press('Use');
  await director.says(
    'The event in use requires another word list. With Northfield Word List, NWL2031 the station closes until event and list fit together.',
  );
  await expect(director.page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await director.isAccessible();
  await director.press('Cancel');

  await director.press('Compare');
  await director.says('Main list, compared with Northfield Word List, NWL2030');
  await director.says('1 to 200 of 250');
  await director.isAccessible();
  await director.press('Next page');
  await director.says('201 to 250 of 250');
  await director.page.getByLabel(/^Folder or USB drive/).fill(stick);
  await director.press('Save all differences');
  await director.says(/^Saved: .*differences-/);
  const saved = readdirSync(stick).filter((name) => name.startsWith('differences-'));
  expect(readFileSync(join(stick, saved[0] ?? ''), 'utf8').split('\n')).toHaveLength(252);

  await director.load(join(stick, 'NWL2031.event'));
  await director.says('The word list of this event is installed, but not in use.');
  await director.isAccessible();
  await director.press('Use this event and its word list');
  await director.says('The event is in use.');
  await director.open();
  await expect(director.page.locator('.lexicon-card')).toContainText('NWL2031');
  await director.press('Go back to it');
  await director.says(/again, with the event “Open NWL2030”\.$/);
  await director.press('Go back now');
  await director.saysInUse('NWL2030');
  expect(station.recordsOf('closed')).toEqual([]);
  expect(station.recordsOf('eventChanged')).toHaveLength(3);
  await director.press('Sign out');
  await players.seesIdle();
});

test('a new list and event come in the morning, and no player sees a closed station', async ({
  station,
  director,
  stick,
  players,
}) => {
  needsLoopback();
  await director.use(put(stick, 'old.txt', 'AT\nCAT\nDOG\n'), 'NWL2030');
  await director.read(put(stick, 'new.txt', 'AT\nCAT\nZA\n'), 'NWL2031');
  await director.press('Install the new list, but do not use it yet');
  await director.says('The list in use has not changed.');
  writeEventsOfToday(station, stick);
  const startDay = async (edition: string, button: string): Promise<void> => {
    await director.load(join(stick, `${edition}.event`));
    await director.press(button);
    await director.says('The event is in use.');
    await director.press('Status');
    await typeNumberOfWords(director.page);
    await director.page.getByLabel('Why this list may be used').fill('Agreed on');
    await director.press('Confirm this list');
    await director.says('The list is confirmed.');
    await director.press('Sign out');
  };
  const challenge = async (edition: string, verdict: 'ACCEPTABLE' | 'UNACCEPTABLE') => {
    await players.seesIdle();
    await expect(players.page.locator('footer.status')).toContainText(`Open ${edition}`);
    await players.challenge('ZA');
    await players.seesVerdict(verdict);
    await players.leave();
  };
  await startDay('NWL2030', 'Use this event');
  const seen = await everyHeading(players.page);
  const before = players.messages.length;
  await challenge('NWL2030', 'UNACCEPTABLE');
  await director.signIn();
  await startDay('NWL2031', 'Use this event and its word list');
  await challenge('NWL2031', 'ACCEPTABLE');

  expect(await seen()).toEqual(expect.arrayContaining(['UNACCEPTABLE', 'ACCEPTABLE', 'Event']));
  expect((await seen()).filter((heading) => /closed/i.test(heading))).toEqual([]);
  const messages = players.messages.slice(before).join('\n');
  expect(messages).toMatch(/"screen":"idle".*Open NWL2031/);
  expect(messages).toMatch(/"restingState":\{"name":"idle"/);
  expect(messages).not.toMatch(/"screen":"closed"|"restingState":\{"name":"closed"/);
  expect(station.recordsOf('closed')).toEqual([]);
  expect(station.recordsOf('ruling').map(({ body }) => body)).toMatchObject([
    { ruling: 1, verdict: 'unacceptable' },
    { ruling: 2, verdict: 'acceptable' },
  ]);
});
