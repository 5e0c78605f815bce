import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from '../../../electron/core/word-graph/bits.ts';

describe('bits', () => {
  it('come back as they were written', () => {
    const number = fc.integer({ min: 1, max: 31 }).chain((width) =>
      fc.record({
        width: fc.constant(width),
        value: fc.integer({ min: 0, max: 2 ** width - 1 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(number), fc.array(fc.integer({ min: 0, max: 70 })), (numbers, unary) => {
        const writer = new BitWriter();
        for (const { value, width } of numbers) writer.write(value, width);
        for (const value of unary) writer.writeUnary(value);
        const reader = new BitReader(writer.bytes());
        for (const { value, width } of numbers) expect(reader.read(width)).toBe(value);
        for (const value of unary) expect(reader.readUnary()).toBe(value);
        expect(reader.isAtEnd).toBe(true);
        expect(reader.isOverrun).toBe(false);
      }),
    );
  });

  it('lie in bytes with the highest bit first', () => {
    const writer = new BitWriter();
    writer.write(0b101, 3);
    writer.writeUnary(2);
    writer.write(0x1ff, 9);
    expect([...writer.bytes()]).toEqual([0b1011_1011, 0b1111_1110]);
  });

  it('grow as far as they must', () => {
    const writer = new BitWriter();
    for (let number = 0; number < 10_000; number += 1) writer.write(number, 14);
    const reader = new BitReader(writer.bytes());
    for (let number = 0; number < 10_000; number += 1) expect(reader.read(14)).toBe(number);
  });

  it('are zeros behind the end, which is noticed', () => {
    const reader = new BitReader(Uint8Array.of(0xff));
    expect(reader.read(8)).toBe(255);
    expect([reader.isAtEnd, reader.isOverrun]).toEqual([true, false]);
    expect(reader.read(31)).toBe(0);
    expect(reader.readUnary()).toBe(0);
    expect([reader.isAtEnd, reader.isOverrun]).toEqual([false, true]);
  });

  it('are not at their end before a whole byte or a one', () => {
    const reader = new BitReader(Uint8Array.of(0b1010_0000, 0));
    reader.read(3);
    expect(reader.isAtEnd).toBe(false);
    reader.read(6);
    expect(reader.isAtEnd).toBe(true);
    const other = new BitReader(Uint8Array.of(0b1010_0001));
    other.read(3);
    expect(other.isAtEnd).toBe(false);
  });
});
