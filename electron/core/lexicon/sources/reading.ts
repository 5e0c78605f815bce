/**
 * What every reader of a source gives: the words with their lines, the rows that a rule left out,
 * and remarks for people; or, when anything is unfit, all of that up to a limit and no words.
 */
import { fail, ok, type Result } from '../../result.ts';
import type { Sentence } from '../../sentence.ts';
import type { Word } from '../../word.ts';
import type { DropReason } from './drop-reason.ts';
import { shortened, type UnfitLine, type UnfitReason } from './unfit.ts';

export interface SourceRow {
  readonly word: Word;
  /** Or the number of the entry; from 1. */
  readonly line: number;
}

/** A row that is in order but not of the list, by a rule of the list. */
export interface DroppedRow {
  readonly line: number;
  readonly text: string;
  readonly reason: DropReason;
}

export interface SourceList {
  readonly rows: readonly SourceRow[];
  readonly dropped: readonly DroppedRow[];
  /** Sentences on what else the reader met, such as markers that it took off. */
  readonly remarks: readonly Sentence[];
}

/** What rows are counted by. */
export type Unit = 'line' | 'entry' | 'word';

/** Told of every row that was looked at, and how many rows were refused by then. */
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
export const unfitLinesTold = 20;

export class Reading {
  readonly #unit: Unit;
  readonly #watch: Watch;
  readonly #rows: SourceRow[] = [];
  readonly #dropped: DroppedRow[] = [];
  readonly #unfit: UnfitLine[] = [];
  #unfitTotal = 0;

  constructor(unit: Unit = 'line', watch: Watch = () => undefined) {
    this.#unit = unit;
    this.#watch = watch;
  }

  keep(word: Word, line: number): void {
    this.#rows.push({ word, line });
    this.#watch(line, this.#unit, this.#unfitTotal);
  }

  drop(line: number, text: string, reason: DropReason): void {
    this.#dropped.push({ line, text: shortened(text), reason });
    this.#watch(line, this.#unit, this.#unfitTotal);
  }

  refuse(line: number, text: string, reason: UnfitReason): void {
    this.#unfitTotal += 1;
    if (this.#unfit.length < unfitLinesTold) {
      this.#unfit.push({ line, text: shortened(text), reason });
    }
    this.#watch(line, this.#unit, this.#unfitTotal);
  }

  /** Keeps the word, or refuses the row with what is unfit in it. */
  take(word: Result<Word, UnfitReason>, line: number, text: string): void {
    if (word.ok) this.keep(word.value, line);
    else this.refuse(line, text, word.error);
  }

  end(remarks: readonly Sentence[] = []): Result<SourceList, ReadingError> {
    const total = this.#unfitTotal;
    if (total > 0) return fail({ kind: 'unfit', unit: this.#unit, lines: this.#unfit, total });
    if (this.#rows.length > 0) return ok({ rows: this.#rows, dropped: this.#dropped, remarks });
    const rows = this.#dropped.length;
    return fail(rows > 0 ? { kind: 'nothingLeft', rows } : { kind: 'noWords' });
  }
}

/** What the first row of each word said, to find rows that say otherwise. */
export class FirstSayings {
  readonly #first = new Map<Word, { readonly line: number; readonly said: string }>();

  /** The line of the first row that said something else of this word, if there is one. */
  lineAgainst(word: Word, line: number, said: string): number | undefined {
    const first = this.#first.get(word);
    if (first === undefined) this.#first.set(word, { line, said });
    return first === undefined || first.said === said ? undefined : first.line;
  }
}
