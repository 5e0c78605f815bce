/** Words of an event that change nothing, as the console tells of them; and their lists as texts. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receive } from '../../../electron/contract/call.ts';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { entries, named } from '../../core/event/samples.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { publish } from '../../published.ts';
import { writeEvent } from '../event-samples.ts';
import { draftOf, today } from '../event-station.ts';
import { bytes, installLists, lists } from '../lexicons/two-lists.ts';
import { importEnd, StationOnDisk } from '../station-on-disk.ts';

publish(lists.one);
publish(lists.two);

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
});

afterEach(() => {
  station.end();
});

const catListed = 'CAT is on Invented list, NWL2030 already: allowing it changes nothing.';
const dogUnlisted = 'DOG is not on Invented list, NWL2030: denying it changes nothing.';
const catUnlisted = 'CAT is not on Invented list, NWL2031: denying it changes nothing.';
const dogListed = 'DOG is on Invented list, NWL2031 already: allowing it changes nothing.';

/** AT and CAT are on the list in use, AT and DOG on another one that is installed. */
async function setUp(words: Partial<EventFile> = {}): Promise<StationHost> {
  installLists(station);
  const dates = { first: today, last: today };
  const file = station.at('a.event');
  writeEvent(file, { title: 'Open', dates, lexicon: named(lists.one), ...words });
  const host = station.setUp(station.start({ lexiconFile: undefined }));
  const { event } = valueOf(await host.handlers.lookAtEventFile({ file }));
  valueOf(await host.handlers.putFileInForce({ file, seen: event.sha256 }));
  return host;
}

it('are told when they are written, in the draft, and before it is used', async () => {
  const { handlers } = await setUp();
  valueOf(await handlers.changeEvent(undefined));
  const add = async (list: 'allow' | 'deny', word: string): Promise<unknown> =>
    inEnglish(valueOf(await handlers.addDraftWord({ list, word, reason: 'x' })));
  expect(await add('allow', ' cat ')).toBe(catListed);
  expect(await add('allow', 'acme')).toBeUndefined();
  expect(await add('deny', 'at')).toBeUndefined();
  const many = { list: 'deny', reason: 'x', from: { text: 'DOG BIRD' } } as const;
  expect(valueOf(await handlers.addDraftWords(many))).toEqual({ added: 2, idle: 2 });
  const { idle, remarks } = inEnglish(await draftOf(handlers));
  expect(Object.keys(idle)).toEqual(['CAT', 'BIRD', 'DOG']);
  expect(idle).toMatchObject({ CAT: catListed, DOG: dogUnlisted });
  expect(remarks).toEqual([catListed, expect.stringContaining('BIRD'), dogUnlisted]);
  valueOf(await handlers.dropDraftWord({ word: 'CAT' }));
  expect(Object.keys((await draftOf(handlers)).idle)).toEqual(['BIRD', 'DOG']);
});

it('are told by the list of the draft, also if that is not in use or not installed', async () => {
  const { handlers } = await setUp({ lexicon: named(lists.two), allowList: entries('DOG', 'CAT') });
  valueOf(await handlers.changeEvent(undefined));
  const draft = inEnglish(await draftOf(handlers));
  expect(draft.idle).toEqual({ DOG: dogListed });
  expect(draft.remarks).toEqual([dogListed]);
  valueOf(await handlers.removeLexicon({ sha256: lists.two.sha256 }));
  expect(await draftOf(handlers)).toMatchObject({ idle: {}, remarks: [] });
  expect(valueOf(await handlers.addDraftWord({ list: 'allow', word: 'at', reason: 'x' }))).toBe(
    undefined,
  );
});

it('are told of a list before it comes into use, installed or imported', async () => {
  const { handlers } = await setUp({ allowList: entries('DOG'), denyList: entries('CAT') });
  const { installed } = await handlers.lexicons(undefined);
  const outlooks = inEnglish(installed.map(({ outlook }) => outlook?.idle));
  const would = [dogListed, catUnlisted];
  expect(outlooks.filter((idle) => idle !== undefined)).toEqual([would]);
  const file = station.at('again.lexicon');
  writeFileSync(file, bytes.two);
  valueOf(await handlers.startImport({ file, title: '', edition: '' }));
  await importEnd({ handlers } as StationHost);
  expect(inEnglish(await handlers.importProgress(undefined))).toMatchObject({
    outlook: { state: 'closed', idle: would },
  });
});

