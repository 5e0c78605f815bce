/**
 * Detects two machines under one id. On one machine, one run of the program ends before the next
 * one starts. If each of two runs wrote a message after a message of the other, there are two
 * machines. Messages can arrive late and in any order, so only the state of the hub in a message
 * proves when it was written.
 */
import type { HeardOfHub } from './messages.ts';

/** One run of a station's program. The numbers are those of the hub's heads and presences. */
export interface BootHeard {
  readonly boot: string;
  /** The last number at its first message, which was written before the hub wrote the next one. */
  readonly firstHeard: number;
  /** The highest number that the run received: it wrote a message after the hub wrote that one. */
  readonly aliveAfter: number;
}

/** Of more runs, the least recent are forgotten. */
const mostBoots = 16;

export interface BootsAfter {
  readonly boots: readonly BootHeard[];
  /** Runs that were alive at the same time as this one. */
  readonly clones: readonly string[];
}

/** `boots` are those of one station, as the hub's present run heard them. */
export function hearBoot(
  boots: readonly BootHeard[],
  { boot, heard }: { readonly boot: string; readonly heard?: HeardOfHub | undefined },
  hub: { readonly boot: string; readonly sequence: number },
): BootsAfter {
  // Each run of the hub begins to count again.
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
