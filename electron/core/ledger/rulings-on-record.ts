/**
 * Rulings as people see them, each with the opinions and notes from later records. A ruling is
 * never changed.
 */
import type { Verdict, WordSource } from '../challenge/verdict.ts';
import type { Member } from '../staff/member.ts';
import type { LedgerEntry } from './record.ts';
import type { OpinionNumber, SetAsideReason } from './record-kinds.ts';
import { rulingLabel, type LabeledRuling, type RulingNumber } from './ruling-number.ts';
import type { OffsetAt } from './time-zones.ts';
import { type FinalVerdict, finalVerdictOf } from './final-verdict.ts';
import { onceEach, type OpinionAtDesk, type SaidElsewhere } from './said-elsewhere.ts';

interface OnRecord {
  /** Number of the record. */
  readonly record: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
  /** Of the station's time from UTC; absent if no record before names it. */
  readonly offset?: string | undefined;
}

interface LookedUp extends OnRecord {
  /** Empty where a report leaves them out. */
  readonly words: readonly string[];
  readonly verdict: Verdict;
  /** SHA-256 of the file. */
  readonly lexicon: string;
  /** Identity of the words. */
  readonly identity: string;
  readonly rulebook: string;
  /** SHA-256; absent if there was no event. */
  readonly event?: string | undefined;
  /** For staff only; absent unless requested. */
  readonly sources?: readonly WordSource[];
}

export interface OpinionOnRecord extends LookedUp {
  readonly opinion: OpinionNumber;
  /** Absent where a report leaves people out, as in notes. */
  readonly by?: Member | undefined;
}

export interface SetAsideOnRecord extends OnRecord {
  /** `other` is a reason that only a newer program knows. */
  readonly why: SetAsideReason | 'other';
  readonly by?: Member | undefined;
}

export interface RulingOnRecord extends LookedUp, LabeledRuling {
  /** Name of the station at the time of the ruling. */
  readonly station: string;
  readonly board?: number | undefined;
  readonly round?: number | undefined;
  /** The word judge who typed the words from the slip, if the rules require one. */
  readonly by?: Member | undefined;
  readonly opinions: readonly OpinionOnRecord[];
  /** Of hubs that told the station, and of the ledgers of hubs that are at hand. */
  readonly atDesk: readonly OpinionAtDesk[];
  readonly setAsides: readonly SetAsideOnRecord[];
  readonly finalVerdict: FinalVerdict;
}

export type EntryOf<Kind extends LedgerEntry['fact']['kind']> = LedgerEntry & {
  readonly fact: { readonly kind: Kind };
};

interface Later {
  readonly opinions: OpinionOnRecord[];
  readonly atDesk: OpinionAtDesk[];
  readonly setAsides: SetAsideOnRecord[];
  /** Numbers of the records of a newer program. */
  readonly newer: number[];
}

/** Opinions, notes and newer records after a ruling, by its number. */
export type LaterRecords = ReadonlyMap<number, Later>;

const nothingLater = (): Later => ({ opinions: [], atDesk: [], setAsides: [], newer: [] });

/** Collects them from entries, which are passed to `add` in order. */
export function collectLater({
  offsetAt,
  withSources,
}: Pick<RulingsSource, 'offsetAt' | 'withSources'>): {
  readonly later: LaterRecords;
  readonly add: (entry: LedgerEntry) => void;
} {
  const later = new Map<number, Later>();
  const of = (ruling: number): Later => {
    const known = later.get(ruling) ?? nothingLater();
    later.set(ruling, known);
    return known;
  };
  const add = ({ record, fact, time }: LedgerEntry): void => {
    const place = { record: record.number, time, offset: offsetAt(record.number) };
    if (fact.kind === 'opinion') {
      const { ruling, words = [], ...said } = fact.body;
      const sources = withSources ? fact.staff?.sources : undefined;
      of(ruling).opinions.push({ ...place, ...said, words, ...(sources && { sources }) });
    }
    if (fact.kind === 'opinionAtDesk') {
      const { ruling, ledger: _, given, ...said } = fact.body;
      of(ruling).atDesk.push({ ...said, time: given });
    }
    if (fact.kind === 'newer' && typeof fact.body.ruling === 'number') {
      of(fact.body.ruling).newer.push(record.number);
    }
    if (fact.kind === 'rulingSetAside') {
      const { ruling, why, by } = fact.body;
      of(ruling).setAsides.push({ ...place, why, by });
    }
  };
  return { later, add };
}

export function laterRecords(
  entries: Iterable<LedgerEntry>,
  source: Pick<RulingsSource, 'offsetAt' | 'withSources'>,
): LaterRecords {
  const { later, add } = collectLater(source);
  for (const entry of entries) add(entry);
  return later;
}

export function isRuling(entry: LedgerEntry): entry is EntryOf<'ruling'> {
  return entry.fact.kind === 'ruling';
}

export interface RulingsSource {
  readonly later: LaterRecords;
  /** From the entries of all ledgers at hand. */
  readonly elsewhere: SaidElsewhere;
  /** A function from `stationNames`. */
  readonly stationAt: (record: number) => string;
  readonly offsetAt: OffsetAt;
  readonly withSources: boolean;
}

export function rulingOnRecord(
  { record, fact, time }: EntryOf<'ruling'>,
  { later, elsewhere, stationAt, offsetAt, withSources }: RulingsSource,
): RulingOnRecord {
  const said = later.get(fact.body.ruling) ?? nothingLater();
  const { opinions, setAsides } = said;
  const atDesk = onceEach([...said.atDesk, ...elsewhere.atDesk(record.hash)]);
  const isNewer = said.newer.length > 0 || elsewhere.isNewer(record.hash);
  const given = { verdict: fact.body.verdict, opinions: [...opinions, ...atDesk] };
  const ruling = fact.body.ruling as RulingNumber;
  const station = stationAt(record.number);
  return {
    record: record.number,
    time,
    offset: offsetAt(record.number),
    ...fact.body,
    words: fact.body.words ?? [],
    ruling,
    station,
    label: rulingLabel(station, ruling),
    ...(withSources && fact.staff && { sources: fact.staff.sources }),
    opinions,
    atDesk,
    setAsides,
    finalVerdict: finalVerdictOf({ ...given, setAsides, isNewer }),
  };
}

/** In milliseconds. Players ask for an opinion within this time, before the next challenge. */
const recentMs = 10 * 60_000;

export function isRecent({ time }: RulingOnRecord, now: Date): boolean {
  const age = now.getTime() - Date.parse(time);
  return age >= 0 && age <= recentMs;
}
