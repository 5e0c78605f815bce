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

/**
 * What a search compares of each ruling, so that it reads only the rulings that it finds. A fold
 * over all records of a ledger in order.
 */
export class SearchedRulings {
  readonly #rulings = new Map<
    number,
    Searched & { readonly opinions: Searched['opinions'][number][] }
  >();

  /** `at`: time of the record, with the station's name and offset then. */
  add(
    { kind, body }: LedgerEntry['fact'],
    at: Pick<Searched, 'station' | 'time' | 'offset'>,
  ): void {
    if (kind === 'ruling') {
      const { words = [], round, board } = body;
      const ruling = body.ruling as RulingNumber;
      this.#rulings.set(ruling, { ...at, ruling, words, round, board, opinions: [] });
    }
    if (kind === 'opinion') {
      const { ruling, words = [] } = body;
      this.#rulings.get(ruling)?.opinions.push({ words });
    }
  }

  /** Returns the numbers of the rulings that match, newest first. `search` is empty for all. */
  matching(search: string): readonly RulingNumber[] {
    const rulings = [...this.#rulings.values()].toReversed();
    const isFound = search.trim() === '' ? () => true : (one: Searched) => isSearched(one, search);
    return rulings.filter(isFound).map(({ ruling }) => ruling);
  }
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
