import { expect, it } from 'vitest';
import { verdictWidthEm } from '../../../renderer/player/verdict-size.ts';

it('goes by the longer of the two words, whichever it is', () => {
  const one = verdictWidthEm({ acceptable: 'OK', unacceptable: 'NOT OK' });
  expect(one).toBe(verdictWidthEm({ acceptable: 'NOT OK', unacceptable: 'OK' }));
  expect(one).toBeGreaterThan(verdictWidthEm({ acceptable: 'OK', unacceptable: 'NO' }));
});

it('knows wide letters from narrow ones, and takes any other sign as the widest', () => {
  const widthOf = (word: string): number =>
    verdictWidthEm({ acceptable: word, unacceptable: word });
  expect(widthOf('MMMM')).toBeGreaterThan(2 * widthOf('IIII'));
  expect(widthOf('????')).toBeGreaterThan(widthOf('WWWW'));
});

it('gives accents no width', () => {
  expect(verdictWidthEm({ acceptable: 'NON', unacceptable: 'NIÑO' })).toBe(
    verdictWidthEm({ acceptable: 'NON', unacceptable: 'NINO' }),
  );
});

it('leaves the English words their full size', () => {
  const width = verdictWidthEm({ acceptable: 'ACCEPTABLE', unacceptable: 'UNACCEPTABLE' });
  expect(92 / width).toBeGreaterThanOrEqual(10.4);
});
