/** The rulings of the last 24 hours that another list decides otherwise, as a director asks for them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DifferingRulings } from '../../../electron/contract/staff/lexicon-differences-calls.ts';
import { importEnd } from '../station-on-disk.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';

let folder = '';
let station: StaffedStation;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'differing-'));
  const lexiconFile = path.join(folder, 'list.lexicon');
  writeFileSync(lexiconFile, sampleBytes('AT CAT DOG'));
  station = new StaffedStation({ lexiconFile });
  station.confirm('Agreed on');
});

afterEach(() => {
  station.end();
  rmSync(folder, { recursive: true });
});

/** Imports this list, and compares the rulings before it is installed. */
async function comparedWith(words: string): Promise<DifferingRulings> {
  station.signIn('Dana');
  const file = path.join(folder, 'other.txt');
  writeFileSync(file, `${words.split(' ').join('\n')}\n`);
  const { handlers } = station.host;
  valueOf(await handlers.startImport({ file, title: 'Other', edition: 'Second' }));
  await importEnd(station.host);
  const compared = valueOf(await handlers.differingRulings({}));
  await handlers.stopImport(undefined);
  station.signOut();
  return compared;
}

it('are told newest first, with both verdicts and without words', async () => {
  for (const words of [['AT'], ['CAT', 'AT'], ['QI'], ['DOG']]) station.ruled(...words);
  const { compared, rulings } = await comparedWith('AT DOG QI');
  expect(compared).toBe(4);
  expect(rulings).toMatchObject([
    { ruling: 3, label: '1-0003', inUse: 'unacceptable', other: 'acceptable' },
    { ruling: 2, label: '1-0002', inUse: 'acceptable', other: 'unacceptable' },
  ]);
  expect(JSON.stringify(rulings)).not.toMatch(/CAT|QI/);
});

it('are more than one page of the ledger', async () => {
  for (let count = 0; count < 201; count += 1) station.ruled('CAT');
  const { compared, rulings } = await comparedWith('AT DOG QI');
  expect({ compared, differing: rulings.length }).toEqual({ compared: 201, differing: 201 });
});

it('are those of the last 24 hours alone', async () => {
  station.ruled('CAT');
  station.wait(24 * 60 * 60_000);
  station.ruled('DOG');
  expect(await comparedWith('AT QI DOG')).toEqual({ compared: 1, rulings: [] });
});
