import { afterEach, beforeEach, expect, it } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import { ruleOn } from '../stations.ts';
import { dayLexicon, RulingsOfHub } from './rulings-of-hub.ts';

let at: RulingsOfHub;

beforeEach(() => {
  at = new RulingsOfHub();
});

afterEach(() => {
  at.end();
});

it('has nothing before a ledger was collected', async () => {
  expect(await at.find()).toEqual({
    rulings: [],
    hasOlder: false,
    found: 0,
    total: 0,
    otherwise: 0,
    stations: [],
    refusals: [],
  });
});

it('shows the rulings of all stations, the last that arrived first, page by page', async () => {
  await at.collect(at.stations.add('7', 12), at.stations.add('12', 3));
  const first = await at.find();
  expect(first).toMatchObject({ found: 15, total: 15, hasOlder: true, stations: ['7', '12'] });
  expect(first.rulings.map(({ label }) => label)).toEqual([
    ...['12-0003', '12-0002', '12-0001'],
    ...['7-0012', '7-0011', '7-0010', '7-0009', '7-0008'],
  ]);
  expect((await at.findAll()).map(({ label }) => label).slice(8)).toEqual(
    [7, 6, 5, 4, 3, 2, 1].map((number) => `7-000${number.toString()}`),
  );
});

it.each([
  ['7-0012', ['7-0012']],
  ['12', ['7-0012']],
  [' 7-2 ', ['7-0002']],
  ['12-0003', ['12-0003']],
  ['jou', ['7-0001', '12-0001']],
  ['quitx', ['7-0005', '7-0004']],
  ['nothing like this', []],
])('finds %s', async (search, labels) => {
  const seven = at.stations.add('7', 0);
  const plays = [['JOUST'], ['CAT'], ['DO'], ['QUITX'], ['BAT', 'QUITX'], ['AT']];
  for (const play of [...plays, ...Array.from({ length: 6 }, () => ['GO'])]) {
    ruleOn(seven, ...play);
  }
  const twelve = at.stations.add('12', 0);
  for (const play of [['JO', 'JOUST'], ['ZA'], ['CATS']]) ruleOn(twelve, ...play);
  await at.collect(twelve, seven);
  expect(await at.labels(search)).toEqual(labels);
});

it('finds by station, verdict and time, and by all of them together', async () => {
  const seven = at.stations.add('7', 0);
  ruleOn(seven, 'CAT');
  ruleOn(seven, 'QUITX');
  const twelve = at.stations.add('12', 0);
  ruleOn(twelve, 'QUITX');
  await at.collect(seven, twelve);
  expect(await at.labels({ station: '7' })).toEqual(['7-0002', '7-0001']);
  expect(await at.labels({ verdict: 'unacceptable' })).toEqual(['12-0001', '7-0002']);
  expect(await at.labels({ station: '7', verdict: 'unacceptable' })).toEqual(['7-0002']);
  expect(await at.labels({ station: '12', verdict: 'acceptable' })).toEqual([]);
  expect(await at.labels('2026-11-2')).toHaveLength(3);
  expect(await at.labels('1999')).toEqual([]);
});

it('shows opinions and what was set aside, and finds the words of an opinion', async () => {
  await at.collect(at.stations.add('7', 4));
  const [fourth, third, second, first] = await at.findAll();
  expect(first).toMatchObject({ opinions: [], setAsides: [] });
  expect(second?.opinions).toMatchObject([{ opinion: 'second', at: 'station' }]);
  expect(third?.opinions.map(({ opinion }) => opinion)).toEqual(['second', 'third']);
  expect(third?.opinions[0]?.words).toEqual(['UNSTATES']);
  expect(fourth).toMatchObject({ setAsides: [{ why: 'blankMisread' }], finalVerdict: 'setAside' });
  expect(await at.labels('UNSTATES')).toContain('7-0003');
  expect(JSON.stringify([first, second, third, fourth])).not.toMatch(/source/i);
});

