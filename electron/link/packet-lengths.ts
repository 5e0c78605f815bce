import { longestMessage } from '../core/fleet/messages.ts';

/** In bytes, without the first bytes of a packet: a message with its topic. */
export const longestPacket = longestMessage + 256;

/**
 * Watches the lengths of MQTT packets in a stream of bytes. A packet has a byte for its kind, then
 * the length of the rest in up to four bytes of seven bits, the lowest first, the last byte below
 * 128 (MQTT 3.1.1, section 2.2.3).
 */
export class PacketLengths {
  readonly #longest: number;
  /** Bytes of the present packet that are still to come. */
  #left = 0;
  /** Weight of the next byte of the length; `undefined` before a packet's first byte. */
  #weight: number | undefined;

  /** `longest` is in bytes, without the first bytes of a packet. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Returns false at a packet that is too long. The stream must then end. */
  accept(chunk: Uint8Array): boolean {
    for (let at = 0; at < chunk.length;) {
      if (this.#weight === undefined && this.#left > 0) {
        const step = Math.min(this.#left, chunk.length - at);
        this.#left -= step;
        at += step;
      } else {
        this.#readHeader(chunk[at] ?? 0);
        if (this.#left > this.#longest) return false;
        at += 1;
      }
    }
    return true;
  }

  #readHeader(byte: number): void {
    if (this.#weight === undefined) {
      this.#weight = 1;
      return;
    }
    this.#left += (byte % 128) * this.#weight;
    this.#weight = byte < 128 ? undefined : this.#weight * 128;
    // A length has no fifth byte.
    if (this.#weight === 128 ** 4) this.#left = Infinity;
  }
}
