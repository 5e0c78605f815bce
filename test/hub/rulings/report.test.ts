import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HubArgument } from '../../../electron/contract/hub/hub-contract.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { saveReport } from '../../../electron/hub/rulings/championship-report.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { ruleOn } from '../stations.ts';
import { dayLexicon, RulingsOfHub } from './rulings-of-hub.ts';

let at: RulingsOfHub;
const now = new Date(2026, 10, 21, 18, 5, 9);

beforeEach(() => {
  at = new RulingsOfHub();
  mkdirSync(at.stations.at('out'));
});

afterEach(() => {
  at.end();
});

async function save(
  change: Partial<HubArgument<'saveReport'>> = {},
): ReturnType<typeof saveReport> {
  valueOf(await at.rulings.update());
  return saveReport(at.hub, at.rulings.names(), {
    folder: at.stations.at('out'),
    format: 'html',
    language: 'en',
    readers: { audience: 'whole' },
    now,
    ...change,
  });
}

/** The cells of each row, by the names of the columns. */
async function rowsOfCsv(): Promise<readonly ReadonlyMap<string, string>[]> {
  const { file } = valueOf(await save({ format: 'csv' }));
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(1, -1).split('","'));
  return rows.map((cells) => new Map(head.map((name, index) => [name, cells[index] ?? ''])));
}

async function htmlOf(change: Partial<HubArgument<'saveReport'>> = {}): Promise<string> {
  const { file } = valueOf(await save(change));
  return readFileSync(file, 'utf8');
}

/** A station whose data folder was copied after two rulings, and went on twice. */
async function forked(): Promise<readonly [day: Day, copy: Day]> {
  const both = at.stations.copy(at.stations.add('7', 2));
  const [day, copy] = both;
  ruleOn(day, 'CAT');
  ruleOn(copy, 'DOG');
  ruleOn(copy, 'DOGS');
  await at.collect(day, copy);
  return both;
}

it('saves one report of all stations for each kind of reader', async () => {
  await at.collect(at.stations.add('12', 3), at.stations.add('7', 4));
  const whole = valueOf(await save());
  expect(whole).toEqual({
    file: at.stations.at('out', 'championship-2026-11-21-18-05-09-whole.html'),
    stations: ['7', '12'],
  });
  expect(readFileSync(whole.file, 'utf8')).toContain('Ledger of the stations 7, 12');
  const shown = await htmlOf({ readers: { audience: 'public' }, language: 'fr' });
  expect(shown).toContain('<html lang="fr">');
  expect(shown).not.toMatch(/JOUST|QUITX|\bAda\b/);
  const table = await htmlOf({ readers: { audience: 'table', rulings: '7-0001' } });
  expect(table).toContain('id="ruling-0-1"');
  expect(table.match(/id="ruling-/g)).toHaveLength(1);
  expect(readdirSync(at.stations.at('out'))).toHaveLength(6);
});

it('has each record of a fork once, and names every branch', async () => {
  const [day, copy] = await forked();
  const [one, two] = (await at.labels('0003')).map((label) => label.slice(0, -5));
  const rows = await rowsOfCsv();
  const hashes = rows.map((row) => row.get('Hash'));
  expect(new Set(hashes).size).toBe(hashes.length);
  // Each export wrote records of its own.
  expect(hashes).toHaveLength(
    Number(at.hub.database.prepare('SELECT count(*) AS all_ FROM record').get()?.['all_']),
  );
  const rulings = rows.filter((row) => row.get('Kind') === 'ruling');
  expect(rulings.map((row) => `${row.get('Ruling') ?? ''} ${row.get('Words') ?? ''}`)).toEqual([
    expect.stringMatching(/^7-0001 /),
    expect.stringMatching(/^7-0002 /),
    `${two ?? ''}-0003 CAT`,
    `${one ?? ''}-0003 DOG`,
    `${one ?? ''}-0004 DOGS`,
  ]);
  const { stations } = valueOf(await save({ readers: { audience: 'public' } }));
  expect(stations.toSorted()).toEqual([one, two].toSorted());
  const html = await htmlOf();
  expect(html).toContain(`Ledger of the stations ${stations.join(', ')}`);
  expect(day.station).toBe(copy.station);
});

it('counts what two branches share once', async () => {
  await forked();
  const html = await htmlOf();
  const rows = await rowsOfCsv();
  const given = rows.filter((row) => row.get('Kind') === 'ruling').length;
  expect(given).toBe(5);
  const counted = /With the first verdict<\/th><td>(\d+)<\/td><td>(\d+)<\/td>/.exec(html);
  expect(Number(counted?.[1]) + Number(counted?.[2])).toBe(given);
});

it('shows the opinions of both branches on a ruling that they share', async () => {
  const [day, copy] = at.stations.copy(at.stations.add('7', 1));
  day.opinion('second', 1, dayLexicon, 'CAT');
  copy.opinion('second', 1, dayLexicon, 'CATS');
  await at.collect(day, copy);
  const rows = (await rowsOfCsv()).filter((row) => row.get('Kind') === 'opinion');
  expect(rows.map((row) => row.get('Words'))).toEqual(['CAT', 'CATS']);
  const html = await htmlOf();
  expect(html.match(/second opinion/g)).toHaveLength(2);
  expect((await at.one('7-0001')).opinions.map(({ words }) => words)).toEqual([['CAT'], ['CATS']]);
});

it('tells two stations of one name apart', async () => {
  await at.collect(at.stations.add('7', 1), at.stations.add('7', 1, 'another-7'));
  const labels = await at.labels('');
  const rulings = (await rowsOfCsv()).filter((row) => row.get('Kind') === 'ruling');
  expect(rulings.map((row) => row.get('Ruling') ?? '').toSorted()).toEqual(labels.toSorted());
  const [label = ''] = labels;
  const html = await htmlOf({ readers: { audience: 'table', rulings: label } });
  expect(html.match(/id="ruling-/g)).toHaveLength(1);
});

it.each([
  ['a part of a path', { folder: 'out' }, /not a complete path/],
  ['a folder that is not there', { folder: '/nowhere/at/all' }, /could not be written/],
  [
    'a table without rulings',
    { readers: { audience: 'table' } },
    /Type the numbers of the rulings/,
  ],
  [
    'rulings for the public',
    { readers: { audience: 'public', rulings: '1' } },
    /only for one table/,
  ],
  [
    'a ruling that is not there',
    { readers: { audience: 'table', rulings: '99' } },
    /not in the ledger/,
  ],
] as const)('refuses %s, and leaves no file', async (_, change, why) => {
  await at.collect(at.stations.add('7', 1));
  const refused = await save(change);
  expect(refused.ok ? '' : english(refused.error)).toMatch(why);
  expect(readdirSync(at.stations.at('out'))).toEqual([]);
});

it('refuses the folder of the hub, a hub without ledgers, and a name that is taken', async () => {
  const empty = await save();
  expect(empty.ok ? '' : english(empty.error)).toMatch(/^This hub has no ledgers yet\./);
  await at.collect(at.stations.add('7', 1));
  const inside = await save({ folder: at.stations.hub });
  expect(inside.ok ? '' : english(inside.error)).toMatch(/inside the folder of the hub/);
  const { file } = valueOf(await save());
  const again = await save();
  expect(again.ok ? '' : english(again.error)).toMatch(/already exists and was not changed/);
  expect(existsSync(file)).toBe(true);
});
