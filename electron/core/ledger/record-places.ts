/**
 * Where records stand that say something of others, so that a question about one ruling reads those
 * alone. A fold over all records of a ledger in order, which are numbered from 1 without gaps.
 */
import { namesStation } from './name-at-record.ts';
import type { LedgerEntry } from './record.ts';
import type { OpinionNumber } from './record-kinds.ts';
import { zoneIn } from './time-zones.ts';

export class RecordPlaces {
  #records = 0;
  /** Numbers of records by the number of the ruling. */
  readonly #rulings: number[] = [];
  readonly #later = new Map<number, readonly number[]>();
  readonly #naming: number[] = [];
  readonly #notes = new Set<string>();

  add(fact: LedgerEntry['fact']): void {
    this.#records += 1;
    if (namesStation(fact) || zoneIn(fact) !== undefined) this.#naming.push(this.#records);
    switch (fact.kind) {
      case 'ruling':
        this.#rulings[fact.body.ruling] = this.#records;
        return;
      case 'opinionAtDesk':
        this.#notes.add(keyOf(fact.body));
        this.#addLater(fact.body.ruling);
        return;
      case 'opinion':
      case 'rulingSetAside':
        this.#addLater(fact.body.ruling);
        return;
      default:
    }
  }

  #addLater(ruling: number): void {
    this.#later.set(ruling, [...this.later(ruling), this.#records]);
  }

  /** The record of the ruling with this number. */
  ruling(ruling: number): number | undefined {
    return this.#rulings[ruling];
  }

  /** The opinions on a ruling, and what set it aside. */
  later(ruling: number): readonly number[] {
    return this.#later.get(ruling) ?? [];
  }

  /** Records that name the station or its time zone. */
  get naming(): readonly number[] {
    return this.#naming;
  }

  /** Returns whether this opinion at the desk of this hub is on record. */
  hasNote(note: Noted): boolean {
    return this.#notes.has(keyOf(note));
  }
}

interface Noted {
  readonly ruling: number;
  readonly opinion: OpinionNumber;
  /** Name of the hub. */
  readonly hub: string;
}

function keyOf({ ruling, opinion, hub }: Noted): string {
  return `${ruling.toString()} ${opinion} ${hub}`;
}
