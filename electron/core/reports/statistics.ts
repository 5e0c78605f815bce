/** Counts the outcomes of challenges per hour of local time, per day and per round. */
import { atOnce, type InSteps } from '../base/steps.ts';
import { localTime, momentOf } from '../text/local-time.ts';
import type { LedgerEntry } from '../ledger/record.ts';
import { finalVerdictOf, inOrder as opinionsInOrder } from '../ledger/final-verdict.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import { onceEach, type SaidElsewhere } from '../ledger/said-elsewhere.ts';
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
  /** Rulings with opinions that contradict each other. */
  readonly undecided: number;
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
export interface Chosen {
  /** Local date, as 2026-11-21. */
  readonly date?: string | undefined;
  /** SHA-256. */
  readonly event?: string | undefined;
}

const none: OutcomeCounts = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };

type Ruled = Extract<LedgerEntry['fact'], { readonly kind: 'ruling' }>['body'];

interface CountedOpinion {
  readonly opinion: OpinionNumber;
  readonly verdict: Ruled['verdict'];
  /** ISO 8601. */
  readonly time: string;
}

/** How a challenge ended, by a record of that time. */
interface Challenge {
  readonly record: number;
  readonly time: string;
  readonly outcome: Outcome;
  /** SHA-256 of the event in force. */
  readonly event: string | undefined;
}

interface CountedRuling extends Challenge {
  readonly outcome: Ruled['verdict'];
  readonly round: number | undefined;
  readonly seconds: number | undefined;
  /** What later records, and other ledgers, say of it. */
  later: Later;
}

interface Later {
  readonly opinions: readonly CountedOpinion[];
  readonly atDesk: readonly (CountedOpinion & { readonly hash: string })[];
  /** Numbers of their records. */
  readonly setAsides: readonly number[];
  readonly isNewer: boolean;
}

/** One for all rulings of which nothing more is said, which are most. */
const nothingLater: Later = { opinions: [], atDesk: [], setAsides: [], isNewer: false };

/**
 * What statistics count of a ledger, so that it need not be read again for each. A fold over all its
 * records in order. A station keeps it for every ruling, so it holds little of each.
 */
export class Challenges {
  readonly #all: (Challenge | CountedRuling)[] = [];
  /** By their numbers. */
  readonly #rulings: CountedRuling[] = [];
  readonly #elsewhere: SaidElsewhere | undefined;
  /** SHA-256 of the event in force. */
  #event: string | undefined;

  /** `elsewhere` is what other ledgers at hand say of the rulings. */
  constructor(elsewhere?: SaidElsewhere) {
    this.#elsewhere = elsewhere;
  }

  add({ record, fact, time }: LedgerEntry): void {
    this.#addLater({ record, fact, time });
    if (fact.kind === 'opened') this.#event = fact.body.event;
    if (fact.kind === 'eventChanged') this.#event = fact.body.event?.sha256;
    const at = { record: record.number, time };
    if (fact.kind === 'withdrawn' || fact.kind === 'abandoned') {
      this.#all.push({ ...at, outcome: fact.kind, event: this.#event });
    }
    if (fact.kind !== 'ruling') return;
    const { ruling: number, verdict, round, event } = fact.body;
    const ruling: CountedRuling = {
      ...at,
      // Keeps no text of the record where all records have the same.
      outcome: verdict === 'acceptable' ? 'acceptable' : 'unacceptable',
      event: event === this.#event ? this.#event : event,
      round,
      seconds: fact.staff?.seconds,
      later: this.#laterElsewhere(record.hash),
    };
    this.#rulings[number] = ruling;
    this.#all.push(ruling);
  }

