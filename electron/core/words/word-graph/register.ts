/**
 * The finished states of a word graph under construction, each stored once: a hash table over the
 * states' edges. The handle of a state is the index of its first edge here plus 1, so that 0 means
 * "no child".
 *
 * An edge during construction: bits 0-4 letter (A is 0), bit 5 end of a word, bit 6 last edge of
 * its state, bits 7-31 handle of the child.
 */
export const letterMask = 0b11111;
export const endOfWord = 1 << 5;
export const lastEdge = 1 << 6;
export const childShift = 7;
export const noChild = 0;

/** Returned by `intern` if there is no room for another state. */
export const registerFull = 0;

export class Register {
  #edges = new Uint32Array(1 << 12);
  #used = 0;
  /** Open addressing over handles. The size is a power of two; at most half of it is used. */
  #table = new Uint32Array(1 << 12);
  #states = 0;
  readonly #maximumEdges: number;

  constructor(maximumEdges: number) {
    this.#maximumEdges = maximumEdges;
  }

  /** The edges of all states, in the order in which the states were finished. */
  get edges(): Uint32Array {
    return this.#edges.subarray(0, this.#used);
  }

  /** Returns the handle of the state with these edges, which is added if it is new. */
  intern(source: Uint32Array, from: number, length: number): number {
    const mask = this.#table.length - 1;
    let slot = hashOf(source, from, length) & mask;
    for (;;) {
      const handle = edgeAt(this.#table, slot);
      if (handle === 0) break;
      if (this.#equals(handle - 1, source, from, length)) return handle;
      slot = (slot + 1) & mask;
    }
    if (this.#used + length > this.#maximumEdges) return registerFull;
    const handle = this.#append(source, from, length);
    this.#table[slot] = handle;
    this.#states += 1;
    if (this.#states * 2 > this.#table.length) this.#growTable();
    return handle;
  }

  /** Only the last edge has the bit for it, so a state never equals the start of a longer one. */
  #equals(start: number, source: Uint32Array, from: number, length: number): boolean {
    for (let index = 0; index < length; index += 1) {
      if (this.#edges[start + index] !== source[from + index]) return false;
    }
    return true;
  }

  #append(source: Uint32Array, from: number, length: number): number {
    if (this.#used + length > this.#edges.length) {
      const larger = new Uint32Array(this.#edges.length * 2);
      larger.set(this.#edges);
      this.#edges = larger;
    }
    for (let index = 0; index < length; index += 1) {
      this.#edges[this.#used + index] = edgeAt(source, from + index);
    }
    const handle = this.#used + 1;
    this.#used += length;
    return handle;
  }

  #growTable(): void {
    const larger = new Uint32Array(this.#table.length * 2);
    const mask = larger.length - 1;
    for (let start = 0; start < this.#used;) {
      const length = stateLength(this.#edges, start);
      let slot = hashOf(this.#edges, start, length) & mask;
      while (larger[slot] !== 0) slot = (slot + 1) & mask;
      larger[slot] = start + 1;
      start += length;
    }
    this.#table = larger;
  }
}

export function edgeAt(edges: Uint32Array, index: number): number {
  return edges[index] as number;
}

/** Returns the number of edges of the state that starts at this edge. */
function stateLength(edges: Uint32Array, start: number): number {
  let index = start;
  while ((edgeAt(edges, index) & lastEdge) === 0) index += 1;
  return index - start + 1;
}

function hashOf(edges: Uint32Array, from: number, length: number): number {
  let hash = length;
  for (let index = from; index < from + length; index += 1) {
    hash = Math.imul(hash ^ edgeAt(edges, index), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
