/** Opinions at the desk of a hub: reads and records them in the hub's own ledger. */
import type { CollectedRuling } from '../../core/fleet/collected-rulings.ts';
import {
  allOpinions,
  deskOpinionIn,
  type DeskOpinion,
  type GivenOpinion,
} from '../../core/fleet/desk-opinions.ts';
import { notesOn } from '../../core/fleet/desk-notes.ts';
import type { OpinionAtDesk } from '../../core/ledger/said-elsewhere.ts';
import { offsetsIn } from '../../core/ledger/time-zones.ts';
import type { Messages } from '../../core/fleet/messages.ts';
import { placeKey, type Place } from '../../core/fleet/place.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Hub } from '../ledgers/hub-parts.ts';
import type { HubError } from '../ledgers/hub-error.ts';

type Fact = Extract<NewRecord, { readonly kind: 'deskOpinion' }>;

export class DeskOpinions {
  readonly #own: Hub['own'];
  #byRuling: ReadonlyMap<string, readonly DeskOpinion[]> = new Map();
  #all: readonly DeskOpinion[] = [];
  /** Name of the own ledger: the hash of its first record. */
  #ledger = '';
  /** Number of the last record of the own ledger that was read. */
  #read = -1;

  constructor({ own }: Pick<Hub, 'own'>) {
    this.#own = own;
  }

  get count(): number {
    return this.#all.length;
  }

  /** Returns the notes for the station of this ledger. */
  notesOn(ledger: string): Messages['notes'] | undefined {
    return notesOn(ledger, this.#all, this.#ledger);
  }

  /** Reads the own ledger if it has new records. */
  update(): Result<undefined, HubError> {
    const { number } = this.#own.head();
    if (number === this.#read) return ok(undefined);
    const read = this.#own.read((entries) => {
      const offsetAt = offsetsIn(entries());
      const all = [...entries()];
      const [first] = all;
      const opinions = all.flatMap((one) => deskOpinionIn(one, offsetAt(one.record.number)) ?? []);
      return { opinions, ledger: first?.record.hash ?? '' };
    });
    if (!read.ok) return fail({ kind: 'ownLedger', error: read.error });
    const { opinions, ledger } = read.value;
    this.#byRuling = Map.groupBy(opinions, keyOf);
    this.#all = opinions;
    this.#ledger = ledger;
    this.#read = number;
    return ok(undefined);
  }

  /** Returns the opinions of station and desk on this ruling. */
  of(ruling: CollectedRuling): readonly GivenOpinion[] {
    if (this.#all.length === 0 && ruling.opinions.length === 0) return [];
    const { ledger, hash, record } = ruling;
    const atDesk = this.#byRuling.get(keyOf({ ledger, ruling: { number: record, hash } })) ?? [];
    return allOpinions(
      ruling,
      atDesk.map(({ given }) => given),
    );
  }

  /** Returns opinions at the desks of other hubs, as the station has them on record. */
  ofOthers(ruling: CollectedRuling): readonly OpinionAtDesk[] {
    const here = new Set(this.of(ruling).map(({ hash }) => hash));
    return ruling.atDesk.filter(({ hash }) => !here.has(hash));
  }

  record(fact: Fact): Result<undefined, HubError> {
    const recorded = this.#own.append(fact);
    return recorded.ok ? this.update() : fail({ kind: 'ownLedger', error: recorded.error });
  }
}

function keyOf({ ledger, ruling }: { readonly ledger: string; readonly ruling: Place }): string {
  return `${ledger} ${placeKey(ruling)}`;
}
