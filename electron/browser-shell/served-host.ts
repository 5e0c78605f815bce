/** What the loopback server serves to its one page: a station, or a hub. */
import { receive, type CallError, type Reply } from '../contract/call.ts';
import type { CleanMessage } from '../contract/clean-window.ts';
import type { StationHost } from '../station/running/station-host.ts';

export interface Caller {
  /** False for a page that was replaced. */
  readonly isScreen: boolean;
  /** Logs a refused or failed call. */
  readonly log: (error: CallError, cause?: unknown) => void;
}

export interface ServedHost {
  readonly receive: (caller: Caller, call: unknown, argument: unknown) => Reply | Promise<Reply>;
  /** Calls `listener` with every new snapshot, oldest first. The returned function unsubscribes. */
  readonly onSnapshot: (listener: (snapshot: unknown) => void) => () => void;
  /**
   * The page answered from an animation frame. Without this function, the page is not asked for one.
   */
  readonly pageAnswered?: () => void;
  /** The page is gone, or another one has taken its place. */
  readonly screenGone?: () => void;
  /** Tells a clean window. A hub has none. */
  readonly watchClean?: (listener: (message: CleanMessage) => void) => () => void;
  /** Another program used the ticket of the browser. */
  readonly ticketUsedTwice: () => void;
}

export function servedStation(host: StationHost): ServedHost {
  const { handlers, role, isStaffed, lookAtClocks } = host;
  return {
    receive: ({ isScreen, log }, call, argument) =>
      receive(
        { handlers, role, isStaffed, lookAtClocks, isTrusted: () => isScreen, log },
        undefined,
        call,
        argument,
      ),
    onSnapshot: host.onSnapshot,
    pageAnswered: host.pageAnswered,
    screenGone: host.screenGone,
    watchClean: (listener) => host.cleanWindow.watch(listener),
    ticketUsedTwice: host.ticketUsedTwice,
  };
}
