import { expect, it } from 'vitest';
import { RecordPlaces } from '../../../electron/core/ledger/record-places.ts';
import { day, opinionAtDeskFact } from './entries.ts';

it('finds the records of one ruling, and those that name the station or its zone', () => {
  const places = new RecordPlaces();
  for (const { fact } of day) places.add(fact);
  const note = opinionAtDeskFact({ ruling: 2 });
  places.add(note);
  const numbersOf = (...kinds: readonly string[]): readonly number[] =>
    day.filter(({ fact }) => kinds.includes(fact.kind)).map(({ record }) => record.number);
  const rulings = numbersOf('ruling');
  expect(rulings.map((_, index) => places.ruling(index + 1))).toEqual(rulings);
  expect(places.ruling(0)).toBeUndefined();
  expect(places.ruling(rulings.length + 1)).toBeUndefined();
  expect(places.later(1)).toEqual([]);
  expect(places.later(2)).toEqual([...numbersOf('opinion'), day.length + 1]);
  expect(places.later(3)).toEqual(numbersOf('rulingSetAside'));
  expect(places.naming).toEqual(numbersOf('started'));
  const { opinion, hub } = note.body;
  expect(places.hasNote({ ruling: 2, opinion, hub })).toBe(true);
  for (const other of [{ ruling: 1 }, { opinion: 'third' }, { hub: 'Other' }] as const) {
    expect(places.hasNote({ ruling: 2, opinion, hub, ...other })).toBe(false);
  }
});
