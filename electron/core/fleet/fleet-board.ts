/**
 * Makes the hub's board: a tile for each station, worst trouble first, and a comparison of what the
 * stations rule by. Times are in milliseconds on the hub's monotonic clock.
 */
import type { NamedVersion } from '../event/version-name.ts';
import type { ReadinessState } from '../reports/papers/readiness.ts';
import { shownProgram } from '../text/newer-program.ts';
import type { Alarm } from './alarms.ts';
import {
  ageOf,
  isSilent,
  isUnanswered,
  shownName,
  type AgedWord,
  type StationHeard,
} from './heard-or-silent.ts';
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
  /** For how long the worst trouble, or the state, has been so; `undefined` if that is unknown. */
  readonly ageMs: number | undefined;
}

/**
 * Settings that must be the same at all stations. A lexicon is compared by its words, not its file; a
 * rulebook also by its content, a program also by the commit of its sources.
 */
export const comparedThings = ['lexicon', 'event', 'rulebook', 'program'] as const;

export interface Comparison {
  readonly thing: (typeof comparedThings)[number];
  /** Stations with the same value, the largest group first. One group: all are equal. */
  readonly groups: readonly SetupGroup[];
}

export interface SetupGroup {
  /** `undefined` if these stations have no such thing, or a program of another name. */
  readonly value: string | undefined;
  /** Hash of a rulebook, or commit of a program; `undefined` if it is unknown. */
  readonly exact?: string | undefined;
  /** Of an event whose file has a number; `latest` is the highest that is known. */
  readonly version?: NamedVersion;
  readonly stations: readonly string[];
}

export interface FleetBoard {
  readonly tiles: readonly Tile[];
  /** Of the stations that are connected and answer. */
  readonly comparisons: readonly Comparison[];
}

/** Returns the highest version of an event that the hub itself has, by its id; 0 if it has none. */
export type IssueAtHub = (id: string) => number;

/** `alarms` are those that still apply. */
export function boardOf(
  stations: readonly StationHeard[],
  alarms: readonly Alarm[],
  nowMs: number,
  issueAtHub: IssueAtHub = () => 0,
): FleetBoard {
  const there = stations.filter((one) => !isSilent(one, nowMs) && !isUnanswered(one, nowMs));
  const comparisons = compare(there, issueAtHub);
  const others = comparisons.flatMap(({ thing, groups }) => {
    const trouble: Trouble = thing === 'program' ? 'otherProgram' : 'otherSetup';
    return stationsThatDiffer(groups).map((station) => ({ station, trouble }));
  });
  const tiles = stations.map((heard) => {
    const ownTroubles = new Set<Trouble>([
      ...stateTroubles(heard, nowMs),
      ...alarms.flatMap((alarm) => alarmTroubles(alarm, heard.station)),
      ...others.flatMap(({ station, trouble }) => (station === heard.station ? [trouble] : [])),
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
  const { station, health, stored } = heard;
  const [worst] = found;
  const word = agedWordOf(worst, health?.state);
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
    ageMs: word && ageOf(word, heard, nowMs),
  };
}

/** Returns what has an age; `undefined` for a ready station, and if nobody knows since when. */
function agedWordOf(
  worst: Trouble | undefined,
  state: StationHealth['state'] | undefined,
): AgedWord | undefined {
  switch (worst) {
    case 'unheard':
    case 'gone':
    case 'doesNotAnswer':
    case 'noScreen':
    case 'noKeyboard':
      return worst;
    case undefined:
      return state === 'ready' ? undefined : 'state';
    default:
      return worst === state ? 'state' : undefined;
  }
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

function compare(stations: readonly StationHeard[], issueAtHub: IssueAtHub): readonly Comparison[] {
  return comparedThings.map((thing) => {
    const byThing = Map.groupBy(stations, ({ health }) =>
      JSON.stringify(health && thingAt(health, thing)),
    );
    const groups = [...byThing.values()].flatMap((having): readonly SetupGroup[] => {
      const [{ health } = { health: undefined }] = having;
      if (health === undefined) return [];
      const { value, exact } = thingAt(health, thing);
      // A station without list or rules is closed, so do not compare it. Having no event is a choice.
      const isCompared = value !== undefined || thing === 'event' || thing === 'program';
      const version = thing === 'event' ? versionAmong(stations, health, issueAtHub) : undefined;
      const names = having.map(({ station }) => station);
      return isCompared ? [{ value, exact, ...(version && { version }), stations: names }] : [];
    });
    return {
      thing,
      groups: groups.toSorted((one, other) => other.stations.length - one.stations.length),
    };
  });
}

/** Returns the version of this station's event, next to the highest that stations used or the hub has. */
function versionAmong(
  stations: readonly StationHeard[],
  { eventVersion }: StationHealth,
  issueAtHub: IssueAtHub,
): NamedVersion | undefined {
  if (eventVersion === undefined) return undefined;
  const { id, title, issue } = eventVersion;
  const known = stations.map(({ health }) => health?.eventVersion);
  const latest = Math.max(issueAtHub(id), ...known.map((one) => (one?.id === id ? one.latest : 0)));
  return { title, issue, latest };
}

function thingAt(
  health: StationHealth,
  thing: Comparison['thing'],
): Pick<SetupGroup, 'value' | 'exact'> {
  switch (thing) {
    case 'program':
      return { value: shownProgram(health.program), exact: health.commit };
    case 'rulebook':
      return { value: health.rulebook, exact: health.rules };
    default:
      return { value: health[thing] };
  }
}

/** Returns all stations if no group is the largest. */
function stationsThatDiffer(groups: Comparison['groups']): readonly string[] {
  const [largest, second] = groups;
  const isTie = largest?.stations.length === second?.stations.length;
  return groups.slice(isTie ? 0 : 1).flatMap(({ stations }) => stations);
}
