/** Finds rulings by what people type. */
import { localTime } from '../text/local-time.ts';
import type { LedgerEntry } from './record.ts';
import type { RulingNumber } from './ruling-number.ts';
import type { OpinionOnRecord, RulingOnRecord } from './rulings-on-record.ts';

interface Searched extends Pick<
  RulingOnRecord,
  'ruling' | 'station' | 'time' | 'offset' | 'words' | 'round' | 'board'
> {
  readonly opinions: readonly Pick<OpinionOnRecord, 'words'>[];
}

interface Kept extends Pick<Searched, 'station' | 'time' | 'offset' | 'round' | 'board'> {
  /** The words of the ruling and of each opinion, a line each: one text takes less memory. */
  texts: string;
}

/**
 * What a search compares of each ruling, so that it reads only the rulings that it finds. A fold
 * over all records of a ledger in order.
 */
export class SearchedRulings {
  /** By their numbers. */
  readonly #rulings: Kept[] = [];

  /** `at`: time of the record, with the station's name and offset then. */
  add(
    { kind, body }: LedgerEntry['fact'],
    { station, time, offset }: Pick<Searched, 'station' | 'time' | 'offset'>,
  ): void {
    if (kind === 'ruling') {
      const { ruling, words, round, board } = body;
      this.#rulings[ruling] = { station, time, offset, round, board, texts: lineOf(words) };
    }
    if (kind === 'opinion') {
      const ruling = this.#rulings[body.ruling];
      if (ruling !== undefined) ruling.texts = `${ruling.texts}\n${lineOf(body.words)}`;
    }
  }

  /** Returns the numbers of the rulings that match, newest first. `search` is empty for all. */
  matching(search: string): readonly RulingNumber[] {
    const isAll = search.trim() === '';
    const found: RulingNumber[] = [];
    this.#rulings.forEach((kept, number) => {
      const ruling = number as RulingNumber;
      if (isAll || isSearched(searchedOf(kept, ruling), search)) found.push(ruling);
    });
    return found.toReversed();
  }
}

function lineOf(words: readonly string[] = []): string {
  return words.join(' ');
}

function searchedOf({ texts, ...kept }: Kept, ruling: RulingNumber): Searched {
  const [words = '', ...opinions] = texts.split('\n');
  return { ...kept, ruling, words: [words], opinions: opinions.map((one) => ({ words: [one] })) };
}

/**
 * Returns whether a ruling matches a search: by its number ("42", or "3-0042" as its players know
 * it), by its round or board ("R3", "B12" or "R3 B12", in the languages of the console), by part of
 * a word of the ruling or its opinions, or by the start of its local date or time ("2026-11-21",
 * "14:3").
 */
export function isSearched(ruling: Searched, search: string): boolean {
  const wanted = search.trim().toUpperCase();
  const prefix = `${ruling.station.toUpperCase()}-`;
  const number = wanted.startsWith(prefix) ? wanted.slice(prefix.length) : wanted;
  if (/^\d+$/.test(number)) return Number(number) === ruling.ruling;
  const place = placeOf(wanted);
  if (place !== undefined) {
    const { round = ruling.round, board = ruling.board } = place;
    return round === ruling.round && board === ruling.board;
  }
  const { date, time } = localTime(ruling);
  if (/^\d/.test(wanted)) return date.startsWith(wanted) || time.startsWith(wanted);
  return [ruling, ...ruling.opinions].some(({ words }) => words.join(' ').includes(wanted));
}

/** Round, ronde, ronda; then board, table, tablero, mesa. A word has no digits. */
const searchedPlace = /^(?:R[A-Z]*\s*(\d{1,2}))?[\s,]*(?:[BTM][A-Z]*\s*(\d{1,3}))?$/;

function placeOf(wanted: string): { readonly round?: number; readonly board?: number } | undefined {
  const [, round, board] = searchedPlace.exec(wanted) ?? [];
  if (round === undefined && board === undefined) return undefined;
  return {
    ...(round !== undefined && { round: Number(round) }),
    ...(board !== undefined && { board: Number(board) }),
  };
}
