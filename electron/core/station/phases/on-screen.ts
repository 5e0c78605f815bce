/** Shared by verdict and announcement: how long they stay on the screen. */
import {
  countdownDeadline,
  startCountdown,
  tickCountdown,
  type Countdown,
} from '../idle-timeout.ts';
import { earliestClearing } from '../not-before.ts';
import { verdictTimes } from '../verdict-times.ts';

export interface OnScreen {
  readonly since: number;
  /** Absent until the screen reported that it was painted. */
  readonly painted?: { readonly at: number; readonly left: Countdown };
}

export function markPainted<Phase extends OnScreen>(phase: Phase, at: number): Phase {
  return { ...phase, painted: { at, left: startCountdown(at, verdictTimes.shownMs) } };
}

/** False until the verdict has been on the screen long enough to be read. */
export function takesKeys({ painted }: OnScreen, at: number): boolean {
  return at >= earliestClearing(painted?.at);
}

export function onScreenDeadline({ since, painted }: OnScreen): number {
  return painted === undefined ? since + verdictTimes.unpaintedMs : countdownDeadline(painted.left);
}

/** Time at which it is cleared without a key. */
export function endOnScreen({ since, painted }: OnScreen): number {
  return painted?.left.until ?? since + verdictTimes.unpaintedMs;
}

/** Returns the phase at that time; `undefined` if it is over. */
export function tickOnScreen<Phase extends OnScreen>(phase: Phase, at: number): Phase | undefined {
  const { painted } = phase;
  const left = painted && tickCountdown(painted.left, at);
  return painted && left && { ...phase, painted: { ...painted, left } };
}

/** Returns the seconds until it is cleared without a key. */
export function secondsOnScreen({ painted }: OnScreen): number {
  return painted?.left.secondsLeft ?? verdictTimes.shownMs / 1000;
}
