/**
 * The hubs that a station has joined: their file, and a courier while there are any. Joining and
 * leaving need no restart of the station.
 */
import { sameValue } from '../../core/base/json.ts';
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import type { JoinedHub } from '../../contract/staff/status-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { noNews } from '../../core/fleet/courier-news.ts';
import { fail } from '../../core/base/result.ts';
import { english, type Sentence } from '../../core/text/sentence.ts';
import type { Clock } from '../machine/clock.ts';
import type { RunningStation } from '../running/running-station.ts';
import type { HeardOfHubs } from '../running/station-ledger.ts';
import { watchCourier, type CourierWatch } from './courier-watch.ts';
import type { StartCourier, StartJoining } from './fleet-process.ts';
import { readNotes } from './desk-notes-file.ts';
import { readJoined, writeJoined, type Joined } from './joined.ts';
import type { SentFiles, SentFilesParts } from './use-sent.ts';
import { createJoining, type Joining } from './join-hub.ts';

export interface StationFleetParts {
  readonly dataFolder: string;
  /** `undefined` if there can be no courier. */
  readonly startCourier: StartCourier | undefined;
  /** `undefined` if the station cannot join. */
  readonly startJoining: StartJoining | undefined;
  readonly clock: Clock;
  readonly log: (sentence: string) => void;
  readonly openSent: (
    parts: Pick<SentFilesParts, 'joined' | 'restingMs' | 'onChange'>,
  ) => SentFiles;
}

type OpenedStation = Pick<
  RunningStation,
  'now' | 'head' | 'onSnapshot' | 'page' | 'restingMs' | 'noteHeard'
>;

export interface StationFleet {
  /** Each hub that the station joined, with the progress of its records. */
  readonly hubs: () => readonly JoinedHub[];
  readonly joining: Joining;
  readonly canJoin: boolean;
  /** Returns true if the station has joined the hub with this authority. */
  readonly isJoined: (authority: string) => boolean;
  /** Why the file of hubs cannot be read; `undefined` if it can. */
  readonly fault: () => Sentence | undefined;
  /** Replaces the hubs, in the file and for the courier. Changes nothing if that fails. */
  readonly change: (change: (hubs: readonly Joined[]) => readonly Joined[]) => StaffResult;
  /** Starts the courier of a station that joined a fleet. */
  readonly begin: (station: OpenedStation) => void;
  /** What the hubs sent; `undefined` if the station joined no hub. */
  readonly sent: () => SentFiles | undefined;
  readonly close: () => void;
}

export function openStationFleet(parts: StationFleetParts): StationFleet {
  const { dataFolder, startCourier, startJoining, clock, log, openSent } = parts;
  const joining = createJoining(startJoining, clock);
  let read = readJoined(dataFolder);
  let courier: CourierWatch | undefined;
  let station: OpenedStation | undefined;
  let sent: SentFiles | undefined;
  let cancelLook = (): void => undefined;
  /** What hubs said, as far as it is on record. */
  let noted: HeardOfHubs = { notes: [], withOther: [] };
  if (!read.ok) log(english(read.error));

  /** Starts or ends the courier: a station that joined no hub has none. */
  function follow(): void {
    if (startCourier === undefined || station === undefined) return;
    if (!read.ok || read.value.length === 0) {
      courier?.close();
      courier = undefined;
      sent?.close();
      sent = undefined;
    } else if (courier === undefined) begin(station, startCourier);
    else courier.restart();
  }

  function begin(opened: OpenedStation, start: StartCourier): void {
    sent = openSent({
      joined: () => (read.ok ? read.value : []),
      restingMs: () => opened.restingMs(),
      onChange: () => courier?.changed(),
    });
    courier = watchCourier({
      head: () => opened.head(),
      clock,
      start: () => start(dataFolder),
      now: () => {
        const states = sent?.states() ?? [];
        return { ...opened.now(), ...(states.length > 0 && { sent: states }) };
      },
    });
  }

  function noteHeard(): void {
    const heard = { notes: readNotes(dataFolder), withOther: withOther() };
    if (!sameValue(heard, noted) && station?.noteHeard(heard) === true) noted = heard;
  }

  function hubs(): readonly JoinedHub[] {
    if (!read.ok) return [];
    return read.value.map(({ hub, station: id }) => ({
      name: hub,
      ...(courier?.news().find((one) => one.station === id) ?? noNews(id)),
    }));
  }

  function withOther(): HeardOfHubs['withOther'] {
    return hubs().flatMap(({ name, tips }) => (tips > 1 ? [{ name, tips }] : []));
  }

  /** Reads an unusable file again: it may have been removed, or put back. */
  function fault(): Sentence | undefined {
    if (!read.ok) {
      read = readJoined(dataFolder);
      follow();
    }
    return read.ok ? undefined : read.error;
  }

  /** Checks at intervals: a falling battery and a note of a hub change no snapshot. */
  function lookLater(): void {
    cancelLook = clock.after(fleetTiming.healthEveryMs, () => {
      courier?.changed();
      if (read.ok && read.value.length > 0) noteHeard();
      lookLater();
    });
  }

  return {
    sent: () => sent,
    hubs,
    joining,
    canJoin: startCourier !== undefined && startJoining !== undefined,
    isJoined: (authority) => read.ok && read.value.some((one) => one.authority === authority),
    fault,
    change: (change) => {
      // Read it again: it may have been changed meanwhile.
      read = readJoined(dataFolder);
      if (!read.ok) return read;
      const hubs = change(read.value);
      const written = writeJoined(dataFolder, hubs);
      if (!written.ok) return fail(written.error);
      read = { ok: true, value: hubs };
      follow();
      return written;
    },
    begin: (opened) => {
      station = opened;
      opened.onSnapshot(() => courier?.changed());
      // No snapshot has it.
      opened.page.onKeyboard(() => courier?.changed());
      follow();
      lookLater();
    },
    close: () => {
      cancelLook();
      sent?.close();
      joining.cancel();
      courier?.close();
    },
  };
}
