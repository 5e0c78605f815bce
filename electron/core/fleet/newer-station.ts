/**
 * Compares the version of a hub with those of its stations. A version is only what a program says of
 * itself: it is shown, and decides nothing.
 */
import { shownProgram } from '../text/newer-program.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

export interface NewerStation {
  /** Versions such as "0.2.0". */
  readonly station: string;
  readonly hub: string;
}

/** Returns both versions if the station is newer than the hub; `undefined` otherwise. */
export function newerStation(station: string, hub: string): NewerStation | undefined {
  const [one, other] = [versionOf(station), versionOf(hub)];
  if (one === undefined || other === undefined) return undefined;
  const order = one.localeCompare(other, 'en', { numeric: true });
  return order > 0 ? { station: one, hub: other } : undefined;
}

/** Returns what to do if a station and a hub do not have the same program; else `undefined`. */
export function describeOtherProgram(station: string, hub: string): Sentence | undefined {
  if (station === hub) return undefined;
  const [one, other] = [versionOf(station), versionOf(hub)];
  if (one === undefined || other === undefined) {
    return sentence`The station and the hub are other programs. Use the same version everywhere.`;
  }
  return newerStation(station, hub) === undefined
    ? sentence`The hub is ${other}; the station is ${one}: update the station.`
    : sentence`The hub is ${other}; the station is ${one}: update the hub first.`;
}

export interface ProgramOfStation {
  /** Name of the station. */
  readonly station: string;
  readonly program: string;
}

/** Returns a warning for each program of these stations that is not the hub's. */
export function describeOtherPrograms(
  stations: readonly ProgramOfStation[],
  hub: string,
): readonly Sentence[] {
  const others = stations.filter(({ program }) => program !== hub);
  const own = versionOf(hub);
  return [...Map.groupBy(others, ({ program }) => versionOf(program))].map(([version, having]) => {
    const names = having.map(({ station }) => station).join(', ');
    if (version === undefined || own === undefined) {
      return sentence`${names}: another program than that of this hub. Use the same version everywhere.`;
    }
    const [{ program } = { program: hub }] = having;
    return newerStation(program, hub) === undefined
      ? sentence`The program of this hub is ${own}, that of ${names} is ${version}: an event that uses something new is refused there.`
      : sentence`The program of this hub is ${own}, that of ${names} is ${version}: update the hub first.`;
  });
}

/** Returns `undefined` for a text that is no version of this program. */
export function versionOf(program: string): string | undefined {
  return shownProgram(program)?.split(' ').at(-1);
}