it('are compared with both lists where two lists are compared', async () => {
  const { handlers } = await setUp({ allowList: entries('DOG'), denyList: entries('BIRD') });
  const compared = async (): Promise<unknown> =>
    inEnglish(
      valueOf(
        await handlers.lexiconDifferences({
          sha256: lists.two.sha256,
          list: 'primary',
          kind: 'added',
          from: 0,
        }),
      ),
    );
  expect(await compared()).toMatchObject({
    idle: {
      inUse: ['BIRD is not on Invented list, NWL2030: denying it changes nothing.'],
      other: [dogListed, 'BIRD is not on Invented list, NWL2031: denying it changes nothing.'],
    },
  });
  valueOf(await handlers.leaveEvent(undefined));
  expect(await compared()).not.toHaveProperty('idle');
});

it('stand on the readiness report, on the sheet of a kit, and in front of its installation', async () => {
  const host = await setUp({ allowList: entries('CAT', 'ACME') });
  const { handlers } = host;
  const { readiness } = inEnglish(await handlers.status(undefined));
  expect(readiness).toContainEqual(
    expect.objectContaining({ item: 'event', state: 'ready', details: [catListed] }),
  );
  const report = valueOf(await handlers.saveReadinessReport({ folder: station.folder }));
  expect(readFileSync(report.file, 'utf8')).toContain(catListed);
  const { file } = valueOf(await handlers.saveKit({ folder: station.folder }));
  const sheet = readFileSync(file.replace(/kit$/, 'html'), 'utf8');
  expect(sheet).toContain('<h2>Words that change nothing</h2>');
  expect(sheet).toContain(`<li>${catListed}</li>`);
  expect(sheet).not.toContain('ACME');
  const facts = valueOf(await handlers.lookAtKit({ file }));
  expect(inEnglish(facts.remarks)).toEqual([catListed]);
});

it('and all others are saved as texts that can be read again', async () => {
  const { handlers } = await setUp();
  valueOf(await handlers.changeEvent(undefined));
  const words = 'word,reason\nACME,"sponsor, main"\nBIRD,SPONSOR\n';
  const add = (from: { text: string } | { file: string }) =>
    handlers.addDraftWords({ list: 'allow', reason: 'x', from });
  valueOf(await add({ text: words }));
  const list = 'allow';
  const file = valueOf(await handlers.saveDraftWords({ list, folder: station.folder }));
  expect(path.basename(file)).toMatch(/^allow-list-[a-z-]+-\d{8}-\d{6}\.txt$/);
  expect(readFileSync(file, 'utf8')).toBe(words);
  const { allowList } = (await draftOf(handlers)).event.file;
  for (const { word } of allowList) valueOf(await handlers.dropDraftWord({ word }));
  expect(valueOf(await add({ file }))).toEqual({ added: 2, idle: 0 });
  expect((await draftOf(handlers)).event.file.allowList).toEqual(allowList);
  const nowhere = await handlers.saveDraftWords({ list, folder: station.at('none') });
  expect(inEnglish(errorOf(nowhere))).toContain('not found');
  valueOf(await handlers.discardDraft(undefined));
  const gone = await handlers.saveDraftWords({ list, folder: station.folder });
  expect(inEnglish(errorOf(gone))).toContain('no draft any more');
});

it('are saved by directors only', async () => {
  const { handlers } = await setUp();
  const receiver = {
    handlers,
    role: () => 'wordJudge' as const,
    isStaffed: () => true,
    isTrusted: () => true,
    lookAtClocks: () => undefined,
    log: () => undefined,
  };
  const argument = { list: 'allow', folder: station.folder };
  expect(receive(receiver, undefined, 'saveDraftWords', argument)).toEqual({
    ok: false,
    error: { kind: 'notAllowed', call: 'saveDraftWords' },
  });
});
