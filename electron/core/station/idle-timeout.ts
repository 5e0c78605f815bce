/**
 * The idle timeout: how long a screen waits for a key before it is cleared, first silently, then with
 * a countdown. Times are in milliseconds on the station's monotonic clock.
 */
import { idleTimes } from './idle-times.ts';

export interface Countdown {
  readonly until: number;
  readonly secondsLeft: number;
}

/** `idleMs` is the time that it waits after each key. */
export type IdleTimer = { readonly idleMs: number } & (
  | { readonly kind: 'waiting'; readonly until: number }
  | ({ readonly kind: 'countdown' } & Countdown)
);

export function startIdleTimer(at: number, idleMs: number): IdleTimer {
  return { kind: 'waiting', until: at + idleMs, idleMs };
}

/** Time at which `tickIdleTimer` next changes something. */
export function idleDeadline(timer: IdleTimer): number {
  return timer.kind === 'waiting' ? timer.until : countdownDeadline(timer);
}

/** Time in which no page showed the screen does not count. */
export function delayIdleTimer(timer: IdleTimer, gapMs: number): IdleTimer {
  return { ...timer, until: timer.until + gapMs };
}

export function startCountdown(at: number, durationMs: number): Countdown {
  return { until: at + durationMs, secondsLeft: Math.ceil(durationMs / 1000) };
}

/** Time at which a countdown next shows another number. */
export function countdownDeadline({ until, secondsLeft }: Countdown): number {
  return until - (secondsLeft - 1) * 1000;
}

/** Returns the countdown at that time; `undefined` if it has expired. */
export function tickCountdown<Kind extends Countdown>(
  countdown: Kind,
  at: number,
): Kind | undefined {
  const secondsLeft = Math.ceil((countdown.until - at) / 1000);
  return secondsLeft > 0 ? { ...countdown, secondsLeft } : undefined;
}

/**
 * Returns the timer at that time, or `expired`. A program that was stopped for longer than the
 * idle time and the countdown together starts no countdown.
 */
export function tickIdleTimer(timer: IdleTimer, at: number): IdleTimer | 'expired' {
  if (at < idleDeadline(timer)) return timer;
  if (timer.kind === 'waiting') {
    return at < timer.until + idleTimes.countdownMs
      ? { kind: 'countdown', idleMs: timer.idleMs, ...startCountdown(at, idleTimes.countdownMs) }
      : 'expired';
  }
  return tickCountdown(timer, at) ?? 'expired';
}

/** The part of a view that shows the countdown. */
export function secondsLeftOf(timer: IdleTimer): { readonly secondsLeft?: number } {
  return timer.kind === 'countdown' ? { secondsLeft: timer.secondsLeft } : {};
}
