/** What a shell needs of a station: a place for calls, and the snapshots to paint. */
import type { Handlers } from '../contract/call.ts';
import type { Snapshot } from '../core/station/view.ts';

export interface StationHost {
  readonly handlers: Handlers;
  /** Tells every new snapshot, oldest first, until the returned function is called. */
  readonly onSnapshot: (listener: (snapshot: Snapshot) => void) => () => void;
  /** Records the stop and lets go of all files. */
  readonly close: () => void;
}
