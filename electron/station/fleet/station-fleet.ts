/**
 * The hubs that a station has joined: one file, and a courier as long as there is one. Joining and
 * leaving need no restart of the station.
 */
import type { JoinedHub } from '../../contract/staff/status.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { noNews } from '../../core/fleet/courier-news.ts';
import { english, type Sentence } from '../../core/text/sentence.ts';
import type { Clock } from '../clock.ts';
import type { Station } from '../station.ts';
import { watchCourier, type CourierWatch } from './courier-watch.ts';
import type { StartCourier } from './fleet-process.ts';
import { readJoined, writeJoined, type Joined } from './joined.ts';

export interface StationFleetParts {
  readonly dataFolder: string;
  /** `undefined` if there can be no courier. */
  readonly startCourier: StartCourier | undefined;
  readonly clock: Clock;
  readonly log: (sentence: string) => void;
}

export interface StationFleet {
  /** How far the records are with each hub that the station joined. */
  readonly hubs: () => readonly JoinedHub[];
  /** Why the station does not know its hubs; `undefined` if it does. */
  readonly fault: () => Sentence | undefined;
  /** Replaces the hubs, in the file and for the courier. Changes nothing if that fails. */
  readonly change: (change: (hubs: readonly Joined[]) => readonly Joined[]) => StaffResult;
  /** Starts the courier of a station that joined a fleet. */
  readonly begin: (station: Pick<Station, 'now' | 'head' | 'onSnapshot'>) => void;
  readonly close: () => void;
}

export function openStationFleet(parts: StationFleetParts): StationFleet {
  const { dataFolder, startCourier, clock, log } = parts;
  let read = readJoined(dataFolder);
  let courier: CourierWatch | undefined;
  let station: Pick<Station, 'now' | 'head'> | undefined;
  if (!read.ok) log(english(read.error));

  /** Without a hub, there is no courier. */
  function follow(): void {
    if (startCourier === undefined || station === undefined) return;
    if (!read.ok || read.value.length === 0) {
      courier?.close();
      courier = undefined;
    } else if (courier === undefined) {
      courier = watchCourier({ ...station, start: () => startCourier(dataFolder), clock });
    } else courier.restart();
  }

  return {
    hubs: () =>
      !read.ok
        ? []
        : read.value.map(({ hub, station: id }) => ({
            name: hub,
            ...(courier?.news().find((one) => one.station === id) ?? noNews(id)),
          })),
    fault: () => (read.ok ? undefined : read.error),
    change: (change) => {
      // Somebody may have removed a file that could not be used.
      read = readJoined(dataFolder);
      if (!read.ok) return read;
      const hubs = change(read.value);
      const written = writeJoined(dataFolder, hubs);
      if (!written.ok) return written;
      read = { ok: true, value: hubs };
      follow();
      return written;
    },
    begin: (opened) => {
      station = opened;
      opened.onSnapshot(() => courier?.changed());
      follow();
    },
    close: () => {
      courier?.close();
    },
  };
}
