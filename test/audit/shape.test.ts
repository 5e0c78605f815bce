import { describe, expect, it } from 'vitest';
import { recordKinds } from '../../electron/core/ledger/record-kinds.ts';
import shapes from '../../scripts/audit/record-shapes.json' with { type: 'json' };
import { conflict, type Shape } from '../../scripts/audit/core/shape.ts';

const person: Shape = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[A-Z]' },
    role: { type: 'string', enum: ['judge', 'director'] },
    age: { type: 'integer', minimum: 1, maximum: 99 },
    words: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string' } },
    isHere: { type: 'boolean' },
    version: { const: 1 },
    part: { type: 'number' },
  },
  required: ['name'],
};

describe('the shape of a value', () => {
  it.each([
    { name: 'Ada' },
    { name: 'Ada', role: 'judge', age: 99, words: ['a', 'b'], isHere: false, version: 1, part: 1 },
    { name: 'Ada', part: 0.5 },
    { name: 'Ada', more: [{}] },
  ])('fits %j', (value) => {
    expect(conflict(value, person)).toBeUndefined();
  });

  it.each([
    [[], 'it is not of the type object'],
    [null, 'it is not of the type object'],
    [{}, 'it has no "name"'],
    [{ name: 'ada' }, '"name" of it is not of its form'],
    [{ name: 1 }, '"name" of it is not of the type string'],
    [{ name: 'Ada', role: 'owner' }, '"role" of it is none of its values'],
    [{ name: 'Ada', age: 0 }, '"age" of it is too small'],
    [{ name: 'Ada', age: 100 }, '"age" of it is too large'],
    [{ name: 'Ada', age: 1.5 }, '"age" of it is not of the type integer'],
    [{ name: 'Ada', words: [] }, '"words" of it has too few'],
    [{ name: 'Ada', words: ['a', 'b', 'c'] }, '"words" of it has too many'],
    [{ name: 'Ada', words: ['a', 2] }, 'an entry of "words" of it is not of the type string'],
    [{ name: 'Ada', version: 2 }, '"version" of it is another value'],
  ])('does not fit %j', (value, sentence) => {
    expect(conflict(value, person)).toBe(sentence);
  });

  it('is refused when it is described by something that is not known', () => {
    expect(() => conflict(1, { multipleOf: 2 })).toThrow('multipleOf');
  });
});

describe('the description of the records', () => {
  it('has every kind, in terms that the auditor knows', () => {
    expect(Object.keys(shapes)).toEqual(Object.keys(recordKinds));
    const samples = [{}, [], '', 'AA', 0, true, null];
    const check = (shape: Shape): void => {
      for (const sample of samples) expect(() => conflict(sample, shape)).not.toThrow();
      const { properties = {}, items } = shape as {
        readonly properties?: Readonly<Record<string, Shape>>;
        readonly items?: Shape;
      };
      for (const part of [...Object.values(properties), ...(items ? [items] : [])]) check(part);
    };
    for (const kind of Object.values<object>(shapes)) {
      Object.values<Shape>(kind as Readonly<Record<string, Shape>>).forEach(check);
    }
  });
});
