/** What a shell needs of a station: a place for calls, and the snapshots to paint. */
import type { Handlers } from '../contract/call.ts';
import type { Role } from '../core/staff/role.ts';
import type { Snapshot } from '../core/station/view.ts';

export interface StationHost {
  readonly handlers: Handlers;
  /** Of the staff at the console; undefined while players have the screen. */
  readonly role: () => Role | undefined;
  /** Whether that person must change a PIN that is too short before anything else. */
  readonly mustChangePin: () => boolean;
  /** Tells every new snapshot, oldest first, until the returned function is called. */
  readonly onSnapshot: (listener: (snapshot: Snapshot) => void) => () => void;
  /** StaffResult when a director leaves the kiosk: the shell closes its window and ends. */
  readonly onLeave: (listener: () => void) => void;
  /** Records that another program had the ticket of the station's browser; signs the staff out. */
  readonly ticketUsedTwice: () => void;
  /** Records the stop and lets go of all files. */
  readonly close: () => void;
}
