/**
 * Compares the version of a hub with those of its stations. A version is only what a program says of
 * itself: it is shown, and decides nothing.
 */
import { shownProgram } from '../text/newer-program.ts';

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

/** Returns `undefined` for a text that is no version of this program. */
function versionOf(program: string): string | undefined {
  return shownProgram(program)?.split(' ').at(-1);
}
