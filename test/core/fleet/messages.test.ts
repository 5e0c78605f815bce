import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { longestLocator } from '../../../electron/core/fleet/locator.ts';
import {
  longestMessage,
  mostParts,
  mostRecords,
  partsMessage,
  readMessage,
  recordsMessage,
  saysTheSame,
  writeMessage,
  type MessageName,
  type Messages,
  type StationNow,
} from '../../../electron/core/fleet/messages.ts';
import { toWire } from '../../../electron/core/fleet/wire-record.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { sha256Text } from '../ledger/entries.ts';
import { boot, first, health, hub, last, ledgerOf, placeOf } from './ledgers.ts';

const ledger = ledgerOf(5);
const place = placeOf(last(ledger));
const id = first(ledger).hash;
const wire = ledger.map((record) => toWire(record, sha256Text));
const name = 'people' as const;
const session = '5e'.repeat(8);

const note: Messages['notes']['notes'][number] = {
  ruling: place,
  record: { ...place, ledger: id },
  opinion: 'second',
  verdict: 'acceptable',
  wallMs: 3,
  offset: '+01:00',
};

const samples: Messages = {
  about: { program: 'challenge-station 1.0.0', protocol: 1, topics: ['hello', 'head'] },
  hello: { boot, ledger: id, head: place, locator: ledger.slice(0, 4).map(placeOf) },
  records: { ledger: id, records: wire },
  head: { ...hub, ledger: id, place, tips: 1, ends: [place], refuses: 'damaged' },
  health: {
    ...health,
    commit: '4'.repeat(40),
    code: 'LG-02',
    eventVersion: { id: 'cup', title: 'Cup', issue: 2, latest: 3 },
    rules: 'e'.repeat(64),
    power: { source: 'battery', percent: 40, isCharging: false },
    slept: { fromMs: 1, toMs: 2, offset: '+01:00' },
    stateForMs: 4_000,
    screen: { isAnswering: true, forMs: 61_000.5, keyboardLostMs: 1_200.5 },
    toldAgoMs: 2_999,
    sent: {
      number: 3,
      state: 'refused',
      refusal: 'doesNotFit',
      why: 'Another list is required.',
      parts: { here: 1, all: 2 },
    },
    heard: { boot, sequence: 2, arrived: 5, wallMs: 3, atMs: 1.5 },
  },
  hub: { ...hub, here: true, session, name: 'Nationals 2026' },
  wanted: { ledger: id, numbers: [1, 100] },
  manifest: { manifest: '{}', signature: `${'A'.repeat(86)}==` },
  chunk: { base64: 'AAAA' },
  parts: { ledger: id, parts: [{ record: place, name: 'staff', text: '{}' }] },
  notes: { ledger: id, notes: [note] },
};
const names = Object.keys(samples) as readonly MessageName[];

const sizes: Readonly<Record<string, number>> = {
  topics: 200,
  locator: longestLocator,
  ends: 200,
  records: 100,
  parts: 100,
  numbers: 100,
  notes: 200,
};
const mayBeEmpty: readonly string[] = ['topics', 'locator', 'ends'];

/** Hashes, ids, bytes in base64, and codes of closed stations. */
function isCode(text: string): boolean {
  return /^([0-9a-f]{16}|[0-9a-f]{40}|[0-9a-f]{64}|A+=*|[A-Z]{2}-\d\d)$/.test(text);
}

/** Returns copies of the message that each break one rule of its shape. */
function broken(message: unknown): readonly unknown[] {
  if (Array.isArray(message)) {
    const items: readonly unknown[] = message;
    return items.flatMap((item, at) => broken(item).map((bad) => items.with(at, bad)));
  }
  if (typeof message !== 'object' || message === null) {
    if (typeof message !== 'string') return [null, [], {}, '7'];
    const longer = isCode(message) ? [`-${message}`, `${message}-`] : [];
    return [null, [], {}, 7, 'x'.repeat(200_000), ...longer];
  }
  return Object.entries(message).flatMap(([name, value]) => [
    ...broken(value).map((bad) => ({ ...message, [name]: bad })),
    ...(typeof value === 'number' ? [-1, 1e300].map((bad) => ({ ...message, [name]: bad })) : []),
    ...(Array.isArray(value)
      ? [
          {
            ...message,
            [name]: Array(sizes[name] ?? 0)
              .fill(value[0])
              .concat(value),
          },
          ...(mayBeEmpty.includes(name) ? [] : [{ ...message, [name]: [] }]),
        ]
      : []),
  ]);
}

