import fc from '../property.ts';
import { describe, expect, it } from 'vitest';
import { quote } from '../../scripts/audit/core/json-text.ts';

describe('a text in JSON', () => {
  it('is quoted as ECMAScript does, with halves of surrogate pairs and control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(quote(text)).toBe(JSON.stringify(text));
      }),
      { numRuns: 2_000 },
    );
    for (let unit = 0; unit < 2 ** 16; unit += 1) {
      const text = `a${String.fromCharCode(unit)}`;
      if (quote(text) !== JSON.stringify(text)) expect(quote(text)).toBe(JSON.stringify(text));
    }
  });
});
