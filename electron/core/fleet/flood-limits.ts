/**
 * Decides which station floods a hub, and whose message is next. Every station may cost so much in a
 * second, has so much waiting, and has its turn, so that none waits for all that another one sends.
 */
import type { UpName } from './topics.ts';

/**
 * What a station may cost in a second: a hello and a message that is refused cost more than another
 * one. A courier that has much to send waits for heads, and costs far less.
 */
const mostInSecond = 1_000;
export const messageCosts = { hello: 10, refused: 10, other: 1 } as const;

/**
 * More messages of one station than this, or longer ones together, are dropped; it sends them again.
 * A courier has 400 records on their way.
 */
const mostWaiting = 1_000;
/** In characters. */
const longestWaiting = 2 ** 22;

export interface Waiting {
  readonly name: UpName;
  readonly text: string;
}

/** The messages of one station, and their length together. */
interface Queue {
  readonly messages: Waiting[];
  length: number;
}

export class StationTurns {
  /** By the ids of the stations, the next one first. */
  readonly #queues = new Map<string, Queue>();
  /** What each station has cost in the present second. */
  readonly #spent = new Map<string, number>();
  #second = 0;

  /** Returns false, and drops what waits, if the station floods. `nowMs` is monotonic. */
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

  /** Takes a message of the next station, which is the last one then. */
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

  /** Forgets what waits of a station. */
  drop(station: string): void {
    this.#queues.delete(station);
  }
}
