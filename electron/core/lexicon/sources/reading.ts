/**
 * The result of every reader of a source: the words, the rows that a rule left out, and remarks for
 * people. If any row is invalid, the result is the invalid rows, up to a limit, and no words.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import type { Word } from '../../words/word.ts';
import type { ChosenColumn, LabelCount } from '../lexicon-manifest.ts';
import type { CheckedRows } from './checked-rows.ts';
import type { DropReason } from './drop-reason.ts';
import {
  parseSourceWord,
  isEnye,
  shorten,
  type InvalidLine,
  type InvalidReason,
} from './invalid-line.ts';

/** A valid row that a rule excludes from the list. */
export interface DroppedRow {
  readonly line: number;
  readonly text: string;
  readonly reason: DropReason;
}

interface UnplayableRow extends DroppedRow {
  readonly reason: Extract<DropReason, { readonly rule: 'length' }>;
}

/** Words that no board holds: of one letter, or too long. Somebody must decide about them. */
export interface Unplayable {
  readonly unit: Unit;
  readonly rows: readonly UnplayableRow[];
}

export interface SourceList {
  /** In the order of the file, including repetitions. */
  readonly words: readonly Word[];
  /** A row for each of these words; absent in files without lines, and of entries with labels. */
  readonly rows?: Omit<CheckedRows, 'words'>;
  readonly dropped: readonly DroppedRow[];
  /** Absent if there are none. */
  readonly unplayable?: Unplayable;
  /** How many rows each label left out; absent if no label left out any. */
  readonly byLabel?: readonly LabelCount[];
  /** The column of a table, if somebody chose it. */
  readonly column?: ChosenColumn;
  /** Sentences on other findings of the reader, such as removed markers. */
  readonly remarks: readonly Sentence[];
}

/** What a row of the source is. */
export type Unit = 'line' | 'entry' | 'word';

/** Called after every row, with its number and the number of rows refused so far. */
export type Watch = (row: number, unit: Unit, refused: number) => void;

export type ReadingError =
  | { readonly kind: 'noWords' }
  /** Rules left out every row. */
  | { readonly kind: 'nothingLeft'; readonly rows: number }
  /** The file is not of its format. `problem` completes a sentence. */
  | { readonly kind: 'damaged'; readonly problem: Sentence }
  /** Digits stand for tiles, as in some Spanish lists. */
  | { readonly kind: 'digitTiles' }
  /** A graph has tiles beyond A to Z. */
  | { readonly kind: 'otherTiles' }
  /** The first invalid lines, and the number of all. */
  | {
      readonly kind: 'invalid';
      readonly unit: Unit;
      readonly lines: readonly InvalidLine[];
      readonly total: number;
      /** The number of all other rows. */
      readonly others: number;
      /** True if a row has Ñ, as lists of Spanish words have. */
      readonly hasEnye: boolean;
    };

/** The most invalid lines that are reported one by one. More are only counted. */
const maximumReported = 20;

/** Where this part of all rows has digits from 1 to 4 among its letters, they stand for tiles. */
const manyDigits = 0.05;

export class Reading {
  readonly #unit: Unit;
  readonly #watch: Watch;
  readonly #words: Word[] = [];
  readonly #lines: number[] = [];
  readonly #written: string[] = [];
  readonly #rests: string[] = [];
  readonly #dropped: DroppedRow[] = [];
  readonly #unplayable: UnplayableRow[] = [];
  readonly #invalid: InvalidLine[] = [];
  #invalidTotal = 0;
  #hasEnye = false;
  #withDigits = 0;
  readonly #digits = new Set<string>();
  #spaced = 0;

  constructor(unit: Unit = 'line', watch: Watch = () => undefined) {
    this.#unit = unit;
    this.#watch = watch;
  }

  keep(word: Word, line: number): void {
    this.#words.push(word);
    this.#watch(line, this.#unit, this.#invalidTotal);
  }

