/** The earliest times of what must not happen too soon, each with its reason in timing.ts. */
import { timing } from './timing.ts';

export function earliestTab(armedAt: number): number {
  return armedAt + timing.armedGuardMs;
}

export function earliestVerdict(tabAt: number): number {
  return tabAt + timing.revealMs;
}

/** Of the key that clears a verdict; never before a screen has painted it. */
export function earliestClearing(paintedAt = Infinity): number {
  return paintedAt + timing.verdictHoldMs;
}
