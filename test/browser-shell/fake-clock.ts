/** A clock that moves only when a test moves it, and runs due timers in order. */
import type { Clock } from '../../electron/station/machine/clock.ts';

export interface FakeClock extends Pick<Clock, 'monotonicMs' | 'after' | 'zone'> {
  /** Lets this much time pass. Promises settle after each timer. */
  readonly pass: (durationMs: number) => Promise<void>;
  /** Lets time pass without running timers until afterwards, as if the machine slept. */
  readonly sleep: (durationMs: number) => void;
}

export function createFakeClock(): FakeClock {
  const due = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  const settle = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    monotonicMs: () => now,
    zone: () => ({ offset: '+01:00', name: 'Europe/Berlin' }),
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run };
      due.add(timer);
      return () => {
        due.delete(timer);
      };
    },
    pass: async (durationMs) => {
      const until = now + durationMs;
      await settle();
      for (;;) {
        const next = [...due].toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined || next.at > until) break;
        due.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
    sleep: (durationMs) => {
      now += durationMs;
    },
  };
}
