/** Counts the outcomes of challenges per hour of local time, per day and per round. */
import { localTime, momentOf } from '../text/local-time.ts';
import type { LedgerEntry } from '../ledger/record.ts';
import type { OffsetAt } from '../ledger/time-zones.ts';

/** Outcomes of a challenge. A ruling counts as it was given, even if it was changed later. */
export const outcomes = ['acceptable', 'unacceptable', 'withdrawn', 'abandoned'] as const;
export type Outcome = (typeof outcomes)[number];

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export interface HourCounts extends OutcomeCounts {
  /** As "2026-11-21". */
  readonly date: string;
  /** 0 to 23. An hour that comes twice, when clocks go back, is two. */
  readonly hour: number;
  /** From UTC, as "+01:00", or "UTC". */
  readonly offset: string;
}

/** Rulings of one round, by the verdict as it was given. */
export interface RoundCounts {
  /** `undefined` if staff had set none. */
  readonly round: number | undefined;
  readonly acceptable: number;
  readonly unacceptable: number;
}

/** Rulings by the verdict that stands after all opinions. */
export interface StandingCounts {
  readonly acceptable: number;
  readonly unacceptable: number;
  readonly setAside: number;
  /** Rulings of which a record of a newer program speaks. */
  readonly newer: number;
}

export interface Statistics {
  /** In order. Within a day, all hours of one offset from the first to the last are present. */
  readonly hours: readonly HourCounts[];
  /** In order, rulings without a round last. */
  readonly rounds: readonly RoundCounts[];
  readonly total: OutcomeCounts;
  readonly standing: StandingCounts;
  readonly opinions: {
    readonly given: number;
    /** Opinions whose verdict differs from the verdict before. */
    readonly differed: number;
    /** Time from each ruling to its last opinion, in milliseconds, in order. */
    readonly waits: readonly number[];
  };
  readonly setAside: number;
  /** From the first letter to Tab, in seconds, in order: of each ruling with a staff part. */
  readonly seconds: readonly number[];
}

/** The challenges to count; all of them where nothing is chosen. */
export interface Counted {
  /** Local date, as 2026-11-21. */
  readonly date?: string | undefined;
  /** SHA-256. */
  readonly event?: string | undefined;
}

const none: OutcomeCounts = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };

type Ruled = Extract<LedgerEntry['fact'], { readonly kind: 'ruling' }>['body'];

interface CountedRuling {
  readonly round: number | undefined;
  readonly first: Ruled['verdict'];
  readonly time: number;
  standing: Ruled['verdict'];
  isSetAside: boolean;
  isNewer: boolean;
  lastOpinion: number | undefined;
}

export function statisticsOf(
  entries: Iterable<LedgerEntry>,
  offsetAt: OffsetAt,
  counted: Counted = {},
): Statistics {
  const hours = new Hours();
  const rulings = new Map<number, CountedRuling>();
  const opinions = { given: 0, differed: 0 };
  const eventAt = eventsInForce();
  const seconds: number[] = [];
  let total = none;
  let setAside = 0;
  for (const { record, fact, time: at } of entries) {
    const event = eventAt(fact);
    if (fact.kind === 'rulingSetAside') {
      const ruling = rulings.get(fact.body.ruling);
      if (ruling === undefined) continue;
      setAside += 1;
      ruling.isSetAside = true;
    }
    if (fact.kind === 'opinion') {
      const { ruling: number, verdict } = fact.body;
      const ruling = rulings.get(number);
      if (ruling === undefined) continue;
      opinions.given += 1;
      if (ruling.standing !== verdict) opinions.differed += 1;
      ruling.standing = verdict;
      ruling.lastOpinion = Date.parse(at);
    }
    if (fact.kind === 'newer' && typeof fact.body.ruling === 'number') {
      const ruling = rulings.get(fact.body.ruling);
      if (ruling !== undefined) ruling.isNewer = true;
    }
    const outcome = outcomeOf(fact);
    if (outcome === undefined) continue;
    const { date, time, offset } = localTime({ time: at, offset: offsetAt(record.number) });
    if ((counted.date ?? date) !== date || (counted.event ?? event) !== event) continue;
    if (fact.kind === 'ruling') {
      const { ruling, verdict, round } = fact.body;
      const nothingLater = { isSetAside: false, isNewer: false, lastOpinion: undefined };
      const later = { standing: verdict, ...nothingLater };
      rulings.set(ruling, { round, first: verdict, time: Date.parse(at), ...later });
      if (fact.staff?.seconds !== undefined) seconds.push(fact.staff.seconds);
    }
    hours.add({ date, offset, hour: Number(time.slice(0, 2)) }, oneMore(none, outcome));
    total = oneMore(total, outcome);
  }
  const all = [...rulings.values()];
  const waits = all.flatMap(({ time, lastOpinion }) =>
    // The clock may have been set back in between.
    lastOpinion === undefined ? [] : [Math.max(0, lastOpinion - time)],
  );
  return {
    hours: hours.all(),
    rounds: roundsOf(
      all.map(({ round, first }) => ({
        round,
        acceptable: 0,
        unacceptable: 0,
        [first]: 1,
      })),
    ),
    total,
    standing: standingOf(all),
    opinions: { ...opinions, waits: inOrder(waits) },
    setAside,
    seconds: inOrder(seconds),
  };
}

/** Returns a function that takes the records in order and returns the event of each. */
function eventsInForce(): (fact: LedgerEntry['fact']) => string | undefined {
  let inForce: string | undefined;
  return (fact) => {
    if (fact.kind === 'opened') inForce = fact.body.event;
    if (fact.kind === 'eventChanged') inForce = fact.body.event?.sha256;
    return fact.kind === 'ruling' ? fact.body.event : inForce;
  };
}

