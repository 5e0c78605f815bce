/**
 * Notices when the station's own process hung: stopped, swapped out or blocked. What players press
 * meanwhile waits in a queue and arrives afterwards all at once, when other people may stand there.
 * Only this process's delay counts, so that a slow browser or a busy machine drops no keys.
 */
import type { Clock } from './clock.ts';

/** Between two beats of an idle process. */
const beatMs = 250;
/** A key that may be older than this is late. */
const stallMs = 1_000;

export interface StallWatch {
  /** Whether a key that is handled now may have been pressed while the process hung. */
  readonly isLate: () => boolean;
  readonly stop: () => void;
}

export function watchStalls(clock: Pick<Clock, 'monotonicMs' | 'after'>): StallWatch {
  let lastBeat = clock.monotonicMs();
  /** No key that is still to be handled was pressed before this. */
  let oldest = lastBeat;
  let cancel = (): void => undefined;

  const beat = (): void => {
    const now = clock.monotonicMs();
    // After a late beat the queue may still hold keys from before it.
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
