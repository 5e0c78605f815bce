/**
 * How long the station waits for a key before it clears the words: first silently, then with a
 * countdown. Times are in milliseconds on the station's monotonic clock.
 */
import { timing } from './timing.ts';

export type Patience =
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'countdown'; readonly until: number; readonly secondsLeft: number };

export function startPatience(at: number, idleMs: number): Patience {
  return { kind: 'waiting', until: at + idleMs };
}

/** When `tickPatience` next changes something. */
export function patienceDeadline(patience: Patience): number {
  return patience.kind === 'waiting'
    ? patience.until
    : patience.until - (patience.secondsLeft - 1) * 1000;
}

/** The patience at that time, or `expired`. A machine that slept still gets its full countdown. */
export function tickPatience(patience: Patience, at: number): Patience | 'expired' {
  if (at < patienceDeadline(patience)) return patience;
  if (patience.kind === 'waiting') {
    return {
      kind: 'countdown',
      until: at + timing.countdownMs,
      secondsLeft: timing.countdownMs / 1000,
    };
  }
  const secondsLeft = Math.ceil((patience.until - at) / 1000);
  return secondsLeft > 0 ? { ...patience, secondsLeft } : 'expired';
}
