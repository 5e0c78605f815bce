import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  describeChainError,
  emptyChain,
  followChain,
} from '../../../electron/core/ledger/chain.ts';
import {
  makeRecord,
  readRecord,
  recordHash,
  type LedgerRecord,
} from '../../../electron/core/ledger/record.ts';
import { recordKinds, type NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { rulingLabel, type RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const time = new Date('2026-11-21T10:00:00Z');

const drafts: readonly NewRecord[] = [
  { kind: 'started', body: { program: '0.1.0', station: '3' } },
  {
    kind: 'ruling',
    body: {
      ruling: 1,
      words: ['JO', 'QUIT'],
      verdict: 'unacceptable',
      lexicon: 'a'.repeat(64),
      rulebook: 'general',
    },
    staff: { sources: ['primary', 'none'], salt: '0'.repeat(32) },
  },
  { kind: 'shown', body: { ruling: 1 } },
];

function chainOf(...all: readonly NewRecord[]): readonly LedgerRecord[] {
  let head = emptyChain;
  return all.map((draft) => {
    const record = makeRecord(draft, head, time, sha256);
    head = { number: record.number, hash: record.hash };
    return record;
  });
}

/** Returns the error of the first record that breaks the chain, as text. */
function broken(records: readonly LedgerRecord[]): string {
  let head = emptyChain;
  for (const record of records) {
    const followed = followChain(head, record, sha256);
    if (!followed.ok) return english(describeChainError(followed.error));
    head = followed.value.head;
  }
  return 'holds';
}

describe('the chain', () => {
  it('holds over the records that were made for it, and says what they say', () => {
    const records = chainOf(...drafts);
    expect(broken(records)).toBe('holds');
    expect(records.map((record) => readRecord(record))).toEqual(
      drafts.map((value) => ({ ok: true, value })),
    );
  });

  it.each([
    ['number', 7],
    ['kind', 'noticed'],
    ['time', '2026-11-21T10:00:01.000Z'],
    ['body', '{"ruling":2}'],
    ['staff', '{}'],
    ['previous', 'f'.repeat(64)],
    ['hash', 'f'.repeat(64)],
  ] as const)('breaks when the %s of any record is changed', (column, value) => {
    for (const index of drafts.keys()) {
      const records = chainOf(...drafts).map((record, at) =>
        at === index ? { ...record, [column]: value } : record,
      );
      expect(broken(records)).toMatch(
        new RegExp(`^The ledger is not intact from record ${(index + 1).toString()} on: `),
      );
    }
  });

  it('breaks when a record is dropped, swapped or repeated', () => {
    const [first, second, third] = chainOf(...drafts) as [LedgerRecord, LedgerRecord, LedgerRecord];
    expect(broken([first, third])).toContain('from record 2 on: that record is missing');
    expect(broken([second, first])).toContain('from record 1 on: that record is missing');
    expect(broken([first, second, second])).toContain('from record 3 on');
  });

  it('breaks where a record of another chain is put in with its own hash', () => {
    const [first, second] = chainOf(...drafts) as [LedgerRecord, LedgerRecord];
    const other = chainOf({ kind: 'stopped', body: {} }, ...drafts.slice(1));
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
    expect(broken([forge({ kind: 'opinionated' })])).toContain(unreadable);
    expect(broken([forge({ body: '{"more":1}' })])).toContain(unreadable);
    expect(broken([forge({ body: 'not JSON' })])).toContain(unreadable);
    expect(broken([forge({ staff: '{}' })])).toContain(unreadable);
    expect(broken([forge({ kind: 'ruling', body: '{}' })])).toContain(unreadable);
    expect(broken([forge({ time: '+010000-01-01T00:00:00.000Z' })])).toContain(unreadable);
    expect(broken([forge({ time: '2026-02-30T00:00:00.000Z' })])).toContain(unreadable);
    expect(broken([forge({})])).toBe('holds');
  });

  it('breaks on a ruling without its staff part', () => {
    const [, ruling] = chainOf(...drafts) as [LedgerRecord, LedgerRecord];
    expect(readRecord({ ...ruling, staff: undefined })).toMatchObject({ ok: false });
  });

  it('can be checked in the players part, where the staff part is only a salted hash', () => {
    const [, ruling] = chainOf(...drafts) as [LedgerRecord, LedgerRecord];
    expect(ruling.body).not.toContain('primary');
    expect(ruling.staff).toContain('salt');
  });
});

describe('the catalogue', () => {
  it('has a sentence for every kind', () => {
    for (const { sentence } of Object.values(recordKinds)) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('rulingLabel', () => {
  it('reads as station and number', () => {
    expect(rulingLabel('3', 42 as RulingNumber)).toBe('3-0042');
    expect(rulingLabel('3', 12_345 as RulingNumber)).toBe('3-12345');
  });
});
