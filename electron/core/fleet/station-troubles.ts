/** What can be wrong with a station of a fleet, how bad each trouble is, and who has it. */
import type { ReadinessState } from '../reports/papers/readiness.ts';
import { powerLevel } from '../station/battery.ts';
import type { Alarm } from './alarms.ts';
import {
  isBehind,
  isSilent,
  isUnanswered,
  isWithoutKeyboard,
  isWithoutScreen,
  type StationHeard,
} from './heard-or-silent.ts';

/** In bytes. A day at a station takes far less. */
export const littleDisk = 500_000_000;

/**
 * Worst first. Red is only what the hub knows to stop players or to give a ledger two truths: a closed
 * station, an unshown ruling, no screen, something else than the others rule by, and a fork, whether
 * it shows by a continuation, two machines, a changed record or lost ones. A station that does not
 * answer or is gone may rule all the same, so that it needs attention like whatever else there is.
 *
 * `doesNotAnswer`: connected, but its program gives no sign of life. `gone`: has sent messages, and
 * is silent now. `otherSetup`: rules by something else than most stations, and `otherProgram`: runs
 * another program. `refused`: the hub refuses
 * some of its records. `otherState`: only a newer program knows its state. `unheard`: sent nothing
 * since the hub started or awoke. `noKeyboard`: another window has the keys. `selfTest`: not run with this list. `behind`: connected, but its
 * records do not arrive.
 */
export const troubleLevels = {
  closed: 'notReady',
  pending: 'notReady',
  noScreen: 'notReady',
  otherSetup: 'notReady',
  clone: 'notReady',
  fork: 'notReady',
  hashDiffers: 'notReady',
  rolledBack: 'notReady',
  noKeyboard: 'attention',
  doesNotAnswer: 'attention',
  gone: 'attention',
  refused: 'attention',
  notAllowed: 'attention',
  otherVersion: 'attention',
  otherState: 'attention',
  otherProgram: 'attention',
  sameName: 'attention',
  clockWrong: 'attention',
  batteryEmpty: 'attention',
  flooded: 'attention',
  practice: 'attention',
  selfTest: 'attention',
  disk: 'attention',
  batteryLow: 'attention',
  behind: 'attention',
  clockDrift: 'attention',
  unheard: 'attention',
} as const satisfies Readonly<Record<string, ReadinessState>>;

export type Trouble = keyof typeof troubleLevels;

// Object keys have the order of the source.
export const troubles = Object.keys(troubleLevels) as readonly Trouble[];

const powerTroubles = {
  ready: [],
  attention: ['batteryLow'],
  notReady: ['batteryEmpty'],
} as const satisfies Readonly<Record<ReadinessState, readonly Trouble[]>>;

export function stateTroubles(heard: StationHeard, nowMs: number): readonly Trouble[] {
  const { health } = heard;
  if (health === undefined) return ['unheard'];
  if (isSilent(heard, nowMs)) return ['gone'];
  // What it said before is not how it is now.
  if (isUnanswered(heard, nowMs)) return ['doesNotAnswer'];
  const { state, isSelfTested, diskFree, lexicon, power } = health;
  return [
    ...(state === 'other' ? (['otherState'] as const) : []),
    ...(state === 'closed' || state === 'pending' || state === 'practice' ? [state] : []),
    ...(isWithoutScreen(heard, nowMs)
      ? (['noScreen'] as const)
      : isWithoutKeyboard(heard)
        ? (['noKeyboard'] as const)
        : []),
    ...(lexicon !== undefined && !isSelfTested ? (['selfTest'] as const) : []),
    ...(diskFree < littleDisk ? (['disk'] as const) : []),
    ...(power === undefined ? [] : powerTroubles[powerLevel(power)]),
    ...(isBehind(heard, nowMs) ? (['behind'] as const) : []),
  ];
}

export function alarmTroubles(alarm: Alarm, station: string): readonly Trouble[] {
  if (alarm.kind === 'sameName') return alarm.stations.includes(station) ? ['sameName'] : [];
  // The board shows that these stations rule by different things.
  if (alarm.kind === 'alike') return [];
  if (alarm.station !== station || alarm.kind === 'anotherLedger') return [];
  switch (alarm.kind) {
    case 'hubOlder':
      // The trouble is the hub's.
      return [];
    case 'tooManyForks':
    case 'ledgerOfAnother':
    case 'overLimit':
      return ['refused'];
    case 'clockDrift':
      return [alarm.level === 'notReady' ? 'clockWrong' : 'clockDrift'];
    default:
      return [alarm.kind];
  }
}
