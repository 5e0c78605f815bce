/**
 * Makes the hub's board: a tile for each station, worst trouble first, and a comparison of what the
 * stations rule by. Times are in milliseconds on the hub's monotonic clock.
 */
import type { ReadinessState } from '../reports/papers/readiness.ts';
import type { Alarm } from './alarms.ts';
import { isSilent, shownName, type StationHeard } from './heard-or-silent.ts';
import type { StationHealth } from './messages.ts';
import {
  troubleLevels,
  type Trouble,
  troubles,
  stateTroubles,
  alarmTroubles,
} from './station-troubles.ts';

export interface Tile {
  readonly station: string;
  readonly name: string;
  readonly level: ReadinessState;
  /** Worst first. */
  readonly troubles: readonly Trouble[];
  readonly state: StationHealth['state'] | undefined;
  /** Code of a closed station; `undefined` if it is open. */
  readonly code: string | undefined;
  readonly rulings: number | undefined;
  /** Number of the last record at the station, and of the last one that the hub has. */
  readonly head: number | undefined;
  readonly stored: number;
  /** Time since the last health; `undefined` while the station is not connected. */
  readonly silentMs: number | undefined;
}

/**
 * Settings that must be the same at all stations. A lexicon is compared by its words, not its file.
 */
export const comparedThings = ['lexicon', 'event', 'rulebook', 'program'] as const;

export interface Comparison {
  readonly thing: (typeof comparedThings)[number];
  /** Stations with the same value, the largest group first. One group: all are equal. */
  readonly groups: readonly SetupGroup[];
}

export interface SetupGroup {
  /** `undefined` if these stations have no such thing. */
  readonly value: string | undefined;
  readonly stations: readonly string[];
}

export interface FleetBoard {
  readonly tiles: readonly Tile[];
  /** Of the stations that are connected. */
  readonly comparisons: readonly Comparison[];
}

/** `alarms` are those that still apply. */
export function boardOf(
  stations: readonly StationHeard[],
  alarms: readonly Alarm[],
  nowMs: number,
): FleetBoard {
  const comparisons = compare(stations.filter((one) => !isSilent(one, nowMs)));
  const others = new Set(comparisons.flatMap(stationsThatDiffer));
  const tiles = stations.map((heard) => {
    const ownTroubles = new Set<Trouble>([
      ...stateTroubles(heard, nowMs),
      ...alarms.flatMap((alarm) => alarmTroubles(alarm, heard.station)),
      ...(others.has(heard.station) ? (['otherSetup'] as const) : []),
    ]);
    return tileOf(
      heard,
      troubles.filter((one) => ownTroubles.has(one)),
      nowMs,
    );
  });
  return { tiles: tiles.toSorted(byTrouble), comparisons };
}

function tileOf(heard: StationHeard, found: readonly Trouble[], nowMs: number): Tile {
  const { station, health, heardMs, stored } = heard;
  const [worst] = found;
  return {
    station,
    name: shownName(heard),
    level: worst === undefined ? 'ready' : troubleLevels[worst],
    troubles: found,
    state: health?.state,
    code: health?.code,
    rulings: health?.rulings,
    head: health?.head.number,
    stored,
    silentMs: heardMs === undefined ? undefined : nowMs - heardMs,
  };
}

function byTrouble(one: Tile, other: Tile): number {
  const rank = ({ troubles: [worst] }: Tile): number =>
    worst === undefined ? troubles.length : troubles.indexOf(worst);
  return (
    rank(one) - rank(other) ||
    one.name.localeCompare(other.name, 'en', { numeric: true }) ||
    one.station.localeCompare(other.station, 'en')
  );
}

function compare(stations: readonly StationHeard[]): readonly Comparison[] {
  return comparedThings.map((thing) => {
    const byValue = Map.groupBy(stations, ({ health }) => health?.[thing]);
    // A station without list or rules is closed, so do not compare it. Having no event is a choice.
    if (thing !== 'event') byValue.delete(undefined);
    const groups = [...byValue].map(([value, having]) => ({
      value,
      stations: having.map(({ station }) => station),
    }));
    return {
      thing,
      groups: groups.toSorted((one, other) => other.stations.length - one.stations.length),
    };
  });
}

/** Returns all stations if no group is the largest. */
function stationsThatDiffer({ groups }: Comparison): readonly string[] {
  const [largest, second] = groups;
  const isTie = largest?.stations.length === second?.stations.length;
  return groups.slice(isTie ? 0 : 1).flatMap(({ stations }) => stations);
}
