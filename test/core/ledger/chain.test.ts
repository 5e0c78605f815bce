import { describe, expect, it } from 'vitest';
import {
  describeChainError,
  emptyChain,
  followChain,
  followShown,
} from '../../../electron/core/ledger/chain.ts';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import { readRecord, readShownParts } from '../../../electron/core/ledger/read-record.ts';
import {
  partHash,
  recordHash,
  type ChainHead,
  type LedgerRecord,
} from '../../../electron/core/ledger/record.ts';
import { recordKinds, type NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { tools } from './entries.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const { sha256 } = tools;
const time = new Date('2026-11-21T10:00:07.123Z');
const by = { id: 'j1', name: 'Ada', role: 'wordJudge' } as const;

const facts: readonly NewRecord[] = [
  { kind: 'started', body: { program: '0.1.0', station: '3' } },
  {
    kind: 'ruling',
    body: {
      ruling: 1,
      words: ['JO', 'QUIT'],
      verdict: 'unacceptable',
      lexicon: 'a'.repeat(64),
      identity: 'b'.repeat(64),
      rulebook: 'general',
      board: 7,
      by,
    },
    staff: { sources: ['primary', 'none'] },
  },
  { kind: 'shown', body: { ruling: 1 } },
];

function chainOf(...all: readonly NewRecord[]): readonly LedgerRecord[] {
  let head: ChainHead = emptyChain;
  return all.map((fact) => {
    const record = makeRecord(fact, head, time, tools);
    head = record;
    return record;
  });
}

/** Returns the error of the first record that breaks the chain, as text. */
function broken(records: readonly LedgerRecord[]): string {
  let end = emptyChain;
  for (const record of records) {
    const followed = followChain(end, record, sha256);
    if (!followed.ok) return english(describeChainError(followed.error));
    ({ end } = followed.value);
  }
  return 'holds';
}

describe('the chain', () => {
  it('holds over the records that were made for it, and says what they say', () => {
    const records = chainOf(...facts);
    expect(broken(records)).toBe('holds');
    expect(records.map((record) => readRecord(record)?.fact)).toEqual(facts);
  });

  it.each([
    ['number', 7],
    ['kind', 'noticed'],
    ['time', '2026-11-21T10:01Z'],
    ['public', '{"ruling":2}'],
    ['words', { text: '{}' }],
    ['people', { text: '{}' }],
    ['staff', { text: '{}' }],
    ['previous', 'f'.repeat(64)],
    ['hash', 'f'.repeat(64)],
  ] as const)('breaks when the %s of any record is changed', (column, value) => {
    for (const index of facts.keys()) {
      const records = chainOf(...facts).map((record, at) =>
        at === index ? { ...record, [column]: value } : record,
      );
      expect(broken(records)).toMatch(
        new RegExp(`^The ledger is not intact from record ${(index + 1).toString()} on: `),
      );
    }
  });

  it('breaks when a record is dropped, swapped or repeated', () => {
    const [first, second, third] = chainOf(...facts) as [LedgerRecord, LedgerRecord, LedgerRecord];
    expect(broken([first, third])).toContain('from record 2 on: that record is missing');
    expect(broken([second, first])).toContain('from record 1 on: that record is missing');
    expect(broken([first, second, second])).toContain('from record 3 on');
  });

  it('breaks where a record of another chain is put in with its own hash', () => {
    const [first, second] = chainOf(...facts) as [LedgerRecord, LedgerRecord];
    const other = chainOf({ kind: 'stopped', body: {} }, ...facts.slice(1));
    expect(broken([first, other[1] ?? second])).toContain(
      'from record 2 on: the record does not follow the one before it',
    );
  });

  it('breaks on a record that hashes well but says nothing of the catalogue', () => {
    const forge = (change: Partial<LedgerRecord>): LedgerRecord => {
      const [record] = chainOf({ kind: 'stopped', body: {} }) as [LedgerRecord];
      const forged = { ...record, ...change };
      return { ...forged, hash: recordHash(forged, sha256) };
    };
    const unreadable = 'from record 1 on: this program does not know that kind of record';
    const salt = `"salt":"${'0'.repeat(32)}"`;
    const ada = `"by":{"id":"j1","name":"Ada","role":"staff"}`;
    const newer = 'Record 1 is of a newer program. Start that program.';
    expect(broken([forge({ kind: 'opinionated' })])).toBe(newer);
    expect(broken([forge({ public: '{"more":1}' })])).toBe(newer);
    expect(broken([forge({ kind: 'no kind' })])).toContain(unreadable);
    expect(broken([forge({ public: 'not JSON' })])).toContain(unreadable);
    expect(broken([forge({ staff: { text: `{${salt}}` } })])).toContain(unreadable);
    expect(broken([forge({ people: { text: `{${salt},${ada}}` } })])).toContain(unreadable);
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(broken([forge({ public: `{"program":${deep},"station":"3"}` })])).toContain(unreadable);
    expect(broken([forge({ kind: 'ruling', public: '{}' })])).toContain(unreadable);
    expect(broken([forge({ kind: 'kioskLeft' })])).toContain(unreadable);
    const left = { kind: 'kioskLeft', public: '{}' };
    expect(broken([forge({ ...left, people: { text: `{${ada}}` } })])).toContain(unreadable);
    expect(broken([forge({ ...left, people: { text: `{${salt},${ada}}` } })])).toBe('holds');
    const saltAtTheEnd = { text: `{${ada},${salt}}` };
    expect(broken([forge({ ...left, people: saltAtTheEnd })])).toContain(unreadable);
    const noticed = { kind: 'noticed', public: '{"ruling":1}' };
    expect(broken([forge({ ...noticed, people: { text: `{${salt}}` } })])).toContain(unreadable);
    expect(broken([forge(noticed)])).toBe('holds');
    expect(broken([forge({ time: '2026-11-21T10:00:00.000Z' })])).toContain(unreadable);
    expect(broken([forge({ time: '+010000-01-01T00:00Z' })])).toContain(unreadable);
    expect(broken([forge({ time: '2026-02-30T00:00Z' })])).toContain(unreadable);
    expect(broken([forge({})])).toBe('holds');
  });

  it('breaks on an exact time of another minute', () => {
    const [, ruling] = chainOf(...facts) as [LedgerRecord, LedgerRecord];
    const later = (at: string): unknown => {
      const staff = { text: `{"salt":"${'0'.repeat(32)}","at":"${at}","sources":["none"]}` };
      return readRecord({ ...ruling, staff })?.time;
    };
    expect(later('2026-11-21T10:00:59.000Z')).toBe('2026-11-21T10:00:59.000Z');
    expect(later('2026-11-21T10:01:00.000Z')).toBeUndefined();
    expect(later('2026-11-21T10:00:61.000Z')).toBeUndefined();
  });

  it('breaks on a ruling without its staff part', () => {
    const [, ruling] = chainOf(...facts) as [LedgerRecord, LedgerRecord];
    expect(readRecord({ ...ruling, staff: undefined })).toBeUndefined();
  });
});

describe('a record with parts left out', () => {
  const [, ruling] = chainOf(...facts) as [LedgerRecord, LedgerRecord];
  const hidden = {
    ...ruling,
    words: { hash: partHash(ruling.words, sha256) },
    people: { hash: partHash(ruling.people, sha256) },
    staff: { hash: partHash(ruling.staff, sha256) },
  };

  it('has the same hash, by which its place in the chain can be checked', () => {
    expect(recordHash(hidden, sha256)).toBe(ruling.hash);
  });

  it('tells nothing but what everybody may see, to the minute', () => {
    expect(readShownParts(hidden)).toEqual({
      fact: {
        kind: 'ruling',
        body: {
          ruling: 1,
          verdict: 'unacceptable',
          lexicon: 'a'.repeat(64),
          identity: 'b'.repeat(64),
          rulebook: 'general',
        },
      },
      time: '2026-11-21T10:00Z',
    });
    expect(readShownParts(ruling)).toMatchObject({ time: '2026-11-21T10:00:07.123Z' });
    expect(readRecord(hidden)).toBeUndefined();
  });

  it('has a salt of its own in each of them', () => {
    const salts = [ruling.words, ruling.people, ruling.staff].map((part) =>
      part !== undefined && 'text' in part ? part.text.slice(0, 42) : '',
    );
    expect(salts.every((salt) => /^\{"salt":"[0-9a-f]{32}"$/.test(salt))).toBe(true);
    expect(new Set(salts).size).toBe(3);
  });
});

describe('the catalogue', () => {
  it('has a sentence for every kind', () => {
    for (const { sentence } of Object.values(recordKinds)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('the chain', () => {
  it('also holds where parts are left out, for whoever asks for no whole records', () => {
    const [begun, ruled] = chainOf(...facts);
    if (begun === undefined || ruled === undefined) throw new Error('The chain is too short.');
    const end = { number: begun.number, hash: begun.hash };
    const shown = { ...ruled, staff: { hash: partHash(ruled.staff, sha256) } };
    const followed = followShown(end, shown, sha256);
    expect(followed).toMatchObject({
      ok: true,
      value: { fact: { kind: 'ruling' }, end: { number: 2 } },
    });
    expect(followChain(end, shown, sha256)).toMatchObject({ error: { kind: 'unreadable' } });
    const other = { ...shown, staff: { hash: 'f'.repeat(64) } };
    expect(followShown(end, other, sha256)).toMatchObject({ error: { kind: 'hashDiffers' } });
  });
});
