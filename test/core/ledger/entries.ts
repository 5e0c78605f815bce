/** Entries of a chain, for tests that process them. */
import { createHash } from 'node:crypto';
import type { Verdict } from '../../../electron/core/challenge/verdict.ts';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import type { LocalTime } from '../../../electron/core/text/local-time.ts';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import {
  recordHash,
  type ChainHead,
  type LedgerEntry,
  type LedgerRecord,
} from '../../../electron/core/ledger/record.ts';
import { readShownParts } from '../../../electron/core/ledger/read-record.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';

/** Salts that differ, and are the same in every run. */
let salts = 0;
export const tools = {
  sha256: (text: string): string => sha256Text(text),
  salt: (): string => (salts += 1).toString(16).padStart(32, '0'),
};

export const sha256Text = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The zone of the station, in any time zone of the machine. */
export const zone = { offset: '+01:00', name: 'Europe/Berlin' };
export const offsetAt = (): string => zone.offset;

/** The moment of an export, on another computer. */
export const exported: LocalTime = { date: '2026-11-22', time: '07:30', offset: '-03:30' };

/** Each fact comes with its time in UTC. */
export function entriesOf(
  ...facts: readonly (readonly [time: string, fact: NewRecord])[]
): readonly LedgerEntry[] {
  let head: ChainHead = emptyChain;
  return facts.map(([time, fact]) => {
    const record = makeRecord(fact, head, new Date(time), tools);
    head = record;
    return { record, fact, time: fact.staff === undefined ? record.time : time };
  });
}

/** Returns a record of a kind that only a newer program knows, which follows this head. */
export function newerAfter(before: ChainHead, change: Partial<LedgerRecord> = {}): LedgerEntry {
  const stopped = makeRecord({ kind: 'stopped', body: {} }, before, new Date(newerTime), tools);
  const unhashed = { ...stopped, kind: 'noteTaken', ...change };
  const record = { ...unhashed, hash: recordHash(unhashed, sha256Text) };
  const content = readShownParts(record);
  if (content === undefined) throw new Error('No reader keeps this record.');
  return { record, ...content };
}

const newerTime = '2026-11-21T16:00:00.000Z';

export const ada = { id: 'j1', name: 'Ada <Lovelace> & "Co"', role: 'wordJudge' } as const;
export const director = { id: 'd1', name: '=HYPERLINK("x")', role: 'director' } as const;

const lexicon = 'abcdef01'.repeat(8);
/** Identity of that lexicon. */
const identity = '1dea'.repeat(16);

function lookedUp(
  words: readonly string[],
  verdict: Verdict,
): Pick<Ruling, 'staff'> & {
  readonly body: {
    words: string[];
    verdict: Verdict;
    lexicon: string;
    identity: string;
    rulebook: string;
  };
} {
  const source = verdict === 'acceptable' ? 'primary' : 'none';
  return {
    body: { words: [...words], verdict, lexicon, identity, rulebook: 'general' },
    staff: { sources: words.map(() => source) },
  };
}

/** Returns the ruling of a challenge that took so long. */
export function ruledAfter(seconds: number, fact: NewRecord): NewRecord {
  return fact.kind === 'ruling' ? { ...fact, staff: { ...fact.staff, seconds } } : fact;
}

export function rulingFact(ruling: number, verdict: Verdict, ...words: string[]): NewRecord {
  const { body, staff } = lookedUp(words, verdict);
  return { kind: 'ruling', body: { ruling, ...body }, staff };
}

/** Returns the same ruling with these fields. */
export function rulingWith(fields: Partial<Ruling['body']>, fact: NewRecord): NewRecord {
  return fact.kind === 'ruling' ? { ...fact, body: { ...fact.body, ...fields } } : fact;
}

type Ruling = Extract<NewRecord, { readonly kind: 'ruling' }>;

/** Returns the same ruling by this lexicon. */
export function ruledBy({ identity: words, sha256 }: RulingList, fact: NewRecord): NewRecord {
  return rulingWith({ lexicon: sha256, identity: words }, fact);
}

type RulingList = Pick<Lexicon, 'identity' | 'sha256'>;

export function opinionFact(
  opinion: 'second' | 'third',
  ruling: number,
  verdict: Verdict,
  ...words: string[]
): NewRecord {
  const { body, staff } = lookedUp(words, verdict);
  return { kind: 'opinion', body: { ruling, opinion, ...body, by: ada }, staff };
}

type DeskOpinion = Extract<NewRecord, { readonly kind: 'deskOpinion' }>;

/** An opinion at the desk of a hub, under an event. */
export function deskOpinionFact(fields: Partial<DeskOpinion['body']> = {}): DeskOpinion {
  const { body, staff } = lookedUp(['JO', 'QUITX'], 'unacceptable');
  const place = { ledger: 'c0ffee'.padEnd(64, '0'), number: 12, hash: 'd'.repeat(64) };
  const given = { station: '7', ruling: 3, opinion: 'second', arrived: 40, name: 'Ada' } as const;
  const named = { ...body, identity, event: 'e'.repeat(64) };
  return { kind: 'deskOpinion', body: { ...place, ...given, ...named, ...fields }, staff };
}

type OpinionAtDesk = Extract<NewRecord, { readonly kind: 'opinionAtDesk' }>;

/** What a station records of an opinion at the desk of a hub. */
export function opinionAtDeskFact(fields: Partial<OpinionAtDesk['body']> = {}): OpinionAtDesk {
  const record = { ledger: 'b0a7'.repeat(16), number: 5, hash: 'de5c'.repeat(16) };
  const said = {
    ruling: 3,
    opinion: 'second',
    verdict: 'unacceptable',
    hub: 'Main <desk>',
  } as const;
  const when = { given: '2026-11-21T08:29:00.000Z', offset: zone.offset };
  return { kind: 'opinionAtDesk', body: { ...record, ...said, ...when, ...fields } };
}

export const day = entriesOf(
  [
    '2026-11-21T08:00:00.000Z',
    { kind: 'started', body: { program: '0.1.0', station: 'N <3>', zone } },
  ],
  [
    '2026-11-21T08:00:01.000Z',
    {
      kind: 'opened',
      body: {
        lexicon: { id: 'club', title: 'Club "list"', edition: '2026', sha256: lexicon, identity },
        rulebook: 'general',
      },
    },
  ],
  ['2026-11-21T08:10:00.000Z', ruledAfter(131, rulingFact(1, 'acceptable', 'JO', 'QUIT'))],
  ['2026-11-21T08:20:00.000Z', ruledAfter(40, rulingFact(2, 'unacceptable', 'UNSTATE'))],
  ['2026-11-21T08:21:00.000Z', opinionFact('second', 2, 'acceptable', 'UNSTATES')],
  ['2026-11-21T08:22:00.000Z', opinionFact('third', 2, 'acceptable', 'UNSTATES')],
  ['2026-11-21T10:59:59.000Z', { kind: 'withdrawn', body: { words: ['ZA', 'QUITX'] } }],
  ['2026-11-21T11:00:00.000Z', { kind: 'abandoned', body: { phase: 'typing', by: 'idle' } }],
  ['2026-11-21T11:05:00.000Z', rulingFact(3, 'acceptable', 'ZA')],
  [
    '2026-11-21T11:06:00.000Z',
    { kind: 'rulingSetAside', body: { ruling: 3, why: 'blankMisread', by: ada } },
  ],
  ['2026-11-21T11:07:00.000Z', { kind: 'staffSignedIn', body: { by: director } }],
  ['2026-11-21T11:08:00.000Z', { kind: 'clockJumped', body: { byMs: -5000 } }],
);
