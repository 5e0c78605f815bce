/** The side of a station that a shell uses: handlers for calls, and snapshots to paint. */
import type { Handlers } from '../../contract/call.ts';
import type { Role } from '../../core/staff/role.ts';
import type { PageSeen } from '../../core/station/page-check.ts';
import type { Snapshot } from '../../core/station/view.ts';
import type { CleanWindow } from './clean-window.ts';
import type { RunningStation } from './running-station.ts';

export interface StationHost {
  readonly handlers: Handlers;
  /** Role of the person at the console; `undefined` while players have the screen. */
  readonly role: () => Role | undefined;
  /** False as long as nobody has a PIN. */
  readonly isStaffed: () => boolean;
  /**
   * Finds out whether the machine slept or a deadline has passed, and clears the screen then. Every
   * call does this before its role is checked.
   */
  readonly lookAtClocks: () => void;
  /** Notes the size of the display that the page is on; `undefined` if it is unknown. */
  readonly shownOn: (display: PageSeen['display']) => void;
  /** Clears the screen, because the machine is about to sleep. */
  readonly suspending: () => void;
  /** Calls `listener` with every new snapshot, oldest first. The returned function unsubscribes. */
  readonly onSnapshot: (listener: (snapshot: Snapshot) => void) => () => void;
  /** The page answered from an animation frame. Shells ask it at intervals. */
  readonly pageAnswered: () => void;
  /** No page shows the station any more, or another one that has painted nothing yet. */
  readonly screenGone: () => void;
  /** What clean windows show. The shell sets how it opens them. */
  readonly cleanWindow: Pick<CleanWindow, 'watch' | 'shell'>;
  /** Called when a director leaves the kiosk; the shell then closes its window and ends. */
  readonly onLeave: (listener: () => void) => void;
  /**
   * Records that another program used the ticket of the station's browser, and signs the staff out.
   */
  readonly ticketUsedTwice: () => void;
  /** Notes that the program is about to end because of an error, for the page "Status". */
  readonly noteFault: () => void;
  /** Records the stop and closes all files. */
  readonly close: () => void;
}

/** Returns this side of a station, as functions that a shell may pass on. */
export function hostOf(station: RunningStation): Omit<StationHost, 'noteFault'> {
  return {
    handlers: station.handlers,
    role: () => station.role(),
    isStaffed: () => station.isStaffed(),
    lookAtClocks: () => {
      station.lookAtClocks();
    },
    shownOn: (display) => {
      station.page.shownOn(display);
    },
    suspending: () => {
      station.suspending();
    },
    onSnapshot: (listener) => station.onSnapshot(listener),
    pageAnswered: () => {
      station.pageAnswered();
    },
    screenGone: () => {
      station.screenGone();
    },
    cleanWindow: station.cleanWindow,
    onLeave: (listener) => {
      station.onLeave(listener);
    },
    ticketUsedTwice: () => {
      station.ticketUsedTwice();
    },
    close: () => {
      station.close();
    },
  };
}
