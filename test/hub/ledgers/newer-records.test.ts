/** Records of a newer program in a hub: carried there, kept, opened again and archived. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import type { LedgerEntry } from '../../../electron/core/ledger/record.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { readContents } from '../../../electron/hub/hub-snapshot.ts';
import { auditWith } from '../../../scripts/commands/hub-audit.ts';
import { newerAfter } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { branchesIn, branchesOf, collect } from '../opened-hub.ts';
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

it('let the hub take no opinion on their ruling, which its page says before', async () => {
  at.useDayLexicons();
  await at.collectFile(file);
  const said =
    'A record of a newer program speaks of this ruling, so this hub takes no opinion on it. Update the hub first.';
  const { next } = await at.opened('7-0001');
  expect(next.kind === 'refused' && english(next.sentence)).toBe(said);
  expect(await at.give('7-0001', 'second', ['CAT'])).toBe(said);
  expect((await at.one('7-0001')).opinions).toEqual([]);
  expect((await at.opened('7-0002')).next.kind).toBe('opinion');
});

/** A record of station 8 that speaks of a ruling of station 7. */
function writeElsewhere(): string {
  const [first] = all;
  const of = all.find(({ fact }) => fact.kind === 'ruling' && fact.body.ruling === 2);
  const day = at.stations.add('8', 1);
  const entries = entriesIn(day);
  const ruling = { ruling: 2, ledger: first?.record.hash, ...placeOf(of) };
  const about = newerAfter(entries.at(-1)?.record ?? emptyChain, {
    public: JSON.stringify({ ruling }),
  });
  return exportEntries(at.stations.at('stick', '8.jsonl'), '8', [...entries, about]);
}

function placeOf(entry: LedgerEntry | undefined): { number: number; hash: string } {
  const { number = 0, hash = '' } = entry?.record ?? {};
  return { number, hash };
}

it.each(['before', 'after'])('speak of a ruling whose ledger comes %s theirs', async (when) => {
  const files = [writeElsewhere(), file];
  for (const one of when === 'before' ? files.toReversed() : files) {
    await at.collectFile(one);
    // The hub reads what arrives between the two.
    await at.find();
  }
  expect((await at.one('7-0002')).finalVerdict).toBe('newer');
  expect((await at.one('8-0001')).finalVerdict).not.toBe('newer');
  at.openAgain();
  expect((await at.one('7-0002')).finalVerdict).toBe('newer');
});

it('stand in the archive at the ruling of another ledger', async () => {
  for (const one of [file, writeElsewhere()]) await at.collectFile(one);
  const folder = at.stations.at('archive');
  const audit = auditWith({ lexicons: () => [], events: () => [] });
  valueOf(await writeArchive(at.hub, { folder, audit }));
  const report = readdirSync(folder).find((name) => /^ledger-7-.*html$/.test(name));
  const page = readFileSync(`${folder}/${report ?? ''}`, 'utf8');
  expect(page.split('<strong>a newer record speaks of this ruling')).toHaveLength(3);
});

it('that speak of rulings that are nowhere are kept, and nothing else changes', async () => {
  const ruling = { ruling: 1, ledger: 'e'.repeat(64), number: 3, hash: 'f'.repeat(64) };
  const texts = [{ ruling: 99 }, { ruling }].map((text) => JSON.stringify(text));
  let [head] = all.slice(-1).map(({ record }) => record);
  for (const text of texts) {
    const more = newerAfter(head ?? emptyChain, { public: text });
    all = [...all, more];
    head = more.record;
  }
  await at.collectFile(exportEntries(at.stations.at('stick', 'more.jsonl'), '7', all));
  const verdicts = (await at.findAll()).map(({ finalVerdict }) => finalVerdict);
  expect(verdicts).toEqual(['acceptable', 'newer']);
  const [records] = Object.values(branchesOf(at.hub));
  expect(records).toHaveLength(all.length);
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