  #laterElsewhere(hash: string): Later {
    const atDesk = this.#elsewhere?.atDesk(hash) ?? [];
    const isNewer = this.#elsewhere?.isNewer(hash) ?? false;
    return atDesk.length > 0 || isNewer ? { ...nothingLater, atDesk, isNewer } : nothingLater;
  }

  #addLater({ record, fact, time }: LedgerEntry): void {
    switch (fact.kind) {
      case 'rulingSetAside':
        this.#say(fact.body.ruling, ({ setAsides }) => ({
          setAsides: [...setAsides, record.number],
        }));
        return;
      case 'opinion': {
        const { ruling, opinion, verdict } = fact.body;
        const given = { opinion, verdict, time };
        this.#say(ruling, ({ opinions }) => ({ opinions: [...opinions, given] }));
        return;
      }
      case 'opinionAtDesk': {
        const { ruling, opinion, verdict, given, hash } = fact.body;
        const one = { opinion, verdict, time: given, hash };
        this.#say(ruling, ({ atDesk }) => ({ atDesk: [...atDesk, one] }));
        return;
      }
      case 'newer':
        if (typeof fact.body.ruling === 'number') {
          this.#say(fact.body.ruling, () => ({ isNewer: true }));
        }
        return;
      default:
    }
  }

  #say(number: number, more: (later: Later) => Partial<Later>): void {
    const ruling = this.#rulings[number];
    if (ruling !== undefined) ruling.later = { ...ruling.later, ...more(ruling.later) };
  }

  statistics(offsetAt: OffsetAt, chosen?: Chosen): Statistics {
    return atOnce(this.count(offsetAt, chosen));
  }

  *count(offsetAt: OffsetAt, { date, event }: Chosen = {}): InSteps<Statistics> {
    const hours = new Hours();
    const rulings: CountedRuling[] = [];
    let total = none;
    for (const challenge of this.#all) {
      yield '';
      const { record, time: at, outcome } = challenge;
      const local = localTime({ time: at, offset: offsetAt(record) });
      if ((date ?? local.date) !== local.date) continue;
      if ((event ?? challenge.event) !== challenge.event) continue;
      if ('later' in challenge) rulings.push(challenge);
      const hour = Number(local.time.slice(0, 2));
      hours.add({ date: local.date, offset: local.offset, hour }, oneMore(none, outcome));
      total = oneMore(total, outcome);
    }
    return {
      hours: hours.all(),
      rounds: roundsOf(
        rulings.map(({ round, outcome }) => ({
          round,
          acceptable: 0,
          unacceptable: 0,
          [outcome]: 1,
        })),
      ),
      total,
      standing: standingOf(rulings),
      opinions: opinionsOn(rulings),
      setAside: rulings.reduce((sum, { later }) => sum + later.setAsides.length, 0),
      seconds: inOrder(rulings.flatMap(({ seconds }) => seconds ?? [])),
    };
  }
}

/** Those at the station, then those at a desk. */
function allOpinions({ later: { opinions, atDesk } }: CountedRuling): readonly CountedOpinion[] {
  return [...opinions, ...onceEach(atDesk)];
}

function opinionsOn(rulings: readonly CountedRuling[]): Statistics['opinions'] {
  const waits: number[] = [];
  let given = 0;
  let differed = 0;
  for (const ruling of rulings) {
    const opinions = opinionsInOrder(allOpinions(ruling));
    given += opinions.length;
    opinions.forEach(({ verdict }, index) => {
      if ((opinions[index - 1]?.verdict ?? ruling.outcome) !== verdict) differed += 1;
    });
    const last = Math.max(...opinions.map(({ time }) => Date.parse(time)));
    // The clock may have been set back in between.
    if (opinions.length > 0) waits.push(Math.max(0, last - Date.parse(ruling.time)));
  }
  return { given, differed, waits: inOrder(waits) };
}

function standingOf(rulings: readonly CountedRuling[]): StandingCounts {
  const counts = { acceptable: 0, unacceptable: 0, setAside: 0, undecided: 0, newer: 0 };
  for (const ruling of rulings) {
    const { outcome: verdict, later } = ruling;
    counts[finalVerdictOf({ ...later, verdict, opinions: allOpinions(ruling) })] += 1;
  }
  return counts;
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
      undecided: sum(({ standing }) => standing.undecided),
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
