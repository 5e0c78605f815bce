/**
 * Detects two machines with one id. On one machine, a run of the program ends before the next one
 * starts. If each of two runs wrote a message after a message of the other, there are two machines.
 * Messages can be late and out of order, so only the state of the hub in a message proves when it
 * was written.
 */
import type { HeardOfHub } from './messages.ts';

/** One run of a station's program. The numbers count the hub's messages. */
export interface BootHeard {
  readonly boot: string;
  /** Number of the hub's last message before the run's first message arrived. */
  readonly firstHeard: number;
  /** The highest number that the run received: it wrote a message after the hub wrote that one. */
  readonly aliveAfter: number;
}

/** Number of runs to remember. The least recent are forgotten. */
const mostBoots = 16;

export interface BootsAfter {
  readonly boots: readonly BootHeard[];
  /** Runs that were alive at the same time as this one. */
  readonly clones: readonly string[];
}

/** `boots` are the runs of one station that the current run of the hub has heard. */
export function hearBoot(
  boots: readonly BootHeard[],
  { boot, heard }: { readonly boot: string; readonly heard?: HeardOfHub | undefined },
  hub: { readonly boot: string; readonly sequence: number },
): BootsAfter {
  // Each run of the hub counts from 1.
  const proved = heard?.boot === hub.boot ? heard.sequence : -1;
  const before = boots.find((one) => one.boot === boot) ?? {
    boot,
    firstHeard: hub.sequence,
    aliveAfter: -1,
  };
  const now = { ...before, aliveAfter: Math.max(before.aliveAfter, proved) };
  const others = boots.filter((one) => one.boot !== boot);
  return {
    boots: [...others, now].slice(-mostBoots),
    clones: others
      .filter((one) => one.firstHeard < now.aliveAfter && now.firstHeard < one.aliveAfter)
      .map((one) => one.boot),
  };
}
