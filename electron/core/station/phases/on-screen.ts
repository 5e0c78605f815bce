/** What a verdict and an announcement have in common: how long they stay on the screen. */
import { earliestClearing } from '../not-before.ts';
import { timing } from '../timing.ts';
import type { KeyInput } from './phase.ts';

export interface OnScreen {
  readonly since: number;
  /** When the screen reported that it was painted. */
  readonly paintedAt?: number;
}

export function isCleared({ paintedAt }: OnScreen, { stroke, at }: KeyInput): boolean {
  return (stroke.key === 'Escape' || stroke.key === 'Enter') && at >= earliestClearing(paintedAt);
}

export function clearingDeadline({ since, paintedAt }: OnScreen): number {
  return paintedAt === undefined ? since + timing.unpaintedMs : paintedAt + timing.verdictMs;
}
