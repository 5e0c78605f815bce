/** The fleet as the page of a hub shows it. */
import type {
  AlarmShown,
  FleetShown,
  NamedGroup,
  SameThing,
  SettledAlarm,
  StationShown,
} from '../../contract/hub/fleet-shown.ts';
import { alarmKey } from '../../core/fleet/alarms.ts';
import type { Comparison, Tile } from '../../core/fleet/fleet-board.ts';
import { stationNames } from '../../core/fleet/stations-told-apart.ts';
import { identityOf } from '../../core/lexicon/identity.ts';
import { shownProgram } from '../../core/text/newer-program.ts';
import { rulebookOf } from '../../core/rulebook/rulebooks.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { knownEditions } from '../../station/lexicons/shipped-editions.ts';
import { describeAlarm, type AlarmContext } from './describe-alarm.ts';
import type { Fleet } from './fleet-parts.ts';

type ShownPart = Pick<
  Fleet,
  'program' | 'board' | 'alarms' | 'raised' | 'health' | 'brokerFault' | 'crowdedFrom' | 'ends'
>;

export function fleetShown(fleet: ShownPart): FleetShown {
  const { tiles, comparisons } = fleet.board();
  const crowdedFrom = fleet.crowdedFrom();
  const names = stationNames(tiles);
  const nameOf = (station: string): string => names.get(station) ?? '';
  const context: AlarmContext = { nameOf, endsOf: endsIn(fleet) };
  return {
    program: fleet.program,
    brokerFault: fleet.brokerFault(),
    ...(crowdedFrom !== undefined && { crowdedFrom }),
    stations: tiles.map((tile) => ({ ...stationShown(tile, fleet), name: nameOf(tile.station) })),
    same: comparisons.map((comparison) => sameThing(comparison, nameOf)),
    alarms: alarmsShown(fleet, context),
    settled: settledShown(fleet, context),
  };
}

type NameOf = AlarmContext['nameOf'];

/** Reads the ends of each ledger once, however many forks it has. */
function endsIn({ ends }: Pick<Fleet, 'ends'>): AlarmContext['endsOf'] {
  const known = new Map<string, readonly number[]>();
  return (ledger) => {
    const numbers = known.get(ledger) ?? ends(ledger);
    known.set(ledger, numbers);
    return numbers;
  };
}

function alarmsShown(fleet: ShownPart, context: AlarmContext): readonly AlarmShown[] {
  // A settled alarm that still applies ends with its cause.
  const toSettle = fleet.raised().filter(({ settled }) => settled === undefined);
  const times = new Map(toSettle.map(({ alarm, raised }) => [alarmKey(alarm), raised]));
  return fleet.alarms().map((alarm) => {
    const key = alarmKey(alarm);
    return { key, text: describeAlarm(alarm, context), raised: times.get(key) };
  });
}

function settledShown(fleet: ShownPart, context: AlarmContext): readonly SettledAlarm[] {
  return fleet
    .raised()
    .flatMap(({ alarm, raised, settled }) =>
      settled === undefined ? [] : [{ text: describeAlarm(alarm, context), raised, ...settled }],
    )
    .toReversed();
}

function stationShown(
  { ageMs, station, ...tile }: Tile,
  { health }: Pick<Fleet, 'health'>,
): StationShown {
  const newest = health(station);
  const rulebook = newest?.rulebook;
  return {
    id: station,
    ...tile,
    ageSeconds: ageMs === undefined ? undefined : secondsShown(ageMs / 1_000),
    said: newest && {
      ...newest,
      program: shownProgram(newest.program),
      ...(rulebook !== undefined && { rulebook: titleOf(rulebook) }),
    },
  };
}

/** In steps, so that an age that grows is not a new snapshot every second. */
function secondsShown(seconds: number): number {
  const step = seconds < 60 ? 5 : 60;
  return Math.floor(seconds / step) * step;
}

function sameThing({ thing, groups }: Comparison, nameOf: NameOf): SameThing {
  return {
    thing,
    groups: groups.map(({ value, exact, version, stations }) => ({
      exact,
      ...(version && { version }),
      ...(thing === 'lexicon' && editionWith(value)),
      value: value !== undefined && thing === 'rulebook' ? titleOf(value) : value,
      stations: stations.map(nameOf),
    })),
  };
}

/** By the identity of their words. Every known edition has a single list. */
const editions = new Map(
  knownEditions.map((edition) => [identityOf({ primary: edition }, sha256), edition.id]),
);

function editionWith(identity = ''): Pick<NamedGroup, 'edition'> {
  const edition = editions.get(identity);
  return edition === undefined ? {} : { edition };
}

/** Returns the id if the rulebook is unknown: stations can run another version of this program. */
function titleOf(rulebook: string): string {
  return rulebookOf(rulebook)?.title ?? rulebook;
}
