/**
 * Detects that the station's own process hung: stopped, swapped out or blocked. Keys pressed
 * meanwhile wait in a queue and arrive all at once, when other people may be at the station. Only
 * delays of this process count, so a slow browser or a busy machine drops no keys.
 */
import type { Clock } from './clock.ts';

/** Interval of the heartbeat, in milliseconds. */
const beatMs = 250;
/** A key that may be older than this is late. In milliseconds. */
const stallMs = 1_000;

export interface StallWatch {
  /** Returns whether the key being handled may have been pressed while the process hung. */
  readonly isLate: () => boolean;
  readonly stop: () => void;
}

export function watchStalls(clock: Pick<Clock, 'monotonicMs' | 'after'>): StallWatch {
  let lastBeat = clock.monotonicMs();
  /** No key still in the queue was pressed before this time. */
  let oldest = lastBeat;
  let cancel = (): void => undefined;

  const beat = (): void => {
    const now = clock.monotonicMs();
    // After a late beat, the queue may still hold keys from before it.
    oldest = now - lastBeat > 2 * beatMs ? lastBeat : now;
    lastBeat = now;
    cancel = clock.after(beatMs, beat);
  };
  beat();
  return {
    isLate: () => clock.monotonicMs() - oldest > stallMs,
    stop: () => {
      cancel();
    },
  };
}
