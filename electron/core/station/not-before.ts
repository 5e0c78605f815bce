/** Earliest times for actions that must wait. guard-times.ts and verdict-times.ts have the reasons. */
import { guardMs } from './guard-times.ts';
import { verdictTimes } from './verdict-times.ts';

export function earliestTab(armedAt: number): number {
  return armedAt + guardMs.tab;
}

export function earliestVerdict(tabAt: number): number {
  return tabAt + verdictTimes.revealMs;
}

/** Earliest time at which a key clears a verdict. Infinite until a screen has painted it. */
export function earliestClearing(paintedAt = Infinity): number {
  return paintedAt + guardMs.verdict;
}
