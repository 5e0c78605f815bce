/**
 * Notices when the station's own process hung: stopped, swapped out or blocked. What players press
 * meanwhile waits in a queue and arrives afterwards all at once, when other people may stand there.
 * Only this process's delay counts, so that a slow browser or a busy machine drops no keys.
 */
import type { Clock } from './clock.ts';

/** Between two beats of an idle process. */
const beatMs = 250;
/** A beat that is late by more means that the process hung. */
const stallMs = 1_000;

export interface StallWatch {
  /** Whether a key that is handled now may have been pressed while the process hung. */
  readonly isLate: () => boolean;
  readonly stop: () => void;
}

export function watchStalls(clock: Pick<Clock, 'monotonicMs' | 'after'>): StallWatch {
  let lastBeat = clock.monotonicMs();
  /** From the late beat to the next one: the queue may still hold keys. */
  let isCatchingUp = false;
  let cancel = (): void => undefined;

  const hasHung = (): boolean => clock.monotonicMs() - lastBeat > beatMs + stallMs;
  const beat = (): void => {
    isCatchingUp = hasHung();
    lastBeat = clock.monotonicMs();
    cancel = clock.after(beatMs, beat);
  };
  beat();
  return {
    isLate: () => isCatchingUp || hasHung(),
    stop: () => {
      cancel();
    },
  };
}
