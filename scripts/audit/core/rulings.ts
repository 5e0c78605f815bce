/** What verified records say of each ruling. */
import type { CheckedRecord } from './checked-record.ts';
import type { Outcome } from './rejudge.ts';

export interface Look {
  readonly verdict: string;
  /** `undefined` if the report leaves them out. */
  readonly words: readonly string[] | undefined;
  /** `undefined` unless it was judged again. */
  readonly outcome: Outcome | undefined;
}

export interface RulingToShow extends Look {
  readonly ruling: number;
  /** The name that the station had then. */
  readonly station: string;
  /** Number of its record. */
  readonly record: number;
  /** Minute in UTC, as on record. */
  readonly time: string;
  readonly opinions: readonly Look[];
  readonly isSetAside: boolean;
}

export interface RulingsFold {
  readonly add: (record: CheckedRecord, outcome: Outcome | undefined) => void;
  readonly rulings: () => readonly RulingToShow[];
}

/** `station` is its name before the first record. */
export function createRulingsFold(station: string): RulingsFold {
  let name = station;
  const rulings = new Map<unknown, RulingToShow>();
  return {
    add: (record, outcome) => {
      const { number, kind, time, body } = record;
      const look = { verdict: String(body['verdict']), words: wordsOf(record), outcome };
      const ruling = body['ruling'];
      if (kind === 'started') name = String(body['station']);
      if (kind === 'settingsChanged' && body['setting'] === 'station') name = String(body['to']);
      const before = rulings.get(ruling);
      if (kind === 'ruling') {
        const start = { opinions: [], isSetAside: false };
        const made = { ruling: Number(ruling), station: name, record: number, time };
        rulings.set(ruling, { ...made, ...look, ...start });
      } else if (before !== undefined && kind === 'opinion') {
        rulings.set(ruling, { ...before, opinions: [...before.opinions, look] });
      } else if (before !== undefined && kind === 'rulingSetAside') {
        rulings.set(ruling, { ...before, isSetAside: true });
      }
    },
    rulings: () => [...rulings.values()],
  };
}

/** The verdict after all opinions. */
export function finalVerdict({ verdict, opinions }: RulingToShow): string {
  return opinions.at(-1)?.verdict ?? verdict;
}

function wordsOf({ body }: CheckedRecord): readonly string[] | undefined {
  const { words } = body;
  return Array.isArray(words) ? words.map(String) : undefined;
}
