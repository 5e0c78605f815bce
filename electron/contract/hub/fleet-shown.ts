/** The stations of a fleet, as the page of a hub shows them. */
import type { Comparison, SetupGroup, Tile } from '../../core/fleet/fleet-board.ts';
import type { StationHealth } from '../../core/fleet/messages.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Moment } from '../../core/text/local-time.ts';

export interface ProgramShown {
  /** Such as "challenge-station 1.2.3"; `undefined` if the program has another name. */
  readonly version: string | undefined;
  /** Commit of its sources; `undefined` if it is unknown. */
  readonly commit: string | undefined;
}

export interface FleetShown {
  /** The program of this hub. */
  readonly program: ProgramShown;
  /** Why stations cannot reach the hub; `undefined` if they can. */
  readonly brokerFault: Sentence | undefined;
  /** An address that opens more connections than the hub keeps. */
  readonly crowdedFrom?: string;
  /** By trouble, the worst first, then by name. */
  readonly stations: readonly StationShown[];
  /** What must be the same at all stations that are there. */
  readonly same: readonly SameThing[];
  /** Those that still apply. */
  readonly alarms: readonly AlarmShown[];
  /** The newest first. */
  readonly settled: readonly SettledAlarm[];
}

export interface AlarmShown {
  readonly key: string;
  readonly text: Sentence;
  /** `undefined` if the alarm ends with its cause, so that nobody settles it. */
  readonly raised: Moment | undefined;
}

export interface SettledAlarm {
  readonly text: Sentence;
  readonly raised: Moment;
  /** Who settled it, and why. */
  readonly name: string;
  readonly reason: string;
}

/** Where several stations have one name, `name` has the start of the id: `7·3F2A`. */
export interface StationShown extends Omit<Tile, 'station' | 'ageMs'> {
  /** 16 hex digits: its name can change, and two stations can have the same. */
  readonly id: string;
  /** For how long its worst trouble, or its state, has been so; `undefined` if that is unknown. */
  readonly ageSeconds: number | undefined;
  /** What the station said last; `undefined` if it has said nothing since the hub started. */
  readonly said: StationSaid | undefined;
}

/** `rulebook` is its title, `program` is `undefined` if it has another name than this one. */
export type StationSaid = Pick<
  StationHealth,
  | 'commit'
  | 'lexicon'
  | 'event'
  | 'eventVersion'
  | 'rulebook'
  | 'isSelfTested'
  | 'diskFree'
  | 'power'
  | 'slept'
> & { readonly program: string | undefined };

export interface SameThing extends Pick<Comparison, 'thing'> {
  /** The largest group first. One group, or none: there is no difference. */
  readonly groups: readonly NamedGroup[];
}

/** `stations` has names. */
export interface NamedGroup extends SetupGroup {
  /** Id of the known edition with exactly these words. */
  readonly edition?: string;
}
