/** Detects that the wall clock of the hub was set. */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import { isClockSet, type ClockReading } from '../../core/fleet/clock-jump.ts';
import type { Clock } from '../../station/machine/clock.ts';

interface Parts {
  readonly clock: Clock;
  /** The number of the hub's last message. */
  readonly sequence: () => number;
  readonly onSet: () => void;
  /** Called at each look at the clock. */
  readonly onLook: () => void;
}

export interface ClockWatch {
  /** Number of the hub's last message before its clock was set; 0 if that did not happen. */
  readonly setAfter: () => number;
  readonly close: () => void;
}

export function watchClock({ clock, sequence, onSet, onLook }: Parts): ClockWatch {
  const read = (): ClockReading => ({
    wallMs: clock.wallTime().getTime(),
    monotonicMs: clock.monotonicMs(),
  });
  let known = read();
  let setAfter = 0;
  let cancel = clock.after(fleetTiming.hubLooksEveryMs, lookAgain);

  function look(): void {
    const now = read();
    if (!isClockSet(known, now)) return;
    known = now;
    setAfter = sequence();
    onSet();
  }

  function lookAgain(): void {
    onLook();
    look();
    cancel = clock.after(fleetTiming.hubLooksEveryMs, lookAgain);
  }

  return {
    setAfter: () => {
      look();
      return setAfter;
    },
    close: () => {
      cancel();
    },
  };
}
