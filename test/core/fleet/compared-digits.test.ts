import { describe, expect, it } from 'vitest';
import {
  committedText,
  digitsOf,
  digitsText,
  type Compared,
} from '../../../electron/core/fleet/compared-digits.ts';
import { spelledDigits, spelledId } from '../../../electron/core/fleet/spelled.ts';

const compared: Compared = {
  exported: 'e',
  id: 'i',
  station: '7',
  request: 'R',
  hub: 'H',
  authority: 'A',
};

/** electron/core/fleet/README.md, "Joining by digits": whoever stands between shows other digits. */
describe('the digits that people compare', () => {
  it.each(Object.keys(compared))('are others if the two sides have another %s', (name) => {
    const changed = { ...compared, [name]: 'other' };
    expect(committedText(changed, 'h')).not.toBe(committedText(compared, 'h'));
    expect(digitsText(changed, 's', 'h')).not.toBe(digitsText(compared, 's', 'h'));
  });

  it('are made of what every version of the program makes them of', () => {
    const rest = '"e","i","7","R","H","A"';
    const label = '"EXPORTER-challenge-station-join"';
    expect(committedText(compared, 'h')).toBe(`[${label},"commitment",${rest},"h"]`);
    expect(digitsText(compared, 's', 'h')).toBe(`[${label},"digits",${rest},"s","h"]`);
  });

  it('are others with another nonce of either side, and not what commits the hub', () => {
    const texts = [
      committedText(compared, 'h'),
      committedText(compared, 'other'),
      digitsText(compared, 's', 'h'),
      digitsText(compared, 'other', 'h'),
      digitsText(compared, 's', 'other'),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([
    ['0'.repeat(64), '000000'],
    [`000000000007${'f'.repeat(52)}`, '000007'],
    [`0000000f423f${'f'.repeat(52)}`, '999999'],
    [`0000000f4240${'f'.repeat(52)}`, '000000'],
    ['f'.repeat(64), '710655'],
  ])('of the hash %s are %s', (hash, digits) => {
    expect(digitsOf(hash)).toBe(digits);
  });

  it('stand in groups, as the code of a station does', () => {
    expect(spelledDigits('012345')).toBe('012 345');
    expect(spelledId('3f2a91c0'.repeat(2))).toBe('7WN9 3G1Z …');
  });
});
