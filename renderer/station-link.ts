/**
 * The page's one link to its station: what there is to draw, and which revision the players have
 * in sight. Without its station the page has nothing to draw but that.
 */
import type { Connection, StationBridge } from '../electron/contract/bridge.ts';
import type { Display, KeyStroke, Snapshot } from '../electron/contract/screen-types.ts';

/** Codes for staff, beside those of the station itself. */
export const unlinkedCodes = {
  /** The station was asked and has not answered yet. */
  starting: 'ST-00',
  /** The station does not answer any more. */
  lost: 'ST-01',
  /** A newer window of the same station is in use. */
  replaced: 'ST-02',
  /** The page was opened without a station. */
  missing: 'ST-03',
  /** A screen could not be drawn. */
  broken: 'ST-04',
} as const;

/** The revision of a station that has not opened yet: it has no words. */
const nothingSeen = 0;

export type Unlinked = keyof typeof unlinkedCodes;

export type Picture =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  /** With the display of the last snapshot, if there was one. */
  | { readonly kind: 'unlinked'; readonly why: Unlinked; readonly display?: Display };

export interface StationLink {
  readonly picture: () => Picture;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends a stroke with the revision in sight. */
  readonly press: (stroke: KeyStroke) => void;
  /** Reports a touch that no drawn key took. */
  readonly touched: () => void;
  /** Puts the caret on a line, counted from 0, behind that many letters. */
  readonly placeCaret: (line: number, column: number) => void;
  /** Ends the last word and the entry. */
  readonly endEntry: () => void;
  /** The snapshot of that revision is in sight now. */
  readonly painted: (revision: number) => void;
  /** For the staff's screens, which ask and are answered; undefined without a station. */
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
      // Nothing of the words stays in a page that has no station.
      snapshot = undefined;
      without = now;
    }
    draw();
  });
  if (station !== undefined) void watch(station);

  // Letters count before the first paint too; nothing can be confirmed by that revision.
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
    // A call that fails is told by the connection, not by the call.
    press: (stroke) => {
      inSight()
        ?.press({ stroke, seen: revision() })
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
    painted: (painted) => {
      const shown = inSight();
      if (shown === undefined || painted === seen) return;
      seen = painted;
      shown.painted({ seen }).catch(() => undefined);
    },
  };
}
