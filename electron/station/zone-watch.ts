/** Notices another time zone of the machine, also while nothing is recorded. */
import { isSameZone } from '../core/ledger/zones.ts';
import type { Clock } from './clock.ts';
import type { Ledger } from './ledger/ledger.ts';

/** In milliseconds. */
const tickMs = 1_000;

interface Watched {
  readonly clock: Pick<Clock, 'after' | 'zone'>;
  /** `undefined` while there is none; the next record then names the zone. */
  readonly ledger: () => Ledger | undefined;
}

/** Records every change. The returned function ends the watch. */
export function watchZone({ clock, ledger }: Watched): () => void {
  let cancel = (): void => undefined;
  const tick = (): void => {
    const zone = clock.zone();
    const open = ledger();
    // A failure closes the station.
    if (open !== undefined && !isSameZone(open.summary.zone, zone)) {
      open.append({ kind: 'zoneChanged', body: { zone } });
    }
    cancel = clock.after(tickMs, tick);
  };
  cancel = clock.after(tickMs, tick);
  return () => {
    cancel();
  };
}
