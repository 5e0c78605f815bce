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
