/**
 * Decides which station floods a hub, and whose message is next. Each station has a budget for each
 * second and a limited queue. Stations take turns, so that a busy one does not delay the others.
 */
import type { UpName } from './topics.ts';

/** Budget of a station for one second. A courier waits for heads, so it stays far below this. */
const mostInSecond = 1_000;
export const messageCosts = { hello: 10, other: 1 } as const;

/** Also by its length, so that a second of rubbish is at most a million characters. */
export function costOfRefused(text: string): number {
  return 10 + Math.ceil(text.length / 1_000);
}

/**
 * Number of waiting messages of one station. Further ones are dropped, and the station sends them
 * again. A courier has at most 400 unacknowledged records.
 */
const mostWaiting = 1_000;
/** In characters, for all waiting messages of one station. */
const longestWaiting = 2 ** 22;

export interface Waiting {
  readonly name: UpName;
  readonly text: string;
  /** True if the broker had kept it. */
  readonly isKept?: boolean;
}

/** Waiting messages of one station, and their total length. */
interface Queue {
  readonly messages: Waiting[];
  length: number;
}

export class StationTurns {
  /** By station id, the next station first. */
  readonly #queues = new Map<string, Queue>();
  /** Cost of each station in the current second. */
  readonly #spent = new Map<string, number>();
  #second = 0;

  /** Returns false and drops the waiting messages if the station floods. `nowMs` is monotonic. */
  mayCost(station: string, cost: number, nowMs: number): boolean {
    const now = Math.floor(nowMs / 1_000);
    if (now !== this.#second) this.#spent.clear();
    this.#second = now;
    const sum = (this.#spent.get(station) ?? 0) + cost;
    this.#spent.set(station, sum);
    if (sum <= mostInSecond) return true;
    this.drop(station);
    return false;
  }

  /** Returns false if the message is dropped. */
  add(station: string, message: Waiting): boolean {
    const queue = this.#queues.get(station) ?? { messages: [], length: 0 };
    const length = queue.length + message.text.length;
    if (queue.messages.length >= mostWaiting || length > longestWaiting) return false;
    queue.messages.push(message);
    queue.length = length;
    this.#queues.set(station, queue);
    return true;
  }

  areWaiting(): boolean {
    return this.#queues.size > 0;
  }

  /** Takes a message of the next station, and moves that station to the end. */
  next(): { readonly station: string; readonly message: Waiting } | undefined {
    for (const [station, queue] of this.#queues) {
      this.#queues.delete(station);
      const message = queue.messages.shift();
      if (message === undefined) continue;
      queue.length -= message.text.length;
      if (queue.messages.length > 0) this.#queues.set(station, queue);
      return { station, message };
    }
    return undefined;
  }

  /** Drops the waiting messages of a station. */
  drop(station: string): void {
    this.#queues.delete(station);
  }
}
