/**
 * What every reader of a source gives: the words, the rows that a rule left out, and remarks for
 * people; or, when anything is unfit, all of that up to a limit and no words.
 */
import { fail, ok, type Result } from '../../result.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import type { Word } from '../../words/word.ts';
import type { DropReason } from './drop-reason.ts';
import { fitWord, shorten, type UnfitLine, type UnfitReason } from './unfit.ts';

/** A row that is in order but not of the list, by a rule of the list. */
export interface DroppedRow {
  readonly line: number;
  readonly text: string;
  readonly reason: DropReason;
}

export interface SourceList {
  /** In the order of the file, repeated ones too. */
  readonly words: readonly Word[];
  readonly dropped: readonly DroppedRow[];
  /** Sentences on what else the reader met, such as markers that it took off. */
  readonly remarks: readonly Sentence[];
}

/** What rows are counted by. */
export type Unit = 'line' | 'entry' | 'word';

/** StaffResult of every row that was looked at, and how many rows were refused by then. */
export type Watch = (row: number, unit: Unit, refused: number) => void;

export type ReadingError =
  | { readonly kind: 'noWords' }
  /** Every row was left out by a rule. */
  | { readonly kind: 'nothingLeft'; readonly rows: number }
  /** The file as a whole is not of its format; `problem` is the rest of a sentence. */
  | { readonly kind: 'damaged'; readonly problem: Sentence }
  /** The first unfit lines, and how many there are. */
  | {
      readonly kind: 'unfit';
      readonly unit: Unit;
      readonly lines: readonly UnfitLine[];
      readonly total: number;
    };

/** More lines than this are only counted. */
const unfitLinesTold = 20;

export class Reading {
  readonly #unit: Unit;
  readonly #watch: Watch;
  readonly #words: Word[] = [];
  readonly #dropped: DroppedRow[] = [];
  readonly #unfit: UnfitLine[] = [];
  #unfitTotal = 0;
  #spaced = 0;

  constructor(unit: Unit = 'line', watch: Watch = () => undefined) {
    this.#unit = unit;
    this.#watch = watch;
  }

  keep(word: Word, line: number): void {
    this.#words.push(word);
    this.#watch(line, this.#unit, this.#unfitTotal);
  }

  drop(line: number, text: string, reason: DropReason): void {
    this.#dropped.push({ line, text: shorten(text), reason });
    this.#watch(line, this.#unit, this.#unfitTotal);
  }

  refuse(line: number, text: string, reason: UnfitReason): void {
    this.#unfitTotal += 1;
    if (this.#unfit.length < unfitLinesTold) {
      this.#unfit.push({ line, text: shorten(text), reason });
    }
    this.#watch(line, this.#unit, this.#unfitTotal);
  }

  /** Keeps the word that the text is but for spaces around it, or refuses the row with what is unfit. */
  take(text: string, line: number, row: string): void {
    const bare = withoutSpaces(text);
    const word = fitWord(bare);
    if (!word.ok) {
      this.refuse(line, row, word.error);
      return;
    }
    if (bare !== text) this.#spaced += 1;
    this.keep(word.value, line);
  }

  end(remarks: readonly Sentence[] = []): Result<SourceList, ReadingError> {
    const total = this.#unfitTotal;
    if (total > 0) return fail({ kind: 'unfit', unit: this.#unit, lines: this.#unfit, total });
    const rows = this.#dropped.length;
    if (this.#words.length === 0) {
      return fail(rows > 0 ? { kind: 'nothingLeft', rows } : { kind: 'noWords' });
    }
    const spaced = sentence`Words with spaces around them, which were ignored: ${this.#spaced}.`;
    return ok({
      words: this.#words,
      dropped: this.#dropped,
      remarks: this.#spaced > 0 ? [...remarks, spaced] : remarks,
    });
  }
}

/** Other blanks than spaces and tabs are no slip of a keyboard or a spreadsheet. */
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

/** What the first row of each word said, to find rows that say otherwise. */
export class FirstSayings {
  readonly #first = new Map<string, { readonly line: number; readonly said: string }>();

  /** The line of the first row that said something else of this word, if there is one. */
  lineAgainst(word: string, line: number, said: string): number | undefined {
    const first = this.#first.get(word);
    if (first === undefined) this.#first.set(word, { line, said });
    return first === undefined || first.said === said ? undefined : first.line;
  }
}
