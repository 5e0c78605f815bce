/** The page that verifies reports, asked for one ruling, and given more than a report. */
import { key, makeDay } from '../ledger-vectors/day.ts';
import { makeHub, noteOf, opinionAtDesk } from '../ledger-vectors/hub.ts';
import { reportHtml } from '../ledger-vectors/ledger-maker.ts';
import { dayReport, expect, test, vectorFile } from './verifier-page.ts';

test('answers first for the ruling whose number somebody typed', async ({ verifier }) => {
  const { page } = verifier;
  await verifier.give(['report.html', dayReport]);
  await page.getByLabel('Number of your ruling').fill('7-0002');
  await expect(page.locator('#answer > p').first()).toHaveText('7-0002: ACCEPTABLE');
  await expect(page.locator('#answer')).toContainText(
    'Verdict: UNACCEPTABLE. Opinions: ACCEPTABLE: CATS',
  );
  await page.getByLabel('Number of your ruling').fill('7-0999');
  await expect(page.locator('#answer > p').first()).toHaveText(
    'There is no ruling with this number in what was checked.',
  );
});

test('joins the report of a hub, and tells a parent what the players were told', async ({
  verifier,
}) => {
  const { page } = verifier;
  const { ledger: station, evening } = makeDay();
  const hub = makeHub();
  opinionAtDesk(hub, station, 1, { KAT: 'none' });
  await verifier.give(['report.html', reportHtml(station, 'public', { key })]);
  await page.getByLabel('Checkpoint code').fill(evening);
  await page.getByLabel('Number of your ruling').fill('1');
  const first = page.locator('#answer > p').first();
  await expect(first).toHaveText('7-0001: ACCEPTABLE');
  await verifier.give(['ledger-hub.html', reportHtml(hub, 'whole')]);
  await expect(verifier.answer('agreesWithPaper')).toContainText(
    'The report of the hub has 1 opinion on rulings of this station.',
  );
  await expect(first).toHaveText('7-0001: ACCEPTABLE');
  await expect(page.locator('#answer > p').nth(1)).toHaveText(
    'With the report of the hub, which your code does not cover: UNACCEPTABLE',
  );
  const opinion = page.locator('#rulings tbody tr').first().locator('td').nth(3);
  await expect(opinion).toHaveText('UNACCEPTABLE: KATAt the desk, by the report of the hub');
  const forged = makeHub();
  const given = opinionAtDesk(forged, station, 1, { KAT: 'none' });
  noteOf(given, forged, station, { verdict: 'acceptable' });
  await verifier.give(
    ['report.html', reportHtml(station, 'public', { key })],
    ['ledger-hub.html', reportHtml(forged, 'whole')],
  );
  await expect(verifier.answer('broken')).toContainText('one of the two was changed');
  await expect(page.locator('#rulings')).toHaveCount(0);
});

test('says at the top why a file was not used, and that a list is another one', async ({
  verifier,
}) => {
  await verifier.give(['letter.bin', Buffer.from('\0\0')]);
  await expect(verifier.page.locator('#answer')).toHaveText(
    'Choose a report first.letter.bin was not used. This is not a report, a word list or an event file.',
  );
  await verifier.give(
    ['report.html', vectorFile('whole.html')],
    ['list.txt', Buffer.from('AA\nAB\n')],
  );
  await expect(verifier.answer('agreesWithItself')).toContainText(
    'the word list that you added is another one',
  );
  await expect(verifier.answer('agreesWithItself')).toContainText('letter.bin was not used.');
});

test('says of the ledger of a hub that it is one, and names no station', async ({ verifier }) => {
  const hub = makeHub();
  opinionAtDesk(hub, makeDay().ledger, 1, { KAT: 'none' });
  await verifier.give(['ledger-hub.html', reportHtml(hub, 'whole')]);
  await expect(verifier.answer('agreesWithItself')).toContainText(
    'This is a ledger of a hub, up to record',
  );
});
