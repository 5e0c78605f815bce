/**
 * A list as a lexicon file keeps it beside its word graph: for checks that do not go by the graph,
 * and simple enough to be read by a program of one page. Bits, the highest of a byte first; zeros
 * fill up the last byte. For each word in canonical order:
 *
 * | bits | content                                                      |
 * |------|--------------------------------------------------------------|
 * | 4    | how many letters it begins with as the word before does      |
 * | 4    | how many letters follow, at least 1                          |
 * | 5    | each of these: A is 0, Z is 25                               |
 */
import { fail, ok, type Result } from '../result.ts';
import type { Word } from '../word.ts';

const countBits = 4;
const letterBits = 5;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export type ListedWordsError =
  | { readonly kind: 'cutOff' }
  | { readonly kind: 'leftOver' }
  /** Not a word after the one before it; words count from 0. */
  | { readonly kind: 'notAscending'; readonly word: number };

/** The words must be in canonical order. */
export function writeListedWords(words: readonly Word[]): Uint8Array {
  const bits: number[] = [];
  const write = (value: number, width: number): void => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  const bytes: number[] = [];
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < before.length && before[shared] === word[shared]) shared += 1;
    write(shared, countBits);
    write(word.length - shared, countBits);
    for (const letter of word.slice(shared)) write(alphabet.indexOf(letter), letterBits);
    before = word;
    flush(bits, bytes);
  }
  while (bits.length % 8 > 0) bits.push(0);
  flush(bits, bytes);
  return Uint8Array.from(bytes);
}

/** Moves whole bytes out of the bits. */
function flush(bits: number[], bytes: number[]): void {
  const whole = bits.length - (bits.length % 8);
  for (let start = 0; start < whole; start += 8) {
    bytes.push(bits.slice(start, start + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  }
  bits.splice(0, whole);
}

/** `count` is how many words there must be. */
export function readListedWords(
  bytes: Uint8Array,
  count: number,
): Result<readonly Word[], ListedWordsError> {
  const end = bytes.length * 8;
  let place = 0;
  /** At most 8 bits; behind the end there are zeros. */
  const read = (width: number): number => {
    const byte = place >>> 3;
    const window = ((bytes[byte] ?? 0) << 8) | (bytes[byte + 1] ?? 0);
    const value = (window >>> (16 - width - (place & 7))) & ((1 << width) - 1);
    place += width;
    return value;
  };
  const words: Word[] = [];
  let before = '';
  while (words.length < count) {
    const shared = read(countBits);
    const length = shared + read(countBits);
    let word = before.slice(0, shared);
    for (let letter = shared; letter < length; letter += 1) {
      word += alphabet.charAt(read(letterBits));
    }
    if (place > end) return fail({ kind: 'cutOff' });
    // A code that is no letter adds none, nor does the word before have more than it has.
    if (word.length !== length || word <= before) {
      return fail({ kind: 'notAscending', word: words.length });
    }
    words.push(word as Word);
    before = word;
  }
  const left = end - place;
  return left < 8 && read(left) === 0 ? ok(words) : fail({ kind: 'leftOver' });
}
