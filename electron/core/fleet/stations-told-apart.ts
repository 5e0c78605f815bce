/** Names stations for people. Adds the start of the id if several have one name: `7·3F2A`. */
import type { Tile } from './fleet-board.ts';
import { startsApart } from './ruling-names.ts';

/**
 * Returns the names by the ids of the stations. A station without a name has the start of its id.
 */
export function stationNames(
  stations: readonly Pick<Tile, 'station' | 'name'>[],
): ReadonlyMap<string, string> {
  const byName = Map.groupBy(stations, ({ name }) => name);
  return new Map(
    [...byName].flatMap(([name, having]) => {
      const startOf = startsApart(having.map(({ station }) => station));
      return having.map(({ station }): [string, string] => {
        const parts = having.length > 1 || name === '' ? [name, startOf(station)] : [name];
        return [station, parts.filter((part) => part !== '').join('·')];
      });
    }),
  );
}
