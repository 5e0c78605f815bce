/**
 * A second reader of word graphs, written by the description of the format alone and sharing no
 * code with the product. Slow and short.
 */
export interface ReadGraph {
  readonly states: number;
  readonly edges: number;
  readonly words: readonly string[];
}

/** Undefined: the bytes are no word graph. `most`: above it, words are counted but not told. */
export function readIndependently(bytes: Uint8Array, most = 1_000_000): ReadGraph | undefined {
  try {
    return read(bytes, most);
  } catch (cause) {
    if (cause instanceof Refused) return undefined;
    throw cause;
  }
}

class Refused extends Error {}

interface State {
  readonly edges: { readonly letter: string; readonly endsWord: boolean; readonly to?: State }[];
  words: number;
  /** Of the longest word from here on; undefined: it is not finished. */
  longest?: number;
}

function read(bytes: Uint8Array, most: number): ReadGraph {
  const number = (place: number): number =>
    [0, 1, 2, 3].reduce((sum, byte) => sum + (bytes[place + byte] ?? 0) * 256 ** byte, 0);
  const [words, stateCount, edgeCount] = [number(0), number(4), number(8)];
  let place = 12 * 8;
  const bit = (): number => {
    const byte = bytes[Math.floor(place / 8)];
    if (byte === undefined) throw new Refused();
    place += 1;
    return Math.floor(byte / 2 ** (7 - ((place - 1) % 8))) % 2;
  };
  const bits = (width: number): number => {
    let value = 0;
    for (let read = 0; read < width; read += 1) value = value * 2 + bit();
    return value;
  };

  /** Symbols under the bits of their code words, with a one before these. */
  const readCode = (): ReadonlyMap<number, number> => {
    const code = new Map<number, number>();
    let [word, left] = [1, 1];
    for (let length = 1; left > 0; length += 1) {
      [word, left] = [word * 2, left * 2];
      const count = bits(left.toString(2).length);
      if (count > left || length > 11) throw new Refused();
      const width = count > 0 ? bits(5) : 0;
      let symbol = -1;
      for (let read = 0; read < count; read += 1) {
        let ones = 0;
        while (bit() === 1) ones += 1;
        symbol += 1 + ones * 2 ** width + bits(width);
        if (symbol >= 2 ** 26) throw new Refused();
        code.set(word, symbol);
        word += 1;
      }
      left -= count;
    }
    return code;
  };
  const codes = Array.from({ length: 28 }, readCode);
  const symbol = (code: number, plainWidth: number): number => {
    let word = 1;
    for (;;) {
      word = word * 2 + bit();
      const found = codes[code]?.get(word);
      if (found !== undefined) return found === 0 ? bits(plainWidth) : found;
    }
  };

  const states: State[] = [];
  let edges = 0;
  const readState = (depth: number, endsWordBefore: boolean): State => {
    const state: State = { edges: [], words: 0 };
    states.push(state);
    const mask = symbol(endsWordBefore ? 1 : 0, 26);
    let longest = 0;
    if (mask === 0 || depth >= 15 || states.length > stateCount) throw new Refused();
    for (let letter = 0; letter < 26; letter += 1) {
      if (Math.floor(mask / 2 ** letter) % 2 === 0) continue;
      edges += 1;
      const where = symbol(2 + letter, stateCount.toString(2).length + 1);
      if (where === 0 || edges > edgeCount) throw new Refused();
      const endsWord = where % 2 === 1;
      const to =
        where === 1
          ? undefined
          : where < 4
            ? readState(depth + 1, endsWord)
            : states[Math.floor(where / 2) - 1];
      if (where > 1 && to?.longest === undefined) throw new Refused();
      if (depth + 1 + (to?.longest ?? 0) > 15) throw new Refused();
      longest = Math.max(longest, 1 + (to?.longest ?? 0));
      state.words += (endsWord ? 1 : 0) + (to?.words ?? 0);
      state.edges.push({ letter: String.fromCharCode(65 + letter), endsWord, ...(to && { to }) });
    }
    state.longest = longest;
    return state;
  };
  const root = readState(0, false);
  const left = bytes.length * 8 - place;
  if (left > 7 || bits(left) !== 0) throw new Refused();
  if (root.words !== words || states.length !== stateCount || edges !== edgeCount) {
    throw new Refused();
  }
  return { states: stateCount, edges: edgeCount, words: words > most ? [] : wordsFrom(root, '') };
}

function wordsFrom(state: State, beginning: string): readonly string[] {
  return state.edges.flatMap(({ letter, endsWord, to }) => [
    ...(endsWord ? [beginning + letter] : []),
    ...(to ? wordsFrom(to, beginning + letter) : []),
  ]);
}
