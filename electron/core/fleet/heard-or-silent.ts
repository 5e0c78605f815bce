/**
 * Folds the messages of one station at a hub, and decides when the station counts as silent, or as
 * behind with its records. Times are in milliseconds on the hub's monotonic clock.
 */
import type { Messages, StationHealth } from './messages.ts';
import { fleetTiming } from './fleet-times.ts';

export interface StationHeard {
  readonly station: string;
  /** The newest health; `undefined` if none was received since the hub started. */
  readonly health: StationHealth | undefined;
  /** Time of its reception; `undefined` while the station is not connected. */
  readonly heardMs: number | undefined;
  /** The name according to the stored records; empty if there are none. */
  readonly name: string;
  /** Number of the last stored record of the present ledger; 0 if there is none. */
  readonly stored: number;
  /**
   * Time since which the hub lacks records of the connected station and got none; `undefined` if
   * it lacks none.
   */
  readonly behindSinceMs?: number | undefined;
}

/** Returns a station before its first message. `name` is the one with which it joined. */
export function unheard(station: string, name = ''): StationHeard {
  return { station, health: undefined, heardMs: undefined, name, stored: 0 };
}

/** Ignores a health that is older than the last one. */
export function hearHealth(
  before: StationHeard,
  health: Messages['health'],
  nowMs: number,
): StationHeard {
  const last = before.health;
  const isSameBoot = last?.boot === health.boot;
  if (!health.here) return isSameBoot ? { ...before, heardMs: undefined } : before;
  const isOlder = isSameBoot && health.clock.monotonicMs <= last.clock.monotonicMs;
  if (isOlder) return before;
  const since = !isSilent(before, nowMs) ? before.behindSinceMs : undefined;
  const isBehind = health.head.number > before.stored;
  const behindSinceMs = isBehind ? (since ?? nowMs) : undefined;
  return { ...before, health, heardMs: nowMs, behindSinceMs };
}

/** `stored` is the number of the last record that the hub has now. */
export function hearStored(before: StationHeard, stored: number, nowMs: number): StationHeard {
  const isBehind = before.health !== undefined && before.health.head.number > stored;
  return { ...before, stored, behindSinceMs: isBehind ? nowMs : undefined };
}

/** Also true for a silent station whose connection did not end. */
export function isSilent({ heardMs }: Pick<StationHeard, 'heardMs'>, nowMs: number): boolean {
  return heardMs === undefined || nowMs - heardMs > fleetTiming.silentAfterMs;
}

/** True if the station sends none of its missing records. One that sends some is catching up. */
export function isBehind(
  { behindSinceMs = Infinity }: Pick<StationHeard, 'behindSinceMs'>,
  nowMs: number,
): boolean {
  return nowMs - behindSinceMs > fleetTiming.behindAfterMs;
}

/** Prefers the name in the health, which can be newer than the records at the hub. */
export function shownName({ health, name }: Pick<StationHeard, 'health' | 'name'>): string {
  return health?.name ?? name;
}
