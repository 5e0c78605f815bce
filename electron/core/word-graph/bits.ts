/** Bits in bytes, the highest bit of a byte first. Numbers are written with their highest bit first. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 12);
  #length = 0;

  /** The `width` lowest bits of the value; at most 31. */
  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit -= 1) this.#writeBit((value >>> bit) & 1);
  }

  /** So many ones, then a zero. */
  writeUnary(value: number): void {
    for (let one = 0; one < value; one += 1) this.#writeBit(1);
    this.#writeBit(0);
  }

  /** Everything so far, filled up with zeros to whole bytes. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, (this.#length + 7) >>> 3);
  }

  #writeBit(bit: number): void {
    const place = this.#length >>> 3;
    if (place === this.#bytes.length) {
      const larger = new Uint8Array(place * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    if (bit === 1)
      this.#bytes[place] = (this.#bytes[place] as number) | (0x80 >>> (this.#length & 7));
    this.#length += 1;
  }
}

/** Behind the end there are only zeros, and the reader knows that it went there. */
export class BitReader {
  /** With room behind the end, where `peek` may look. */
  readonly bytes: Uint8Array;
  /** The next bit. */
  place = 0;
  readonly #length: number;

  constructor(bytes: Uint8Array) {
    this.bytes = new Uint8Array(bytes.length + peekBytes);
    this.bytes.set(bytes);
    this.#length = bytes.length * 8;
  }

  /** Whether more was read than there is. */
  get isOverrun(): boolean {
    return this.place > this.#length;
  }

  /** Whether all was read but for zeros that fill up the last byte. */
  get isAtEnd(): boolean {
    const left = this.#length - this.place;
    return left >= 0 && left < 8 && this.peek(left) === 0;
  }

  /** The next bits as a number, without going on; at most 16. */
  peek(width: number): number {
    return peekAt(this.bytes, this.place, width);
  }

  skip(width: number): void {
    this.place += width;
  }

  /** A number of so many bits; at most 31. */
  read(width: number): number {
    if (width > 16) {
      const upper = this.read(width - 16);
      return upper * 2 ** 16 + this.read(16);
    }
    const value = this.peek(width);
    this.place += width;
    return value;
  }

  /** How many ones stand before the next zero. */
  readUnary(): number {
    let ones = 0;
    for (;;) {
      const more = Math.clz32(~(this.peek(16) << 16));
      ones += Math.min(more, 16);
      if (more < 16) {
        this.place += more + 1;
        return ones;
      }
      this.place += 16;
    }
  }
}

const peekBytes = 2;

/** The bits from a place on as a number; at most 16. */
export function peekAt(bytes: Uint8Array, place: number, width: number): number {
  const byte = place >>> 3;
  // Behind the room there is `undefined`, which counts as 0 here.
  const window =
    ((bytes[byte] as number) << 16) |
    ((bytes[byte + 1] as number) << 8) |
    (bytes[byte + 2] as number);
  return (window >>> (24 - width - (place & 7))) & ((1 << width) - 1);
}
