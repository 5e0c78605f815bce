/** Which verdict of a ruling counts in the end. */
import type { Verdict } from '../challenge/verdict.ts';
import type { OpinionNumber } from './record-kinds.ts';

/**
 * `undecided`: the same opinion was given twice, for example at the station and at the desk of a
 * hub, and opinions differ: the director decides. `newer`: a record of a newer program speaks of the
 * ruling, so that this program cannot judge what counts.
 */
export type FinalVerdict = Verdict | 'setAside' | 'undecided' | 'newer';

/** An opinion at the station or at the desk of a hub. */
interface Given {
  readonly opinion: OpinionNumber;
  readonly verdict: Verdict;
}

/**
 * Decides what stands: the verdict of the last opinion, else of the ruling. Opinions are in any
 * order, because station and hub learn of each other's at different times. All pages, reports and
 * tables show this answer.
 */
export function finalVerdictOf({
  verdict,
  opinions,
  setAsides,
  isNewer,
}: {
  readonly verdict: Verdict;
  readonly opinions: readonly Given[];
  readonly setAsides: readonly unknown[];
  /** True if a record of a newer program speaks of the ruling, in whichever ledger. */
  readonly isNewer: boolean;
}): FinalVerdict {
  if (isNewer) return 'newer';
  if (setAsides.length > 0) return 'setAside';
  const differ = new Set(opinions.map((one) => one.verdict)).size > 1;
  if (differ && givenTwice(opinions) !== undefined) return 'undecided';
  return inOrder(opinions).at(-1)?.verdict ?? verdict;
}

/** The second before the third; two of one number keep their order. */
export function inOrder<One extends Pick<Given, 'opinion'>>(opinions: readonly One[]): One[] {
  const places = { second: 0, third: 1 };
  return opinions.toSorted((one, other) => places[one.opinion] - places[other.opinion]);
}

/** Returns the first opinion number that was given twice; `undefined` if none was. */
export function givenTwice(opinions: readonly Pick<Given, 'opinion'>[]): OpinionNumber | undefined {
  const numbers = inOrder(opinions).map(({ opinion }) => opinion);
  return numbers.find((one, index) => numbers.indexOf(one) < index);
}
