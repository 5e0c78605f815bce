/**
 * Compares the wall clocks of station and hub. A message can be late, so the time when it was
 * written is known only within bounds: after the state of the hub that it names, before it arrived.
 */
import type { ReadinessState } from '../paper/readiness.ts';
import type { StationHealth } from './messages.ts';

/** In milliseconds. */
export const driftToNotice = 2_000;
export const driftToStop = 60_000;

export interface ClockDrift {
  /** Least difference in milliseconds that is certain. Positive: the station's clock is ahead. */
  readonly byMs: number;
  readonly level: ReadinessState;
}

/** `hub` has the time of arrival by the hub's wall clock. */
export function clockDrift(
  { clock, heard }: Pick<StationHealth, 'clock' | 'heard'>,
  hub: { readonly boot: string; readonly wallMs: number },
): ClockDrift {
  const aheadMs = clock.wallMs - hub.wallMs;
  const behindMs =
    heard?.boot === hub.boot
      ? heard.wallMs + (clock.monotonicMs - heard.atMs) - clock.wallMs
      : -Infinity;
  const byMs = aheadMs > 0 ? aheadMs : -Math.max(behindMs, 0);
  return { byMs: byMs === 0 ? 0 : Math.round(byMs), level: levelOf(Math.abs(byMs)) };
}

function levelOf(ms: number): ReadinessState {
  if (ms > driftToStop) return 'notReady';
  return ms > driftToNotice ? 'attention' : 'ready';
}
