/** Which verdict of a ruling counts in the end. */
import type { Verdict } from '../challenge/verdict.ts';

/**
 * Verdict of the last opinion, else of the ruling; `undefined` if the ruling was set aside. `newer`
 * if a record of a newer program speaks of the ruling: what counts cannot be judged here.
 */
export type FinalVerdict = Verdict | 'newer' | undefined;

/** Decides what stands. All pages, reports and tables show its answer. */
export function finalVerdictOf({
  verdict,
  opinions,
  setAsides,
  newer,
}: {
  readonly verdict: Verdict;
  readonly opinions: readonly { readonly verdict: Verdict }[];
  readonly setAsides: readonly unknown[];
  /** Records of a newer program that speak of the ruling. */
  readonly newer: readonly unknown[];
}): FinalVerdict {
  if (newer.length > 0) return 'newer';
  return setAsides.length > 0 ? undefined : (opinions.at(-1)?.verdict ?? verdict);
}
