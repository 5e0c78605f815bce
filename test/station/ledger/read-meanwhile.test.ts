/** Other programs read a ledger that is written: couriers, exports, `ledger verify`. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LedgerOnDisk, upTo } from './ledger-on-disk.ts';
import { readerOf } from './ledger-reader.ts';

let disk: LedgerOnDisk;

beforeEach(() => {
  disk = new LedgerOnDisk();
});

afterEach(() => {
  disk.end();
});

it.each([
  ['one after the other', 1, 1],
  ['more and more', 1, 2],
  ['for two rulings each', 2, 3],
])('takes every ruling while other programs read it, %s', (_how, beginsEvery, endsEvery) => {
  disk.open();
  disk.ruleTo(5);
  const readers: (() => void)[] = [];
  for (let number = 6; number <= 60; number += 1) {
    if (number % beginsEvery === 0) readers.push(readerOf(disk.file));
    const ruled = disk.rule();
    expect([number, ruled.ok ? 'ok' : ruled.error.kind]).toEqual([number, 'ok']);
    if (number % endsEvery === 0) readers.shift()?.();
  }
  for (const end of readers) end();
  expect(disk.rulings()).toEqual(upTo(60));
  expect(disk.findings()).toEqual([]);
});