/** Returns copies of the message that each have one more member, at every level. */
function extended(message: unknown): readonly unknown[] {
  if (Array.isArray(message)) {
    const items: readonly unknown[] = message;
    return items.flatMap((item, at) => extended(item).map((more) => items.with(at, more)));
  }
  if (typeof message !== 'object' || message === null) return [];
  return [
    { ...message, more: { of: ['tomorrow'] } },
    ...Object.entries(message).flatMap(([name, value]) =>
      extended(value).map((more) => ({ ...message, [name]: more })),
    ),
  ];
}

/** Nobody signs or hashes these. */
const mayGrow: readonly string[] = ['about', 'hello', 'head', 'health', 'hub', 'notes', 'wanted'];

describe('a message', () => {
  it.each(names)('%s is read as it was written', (name) => {
    expect(valueOf(readMessage(name, writeMessage(samples[name])))).toEqual(samples[name]);
  });

  it.each(names)('%s is refused with anything else in a place of it', (name) => {
    const bad = broken(samples[name]);
    expect(bad.length).toBeGreaterThan(4);
    for (const one of bad) {
      const text = JSON.stringify(one);
      const kind = text.length > longestMessage ? 'tooLong' : 'otherShape';
      expect(errorOf(readMessage(name, text)), text.slice(0, 2_000)).toBe(kind);
    }
  });

  it.each(names)('%s with a member of a newer program is read as before, or refused', (name) => {
    const longer = extended(samples[name]);
    expect(longer.length).toBeGreaterThan(0);
    for (const one of longer) {
      const read = readMessage(name, JSON.stringify(one));
      if (mayGrow.includes(name)) expect(valueOf(read)).toEqual(samples[name]);
      else expect(errorOf(read)).toBe('otherShape');
    }
  });

  it('with a state that only a newer program knows says "other"', () => {
    const asleep = JSON.stringify({ ...samples.health, state: 'asleep' });
    expect(valueOf(readMessage('health', asleep))).toEqual({ ...samples.health, state: 'other' });
    const sent = [
      { number: 4, state: 'unpacking' },
      { number: 4, state: 'refused', refusal: 'tooOld' },
    ];
    for (const one of sent) {
      const text = JSON.stringify({ ...samples.health, sent: one });
      expect(valueOf(readMessage('health', text))).toEqual({ ...samples.health, sent: undefined });
    }
  });

  it('of the end of a connection says whose it was', () => {
    const gone = { here: false, boot } as const;
    expect(valueOf(readMessage('health', writeMessage(gone)))).toEqual(gone);
    const hubGone = { here: false, hub: hub.hub, session } as const;
    expect(valueOf(readMessage('hub', writeMessage(hubGone)))).toEqual(hubGone);
  });

  it('never shows people or sources before the end of the day', () => {
    const text = writeMessage(samples.records);
    expect(text).toContain('QUIT');
    expect(text).not.toContain('Lovelace');
    expect(text).not.toContain('sources');
    const whole = { ...samples.records, records: [{ ...wire[1], staff: '{"sources":["none"]}' }] };
    expect(errorOf(readMessage('records', JSON.stringify(whole)))).toBe('otherShape');
  });

  it('is refused for its length before it is parsed', () => {
    expect(errorOf(readMessage('hello', '['.repeat(longestMessage + 1)))).toBe('tooLong');
    expect(errorOf(readMessage('hello', '['.repeat(longestMessage)))).toBe('notJson');
  });

  it.each(names)('%s is refused with deep nesting, and nothing is thrown', (name) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(errorOf(readMessage(name, deep))).toBe('otherShape');
    for (const field of Object.keys(samples[name])) {
      const rest = JSON.stringify({ ...samples[name], [field]: undefined });
      const before = rest === '{}' ? '{' : `${rest.slice(0, -1)},`;
      const text = `${before}"${field}":${deep}}`;
      expect(errorOf(readMessage(name, text)), field).toBe('otherShape');
    }
  });

  it('of any text gives a result', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, text) => {
        expect(['notJson', 'otherShape']).toContain(errorOf(readMessage(name, text)));
      }),
    );
  });
});

