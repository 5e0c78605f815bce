import { describe, expect, it } from 'vitest';
import {
  LedgerRulings,
  type ArrivedEntry,
  type CollectedRuling,
  type NewerRecords,
} from '../../../electron/core/fleet/collected-rulings.ts';
import { reportBranches } from '../../../electron/core/fleet/report-ledgers.ts';
import { rulingNames, startsApart } from '../../../electron/core/fleet/ruling-names.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import type { ChainHead, LedgerEntry } from '../../../electron/core/ledger/record.ts';
import { makeRecord } from '../../../electron/core/ledger/make-record.ts';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import { ada, newerAfter, opinionFact, rulingFact, rulingWith, tools } from '../ledger/entries.ts';
import { started } from './ledgers.ts';

let arrived = 0;
const ledger = 'c0ffee'.padEnd(64, '0');

/** Entries that follow this head, as they arrive. */
function entriesAfter(head: ChainHead, ...facts: readonly NewRecord[]): readonly ArrivedEntry[] {
  let before = head;
  return facts.map((fact) => {
    const record = makeRecord(fact, before, new Date('2026-11-21T10:00:07.123Z'), tools);
    before = record;
    return { record, fact, time: '2026-11-21T10:00:07.123Z', arrived: (arrived += 1) };
  });
}

function renamed(to: string): NewRecord {
  return { kind: 'settingsChanged', body: { setting: 'station', from: '7', to, by: ada } };
}

const trunk = entriesAfter(
  emptyChain,
  started('7'),
  rulingWith({ round: 2, board: 4 }, rulingFact(1, 'acceptable', 'JO')),
);
const fork = trunk[1]?.record ?? emptyChain;
const left = entriesAfter(
  fork,
  rulingFact(2, 'unacceptable', 'QUITX'),
  opinionFact('second', 1, 'unacceptable', 'JOO'),
  opinionFact('second', 2, 'acceptable', 'QUIT'),
);
const right = entriesAfter(
  fork,
  renamed('8'),
  rulingFact(2, 'acceptable', 'CAT'),
  { kind: 'rulingSetAside', body: { ruling: 1, why: 'blankMisread', by: ada } },
  { kind: 'shown', body: { ruling: 2 } },
);
const branches = [
  [...trunk, ...left],
  [...trunk, ...right],
];
const forks = new Set([fork.hash]);

function collected(
  of: readonly (readonly ArrivedEntry[])[] = branches,
): readonly CollectedRuling[] {
  const rulings = new LedgerRulings(ledger, new Map());
  const [first = [], ...others] = of;
  const shared = others.length === 0 ? first : trunk;
  const branch = rulings.openBranch(others.length === 0 ? new Set() : forks);
  for (const entry of shared) branch.add(entry);
  // The branches leave at the fork, before one of them goes on.
  const after = of.map((entries) => ({ entries, branch: branch.leave() }));
  for (const one of after) {
    for (const entry of one.entries.slice(shared.length)) one.branch.add(entry);
  }
  return [...rulings.rulings];
}

describe('the rulings of a ledger', () => {
  it('have their place, their station at that time, and what was typed', () => {
    const rulings = new LedgerRulings(ledger, new Map());
    const branch = rulings.openBranch(new Set());
    const added = trunk.map((entry) => branch.add(entry));
    expect(added.map((one) => one?.ruling)).toEqual([undefined, 1]);
    expect(added[1]).toMatchObject({
      ledger,
      ruling: 1,
      record: 2,
      hash: fork.hash,
      arrived: 2,
      branch: undefined,
      station: '7',
      words: ['JO'],
      verdict: 'acceptable',
      round: 2,
      board: 4,
      // To the minute, as it travels.
      time: '2026-11-21T10:00Z',
    });
    expect(rulings.find(fork.hash)).toBe(added[1]);
    expect(rulings.find('0')).toBeUndefined();
    expect(branch.end).toEqual({ station: '7', ledger, branch: undefined });
  });

  it('are there once before a fork, with what both branches said of them', () => {
    const [one, ...others] = collected();
    expect(one?.opinions.map(({ words }) => words)).toEqual([['JOO']]);
    expect(one?.setAsides).toMatchObject([{ why: 'blankMisread' }]);
    expect(others.map(({ words, branch, station }) => [words, branch, station])).toEqual([
      [['QUITX'], left[0]?.record.hash, '7'],
      [['CAT'], right[0]?.record.hash, '8'],
    ]);
    // An opinion is about the ruling of its own branch.
    expect(others.map(({ opinions }) => opinions.length)).toEqual([1, 0]);
  });

  it('are the same whichever branch is read first, and however often', () => {
    const byHash = (rulings: readonly CollectedRuling[]): readonly CollectedRuling[] =>
      rulings.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
    const once = byHash(collected());
    expect(byHash(collected(branches.toReversed()))).toEqual(once);
    expect(byHash(collected([...branches, ...branches]))).toEqual(once);
  });

  it('have the newer records that speak of them, once', () => {
    const end = left.at(-1)?.record ?? emptyChain;
    const about = { ...newerAfter(end, { public: '{"ruling":1}' }), arrived: (arrived += 1) };
    const aboutNone = { ...newerAfter(about.record), arrived: (arrived += 1) };
    const longer = [...trunk, ...left, about, aboutNone];
    const found = collected([longer, longer]);
    expect(found.map(({ newer }) => newer)).toEqual([
      [{ hash: about.record.hash, arrived: about.arrived }],
      [],
    ]);
  });

  it.each(['before', 'after'])('share the newer records of a ledger that is read %s', (when) => {
    const named = { ruling: 1, ledger, number: 2, hash: fork.hash };
    const text = JSON.stringify({ ruling: named });
    const about = { ...newerAfter(emptyChain, { public: text }), arrived: 99 };
    const newer: NewerRecords = new Map();
    const [own, other] = ['a', 'b'].map((name) => new LedgerRulings(name.repeat(64), newer));
    const readOther = (): unknown => other?.openBranch(new Set()).add(about);
    if (when === 'before') readOther();
    const branch = own?.openBranch(new Set());
    for (const entry of trunk) branch?.add(entry);
    if (when === 'after') readOther();
    // A ledger that forked is read again.
    readOther();
    const speaks = [{ hash: about.record.hash, arrived: 99 }];
    expect(own?.find(fork.hash)?.newer).toEqual(speaks);
  });

  it('come with the names of lists', () => {
    const rulings = new LedgerRulings(ledger, new Map());
    const sha256 = 'a'.repeat(64);
    const lexicon = {
      id: 'club',
      title: 'Club',
      edition: '2026',
      sha256,
      identity: 'b'.repeat(64),
    };
    const [entry] = entriesAfter(emptyChain, {
      kind: 'lexiconActivated',
      body: { lexicon, how: 'activated' },
    });
    if (entry !== undefined) rulings.openBranch(new Set()).add(entry);
    expect(rulings.names.lexicons.get(sha256)).toEqual(lexicon);
  });

  it('have no words where a report leaves them out', () => {
    const fact = { kind: 'ruling' as const, body: { ruling: 1, verdict: 'acceptable' as const } };
    const [whole] = entriesAfter(emptyChain, rulingFact(1, 'acceptable', 'JO'));
    if (whole?.fact.kind !== 'ruling') throw new Error('no ruling');
    const { words: _, ...body } = whole.fact.body;
    const branch = new LedgerRulings(ledger, new Map()).openBranch(new Set());
    expect(branch.add({ ...whole, fact: { ...fact, body } })?.words).toEqual([]);
  });
});

