import { expect, it } from 'vitest';
import { benchHostile } from '../../../scripts/bench/hostile.ts';

it('every file that was made to hurt is refused, as what it is', { timeout: 120_000 }, () => {
  const rows = benchHostile()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const kinds = rows.map((cells) => cells[3]);
  expect(kinds).toEqual([
    ...['notPacked', 'badByte', 'tooDeep', 'leftOver', 'badReference', 'tooManyWords', 'words'],
    ...['tooManyWords', 'altered'],
  ]);
  // Some hundreds of bytes once cost ten seconds and 711 MB.
  const corrected = rows.filter(([, what = '']) => what.includes('correction'));
  expect(corrected).toHaveLength(2);
  for (const [, , kibibytes, , ms, mebibytes] of corrected) {
    expect(Number(kibibytes)).toBeLessThan(1);
    expect(Number(ms)).toBeLessThan(1000);
    expect(Number(mebibytes)).toBeLessThan(150);
  }
});
