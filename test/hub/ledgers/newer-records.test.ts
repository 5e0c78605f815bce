/** Records of a newer program in a hub: carried there, kept, opened again and archived. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import type { LedgerEntry } from '../../../electron/core/ledger/record.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { readContents } from '../../../electron/hub/hub-snapshot.ts';
import { auditWith } from '../../../scripts/commands/hub-audit.ts';
import { newerAfter } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { branchesIn, collect } from '../opened-hub.ts';
import { RulingsOfHub } from '../rulings/rulings-of-hub.ts';
import { entriesIn, exportEntries, ruleOn } from '../stations.ts';

let at: RulingsOfHub;
let all: readonly LedgerEntry[];
let file: string;
const salt = `"salt":"${'0'.repeat(32)}"`;

beforeEach(() => {
  at = new RulingsOfHub();
  const day = at.stations.add('7', 0);
  ruleOn(day, 'CAT', 'QUITX');
  ruleOn(day, 'CAT');
  const entries = entriesIn(day);
  const about = newerAfter(entries.at(-1)?.record ?? emptyChain, {
    public: '{"ruling":1,"more":[1]}',
    people: { text: `{${salt},"name":"Ada"}` },
  });
  all = [...entries, about, newerAfter(about.record)];
  file = exportEntries(at.stations.at('stick', '7.jsonl'), '7', all);
});

afterEach(() => {
  at.end();
});

it('are collected from a stick, counted, and named at their ruling', async () => {
  await at.collectFile(file);
  const { ledgers } = valueOf(await readContents(at.hub));
  const said = ledgers.flatMap(({ branches }) => branches.map(({ newer }) => newer));
  expect(said.map((one) => one && english(one))).toEqual([
    '2 records are of a newer program. They are kept.',
  ]);
  expect((await at.one('7-0001')).finalVerdict).toBe('newer');
  expect((await at.one('7-0002')).finalVerdict).toBe('acceptable');
});

it('are the same, byte by byte, in a hub that is opened again', async () => {
  const folder = at.stations.at('other-hub');
  await collect(folder, file);
  const [records] = Object.values(branchesIn(folder));
  expect(records?.map(({ hash }) => hash)).toEqual(all.map(({ record }) => record.hash));
  expect(records?.at(-2)).toEqual(all.at(-2)?.record);
});

it('stand in the archive, whose text names them', async () => {
  await at.collectFile(file);
  const folder = at.stations.at('archive');
  const audit = auditWith({ lexicons: () => [], events: () => [] });
  const { notGood, newer } = valueOf(await writeArchive(at.hub, { folder, audit }));
  expect(notGood).toEqual([]);
  expect(newer).toEqual([expect.stringMatching(/^ledger-7-/)]);
  const said = readFileSync(`${folder}/verified.txt`, 'utf8');
  expect(said).toMatch(/2 records are of a newer program/);
  expect(said).toMatch(/7-0001/);
});
