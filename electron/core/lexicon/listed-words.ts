/**
 * The words of one list as bytes in canonical form, with the hashes by which it is compared to an
 * edition. Each is computed when it is first needed.
 */
import { longestLength } from '../words/word-length.ts';
import type { Word } from '../words/word.ts';
import { canonicalBytes, canonicalList, type HashFunction } from './canonical-list.ts';

/** What a word graph spells. */
export interface Spelled {
  readonly bytes: Uint8Array;
  /** By number of letters. */
  readonly wordsByLength: Uint32Array;
}

/** The words from one pair of first letters on, before another pair. */
interface ListedSection {
  readonly words: number;
  /** The first four bytes of the SHA-256, in hex. */
  readonly hash: string;
}

const letters = 26;
/** Number of pairs of first letters. AA is 0. */
export const pairs = letters * letters;

/** The most marks of a list: its smallest. */
export const mostMarks = 128;
const hexInMark = 12;
const hexInHash = 8;
const salt = Uint8Array.from('challenge-station sketch 1\n', (sign) => sign.charCodeAt(0));

const lineFeed = 10;
const codeOfA = 65;

export class ListedWords {
  readonly #bytes: Uint8Array;
  readonly #sha256: HashFunction;
  /** For each pair and for the end: where its words begin, and how many come before. */
  readonly #starts = new Uint32Array(pairs + 1);
  readonly #before = new Uint32Array(pairs + 1);
  readonly #sections = new Map<number, ListedSection>();
  #marks: readonly string[] | undefined;
  #lengths: ReadonlyMap<number, string> | undefined;
  readonly wordsByLength: Uint32Array;
  readonly count: number;

  constructor({ bytes, wordsByLength }: Spelled, sha256: HashFunction) {
    this.#bytes = bytes;
    this.#sha256 = sha256;
    this.wordsByLength = wordsByLength;
    let pair = 0;
    let count = 0;
    this.#eachWord((start) => {
      for (; pair <= this.#pairAt(start); pair += 1) {
        this.#starts[pair] = start;
        this.#before[pair] = count;
      }
      count += 1;
    });
    this.#starts.fill(bytes.length, pair);
    this.#before.fill(count, pair);
    this.count = count;
  }

  /** Returns the words from one pair on, before the other. */
  section(from: number, before: number): ListedSection {
    const key = from * (pairs + 1) + before;
    const known = this.#sections.get(key);
    if (known !== undefined) return known;
    const part = this.#bytes.subarray(this.#starts[from], this.#starts[before]);
    const words = this.#wordsBefore(before) - this.#wordsBefore(from);
    const section = { words, hash: this.#sha256(part).slice(0, hexInHash) };
    this.#sections.set(key, section);
    return section;
  }

  /** Maps each length with words to the first eight hex digits of their SHA-256. */
  get lengths(): ReadonlyMap<number, string> {
    this.#lengths ??= this.#hashLengths();
    return this.#lengths;
  }

  /**
   * The smallest of all words' marks, in ascending order. A mark is the first twelve hex digits of
   * the SHA-256 of the salt and the word.
   */
  get marks(): readonly string[] {
    this.#marks ??= this.#leastMarks();
    return this.#marks;
  }

  /** Letters with which no word begins. */
  get missingInitials(): readonly string[] {
    return Array.from({ length: letters }, (_, letter) => letter)
      .filter(
        (letter) =>
          this.#wordsBefore(letter * letters) === this.#wordsBefore((letter + 1) * letters),
      )
      .map((letter) => String.fromCharCode(codeOfA + letter));
  }

  /** The SHA-256 of the list with each word spelled backwards. */
  reversedSha256(): string {
    const words: Word[] = [];
    this.#eachWord((start, end) => {
      words.push(String.fromCharCode(...this.#bytes.slice(start, end).reverse()) as Word);
    });
    return this.#sha256(canonicalBytes(canonicalList(words).words));
  }

  #hashLengths(): ReadonlyMap<number, string> {
    const lists = Array.from(
      this.wordsByLength,
      (words, length) => new Uint8Array(words * (length + 1)),
    );
    const places = new Uint32Array(lists.length);
    this.#eachWord((start, end) => {
      const length = end - start;
      const list = lists[length] as Uint8Array;
      const place = places[length] as number;
      for (let index = 0; index <= length; index += 1) {
        list[place + index] = this.#bytes[start + index] as number;
      }
      places[length] = place + length + 1;
    });
    return new Map(
      lists.flatMap((list, length) =>
        list.length === 0 ? [] : [[length, this.#sha256(list).slice(0, hexInHash)] as const],
      ),
    );
  }

  #leastMarks(): readonly string[] {
    const message = new Uint8Array(salt.length + longestLength);
    message.set(salt);
    const least: string[] = [];
    this.#eachWord((start, end) => {
      for (let index = start; index < end; index += 1) {
        message[salt.length + index - start] = this.#bytes[index] as number;
      }
      const mark = this.#sha256(message.subarray(0, salt.length + end - start)).slice(0, hexInMark);
      if (least.length === mostMarks && mark >= (least.at(-1) as string)) return;
      const after = least.findIndex((one) => one > mark);
      least.splice(after === -1 ? least.length : after, 0, mark);
      if (least.length > mostMarks) least.pop();
    });
    return least;
  }

  #wordsBefore(pair: number): number {
    return this.#before[pair] as number;
  }

  #pairAt(start: number): number {
    const [first, second] = [this.#bytes[start] as number, this.#bytes[start + 1] as number];
    return (first - codeOfA) * letters + second - codeOfA;
  }

  #eachWord(visit: (start: number, end: number) => void): void {
    for (let start = 0; start < this.#bytes.length;) {
      const end = this.#bytes.indexOf(lineFeed, start);
      visit(start, end);
      start = end + 1;
    }
  }
}

/** Returns the pair of first letters by its number. */
export function pairName(pair: number): string {
  return String.fromCharCode(codeOfA + Math.floor(pair / letters), codeOfA + (pair % letters));
}

export function pairNumber(name: string): number {
  return (name.charCodeAt(0) - codeOfA) * letters + name.charCodeAt(1) - codeOfA;
}