it('reads what arrives later, also after it was opened again', async () => {
  const seven = at.stations.add('7', 1);
  await at.collect(seven);
  expect(await at.labels('')).toEqual(['7-0001']);
  ruleOn(seven, 'CAT');
  seven.opinion('second', 1, dayLexicon, 'JOUST');
  await at.collect(seven);
  const [second, first] = await at.findAll();
  expect(second?.words).toEqual(['CAT']);
  expect(first?.opinions).toMatchObject([{ words: ['JOUST'] }]);
  const before = await at.findAll();
  at.openAgain();
  expect(await at.findAll()).toEqual(before);
});

it('tells two stations of one name apart, and finds both by the name that players saw', async () => {
  await at.collect(at.stations.add('7', 1), at.stations.add('7', 1, 'another-7'));
  const all = await at.findAll();
  const labels = all.map(({ label }) => label);
  expect(new Set(labels).size).toBe(2);
  for (const { label, ledger } of all) {
    expect(label).toBe(`7·${ledger.slice(0, 4).toUpperCase()}-0001`);
    expect(await at.labels(label)).toEqual([label]);
    // Nobody finds the point in the middle on a keyboard.
    expect(await at.labels(label.toLowerCase().replace('·', '.'))).toEqual([label]);
    expect(await at.labels({ station: label.slice(0, -5) })).toEqual([label]);
  }
  expect(await at.labels('7-0001')).toEqual(labels);
});

it('shows the rulings of both branches of a fork, each with a mark, and what they share once', async () => {
  const [day, copy] = at.stations.copy(at.stations.add('7', 2));
  ruleOn(day, 'CAT');
  ruleOn(copy, 'DOG');
  await at.collect(day);
  expect(await at.labels('')).toEqual(['7-0003', '7-0002', '7-0001']);
  await at.collect(copy);
  const check = async (): Promise<void> => {
    const all = await at.findAll();
    expect(all.map(({ words, isInBranch }) => [words.join(' '), isInBranch])).toEqual([
      ['DOG', true],
      ['CAT', true],
      [all[2]?.words.join(' '), false],
      [all[3]?.words.join(' '), false],
    ]);
    const labels = all.map(({ label }) => label);
    expect(labels.slice(2)).toEqual(['7-0002', '7-0001']);
    expect(labels[0]).toMatch(/^7·[0-9A-F]{4}-0003$/);
    expect(labels[1]).toMatch(/^7·[0-9A-F]{4}-0003$/);
    expect(labels[0]).not.toBe(labels[1]);
  };
  await check();
  const [dog] = await at.labels('dog');
  // Both branches go on.
  ruleOn(day, 'CATS');
  ruleOn(copy, 'DOGS');
  await at.collect(day, copy);
  const later = await at.findAll();
  expect(later.map(({ words }) => words[0]).slice(0, 4)).toEqual(['DOGS', 'CATS', 'DOG', 'CAT']);
  expect(later[0]?.label.slice(0, -1)).toBe(dog?.slice(0, -1));
  expect(later[1]?.label.slice(0, -5)).toBe(later[3]?.label.slice(0, -5));
  at.openAgain();
  expect(await at.findAll()).toEqual(later);
});

it('says that a ruling is not there, and that the file was changed', async () => {
  await at.collect(at.stations.add('7', 1));
  const { ledger, number, hash } = await at.one('7-0001');
  for (const other of [
    { ledger, hash, number: number + 1 },
    { ledger, number, hash: 'a'.repeat(64) },
    { ledger: 'a'.repeat(64), number, hash },
  ]) {
    const refused = await at.rulings.handlers.ruling(other);
    expect(refused.ok ? '' : english(refused.error)).toMatch(/^This hub has no such ruling\./);
  }
  at.hub.database.exec('DROP TRIGGER record_is_never_updated');
  at.hub.database.exec(`UPDATE record SET public = '{}' WHERE kind = 'ruling'`);
  at.openAgain();
  const refused = await at.rulings.handlers.rulings({ search: '', isOtherwise: false });
  expect(refused.ok ? '' : english(refused.error)).toMatch(/^The file hub\.sqlite was changed/);
});
