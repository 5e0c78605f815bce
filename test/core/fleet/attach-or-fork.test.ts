import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { checkRecord } from '../../../electron/core/fleet/hub-refuses.ts';
import { acceptPart, partsToHandOver } from '../../../electron/core/fleet/hand-over-parts.ts';
import { fromWire, toWire, wireRecordSchema } from '../../../electron/core/fleet/wire-record.ts';
import { chainStart, partHash, type LedgerRecord } from '../../../electron/core/ledger/record.ts';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import { shortOrLong } from '../../long.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { sha256Text, tools } from '../ledger/entries.ts';
import {
  first,
  forged,
  growth,
  last,
  ledgerOf,
  placeOf,
  placesIn,
  started,
  storeOf,
  travelled,
} from './ledgers.ts';
import { randomFrom } from './random.ts';

const ledger = ledgerOf(12);
const id = first(ledger).hash;

function at(number: number, records = ledger): LedgerRecord {
  return first(records.filter((record) => record.number === number));
}

describe('a record that travelled', () => {
  it('keeps its hash, its words, and the hashes of what stayed at home', () => {
    for (const record of ledger) {
      const [arrived] = travelled([record]);
      const hashOnly = (part: LedgerRecord['staff']): unknown =>
        part && { hash: partHash(part, sha256Text) };
      const { people, staff } = record;
      expect(arrived).toEqual({ ...record, people: hashOnly(people), staff: hashOnly(staff) });
      expect(checkRecord(first([arrived ?? record]), sha256Text).ok).toBe(true);
      expect(checkRecord(record, sha256Text).ok).toBe(true);
    }
  });

  it('is refused if its content is not that of its hash, or not of its kind', () => {
    const [, ruling] = ledger;
    const record = first(ruling ? [ruling] : []);
    const fault = (changed: LedgerRecord): string => errorOf(checkRecord(changed, sha256Text));
    expect(fault({ ...record, public: '{}' })).toBe('hashDiffers');
    expect(fault({ ...record, hash: 'f'.repeat(64) })).toBe('hashDiffers');
    expect(fault(forged(record, { public: '{}' }))).toBe('notAllowed');
    expect(fault(forged(record, { words: undefined }))).toBe('notAllowed');
    expect(fault(forged(record, { time: '2026-02-30T00:00Z' }))).toBe('notAllowed');
  });

  it('is kept if a newer program made its kind', () => {
    const newer = forged(first(ledger.slice(1)), { kind: 'opinionated' });
    expect(checkRecord(newer, sha256Text).ok).toBe(true);
  });

  it('is refused with a part that is nested deeply, and nothing is thrown', () => {
    const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
    for (const text of [deep, `{"program":"1","station":${deep}}`]) {
      const record = forged(first(ledger), { public: text });
      expect(errorOf(checkRecord(record, sha256Text))).toBe('notAllowed');
    }
  });
});

