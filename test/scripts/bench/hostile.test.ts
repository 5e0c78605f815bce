import { expect, it } from 'vitest';
import { benchHostile } from '../../../scripts/bench/hostile.ts';

it('every file that was made to hurt is refused, as what it is', { timeout: 120_000 }, () => {
  const kinds = benchHostile()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[3]?.trim());
  expect(kinds).toEqual([
    ...['notPacked', 'badByte', 'tooDeep', 'leftOver', 'badReference', 'tooManyWords', 'words'],
    'altered',
  ]);
});
