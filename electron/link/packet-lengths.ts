import { longestMessage } from '../core/fleet/messages.ts';

/** In bytes, for a message with its topic, without the packet's fixed header. */
export const longestPacket = longestMessage + 256;

/**
 * Checks the lengths of MQTT packets in a stream of bytes. A packet has a byte for its kind, then
 * the length of the rest in up to four bytes of seven bits, lowest first; the last byte is below
 * 128 (MQTT 3.1.1, section 2.2.3). Also refuses PUBLISH with QoS 2, which the receiver must keep
 * for as long as the sender likes.
 */
export class PacketLengths {
  readonly #longest: number;
  readonly #longestOther: number;
  /** Kind of the current packet: the upper half of its first byte. */
  #kind = 0;
  #packets = 0;
  /** Number of bytes of the current packet still to come. */
  #left = 0;
  /** Weight of the next byte of the length; `undefined` before a packet's first byte. */
  #weight: number | undefined;

  /**
   * In bytes, without the fixed header. `longest` is for PUBLISH, which has the messages, and
   * `longestOther` for all other kinds.
   */
  constructor(longest: number, longestOther = longest) {
    this.#longest = longest;
    this.#longestOther = longestOther;
  }

  /** Number of packets that have started. */
  get packets(): number {
    return this.#packets;
  }

  /** Returns false if a packet is too long or has QoS 2. Close the stream then. */
  accept(chunk: Uint8Array): boolean {
    for (let at = 0; at < chunk.length;) {
      if (this.#weight === undefined && this.#left > 0) {
        const step = Math.min(this.#left, chunk.length - at);
        this.#left -= step;
        at += step;
      } else {
        this.#readHeader(chunk[at] ?? 0);
        if (this.#left > (this.#kind === publish ? this.#longest : this.#longestOther))
          return false;
        at += 1;
      }
    }
    return true;
  }

  #readHeader(byte: number): void {
    if (this.#weight === undefined) {
      this.#weight = 1;
      this.#kind = byte >> 4;
      this.#packets += 1;
      const isQos2 = this.#kind === publish && (byte & higherQos) !== 0;
      if (isQos2) this.#left = Infinity;
      return;
    }
    this.#left += (byte % 128) * this.#weight;
    this.#weight = byte < 128 ? undefined : this.#weight * 128;
    // A length has at most four bytes.
    if (this.#weight === 128 ** 4) this.#left = Infinity;
  }
}

/** The kind of packet that has a message (MQTT 3.1.1, section 2.2.1). */
const publish = 3;
/** In the first byte of a PUBLISH: QoS 2, or 3, which does not exist (section 3.3.1.2). */
const higherQos = 0b100;
