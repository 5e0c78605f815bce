/** The built page neither praises nor blames reports of a program of tomorrow. */
import { seededRandom } from '../../scripts/fuzz/random.ts';
import { texts as en } from '../../scripts/verifier/page/texts/en.ts';
import { day as dayOfToday } from '../core/ledger/entries.ts';
import { LedgerMaker, reportHtml } from '../ledger-vectors/ledger-maker.ts';
import { ledgerOfTomorrow } from '../ledger-vectors/random-tomorrow.ts';
import { shortOrLong } from '../long.ts';
import { expect, test, vectorFile } from './verifier-page.ts';

const names = dayOfToday.flatMap(({ fact }) => (fact.kind === 'started' ? fact.body.station : []));
const kindsOfToday = new Set<string>(dayOfToday.map(({ record }) => record.kind));

test('says which ruling it cannot judge, and where to find a page that can', async ({
  verifier,
}) => {
  const file = 'newer-about-a-ruling.html';
  await verifier.give([file, vectorFile(file)]);
  const answer = verifier.answer('newer');
  await expect(answer.getByRole('heading')).toHaveText('The chain holds');
  await expect(answer).toContainText('2 records are of a newer program.');
  await expect(answer).toContainText(
    'For ruling 7-0007 use a newer verify.html from the project’s address, never one that came with the report.',
  );
});

test('calls no report of tomorrow changed, with its parts or without', async ({ verifier }) => {
  const { page } = verifier;
  for (let seed = 1; seed <= shortOrLong(8, 100); seed += 1) {
    const records = ledgerOfTomorrow(seededRandom(seed));
    const maker = new LedgerMaker(names.at(-1) ?? '');
    for (const { words, people, staff, ...record } of records) {
      const [one, two, three] = [words, people, staff].map((part) =>
        part !== undefined && 'text' in part ? part.text : undefined,
      );
      maker.records.push({ ...record, words: one, people: two, staff: three });
    }
    const newer = records.filter(({ kind }) => kind !== 'ledgerBegun' && !kindsOfToday.has(kind));
    for (const audience of ['whole', 'public'] as const) {
      const name = `${audience} ${seed.toString()}.html`;
      await verifier.give([name, reportHtml(maker, audience)]);
      await expect(verifier.answer('newer'), name).toContainText(en.newerText(newer.length));
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await expect(page.locator('#answer')).toHaveText('Choose a report first.');
    }
  }
});
