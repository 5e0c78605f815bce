import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for any machine; what takes longer does not come. In milliseconds. */
const longestMs = 180_000;
const lookMs = 100;

/** Waits until it holds. Returns false if it never does. */
export async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + longestMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await wait(lookMs);
  }
  return false;
}
