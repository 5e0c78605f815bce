/** The fleet as the page of a hub shows it. */
import type { FleetShown, SameThing, StationShown } from '../../contract/hub/fleet-shown.ts';
import type { Comparison, Tile } from '../../core/fleet/board.ts';
import { rulebookOf } from '../../core/rulebook/rulebooks.ts';
import { describeAlarm } from './describe-alarm.ts';
import type { Fleet } from './open-fleet.ts';

export function fleetShown(
  fleet: Pick<Fleet, 'board' | 'alarms' | 'health' | 'brokerFault'>,
): FleetShown {
  const { tiles, comparisons } = fleet.board();
  const names = new Map(tiles.map(({ station, name }) => [station, name]));
  const nameOf = (station: string): string => names.get(station) ?? '';
  return {
    stations: tiles.map((tile) => stationShown(tile, fleet)),
    same: comparisons.map((comparison) => sameThing(comparison, nameOf)),
    alarms: fleet.alarms().map((alarm) => describeAlarm(alarm, nameOf)),
    brokerFault: fleet.brokerFault(),
  };
}

function stationShown(
  { silentMs: _, station, ...tile }: Tile,
  { health }: Pick<Fleet, 'health'>,
): StationShown {
  const said = health(station);
  const rulebook = said?.rulebook;
  return {
    ...{ id: station, ...tile },
    said: said && { ...said, ...(rulebook !== undefined && { rulebook: titleOf(rulebook) }) },
  };
}

function sameThing({ thing, groups }: Comparison, nameOf: (station: string) => string): SameThing {
  return {
    thing,
    groups: groups.map(({ value, stations }) => ({
      value: value !== undefined && thing === 'rulebook' ? titleOf(value) : value,
      stations: stations.map(nameOf),
    })),
  };
}

/** A station can have a rulebook of another version of this program. */
function titleOf(rulebook: string): string {
  return rulebookOf(rulebook)?.title ?? rulebook;
}
