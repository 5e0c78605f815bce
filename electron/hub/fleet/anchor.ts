/**
 * Records in the hub's own ledger what came over the network, every few minutes and at the end of the
 * program. A record that is cut from `hub.sqlite` later is then missed, also if its station is gone.
 */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import type { Clock } from '../../station/machine/clock.ts';
import type { HubError } from '../ledgers/hub-error.ts';
import type { Hub } from '../ledgers/hub-parts.ts';
import { recordCollected } from '../ledgers/own-records.ts';

interface AnchorParts {
  readonly hub: Hub;
  readonly clock: Clock;
  /** Number of records of all ledgers. */
  readonly arrived: () => number;
  /** Called after each try, with `undefined` if it succeeded. */
  readonly onTried: (error: HubError | undefined) => void;
}

export interface Anchor {
  /** Records the rest. Call this when no more records come. */
  readonly close: () => void;
}

export function anchorAtIntervals({ hub, clock, arrived, onTried }: AnchorParts): Anchor {
  let anchored = arrived();
  let cancel = (): void => undefined;

  function anchor(): void {
    const now = arrived();
    if (now === anchored) return;
    const recorded = recordCollected(hub);
    if (recorded.ok) anchored = now;
    onTried(recorded.ok ? undefined : recorded.error);
  }

  function anchorLater(): void {
    cancel = clock.after(fleetTiming.anchorEveryMs, () => {
      anchor();
      anchorLater();
    });
  }

  anchorLater();
  return {
    close: () => {
      cancel();
      anchor();
    },
  };
}
