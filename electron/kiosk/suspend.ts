/**
 * Clears the screen when the machine is about to sleep, so that the first picture after waking shows
 * nothing of before. The system waits for the handler, so the handler waits for the picture.
 */
import type { PowerMonitor } from 'electron';
import type { StationHost } from '../station/running/station-host.ts';

export interface SuspendOptions {
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly host: Pick<StationHost, 'suspending' | 'lookAtClocks'>;
  /** Blocks this process for so many milliseconds, while the page paints in its own. */
  readonly block: (durationMs: number) => void;
}

/** Longer than a page takes to paint, and shorter than any system waits. In milliseconds. */
const paintingMs = 1_000;

export function clearAtSuspend({ powerMonitor, host, block }: SuspendOptions): void {
  powerMonitor.on('suspend', () => {
    host.suspending();
    block(paintingMs);
  });
  powerMonitor.on('resume', () => {
    host.lookAtClocks();
  });
}

/** The page reports its paint to the process that is blocked, so the wait cannot end earlier. */
export function blockProcess(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
}
