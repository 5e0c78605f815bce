/** What verified records say of each ruling. */
import type { CheckedRecord } from './checked-record.ts';
import { localTime, offsetIn } from './local-time.ts';
import type { Outcome } from './rejudge.ts';

export interface Look {
  /** Number of its record. */
  readonly record: number;
  readonly verdict: string;
  /** `undefined` if the report leaves them out. */
  readonly words: readonly string[] | undefined;
  /** `undefined` unless it was judged again. */
  readonly outcome: Outcome | undefined;
}

/** An opinion at the desk of a hub has no words here: its record is in the ledger of that hub. */
export interface OpinionLook extends Look {
  /** "second" or "third". */
  readonly opinion: string;
  /** Name of the hub; `undefined` if it was given at the station. */
  readonly hub: string | undefined;
}

export interface RulingToShow extends Look {
  readonly ruling: number;
  /** The name that the station had then; `undefined` if no record before says it. */
  readonly station: string | undefined;
  /** By the offset of the station on record before it, as "2026-11-21 09:10 +01:00". */
  readonly time: string;
  readonly opinions: readonly OpinionLook[];
  /** Numbers of the records that set it aside. */
  readonly setAsides: readonly number[];
  /** Numbers of the records of a newer program that speak of it. */
  readonly newer: readonly number[];
}

export interface RulingsFold {
  readonly add: (record: CheckedRecord, outcome: Outcome | undefined) => void;
  readonly rulings: () => readonly RulingToShow[];
  /** The name of the station after the record with this number, if one named it until then. */
  readonly stationAt: (record: number) => string | undefined;
}

/** As long as records are added. */
interface RulingWithLists extends RulingToShow {
  readonly opinions: OpinionLook[];
  readonly setAsides: number[];
  readonly newer: number[];
}

export function createRulingsFold(): RulingsFold {
  const names: { readonly record: number; readonly name: string }[] = [];
  const rulings = new Map<unknown, RulingWithLists>();
  let offset: string | undefined;
  const stationAt = (upTo: number): string | undefined =>
    names.findLast(({ record }) => record <= upTo)?.name;
  return {
    add: (record, outcome) => {
      const { number, kind, time, body } = record;
      const verdict = String(body['verdict']);
      const look = { record: number, verdict, words: wordsOf(record), outcome };
      const ruling = body['ruling'];
      offset = offsetIn(body) ?? offset;
      if (kind === 'started') names.push({ record: number, name: String(body['station']) });
      if (kind === 'settingsChanged' && body['setting'] === 'station') {
        names.push({ record: number, name: String(body['to']) });
      }
      if (kind === 'ruling') {
        const made = { ruling: Number(ruling), station: stationAt(number) };
        const local = localTime(time, offset);
        rulings.set(ruling, {
          ...made,
          ...look,
          time: local,
          opinions: [],
          setAsides: [],
          newer: [],
        });
      }
      const about = rulings.get(ruling);
      const opinion = String(body['opinion']);
      if (kind === 'opinion') about?.opinions.push({ ...look, opinion, hub: undefined });
      if (kind === 'opinionAtDesk') {
        about?.opinions.push({ ...look, opinion, hub: String(body['hub']) });
      }
      if (record.isNewer) about?.newer.push(number);
      if (kind === 'rulingSetAside') about?.setAsides.push(number);
    },
    stationAt,
    rulings: () => [...rulings.values()],
  };
}

/** In place of a verdict: a record of a newer program speaks of the ruling. */
export const newerSpeaks = 'newer';

/** In place of a verdict: the same opinion was given twice, and opinions differ. */
export const undecided = 'undecided';

/**
 * The verdict of the last opinion up to this record; `undefined` if the ruling was set aside by
 * then. Later records do not count. A third opinion comes after a second one, whichever is on record
 * first: station and hub can give them at one time.
 */
export function finalVerdict(
  { verdict, opinions, setAsides, newer }: RulingToShow,
  upTo = Infinity,
): string | undefined {
  if (newer.some((record) => record <= upTo)) return newerSpeaks;
  if (setAsides.some((record) => record <= upTo)) return undefined;
  const until = opinions.filter(({ record }) => record <= upTo);
  const isTwice = new Set(until.map((one) => one.opinion)).size < until.length;
  if (isTwice && new Set(until.map((one) => one.verdict)).size > 1) return undecided;
  const third = until.findLast(({ opinion }) => opinion === 'third');
  return (third ?? until.at(-1))?.verdict ?? verdict;
}

function wordsOf({ body }: CheckedRecord): readonly string[] | undefined {
  const { words } = body;
  return Array.isArray(words) ? words.map(String) : undefined;
}
