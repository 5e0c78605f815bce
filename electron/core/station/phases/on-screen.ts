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
  readonly painted?: {
    readonly at: number;
    readonly left: Countdown;
    /** True if the screen shows that keys act. */
    readonly takesKeys?: true;
  };
}

export function markPainted<Phase extends OnScreen>(phase: Phase, at: number): Phase {
  return { ...phase, painted: { at, left: startCountdown(at, verdictTimes.shownMs) } };
}

/** False until the verdict has been on the screen long enough to be read. */
export function takesKeys({ painted }: OnScreen, at: number): boolean {
  return at >= earliestClearing(painted?.at);
}

export function onScreenDeadline({ since, painted }: OnScreen): number {
  if (painted === undefined) return since + verdictTimes.unpaintedMs;
  const { left, at, takesKeys = false } = painted;
  return Math.min(countdownDeadline(left), takesKeys ? Infinity : earliestClearing(at));
}

/** Time at which it is cleared without a key. */
export function endOnScreen({ since, painted }: OnScreen): number {
  return painted?.left.until ?? since + verdictTimes.unpaintedMs;
}

/** Returns the phase at that time; `undefined` if it is over. */
export function tickOnScreen<Phase extends OnScreen>(phase: Phase, at: number): Phase | undefined {
  const { painted } = phase;
  const left = painted && tickCountdown(painted.left, at);
  if (painted === undefined || left === undefined) return undefined;
  const now = { ...painted, left };
  return { ...phase, painted: takesKeys(phase, at) ? { ...now, takesKeys: true } : now };
}

/** `soon`: no key clears it yet. */
export function keysOnScreen({ painted }: OnScreen): 'soon' | 'ready' {
  return painted?.takesKeys === true ? 'ready' : 'soon';
}

/** Returns the seconds until it is cleared without a key. */
export function secondsOnScreen({ painted }: OnScreen): number {
  return painted?.left.secondsLeft ?? verdictTimes.shownMs / 1000;
}