it.each([
  ['a longer time', { stateForMs: 9_000, screen: { isAnswering: true, forMs: 9_000 } }, true],
  ['a page that answers no more', { screen: { isAnswering: false, forMs: 9_000 } }, false],
  [
    'a page without the keyboard',
    { screen: { isAnswering: true, forMs: 4_000, keyboardLostMs: 0 } },
    false,
  ],
  ['another state', { state: 'closed' }, false],
  ['no page that was asked', { screen: undefined }, false],
])('of a station says the same, or not, with %s', (_, change, isSame) => {
  const now: StationNow = {
    name: '7',
    program: 'challenge-station 0.1.0',
    state: 'ready',
    isSelfTested: true,
    rulings: 3,
    stateForMs: 4_000,
    screen: { isAnswering: true, forMs: 4_000 },
  };
  expect(saysTheSame(now, { ...now, ...change } as StationNow)).toBe(isSame);
});

describe('a message of records or parts', () => {
  const record = toWire(first(ledger), sha256Text);
  const letters = fc.constantFrom('x', '"', 'é', '語', '\u0001', '\ud800', '😀');

  it('has at most a hundred', () => {
    const all = Array.from({ length: 150 }, () => record);
    expect(recordsMessage(id, all).records).toHaveLength(mostRecords);
    const parts = Array.from({ length: 150 }, () => ({ record: place, name, text: '{}' }));
    expect(partsMessage(id, parts).parts).toHaveLength(mostParts);
  });

  it('has as many as fit, and any single one fits', () => {
    fc.assert(
      fc.property(
        letters,
        fc.integer({ min: 1, max: 2 ** 13 }),
        fc.integer({ min: 1, max: 60 }),
        (letter, length, count) => {
          const one = { ...record, public: letter.repeat(length) };
          const all = Array.from({ length: count }, () => one);
          const message = recordsMessage(id, all);
          expect(valueOf(readMessage('records', writeMessage(message)))).toEqual(message);
          expect(bytesOf(message)).toBeLessThanOrEqual(longestMessage);
          const fitting = message.records.length;
          const more = { ledger: id, records: all.slice(0, fitting + 1) };
          expect(fitting === count || bytesOf(more) > longestMessage).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
    fc.assert(
      fc.property(letters, (letter) => {
        const records = [{ ...record, public: letter.repeat(2 ** 14 / letter.length) }];
        expect(recordsMessage(id, records).records).toEqual(records);
        const text = letter.repeat(2 ** 16 / letter.length);
        // A part is JSON, which has control characters and half pairs in escapes only.
        fc.pre(JSON.stringify(text).length <= 2 * text.length + 2);
        const parts = [{ record: place, name, text }];
        expect(partsMessage(id, parts).parts).toEqual(parts);
        expect(valueOf(readMessage('parts', writeMessage({ ledger: id, parts })))).toBeDefined();
      }),
    );
  });

  it('ends before the first that does not fit', () => {
    const long = { record: place, name, text: '語'.repeat(2 ** 16) };
    const short = { record: place, name, text: '{}' };
    expect(partsMessage(id, [short, long, long, short]).parts).toEqual([short, long]);
  });

  function bytesOf(message: Messages[MessageName]): number {
    return Buffer.byteLength(writeMessage(message), 'utf8');
  }
});