describe('a stored ledger', () => {
  it('has 16 branches at most, and still grows at all of them', () => {
    const store = storeOf(id);
    store.take(ledger.slice(0, 3));
    const other = Array.from({ length: 20 }, () => first(growth(1, placeOf(at(2)))));
    const taken = store.take(other.slice(0, 10));
    expect(taken.faults).toEqual([]);
    expect(taken.forks).toHaveLength(10);
    const full = store.take(other);
    expect(full.known).toBe(10);
    expect(full.added).toHaveLength(5);
    expect(full.faults).toEqual(Array(5).fill({ number: 3, fault: 'tooManyForks' }));
    expect(store.tree.tips()).toHaveLength(16);
    for (const tip of [at(3), ...other.slice(0, 15)]) {
      expect(store.take(growth(1, placeOf(tip)))).toMatchObject({ faults: [], forks: [] });
    }
    expect(store.take(growth(1, placeOf(at(3)))).faults).toHaveLength(1);
  });

  it('grows only at records whose predecessor is stored', () => {
    const store = storeOf(id);
    expect(store.take(ledger.slice(1, 4))).toMatchObject({ early: 3, reached: undefined });
    expect(store.tree.size()).toBe(0);
    expect(store.take(ledger.slice(0, 3))).toMatchObject({ known: 0, reached: placeOf(at(3)) });
    expect(store.take(ledger.slice(1, 5))).toMatchObject({ known: 2, reached: placeOf(at(5)) });
    expect(store.take([at(7), at(2)])).toMatchObject({
      ...{ known: 1, early: 1, reached: placeOf(at(2)) },
    });
    expect(store.tree.branchTo(at(5))).toEqual(travelled(ledger.slice(0, 5)));
    expect(store.tree.tips()).toEqual([placeOf(at(5))]);
  });

  it('takes the records of a message in the order of their numbers', () => {
    const store = storeOf(id);
    const { added } = store.take(ledger.toReversed());
    expect(added.map(({ record }) => record.number)).toEqual(ledger.map(({ number }) => number));
    expect(added[0]?.fact).toEqual(started());
  });

  it('begins with record 1', () => {
    const elsewhere = makeRecord(started(), { number: 7, hash: at(7).hash }, new Date(0), tools);
    const afterAnother = makeRecord(started(), { number: 0, hash: id }, new Date(0), tools);
    const before = { number: 6, hash: chainStart };
    const later = makeRecord(started(), before, new Date(0), tools);
    for (const record of [elsewhere, afterAnother, later, at(5)]) {
      expect(storeOf(record.hash).take([record])).toMatchObject({
        added: [],
        faults: [{ number: record.number, fault: 'notAllowed' }],
      });
    }
  });

  it('does not take records of another ledger', () => {
    const store = storeOf(id);
    store.take(ledger);
    expect(store.take(ledgerOf(3, '8'))).toMatchObject({ added: [], early: 3 });
  });

  it('stops before a record that was changed, and stores what follows it neither', () => {
    const store = storeOf(id);
    const changed = ledger.with(2, { ...at(3), kind: 'noticed' });
    expect(store.take(changed)).toMatchObject({
      reached: placeOf(at(2)),
      early: 9,
      faults: [{ number: 3, fault: 'hashDiffers' }],
    });
  });

  it('keeps both branches of a fork, and names the record before it once for each', () => {
    const store = storeOf(id);
    const other = growth(4, at(6));
    const third = growth(2, at(6));
    expect(store.take(ledger).forks).toEqual([]);
    expect(store.take(other).forks).toEqual([placeOf(at(6))]);
    expect(store.take(other)).toMatchObject({ forks: [], known: 4 });
    expect(store.tree.tips()).toEqual([placeOf(last(ledger)), placeOf(last(other))]);
    expect(store.tree.branchTo(last(ledger))).toEqual(travelled(ledger));
    expect(store.tree.branchTo(last(other))).toEqual(travelled([...ledger.slice(0, 6), ...other]));
    expect(store.take(third).forks).toEqual([placeOf(at(6))]);
    expect(store.tree.size()).toBe(18);
    const atOnce = storeOf(id);
    expect(atOnce.take([...ledger, ...other]).forks).toEqual([placeOf(at(6))]);
  });

  it('is the union of all that was sent, in whatever order and however often', () => {
    const branches = fc.array(
      fc.record({ from: fc.nat({ max: 1_000 }), length: fc.integer({ min: 1, max: 6 }) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(branches, fc.array(fc.nat({ max: 10_000 })), fc.nat(), (grown, order, seed) => {
        const all = [...ledgerOf(6)];
        for (const { from, length } of grown) {
          all.push(...growth(length, all[from % all.length]));
        }
        const store = storeOf(first(all).hash);
        const forks = new Set<string>();
        const deliver = (records: readonly LedgerRecord[]): void => {
          const before = placesIn(store.tree);
          for (const { hash } of store.take(records).forks) forks.add(hash);
          expect(placesIn(store.tree)).toEqual(expect.arrayContaining([...before]));
        };
        for (const index of order) {
          const start = index % all.length;
          deliver(all.slice(start, start + 1 + (index % 5)));
        }
        const random = randomFrom(seed);
        const shuffled = all.toSorted(() => random() - 0.5);
        for (const _ of all) {
          for (const record of shuffled) deliver([record]);
        }
        expect(placesIn(store.tree)).toEqual(
          all.map(({ number, hash }) => `${number} ${hash}`).toSorted(),
        );
        for (const record of travelled(all)) expect(store.tree.find(record)).toEqual(record);
        const children = Map.groupBy(all, ({ previous }) => previous);
        const forked = [...children].filter(([, { length }]) => length > 1).map(([hash]) => hash);
        expect([...forks].toSorted()).toEqual(forked.toSorted());
      }),
      { numRuns: shortOrLong(25, 500) },
    );
  });

  it('never has a record with any character changed', () => {
    const wire = ledger.map((record) => JSON.stringify(toWire(record, sha256Text)));
    fc.assert(
      fc.property(
        fc.nat({ max: ledger.length - 1 }),
        fc.nat({ max: 10_000 }),
        fc.constantFrom('0', 'a', '"', ' ', '\\', '}', '9'),
        (index, place, put) => {
          const text = wire[index] ?? '';
          const where = place % text.length;
          const changed = `${text.slice(0, where)}${put}${text.slice(where + 1)}`;
          const parsed = wireRecordSchema.safeParse(jsonOrNothing(changed));
          const store = storeOf(id);
          store.take(ledger.slice(0, index));
          if (parsed.success) store.take([fromWire(parsed.data)]);
          const kept = store.tree.find(at(index + 1));
          // A character that JSON does not need can change on the way.
          if (kept !== undefined) expect(toWire(kept, sha256Text)).toEqual(JSON.parse(text));
          expect(store.tree.size()).toBe(index + (kept === undefined ? 0 : 1));
        },
      ),
      { numRuns: shortOrLong(800, 50_000) },
    );
  });
});

describe('a part that is handed over', () => {
  const [ruling] = travelled(ledger.slice(1, 2));
  const record = first(ruling ? [ruling] : []);
  const text = textOf(at(2).staff);
  const accept = (one: LedgerRecord, given: string): ReturnType<typeof acceptPart> =>
    acceptPart(one, 'staff', given, sha256Text);

  function textOf(part: LedgerRecord['staff']): string {
    return part !== undefined && 'text' in part ? part.text : '';
  }

  it('completes the record, and makes no difference when it comes again', () => {
    const whole = valueOf(accept(record, text));
    expect(whole).toEqual(at(2));
    expect(valueOf(accept(whole, text))).toEqual(whole);
    const signedIn = first(travelled([at(4)]));
    const people = acceptPart(signedIn, 'people', textOf(at(4).people), sha256Text);
    expect(valueOf(people)).toEqual(at(4));
  });

  it('is all that a record is without', () => {
    const handed = partsToHandOver(ledger);
    expect(handed.length).toBeGreaterThan(2);
    const whole = travelled(ledger).map((arrived) =>
      handed
        .filter((part) => part.record.hash === arrived.hash)
        .reduce((one, part) => valueOf(acceptPart(one, part.name, part.text, sha256Text)), arrived),
    );
    expect(whole).toEqual(ledger);
    expect(partsToHandOver(travelled(ledger))).toEqual([]);
  });

  it('is refused with another text, before and after the right one', () => {
    const changed = text.replace('primary', 'none');
    expect(errorOf(accept(record, changed))).toBe('hashDiffers');
    expect(errorOf(accept(valueOf(accept(record, text)), changed))).toBe('hashDiffers');
  });

  it('of a newer kind is kept by its hash, if it begins with its salt', () => {
    const given = (people: string): ReturnType<typeof acceptPart> => {
      const parts = { public: '{}', words: undefined, people: { text: people }, staff: undefined };
      const newer = forged(at(4), { kind: 'noteTaken', ...parts });
      const accepted = acceptPart(first(travelled([newer])), 'people', people, sha256Text);
      if (accepted.ok) expect(accepted.value).toEqual(newer);
      return accepted;
    };
    expect(given(`{"salt":"${'0'.repeat(32)}","name":"Ada"}`).ok).toBe(true);
    expect(errorOf(given('{"name":"Ada"}'))).toBe('notAllowed');
  });

  it('is refused where the record has no such part', () => {
    expect(errorOf(accept(first(travelled([at(1)])), text))).toBe('noSuchPart');
  });

  it('is refused if it is not that of its kind', () => {
    const odd = forged(at(2), { staff: { text: '{}' } });
    const [arrived] = travelled([odd]);
    expect(checkRecord(first(arrived ? [arrived] : []), sha256Text).ok).toBe(true);
    expect(errorOf(accept(first(arrived ? [arrived] : []), '{}'))).toBe('notAllowed');
  });
});

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
