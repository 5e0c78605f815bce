/** Earliest times for actions that must wait. timing.ts has the reasons. */
import { timing } from './timing.ts';

export function earliestTab(armedAt: number): number {
  return armedAt + timing.armedGuardMs;
}

export function earliestVerdict(tabAt: number): number {
  return tabAt + timing.revealMs;
}

/** Earliest time at which a key clears a verdict. Infinite until a screen has painted it. */
export function earliestClearing(paintedAt = Infinity): number {
  return paintedAt + timing.verdictHoldMs;
}
