import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { auditWith } from '../../../scripts/commands/hub-audit.ts';
import { filesAtHand } from '../../../scripts/commands/used-for-rulings.ts';
import { deskOpinionFact } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { ruleOn } from '../stations.ts';
import { dayLexicon, RulingsOfHub } from './rulings-of-hub.ts';

let at: RulingsOfHub;

beforeEach(async () => {
  at = new RulingsOfHub();
  at.useDayLexicons();
  const day = at.stations.add('7', 0);
  ruleOn(day, 'CAT', 'QUITX');
  await at.collect(day);
});

afterEach(() => {
  at.end();
});

/** Writes an archive, and returns what the auditor says of the hub's own report, and the report. */
async function archived(): Promise<{
  readonly isGood: boolean;
  readonly said: string;
  readonly report: string;
}> {
  const folder = at.stations.at('archive');
  const audit = auditWith(filesAtHand({ lexicon: at.lexicons, event: [] }));
  const { notGood } = valueOf(await writeArchive(at.hub, { folder, audit }));
  const name = readdirSync(folder).find((one) => /^ledger-hub-.*\.html$/.test(one)) ?? '';
  const said = readFileSync(path.join(folder, 'verified.txt'), 'utf8');
  return {
    isGood: notGood.length === 0,
    said: said.slice(said.indexOf(name)),
    report: readFileSync(path.join(folder, name), 'utf8'),
  };
}

it('shows an opinion at the desk in the report of the hub, where the auditor judges it again', async () => {
  await at.give('7-0001', 'second', ['CAT', 'QUIT'], 'Ada & Co');
  const { isGood, said, report } = await archived();
  expect(isGood).toBe(true);
  expect(said).toMatch(/^OK 1 rulings and opinions came out the same/m);
  expect(report).toContain('Opinions at the desk of the hub');
  expect(report).toContain('<span class="whole">7-0001</span>, second opinion');
  expect(report).toContain('Ada &amp; Co');
  expect(report).toContain('QUIT (main list)');
});

it('lets the auditor name an opinion at the desk that the lists contradict', async () => {
  const { sha256: lexicon, identity } = dayLexicon;
  const { event: _, ...body } = deskOpinionFact({ words: ['CAT'], lexicon, identity }).body;
  valueOf(at.hub.own.append({ kind: 'deskOpinion', body, staff: { sources: ['none'] } }));
  const { isGood, said } = await archived();
  expect(isGood).toBe(false);
  expect(said).toMatch(/second opinion on ruling 3 of station 7: CAT is on record as unacceptable/);
});

it('lets the auditor refuse a verdict that does not follow from its sources', async () => {
  const fact = deskOpinionFact({ verdict: 'acceptable' });
  valueOf(at.hub.own.append(fact));
  const { isGood, said } = await archived();
  expect(isGood).toBe(false);
  expect(said).toMatch(/verdict/);
});
