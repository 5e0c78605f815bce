/**
 * The page's only connection to its station. Holds what to draw and which revision is on the
 * screen. Without a station, the page draws nothing else.
 */
import type { Connection, StationBridge } from '../electron/contract/bridge.ts';
import type { Display, KeyStroke, Snapshot } from '../electron/contract/screen-types.ts';
import { timeOf, type TimedEvent } from './ui/timed-event.ts';

/** Codes for staff, in addition to the station's own. */
export const unlinkedCodes = {
  /** The station has not answered yet. */
  starting: 'ST-00',
  /** The station no longer answers. */
  lost: 'ST-01',
  /** A newer window uses the same station. */
  replaced: 'ST-02',
  /** The page was opened without a station. */
  missing: 'ST-03',
  /** A screen could not be rendered. */
  broken: 'ST-04',
} as const;

/** Revision before the station has opened. It has no words. */
const nothingSeen = 0;

export type Unlinked = keyof typeof unlinkedCodes;

export type Picture =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  /** With the display of the last snapshot, if there was one. */
  | { readonly kind: 'unlinked'; readonly why: Unlinked; readonly display?: Display };

export interface StationLink {
  readonly picture: () => Picture;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends a stroke with the revision on the screen and the time of its event. */
  readonly press: (stroke: KeyStroke, event: TimedEvent) => void;
  /** Reports a touch that hit no drawn key. */
  readonly touched: () => void;
  /** Puts the caret on a line, counted from 0, after that many letters. */
  readonly placeCaret: (line: number, column: number) => void;
  /** Ends the last word and the entry. */
  readonly endEntry: () => void;
  /** Call this when the snapshot with that revision is on the screen. */
  readonly painted: (revision: number) => void;
  /** Tells the station whether the page has the keyboard. */
  readonly focused: (hasFocus: boolean) => void;
  /** For the staff screens' calls; `undefined` without a station. */
  readonly station: StationBridge | undefined;
}

export function linkStation(station: StationBridge | undefined): StationLink {
  const listeners = new Set<() => void>();
  let connection: Connection = 'connected';
  let snapshot: Snapshot | undefined;
  let without: Unlinked = station === undefined ? 'missing' : 'starting';
  let picture: Picture = { kind: 'unlinked', why: without };
  let seen: number | undefined;
  let display: Display | undefined;

  const draw = (): void => {
    display = snapshot?.display ?? display;
    picture =
      connection === 'connected' && snapshot !== undefined
        ? { kind: 'snapshot', snapshot }
        : { kind: 'unlinked', why: without, ...(display && { display }) };
    if (picture.kind === 'unlinked') seen = undefined;
    for (const listener of listeners) listener();
  };

  const watch = async (bridge: StationBridge): Promise<void> => {
    const reply = await bridge.watch().catch(() => undefined);
    // A snapshot that was pushed meanwhile is newer than the answer.
    if (snapshot !== undefined) return;
    if (reply?.ok === true) snapshot = reply.value;
    else without = without === 'starting' ? 'lost' : without;
    draw();
  };

  station?.onSnapshot((pushed) => {
    if (connection === 'replaced') return;
    snapshot = pushed;
    draw();
  });
  station?.onConnection((now) => {
    connection = now;
    if (now === 'connected') {
      if (snapshot === undefined) void watch(station);
    } else {
      // A page without a station must not keep words.
      snapshot = undefined;
      without = now;
    }
    draw();
  });
  if (station !== undefined) void watch(station);

  // Letters count before the first paint too. With this revision, nothing can be confirmed.
  const revision = (): number => seen ?? nothingSeen;
  const inSight = (): StationBridge | undefined =>
    picture.kind === 'snapshot' ? station : undefined;
  return {
    picture: () => picture,
    station,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    // The connection reports failed calls.
    press: (stroke, event) => {
      inSight()
        ?.press({ stroke, seen: revision(), pressedAt: timeOf(event) })
        .catch(() => undefined);
    },
    touched: () => {
      inSight()
        ?.touched()
        .catch(() => undefined);
    },
    placeCaret: (line, column) => {
      inSight()
        ?.placeCaret({ line, column, seen: revision() })
        .catch(() => undefined);
    },
    endEntry: () => {
      inSight()
        ?.endEntry()
        .catch(() => undefined);
    },
    focused: (hasFocus) => {
      inSight()
        ?.focused({ hasFocus })
        .catch(() => undefined);
    },
    painted: (painted) => {
      const station = inSight();
      if (station === undefined || painted === seen) return;
      seen = painted;
      station.painted({ seen }).catch(() => undefined);
    },
  };
}
