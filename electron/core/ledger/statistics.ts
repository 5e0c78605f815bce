/** Counts the outcomes of challenges per hour of local time. */
import type { LocalTimeOf } from './local-time.ts';
import type { LedgerEntry } from './record.ts';

/** Outcomes of a challenge. A ruling counts as it was given, even if it was changed later. */
export const outcomes = ['acceptable', 'unacceptable', 'withdrawn', 'abandoned'] as const;
export type Outcome = (typeof outcomes)[number];

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export interface HourCounts extends OutcomeCounts {
  /** As "2026-11-21". */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
}

export interface Statistics {
  /** In order. Within a day, all hours from the first to the last are present. */
  readonly hours: readonly HourCounts[];
  readonly total: OutcomeCounts;
  readonly opinions: {
    readonly given: number;
    /** Opinions whose verdict differs from the verdict before. */
    readonly differed: number;
  };
  readonly setAside: number;
}

const none: OutcomeCounts = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };

export function statisticsOf(entries: Iterable<LedgerEntry>, localTimeOf: LocalTimeOf): Statistics {
  const days = new Map<string, Map<number, OutcomeCounts>>();
  const standing = new Map<number, string>();
  const opinions = { given: 0, differed: 0 };
  let total = none;
  let setAside = 0;
  for (const { record, draft } of entries) {
    if (draft.kind === 'ruling') standing.set(draft.body.ruling, draft.body.verdict);
    if (draft.kind === 'rulingSetAside') setAside += 1;
    if (draft.kind === 'opinion') {
      const { ruling, verdict } = draft.body;
      opinions.given += 1;
      if (standing.get(ruling) !== verdict) opinions.differed += 1;
      standing.set(ruling, verdict);
    }
    const outcome = outcomeOf(draft);
    if (outcome === undefined) continue;
    const { date, time } = localTimeOf(new Date(record.time));
    const hour = Number(time.slice(0, 2));
    const day = days.get(date) ?? new Map<number, OutcomeCounts>();
    days.set(date, day.set(hour, oneMore(day.get(hour) ?? none, outcome)));
    total = oneMore(total, outcome);
  }
  return { hours: hoursOf(days), total, opinions, setAside };
}

/** Adds up the statistics of several ledgers. */
export function statisticsOfAll(all: readonly Statistics[]): Statistics {
  const days = new Map<string, Map<number, OutcomeCounts>>();
  for (const { date, hour, ...counts } of all.flatMap(({ hours }) => hours)) {
    const day = days.get(date) ?? new Map<number, OutcomeCounts>();
    days.set(date, day.set(hour, added(day.get(hour) ?? none, counts)));
  }
  const sum = (of: (one: Statistics) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  return {
    hours: hoursOf(days),
    total: all.map(({ total }) => total).reduce(added, none),
    opinions: {
      given: sum(({ opinions }) => opinions.given),
      differed: sum(({ opinions }) => opinions.differed),
    },
    setAside: sum(({ setAside }) => setAside),
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

export function outcomeOf(draft: LedgerEntry['draft']): Outcome | undefined {
  switch (draft.kind) {
    case 'ruling':
      return draft.body.verdict;
    case 'withdrawn':
    case 'abandoned':
      return draft.kind;
    default:
      return undefined;
  }
}

function oneMore(counts: OutcomeCounts, outcome: Outcome): OutcomeCounts {
  return { ...counts, [outcome]: counts[outcome] + 1 };
}

/** Sorts the days, because the clock may have been set back. */
function hoursOf(
  days: ReadonlyMap<string, ReadonlyMap<number, OutcomeCounts>>,
): readonly HourCounts[] {
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, day]) => {
      const first = Math.min(...day.keys());
      const last = Math.max(...day.keys());
      return Array.from({ length: last - first + 1 }, (_, index) => {
        const hour = first + index;
        return { date, hour, ...(day.get(hour) ?? none) };
      });
    });
}