describe('the names of rulings', () => {
  it('are those that players saw, as long as nothing else has them', () => {
    const names = rulingNames(collected([[...trunk, ...left]]));
    expect(collected([[...trunk, ...left]]).map(names.label)).toEqual(['7-0001', '7-0002']);
  });

  it('have the start of a branch after a fork, and of a ledger where two have one name', () => {
    const all = collected();
    const other: CollectedRuling[] = all.map((one) => ({ ...one, ledger: 'ba'.repeat(32) }));
    const [, second] = other;
    if (second === undefined) throw new Error('no ruling');
    const start = (hash = ''): string => hash.slice(0, 4).toUpperCase();
    const alone = rulingNames(all);
    expect(all.map(alone.label)).toEqual([
      '7-0001',
      `7·${start(left[0]?.record.hash)}-0002`,
      `8·${start(right[0]?.record.hash)}-0002`,
    ]);
    const names = rulingNames([...all, second]);
    expect(all.map(names.label)).toEqual([
      '7·C0FF-0001',
      `7·C0FF·${start(left[0]?.record.hash)}-0002`,
      `8·${start(right[0]?.record.hash)}-0002`,
    ]);
    expect(names.station(second)).toMatch(/^7·BABA·/);
  });

  it('have as many digits as it takes', () => {
    const short = startsApart(['abcd1', 'abce1', 'abcd1']);
    expect(['abcd1', 'abce1'].map(short)).toEqual(['ABCD', 'ABCE']);
    const longer = startsApart(['abcdef0', 'abcdef1', '9999999']);
    expect(['abcdef0', 'abcdef1', '9999999'].map(longer)).toEqual([
      'ABCDEF0',
      'ABCDEF1',
      '9999999',
    ]);
  });
});

describe('the branches of a report', () => {
  const hashesOf = (entries: readonly LedgerEntry[]): readonly string[] =>
    entries.map(({ record }) => record.hash);

  it('have each record once, and the later opinions with the ruling that they are about', () => {
    const reported = reportBranches(ledger, branches);
    const hashes = reported.flatMap(({ entries }) => hashesOf(entries));
    expect(hashes.toSorted()).toEqual(hashesOf([...trunk, ...left, ...right]).toSorted());
    const [first, second] = reported;
    expect(hashesOf(first?.entries ?? [])).toEqual(
      hashesOf([...trunk, ...left, ...right.slice(2, 3)]),
    );
    expect(second?.entries.map(({ fact }) => fact.kind)).toEqual([
      'settingsChanged',
      'ruling',
      'shown',
    ]);
  });

  it('keep a newer record with the ruling that it speaks of', () => {
    const about = newerAfter(right.at(-1)?.record ?? emptyChain, { public: '{"ruling":1}' });
    const both = [
      [...trunk, ...left],
      [...trunk, ...right, about],
    ];
    const [first, second] = reportBranches(ledger, both);
    expect(first?.entries).toContain(about);
    expect(second?.entries).not.toContain(about);
  });

  it('name the station at each record', () => {
    const [first, second] = reportBranches(ledger, branches);
    expect(first?.at(2)).toEqual({ ledger, station: '7', branch: undefined });
    expect(first?.at(3)).toEqual({ ledger, station: '7', branch: left[0]?.record.hash });
    expect(second?.at(4)).toEqual({ ledger, station: '8', branch: right[0]?.record.hash });
  });

  it('are the ledger itself if it has no fork', () => {
    const [only] = reportBranches(ledger, [[...trunk, ...left]]);
    expect(only?.entries).toEqual([...trunk, ...left]);
    expect(only?.at(5).branch).toBeUndefined();
  });

  it('keep an opinion whose ruling is not in the ledger', () => {
    const entries = entriesAfter(
      emptyChain,
      started(),
      opinionFact('second', 9, 'acceptable', 'JO'),
    );
    expect(reportBranches(ledger, [entries])[0]?.entries).toEqual(entries);
  });
});
