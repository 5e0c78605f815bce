/**
 * Compares the wall clocks of station and hub. A message can be late, so the time of writing is
 * only known within bounds: after the state of the hub that it has, and before its arrival.
 */
import type { ReadinessState } from '../reports/papers/readiness.ts';
import type { StationHealth } from './messages.ts';

/** In milliseconds. */
export const driftToNotice = 2_000;
const driftToStop = 60_000;

export interface ClockDrift {
  /** Smallest certain difference in milliseconds. Positive if the station's clock is ahead. */
  readonly byMs: number;
  readonly level: ReadinessState;
}

/** The current run of the hub, and its wall clock at the arrival of a message. */
export interface HubClock {
  readonly boot: string;
  readonly wallMs: number;
  /** Number of its last message before this clock was set; 0 if it was not. */
  readonly setAfter: number;
}

export function clockDrift(
  { clock, heard }: Pick<StationHealth, 'clock' | 'heard'>,
  hub: HubClock,
): ClockDrift {
  const isProved = heard?.boot === hub.boot && heard.sequence > hub.setAfter;
  // A message written before the clock was set proves nothing about it.
  const aheadMs = isProved || hub.setAfter === 0 ? clock.wallMs - hub.wallMs : 0;
  const behindMs = isProved
    ? heard.wallMs + (clock.monotonicMs - heard.atMs) - clock.wallMs
    : -Infinity;
  const byMs = aheadMs > 0 ? aheadMs : -Math.max(behindMs, 0);
  return { byMs: byMs === 0 ? 0 : Math.round(byMs), level: levelOf(Math.abs(byMs)) };
}

/**
 * The station's side: a hub wrote `hubMs` on its clock after the station had asked, at `askedMs`, and
 * before `heardMs` on the station's. Returns how far the station is ahead, at least; behind if
 * negative. Without a question, the message can be old, and proves only that the station is behind.
 */
export function driftOfStation({
  askedMs,
  hubMs,
  heardMs,
}: {
  readonly askedMs: number | undefined;
  readonly hubMs: number;
  readonly heardMs: number;
}): number {
  if (hubMs > heardMs) return heardMs - hubMs;
  return askedMs === undefined ? 0 : Math.max(0, askedMs - hubMs);
}

function levelOf(ms: number): ReadinessState {
  if (ms > driftToStop) return 'notReady';
  return ms > driftToNotice ? 'attention' : 'ready';
}
