/** What records of other ledgers say of rulings, which they name by the hashes of their records. */
import type { Verdict } from '../challenge/verdict.ts';
import type { OpinionNumber } from './record-kinds.ts';
import type { LedgerEntry } from './record.ts';

/**
 * An opinion at the desk of a hub. Its record is in the ledger of the hub, with words and name; the
 * station may have a note of it on record.
 */
export interface OpinionAtDesk {
  readonly opinion: OpinionNumber;
  readonly verdict: Verdict;
  /** Of its record at the hub, ISO 8601 in UTC. */
  readonly time: string;
  /** Of the hub's time from UTC; absent if it is not known. */
  readonly offset?: string | undefined;
  /** Name of the hub; absent where the ledger of the hub itself says it. */
  readonly hub?: string | undefined;
  /** Number and hash of its record in the ledger of the hub. */
  readonly number: number;
  readonly hash: string;
}

/** By the hashes of the records of the rulings. */
export class SaidElsewhere {
  readonly #newer = new Set<string>();
  readonly #atDesk = new Map<string, readonly OpinionAtDesk[]>();

  /** `offset` is that of the ledger's time from UTC at this record. */
  add({ record, fact, time }: LedgerEntry, offset: string | undefined): void {
    if (fact.kind === 'newer' && typeof fact.body.ruling === 'object') {
      this.#newer.add(fact.body.ruling.hash);
    }
    if (fact.kind !== 'deskOpinion') return;
    const { hash: ruling, opinion, verdict } = fact.body;
    const { number, hash } = record;
    this.#addAtDesk(ruling, { opinion, verdict, time, offset, number, hash });
  }

  addAll(other: SaidElsewhere): void {
    for (const hash of other.#newer) this.#newer.add(hash);
    for (const [hash, opinions] of other.#atDesk) {
      for (const one of opinions) this.#addAtDesk(hash, one);
    }
  }

  /** Returns whether a record of a newer program speaks of the ruling. */
  isNewer(ruling: string): boolean {
    return this.#newer.has(ruling);
  }

  atDesk(ruling: string): readonly OpinionAtDesk[] {
    return this.#atDesk.get(ruling) ?? [];
  }

  #addAtDesk(ruling: string, one: OpinionAtDesk): void {
    this.#atDesk.set(ruling, onceEach([...this.atDesk(ruling), one]));
  }
}

/** Keeps the first of several opinions that are one record of a hub. */
export function onceEach<One extends { readonly hash: string }>(
  opinions: readonly One[],
): readonly One[] {
  return opinions.filter(
    ({ hash }, index) => opinions.findIndex((one) => one.hash === hash) === index,
  );
}