  drop(line: number, text: string, reason: DropReason): void {
    this.#dropped.push({ line, text: shorten(text), reason });
    this.#watch(line, this.#unit, this.#invalidTotal);
  }

  refuse(line: number, text: string, reason: InvalidReason): void {
    this.#invalidTotal += 1;
    if (isEnye(reason)) this.#hasEnye = true;
    if (/^[A-Za-z]*[1-4][A-Za-z1-4]*$/.test(text)) {
      this.#withDigits += 1;
      for (const digit of text.match(/\d/g) ?? []) this.#digits.add(digit);
    }
    if (this.#invalid.length < maximumReported) {
      this.#invalid.push({ line, text: shorten(text), reason });
    }
    this.#watch(line, this.#unit, this.#invalidTotal);
  }

  /**
   * Keeps the text as a word, ignoring spaces around it, or refuses the row. Words that no board
   * holds are kept apart, for somebody to decide about them. `rest` is what follows the word.
   */
  take(text: string, line: number, row: string, rest = ''): void {
    const bare = withoutSpaces(text);
    const word = parseSourceWord(bare);
    if (!word.ok && word.error.kind === 'length') {
      const { letters } = word.error;
      this.#unplayable.push({ line, text: shorten(row), reason: { rule: 'length', letters } });
      this.#watch(line, this.#unit, this.#invalidTotal);
      return;
    }
    if (!word.ok) {
      this.refuse(line, row, word.error);
      return;
    }
    if (bare !== text) this.#spaced += 1;
    this.#lines.push(line);
    this.#written.push(bare);
    this.#rests.push(rest);
    this.keep(word.value, line);
  }

  end(remarks: readonly Sentence[] = []): Result<SourceList, ReadingError> {
    const dropped = this.#dropped.length;
    const unplayable = this.#unplayable;
    if (this.#invalidTotal === 0 && this.#words.length === 0 && dropped === 0) {
      for (const { line, text, reason } of unplayable) {
        this.refuse(line, text, { kind: 'length', letters: reason.letters });
      }
    }
    const total = this.#invalidTotal;
    if (total > 0) {
      const [unit, lines, hasEnye] = [this.#unit, this.#invalid, this.#hasEnye];
      const others = this.#words.length + dropped + unplayable.length;
      const isMany = this.#withDigits > manyDigits * (total + others);
      if (isMany && this.#digits.size === 4) return fail({ kind: 'digitTiles' });
      return fail({ kind: 'invalid', unit, lines, total, others, hasEnye });
    }
    if (this.#words.length === 0) {
      return fail(dropped > 0 ? { kind: 'nothingLeft', rows: dropped } : { kind: 'noWords' });
    }
    const spaced = sentence`Words with spaces around them, which were ignored: ${this.#spaced}.`;
    const rows = { lines: this.#lines, written: this.#written, rests: this.#rests };
    return ok({
      words: this.#words,
      ...(this.#unit === 'line' && this.#written.length > 0 && { rows }),
      dropped: this.#dropped,
      ...(unplayable.length > 0 && { unplayable: { unit: this.#unit, rows: unplayable } }),
      remarks: this.#spaced > 0 ? [...remarks, spaced] : remarks,
    });
  }
}

/** Trims spaces and tabs only. Other blanks are not typing errors, so they are refused. */
export function withoutSpaces(text: string): string {
  let [start, end] = [0, text.length];
  while (isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

function isSpace(text: string, place: number): boolean {
  const character = text[place];
  return character === ' ' || character === '\t';
}

/** Remembers the first row of each word, to find rows that contradict it. */
export class FirstSayings {
  readonly #first = new Map<string, { readonly line: number; readonly said: string }>();

  /** Returns the line of the first row if it contradicts this one, else `undefined`. */
  lineAgainst(word: string, line: number, said: string): number | undefined {
    const first = this.#first.get(word);
    if (first === undefined) this.#first.set(word, { line, said });
    return first === undefined || first.said === said ? undefined : first.line;
  }
}
