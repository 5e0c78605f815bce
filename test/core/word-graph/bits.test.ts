import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitWriter } from '../../../electron/core/word-graph/bits.ts';

function textOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

describe('bits', () => {
  it('lie in bytes with the highest bit first', () => {
    const writer = new BitWriter();
    writer.write(0b101, 3);
    writer.writeUnary(2);
    writer.write(0x1ff, 9);
    expect([...writer.bytes()]).toEqual([0b1011_1011, 0b1111_1110]);
  });

  it('are those of the numbers, one after the other, and zeros to fill up the last byte', () => {
    const number = fc.integer({ min: 0, max: 31 }).chain((width) =>
      fc.record({
        width: fc.constant(width),
        value: fc.integer({ min: 0, max: 2 ** width - 1 }),
        unary: fc.integer({ min: 0, max: 70 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(number), (numbers) => {
        const writer = new BitWriter();
        let expected = '';
        for (const { value, width, unary } of numbers) {
          writer.write(value, width);
          writer.writeUnary(unary);
          expected += value.toString(2).padStart(width, '0').slice(0, width);
          expected += `${'1'.repeat(unary)}0`;
        }
        const whole = Math.ceil(expected.length / 8) * 8;
        expect(textOf(writer.bytes())).toBe(expected.padEnd(whole, '0'));
      }),
    );
  });

  it('grow as far as they must', () => {
    const writer = new BitWriter();
    for (let number = 0; number < 10_000; number += 1) writer.write(number, 14);
    const expected = Array.from({ length: 10_000 }, (_, number) =>
      number.toString(2).padStart(14, '0'),
    );
    expect(textOf(writer.bytes())).toBe(expected.join(''));
  });
});