function standingOf(rulings: readonly CountedRuling[]): StandingCounts {
  const known = rulings.filter(({ isNewer }) => !isNewer);
  const counting = known.filter(({ isSetAside }) => !isSetAside);
  const acceptable = counting.filter(({ standing }) => standing === 'acceptable').length;
  return {
    acceptable,
    unacceptable: counting.length - acceptable,
    setAside: known.length - counting.length,
    newer: rulings.length - known.length,
  };
}

function roundsOf(counts: readonly RoundCounts[]): readonly RoundCounts[] {
  const rounds = new Map<number | undefined, RoundCounts>();
  for (const { round, acceptable, unacceptable } of counts) {
    const known = rounds.get(round) ?? { round, acceptable: 0, unacceptable: 0 };
    rounds.set(round, {
      round,
      acceptable: known.acceptable + acceptable,
      unacceptable: known.unacceptable + unacceptable,
    });
  }
  return [...rounds.values()].toSorted(
    (one, other) => (one.round ?? Infinity) - (other.round ?? Infinity),
  );
}

function inOrder(times: readonly number[]): readonly number[] {
  return times.toSorted((one, other) => one - other);
}

/** Returns `undefined` if there is no number. With an even count, the mean of the middle two. */
export function medianOf(ordered: readonly number[]): number | undefined {
  const middle = Math.floor(ordered.length / 2);
  const [low = 0, high] = ordered.slice(Math.max(0, middle - 1));
  if (ordered.length % 2 === 1) return ordered[middle];
  return high === undefined ? undefined : (low + high) / 2;
}

/** Adds up the hours of each day. */
export function daysOf(
  hours: readonly HourCounts[],
): readonly (OutcomeCounts & { readonly date: string })[] {
  return [...Map.groupBy(hours, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    ...ofDay.reduce<OutcomeCounts>(added, none),
  }));
}

/** Adds up the statistics of several ledgers. */
export function statisticsOfAll(all: readonly Statistics[]): Statistics {
  const hours = new Hours();
  for (const hour of all.flatMap((one) => one.hours)) hours.add(hour, hour);
  const sum = (of: (one: Statistics) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  return {
    hours: hours.all(),
    rounds: roundsOf(all.flatMap(({ rounds }) => rounds)),
    total: all.map(({ total }) => total).reduce(added, none),
    standing: {
      acceptable: sum(({ standing }) => standing.acceptable),
      unacceptable: sum(({ standing }) => standing.unacceptable),
      setAside: sum(({ standing }) => standing.setAside),
      newer: sum(({ standing }) => standing.newer),
    },
    opinions: {
      given: sum(({ opinions }) => opinions.given),
      differed: sum(({ opinions }) => opinions.differed),
      waits: inOrder(all.flatMap(({ opinions }) => opinions.waits)),
    },
    setAside: sum(({ setAside }) => setAside),
    seconds: inOrder(all.flatMap(({ seconds }) => seconds)),
  };
}

function added(one: OutcomeCounts, other: OutcomeCounts): OutcomeCounts {
  const { acceptable, unacceptable, withdrawn, abandoned } = one;
  return {
    acceptable: acceptable + other.acceptable,
    unacceptable: unacceptable + other.unacceptable,
    withdrawn: withdrawn + other.withdrawn,
    abandoned: abandoned + other.abandoned,
  };
}

export function sumOf(counts: OutcomeCounts): number {
  return outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
}

function outcomeOf(fact: LedgerEntry['fact']): Outcome | undefined {
  switch (fact.kind) {
    case 'ruling':
      return fact.body.verdict;
    case 'withdrawn':
    case 'abandoned':
      return fact.kind;
    default:
      return undefined;
  }
}

function oneMore(counts: OutcomeCounts, outcome: Outcome): OutcomeCounts {
  return { ...counts, [outcome]: counts[outcome] + 1 };
}

/** Returns whether hours have several offsets, so that an hour alone can be misread. */
export function haveOffsets(hours: readonly HourCounts[]): boolean {
  return new Set(hours.map(({ offset }) => offset)).size > 1;
}

interface Day {
  readonly date: string;
  readonly offset: string;
  readonly hours: Map<number, OutcomeCounts>;
}

/** Adds up the hours. */
class Hours {
  /** A day whose offset changes is several. */
  readonly #days = new Map<string, Day>();

  add({ date, offset, hour }: Omit<HourCounts, Outcome>, counts: OutcomeCounts): void {
    const key = `${date} ${offset}`;
    const day = this.#days.get(key) ?? { date, offset, hours: new Map<number, OutcomeCounts>() };
    this.#days.set(key, day);
    day.hours.set(hour, added(day.hours.get(hour) ?? none, counts));
  }

  /** Sorts the hours, because the clock may have been set back. */
  all(): readonly HourCounts[] {
    return [...this.#days.values()]
      .flatMap(withoutGaps)
      .toSorted(
        (one, other) =>
          Date.parse(one.date) - Date.parse(other.date) || beginningOf(one) - beginningOf(other),
      );
  }
}

function withoutGaps({ date, offset, hours }: Day): readonly HourCounts[] {
  const first = Math.min(...hours.keys());
  const last = Math.max(...hours.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return { date, offset, hour, ...(hours.get(hour) ?? none) };
  });
}

/** In milliseconds since 1970. */
function beginningOf({ date, hour, offset }: HourCounts): number {
  return momentOf({ date, time: `${hour.toString().padStart(2, '0')}:00`, offset });
}
