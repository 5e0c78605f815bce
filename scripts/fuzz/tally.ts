/** Counts the outcomes of mutations. */
export type Outcome =
  /** `how` it was noticed, or why it does not matter. */
  | { readonly kind: 'refused' | 'reported' | 'harmless'; readonly how: string }
  | { readonly kind: 'fault'; readonly what: string };

export interface Tally {
  readonly mutations: number;
  /** Counts by kind and `how`. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** The first few, each with the number of its mutation. */
  readonly faults: readonly string[];
  /** Bytes of typed arrays in one reading. */
  readonly mostAllocated: number;
  /** Time of one mutation with all its checks. */
  readonly longestMs: number;
}

export const nothingTallied: Tally = {
  mutations: 0,
  outcomes: {},
  faults: [],
  mostAllocated: 0,
  longestMs: 0,
};

const faultsTold = 10;

export function tallyResults(
  tally: Tally,
  mutation: number,
  outcome: Outcome,
  { allocated, ms }: { readonly allocated: number; readonly ms: number },
): Tally {
  const what = outcome.kind === 'fault' ? outcome.what : outcome.how;
  return mergeTallies(tally, {
    mutations: 1,
    outcomes: { [`${outcome.kind}: ${what}`]: 1 },
    faults: outcome.kind === 'fault' ? [`mutation ${mutation.toString()}: ${what}`] : [],
    mostAllocated: allocated,
    longestMs: ms,
  });
}

export function mergeTallies(one: Tally, other: Tally): Tally {
  const outcomes = { ...one.outcomes };
  for (const [how, count] of Object.entries(other.outcomes)) {
    outcomes[how] = (outcomes[how] ?? 0) + count;
  }
  return {
    mutations: one.mutations + other.mutations,
    outcomes,
    faults: [...one.faults, ...other.faults].slice(0, faultsTold),
    mostAllocated: Math.max(one.mostAllocated, other.mostAllocated),
    longestMs: Math.max(one.longestMs, other.longestMs),
  };
}
