/**
 * How long the station waits for a key before it clears the words: first silently, then with a
 * countdown. Times are in milliseconds on the station's monotonic clock.
 */
import type { Phase } from './state.ts';
import { timing } from './timing.ts';

export interface Countdown {
  readonly until: number;
  readonly secondsLeft: number;
}

export type IdleTimer =
  | { readonly kind: 'waiting'; readonly until: number }
  | ({ readonly kind: 'countdown' } & Countdown);

export function startIdleTimer(at: number, idleMs: number): IdleTimer {
  return { kind: 'waiting', until: at + idleMs };
}

/** When `tickIdleTimer` next changes something. */
export function idleDeadline(idleTimer: IdleTimer): number {
  return idleTimer.kind === 'waiting' ? idleTimer.until : countdownDeadline(idleTimer);
}

export function startCountdown(at: number, durationMs: number): Countdown {
  return { until: at + durationMs, secondsLeft: Math.ceil(durationMs / 1000) };
}

/** When a countdown next shows another number. */
export function countdownDeadline({ until, secondsLeft }: Countdown): number {
  return until - (secondsLeft - 1) * 1000;
}

/** The countdown at that time; undefined when it is over. */
export function tickCountdown<Kind extends Countdown>(
  countdown: Kind,
  at: number,
): Kind | undefined {
  const secondsLeft = Math.ceil((countdown.until - at) / 1000);
  return secondsLeft > 0 ? { ...countdown, secondsLeft } : undefined;
}

/** The timer at that time, or `expired`. A machine that slept still gets its full countdown. */
export function tickIdleTimer(idleTimer: IdleTimer, at: number): IdleTimer | 'expired' {
  if (at < idleDeadline(idleTimer)) return idleTimer;
  if (idleTimer.kind === 'waiting') {
    return { kind: 'countdown', ...startCountdown(at, timing.countdownMs) };
  }
  return tickCountdown(idleTimer, at) ?? 'expired';
}

/** The phases of a challenge that wait for its players. */
type Waiting = Phase & { readonly name: 'typing' | 'checking' | 'armed' };

export function isWaiting(phase: Phase): phase is Waiting {
  return phase.name === 'typing' || phase.name === 'checking' || phase.name === 'armed';
}

export function refreshed<Some extends Waiting>(phase: Some, at: number): Some {
  const idleMs = phase.name === 'typing' ? timing.typingIdleMs : timing.frozenIdleMs;
  return { ...phase, idleTimer: startIdleTimer(at, idleMs) };
}
