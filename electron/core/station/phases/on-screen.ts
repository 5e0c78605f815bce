/** Shared by verdict and announcement: how long they stay on the screen. */
import {
  countdownDeadline,
  startCountdown,
  tickCountdown,
  type Countdown,
} from '../idle-timeout.ts';
import { earliestClearing } from '../not-before.ts';
import type { Settings } from '../settings.ts';
import type { StateIn } from '../state.ts';
import { verdictStays, verdictTimes } from '../verdict-times.ts';

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

/** Only the first painting counts, until the screen is gone. */
export function markPainted<Phase extends OnScreen>(state: StateIn<Phase>, at: number): Phase {
  const { phase } = state;
  if (phase.painted !== undefined) return phase;
  const left = startCountdown(at, verdictTimes.shownMs[verdictStays(state)]);
  return { ...phase, painted: { at, left } };
}

/** It stays for its whole time when it is painted again. */
export function forgetPainting<Phase extends OnScreen>({
  painted: _,
  ...phase
}: Phase): Omit<Phase, 'painted'> {
  return phase;
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

/** Returns the part of a view that says how long it stays. */
export function timeOnScreen(state: StateIn<OnScreen>): {
  readonly secondsLeft: number;
  readonly stays?: Exclude<Settings['verdictStays'], '10'>;
} {
  const stays = verdictStays(state);
  const secondsLeft = state.phase.painted?.left.secondsLeft ?? verdictTimes.shownMs[stays] / 1000;
  return { secondsLeft, ...(stays !== '10' && { stays }) };
}
