/** The stations of a fleet, as the page of a hub shows them. */
import type { Comparison, SetupGroup, Tile } from '../../core/fleet/board.ts';
import type { StationHealth } from '../../core/fleet/messages.ts';
import type { Sentence } from '../../core/text/sentence.ts';

export interface FleetShown {
  /** By trouble, the worst first, then by name. */
  readonly stations: readonly StationShown[];
  /** What must be the same at all stations that are there. */
  readonly same: readonly SameThing[];
  readonly alarms: readonly Sentence[];
  /** Why stations cannot reach the hub; `undefined` if they can. */
  readonly brokerFault: Sentence | undefined;
}

export interface StationShown extends Omit<Tile, 'station' | 'silentMs'> {
  /** 16 hex digits: its name can change, and two stations can have the same. */
  readonly id: string;
  /** What the station said last; `undefined` if it has said nothing since the hub started. */
  readonly said: StationSaid | undefined;
}

/** `rulebook` is its title. */
export type StationSaid = Pick<
  StationHealth,
  'program' | 'lexicon' | 'event' | 'rulebook' | 'isSelfTested' | 'diskFree'
>;

export interface SameThing extends Pick<Comparison, 'thing'> {
  /** The largest group first. One group, or none: there is no difference. */
  readonly groups: readonly NamedGroup[];
}

/** `stations` has names. */
export type NamedGroup = SetupGroup;
