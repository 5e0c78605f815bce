/** Records that only a newer program knows, and what stays unreadable whoever wrote it. */
import { describe, expect, it } from 'vitest';
import { emptyChain, followChain, followShown } from '../../../electron/core/ledger/chain.ts';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import { countNewer } from '../../../electron/core/ledger/newer-record.ts';
import { readRecord, readShownParts } from '../../../electron/core/ledger/read-record.ts';
import { recordHash, type LedgerRecord } from '../../../electron/core/ledger/record.ts';
import { laterRecords } from '../../../electron/core/ledger/rulings-on-record.ts';
import { SaidElsewhere } from '../../../electron/core/ledger/said-elsewhere.ts';
import { isRecordKind, type NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { checkRecord } from '../../../electron/core/fleet/hub-refuses.ts';
import { ruling } from '../../station/ruling-fact.ts';
import { ada, tools } from './entries.ts';
import { finalVerdictOf } from '../../../electron/core/ledger/final-verdict.ts';

const { sha256 } = tools;
const time = new Date('2026-11-21T10:00:00Z');
const salt = `"salt":"${'0'.repeat(32)}"`;

function made(fact: NewRecord, change: Partial<LedgerRecord> = {}): LedgerRecord {
  const record = { ...makeRecord(fact, emptyChain, time, tools), ...change };
  return { ...record, hash: recordHash(record, sha256) };
}

/** A record of a kind that nobody knows yet. */
function tomorrow(change: Partial<LedgerRecord> = {}): LedgerRecord {
  return made({ kind: 'stopped', body: {} }, { kind: 'noteTaken', ...change });
}

const elsewhere = { ruling: 7, ledger: 'a'.repeat(64), number: 9, hash: 'b'.repeat(64) };

function nested(levels: number): string {
  return `{"of":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
}

function longText(length: number, before = ''): string {
  const start = `{${before}"text":"`;
  return `${start}${'x'.repeat(length - start.length - 2)}"}`;
}

describe('a record of a kind that is not known', () => {
  it.each<[string, Partial<LedgerRecord>, object]>([
    ['says nothing of a ruling', {}, {}],
    ['speaks of a ruling', { public: '{"ruling":3,"more":[1]}' }, { ruling: 3 }],
    [
      'speaks of a ruling of another ledger',
      { public: JSON.stringify({ ruling: { ...elsewhere, station: '3' } }) },
      { ruling: elsewhere },
    ],
    ['is of the kind "newer"', { kind: 'newer' }, {}],
    ['has the longest public text', { public: longText(16_384) }, {}],
    ['has the longest words', { words: { text: longText(4_096, `${salt},`) } }, {}],
    ['has the longest people', { people: { text: longText(65_536, `${salt},`) } }, {}],
    ['has the longest staff', { staff: { text: longText(65_536, `${salt},`) } }, {}],
    ['is four levels deep', { public: nested(4) }, {}],
    ['has a part that is left out', { people: { hash: 'c'.repeat(64) } }, {}],
  ])('that %s is kept', (_what, change, body) => {
    const record = tomorrow(change);
    const content = { fact: { kind: 'newer', body }, time: record.time };
    expect(readShownParts(record)).toEqual(content);
    expect(checkRecord(record, sha256)).toEqual({ ok: true, value: content });
    expect(followShown(emptyChain, record, sha256)).toMatchObject({ value: content });
    // No station takes it for one of its own.
    expect(readRecord(record)).toBeUndefined();
    expect(followChain(emptyChain, record, sha256).ok).toBe(false);
  });

  it.each<[string, Partial<LedgerRecord>]>([
    ['names no number', { public: '{"ruling":"1"}' }],
    ['names ruling 0', { public: '{"ruling":0}' }],
    ['names two rulings in a list', { public: '{"ruling":[1,2]}' }],
    ['names a ruling twice', { public: '{"ruling":1,"ruling":2}' }],
    ['names half a ruling elsewhere', { public: '{"ruling":{"ruling":1}}' }],
    ['is a list', { public: '[]' }],
    ['is no JSON', { public: 'text' }],
    ['has white space', { public: '{ }' }],
    ['is five levels deep', { public: nested(5) }],
    ['nests a thousand levels', { public: nested(1_000) }],
    ['has a public text too long', { public: longText(16_385) }],
    ['has words too long', { words: { text: longText(4_097, `${salt},`) } }],
    ['has people too long', { people: { text: longText(65_537, `${salt},`) } }],
    ['has staff too long', { staff: { text: longText(65_537, `${salt},`) } }],
    ['has a part without salt', { words: { text: '{"text":"x"}' } }],
    ['has a part with its salt alone', { words: { text: `{${salt}}` } }],
    ['has a salt at the end', { words: { text: `{"text":"x",${salt}}` } }],
    ['has a part that says a thing twice', { people: { text: `{${salt},"a":1,"a":2}` } }],
    ['has a kind too long', { kind: 'k'.repeat(41) }],
    ['has a kind that is no name', { kind: 'note 2' }],
    ['has no time to the minute', { time: '2026-11-21T10:00:00.000Z' }],
  ])('that %s is unreadable', (_what, change) => {
    const record = tomorrow(change);
    expect(readShownParts(record)).toBeUndefined();
    expect(checkRecord(record, sha256)).toEqual({ ok: false, error: 'notAllowed' });
    expect(followChain(emptyChain, record, sha256)).toEqual({
      ok: false,
      error: { number: 1, kind: 'unreadable' },
    });
  });

  it('is counted', () => {
    const facts = [tomorrow(), made({ kind: 'stopped', body: {} }), tomorrow()];
    const entries = facts.flatMap((record) => readShownParts(record) ?? []);
    expect(countNewer(entries)).toBe(2);
  });

  it('is of no kind that anybody can write', () => {
    expect(isRecordKind('newer')).toBe(false);
  });
});

/** Adds a member behind the first brace. */
function withMember(text: string, member: string): string {
  return text.replace('{', `{${member},`);
}

describe('a known kind with members that are not known', () => {
  it('is read without them, at every level', () => {
    const changed = made({ kind: 'staffFound', body: { how: 'changed', members: [ada] } });
    const people = changed.people && 'text' in changed.people ? changed.people.text : '';
    const record = made(
      { kind: 'staffFound', body: { how: 'changed', members: [ada] } },
      {
        public: withMember(changed.public, '"from":{"more":[1]}'),
        people: { text: people.replace('{"id"', '{"pin":1,"id"') },
      },
    );
    expect(readShownParts(record)?.fact).toEqual({
      kind: 'staffFound',
      body: { how: 'changed', members: [ada] },
      staff: undefined,
    });
    expect(followChain(emptyChain, record, sha256)).toMatchObject({ error: { kind: 'newer' } });
  });

  it('is read where a part has nothing else', () => {
    const record = made(
      { kind: 'noticed', body: { ruling: 1 } },
      { people: { text: `{${salt},"how":"aloud"}` } },
    );
    expect(readShownParts(record)?.fact).toMatchObject({ kind: 'noticed', body: { ruling: 1 } });
  });

  it('is still unreadable where a known member is wrong', () => {
    const { public: open } = made(ruling(1));
    const wrong = open.replace('"verdict":"', '"verdict":"perhaps ');
    expect(readShownParts(made(ruling(1), { public: withMember(open, '"more":1') }))).toBeDefined();
    expect(
      readShownParts(made(ruling(1), { public: withMember(wrong, '"more":1') })),
    ).toBeUndefined();
    const deep = withMember(open, `"more":${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(readShownParts(made(ruling(1), { public: deep }))).toBeUndefined();
  });

  it('keeps the bounds of its lists', () => {
    const record = made(
      { kind: 'withdrawn', body: { words: ['QI'] } },
      { words: { text: `{${salt},"words":[]}` } },
    );
    expect(readShownParts(record)).toBeUndefined();
  });

  it('has another reason where a list has grown', () => {
    const withReason = (reason: unknown): LedgerRecord => {
      const text = JSON.stringify({ reason });
      return made({ kind: 'withdrawn', body: { words: ['QI'] } }, { public: text });
    };
    const read = (reason: unknown): unknown => readShownParts(withReason(reason))?.fact.body;
    expect(read('bothAgree')).toEqual({ reason: 'bothAgree', words: ['QI'] });
    expect(read('clockRan')).toEqual({ reason: 'other', words: ['QI'] });
    expect(readRecord(withReason('clockRan'))).toBeUndefined();
    // Nobody writes what readers see in its place.
    expect(readRecord(withReason('other'))).toBeUndefined();
    expect(read('')).toBeUndefined();
    expect(read('a'.repeat(41))).toBeUndefined();
    expect(read(1)).toBeUndefined();
  });
});

describe('what stands', () => {
  it('is unknown where a newer record speaks of the ruling, whatever else was noted', () => {
    const verdict = 'acceptable';
    const known = { verdict, opinions: [{ opinion: 'second', verdict }], setAsides: [] } as const;
    expect(finalVerdictOf({ ...known, isNewer: false })).toBe('acceptable');
    expect(finalVerdictOf({ ...known, isNewer: true })).toBe('newer');
    expect(finalVerdictOf({ ...known, setAsides: [2], isNewer: true })).toBe('newer');
  });

  it('is found by the number that the newer record has, or by the hash of one elsewhere', () => {
    const records = ['{"ruling":1}', JSON.stringify({ ruling: elsewhere }), '{}'].map((open) =>
      tomorrow({ public: open }),
    );
    const entries = records.flatMap((record) => {
      const content = readShownParts(record);
      return content === undefined ? [] : [{ record, ...content }];
    });
    const later = laterRecords(entries, { offsetAt: () => undefined, withSources: false });
    expect([...later]).toEqual([[1, { opinions: [], atDesk: [], setAsides: [], newer: [1] }]]);
    const said = new SaidElsewhere();
    for (const entry of entries) said.add(entry, undefined);
    expect([elsewhere.hash, 'f'.repeat(64)].map((hash) => said.isNewer(hash))).toEqual([
      true,
      false,
    ]);
  });
});
