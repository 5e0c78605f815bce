/** Earliest times for actions that must wait. verdict-times.ts has the reasons. */
import { verdictTimes } from './verdict-times.ts';

export function earliestTab(armedAt: number): number {
  return armedAt + verdictTimes.armedGuardMs;
}

export function earliestVerdict(tabAt: number): number {
  return tabAt + verdictTimes.revealMs;
}

/** Earliest time at which a key clears a verdict. Infinite until a screen has painted it. */
export function earliestClearing(paintedAt = Infinity): number {
  return paintedAt + verdictTimes.holdMs;
}
