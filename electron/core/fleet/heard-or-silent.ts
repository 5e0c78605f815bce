/**
 * Folds the messages of one station at a hub, and decides when the station counts as silent, as not
 * answering, as without a screen, or as behind with its records. Times are in milliseconds on the
 * hub's monotonic clock.
 */
import type { Messages, StationHealth } from './messages.ts';
import { unreachable } from '../base/unreachable.ts';
import { fleetTiming } from './fleet-times.ts';

export interface StationHeard {
  readonly station: string;
  /** Since when the hub waits for a first health: since it started, or awoke. */
  readonly waitingMs: number;
  /** The newest health; `undefined` if none was received since then. */
  readonly health: StationHealth | undefined;
  /** Time of its reception; `undefined` while the station is not connected. */
  readonly heardMs: number | undefined;
  /** When its connection ended; `undefined` while it is connected. */
  readonly endedMs?: number | undefined;
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
export function unheard(station: string, nowMs: number, name = ''): StationHeard {
  return { station, waitingMs: nowMs, health: undefined, heardMs: undefined, name, stored: 0 };
}

/** Forgets what the station said: a hub that slept knows no age any more. */
export function unheardAgain({ station, name, stored }: StationHeard, nowMs: number): StationHeard {
  return { ...unheard(station, nowMs, name), stored };
}

/** Ignores a health that is older than the last one. */
export function hearHealth(
  before: StationHeard,
  health: Messages['health'],
  nowMs: number,
): StationHeard {
  const last = before.health;
  const isSameBoot = last?.boot === health.boot;
  if (!health.here) {
    return isSameBoot ? { ...before, heardMs: undefined, endedMs: nowMs } : before;
  }
  const isOlder = isSameBoot && health.clock.monotonicMs <= last.clock.monotonicMs;
  if (isOlder) return before;
  const since = !isSilent(before, nowMs) ? before.behindSinceMs : undefined;
  const isBehind = health.head.number > before.stored;
  const behindSinceMs = isBehind ? (since ?? nowMs) : undefined;
  return { ...before, health, heardMs: nowMs, endedMs: undefined, behindSinceMs };
}

/**
 * Hears a health that the broker had kept when the hub connected. It can be of any age, so it is no
 * sign of life: a station that is there sends the next one soon. One that is not there has been gone
 * at least since it was heard.
 */
export function hearKept(before: StationHeard, health: Messages['health']): StationHeard {
  const isEnd = !health.here && before.health?.boot === health.boot;
  if (!isEnd || before.heardMs === undefined) return before;
  return { ...before, heardMs: undefined, endedMs: before.heardMs };
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

type Said = Pick<StationHeard, 'health' | 'heardMs'>;

/**
 * Returns how long ago the program of the station gave a sign of life; `undefined` if it is not
 * connected, or if its program is older and gives none.
 */
function lifeAgoMs({ health, heardMs }: Said, nowMs: number): number | undefined {
  const toldAgoMs = health?.toldAgoMs;
  if (toldAgoMs === undefined || heardMs === undefined) return undefined;
  return toldAgoMs + nowMs - heardMs;
}

/** True if the station is connected and its program gives no sign of life. */
export function isUnanswered(heard: Said, nowMs: number): boolean {
  return (lifeAgoMs(heard, nowMs) ?? 0) > fleetTiming.answersWithinMs;
}

/** True if the station says that its page answers no animation frames. */
export function isWithoutScreen(heard: Said, nowMs: number): boolean {
  const screen = heard.health?.screen;
  if (screen === undefined || screen.isAnswering) return false;
  return screen.forMs + sinceTold(heard, nowMs) > fleetTiming.noScreenAfterMs;
}

/** True if the station says that another window has the keyboard of its screen. */
export function isWithoutKeyboard({ health }: Said): boolean {
  return health?.screen?.keyboardLostMs !== undefined;
}

/** Returns the time since the station told what is in its last health. */
function sinceTold(heard: Said, nowMs: number): number {
  return lifeAgoMs(heard, nowMs) ?? 0;
}

/** What the hub says of a station in one word, and the age of which it knows. */
export type AgedWord = 'unheard' | 'gone' | 'doesNotAnswer' | 'noScreen' | 'noKeyboard' | 'state';

/** Returns for how long this has been so; `undefined` if the hub cannot know. */
export function ageOf(word: AgedWord, heard: StationHeard, nowMs: number): number | undefined {
  const { health, heardMs, endedMs, waitingMs } = heard;
  switch (word) {
    case 'unheard':
      return nowMs - waitingMs;
    case 'gone':
      return nowMs - (endedMs ?? heardMs ?? waitingMs);
    case 'doesNotAnswer':
      return lifeAgoMs(heard, nowMs);
    case 'noScreen':
      return health?.screen && health.screen.forMs + sinceTold(heard, nowMs);
    case 'noKeyboard':
      return health?.screen?.keyboardLostMs === undefined
        ? undefined
        : health.screen.keyboardLostMs + sinceTold(heard, nowMs);
    case 'state':
      return health?.stateForMs === undefined
        ? undefined
        : health.stateForMs + sinceTold(heard, nowMs);
    default:
      return unreachable(word);
  }
}

/**
 * Returns the name in the ledger at the hub. Before the first record with a name, it is the one of
 * the last message.
 */
export function shownName({ health, name }: Pick<StationHeard, 'health' | 'name'>): string {
  return name === '' ? (health?.name ?? '') : name;
}
