/**
 * Runs the courier of a station that joined a fleet, in a separate process. Restarts it if it ends,
 * and sends it the state of the station: after each change, and at intervals as a sign of life. The
 * station never waits for it.
 */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import { Backoff } from '../../core/base/backoff.ts';
import { sameValue } from '../../core/base/json.ts';
import { courierNewsSchema, type CourierNews } from '../../core/fleet/courier-news.ts';
import { saysTheSame, type StationNow } from '../../core/fleet/messages.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import type { Clock } from '../machine/clock.ts';
import type { CourierProcess } from './fleet-process.ts';

export interface CourierWatchParts {
  readonly start: () => CourierProcess;
  readonly now: () => StationNow;
  /** The last record; `undefined` without a ledger. */
  readonly head: () => ChainHead | undefined;
  readonly clock: Clock;
}

export interface CourierWatch {
  /**
   * Call this when the station may have changed. Returns at once; the check comes a little later.
   */
  readonly changed: () => void;
  /** The newest news from the courier. */
  readonly news: () => CourierNews;
  /** Ends the courier, and starts a new one once it has ended. */
  readonly restart: () => void;
  readonly close: () => void;
}

/** What the courier was told last. */
interface Told {
  readonly station: StationNow;
  readonly head: ChainHead | undefined;
}

function isSame(told: Told, next: Told): boolean {
  return saysTheSame(told.station, next.station) && sameValue(told.head, next.head);
}

export function watchCourier({ start, now, head, clock }: CourierWatchParts): CourierWatch {
  let courier: CourierProcess | undefined;
  let news: CourierNews = [];
  let told: Told | undefined;
  const rest = new Backoff(fleetTiming.restart);
  let isClosed = false;
  let isRestarting = false;
  let cancelTelling: (() => void) | undefined;
  /** True if the courier must be told that the station lives, though nothing has changed. */
  let isLifeDue = false;
  let cancelLife = (): void => undefined;
  let cancelStart = (): void => undefined;

  function begin(): void {
    const mine = start();
    const beganAt = clock.monotonicMs();
    courier = mine;
    told = undefined;
    mine.onMessage((message) => {
      const read = courierNewsSchema.safeParse(message);
      if (read.success && courier === mine) news = read.data;
    });
    mine.onEnd(() => {
      if (courier !== mine || isClosed) return;
      courier = undefined;
      if (isRestarting) {
        isRestarting = false;
        begin();
        return;
      }
      news = news.map((one) => ({ ...one, isConnected: false }));
      // A courier that ran this long did not fail because of its settings: start the backoff anew.
      if (clock.monotonicMs() - beganAt > fleetTiming.restart.longestMs) rest.reset();
      cancelStart = clock.after(rest.next(), begin);
    });
    changed();
  }

  function changed(): void {
    cancelTelling ??= clock.after(fleetTiming.tellCourierAfterMs, () => {
      cancelTelling = undefined;
      const next = { station: now(), head: head() };
      if (courier === undefined || (!isLifeDue && told !== undefined && isSame(told, next))) return;
      if (courier.send(next.station)) {
        told = next;
        isLifeDue = false;
      } else changed();
    });
  }

  function liveOn(): void {
    cancelLife = clock.after(fleetTiming.lifeEveryMs, () => {
      isLifeDue = true;
      changed();
      liveOn();
    });
  }

  begin();
  liveOn();
  return {
    changed,
    news: () => news,
    restart: () => {
      rest.reset();
      cancelStart();
      if (courier === undefined) {
        begin();
        return;
      }
      isRestarting = true;
      courier.end();
    },
    close: () => {
      isClosed = true;
      cancelTelling?.();
      cancelLife();
      cancelStart();
      courier?.end();
    },
  };
}
