/**
 * The rulings of one collected ledger, which is a tree. A ruling before a fork exists once, with
 * the opinions and notes of all branches. The first record of a branch identifies the rulings after
 * the fork.
 */
import {
  laterRecords,
  type OpinionOnRecord,
  type RulingOnRecord,
  type SetAsideOnRecord,
} from '../ledger/rulings-on-record.ts';
import type { OpinionAtDesk } from '../ledger/said-elsewhere.ts';
import { collectBasisNames, type BasisNames } from '../ledger/basis-names.ts';
import type { LedgerEntry } from '../ledger/record.ts';
import type { RulingNumber } from '../ledger/ruling-number.ts';
import { nameAfter, shownName } from '../ledger/name-at-record.ts';
import { zoneIn } from '../ledger/time-zones.ts';

/** Number to show. A ruling normally has at most three opinions, and is set aside once. */
const mostLater = 20;

/** `arrived` counts the records of all ledgers, in the order of their arrival at the hub. */
export type ArrivedEntry = LedgerEntry & { readonly arrived: number };

interface Arrived {
  /** Of its record. */
  readonly hash: string;
  readonly arrived: number;
}

export type CollectedOpinion = OpinionOnRecord & Arrived;

type GivenRuling = Omit<RulingOnRecord, 'label' | 'opinions' | 'setAsides' | 'finalVerdict'>;

export interface CollectedRuling extends GivenRuling, Arrived {
  /** Name of the ledger: the hash of its first record. */
  readonly ledger: string;
  /** Hash of the first record after the last fork before it; `undefined` if there is none. */
  readonly branch: string | undefined;
  /** In the order of their arrival. Stations send times to the minute. */
  readonly opinions: readonly CollectedOpinion[];
  readonly setAsides: readonly (SetAsideOnRecord & Arrived)[];
  /** Records of a newer program that speak of it, in whichever ledger. */
  readonly newer: readonly Arrived[];
}

/** The newer records that speak of rulings, by the hashes of the rulings, of all ledgers. */
export type NewerRecords = Map<string, Arrived[]>;

function newerAbout(newer: NewerRecords, ruling: string): Arrived[] {
  const about = newer.get(ruling) ?? [];
  newer.set(ruling, about);
  return about;
}

/** The rulings of a tree by the hashes of their records. Opinions are added to them later. */
interface Growing extends CollectedRuling {
  readonly opinions: CollectedOpinion[];
  readonly atDesk: OpinionAtDesk[];
  readonly setAsides: (SetAsideOnRecord & Arrived)[];
  readonly newer: Arrived[];
}

/** What the branches of a ledger share. */
interface OfLedger {
  readonly ledger: string;
  readonly rulings: Map<string, Growing>;
  readonly names: ReturnType<typeof collectBasisNames>;
  readonly newer: NewerRecords;
}

export class LedgerRulings {
  readonly #shared: OfLedger;

  /** All ledgers share `newer`, because a newer record may speak of a ruling of another ledger. */
  constructor(ledger: string, newer: NewerRecords) {
    this.#shared = { ledger, rulings: new Map(), names: collectBasisNames(), newer };
  }

  get rulings(): Iterable<CollectedRuling> {
    return this.#shared.rulings.values();
  }

  find(hash: string): CollectedRuling | undefined {
    return this.#shared.rulings.get(hash);
  }

  /** Names of all lexicons and events that its records have. */
  get names(): BasisNames {
    return this.#shared.names;
  }

  /** `forks` has the hashes of the records that several records follow. */
  openBranch(forks: ReadonlySet<string>): BranchRulings {
    return new BranchRulings(this.#shared, forks);
  }
}

/** Takes the records of one branch in order. Skips records that another branch also has. */
export class BranchRulings {
  readonly #shared: OfLedger;
  readonly #forks: ReadonlySet<string>;
  readonly #byNumber = new Map<number, Growing>();
  #station = '';
  #offset: string | undefined;
  #branch: string | undefined;

  constructor(shared: OfLedger, forks: ReadonlySet<string>) {
    this.#shared = shared;
    this.#forks = forks;
  }

  /** Starts another branch after the last record. */
  leave(): BranchRulings {
    const other = new BranchRulings(this.#shared, this.#forks);
    for (const [number, ruling] of this.#byNumber) other.#byNumber.set(number, ruling);
    other.#station = this.#station;
    other.#offset = this.#offset;
    other.#branch = this.#branch;
    return other;
  }

  /** The station after the last record. */
  get end(): Pick<CollectedRuling, 'station' | 'ledger' | 'branch'> {
    return { station: this.#station, ledger: this.#shared.ledger, branch: this.#branch };
  }

  /** Returns the ruling if the record is one that no other branch has. */
  add(entry: ArrivedEntry): CollectedRuling | undefined {
    const { record, fact, arrived } = entry;
    const { hash, time } = record;
    const { ledger, rulings, names, newer } = this.#shared;
    if (this.#forks.has(record.previous)) this.#branch = hash;
    names.add(fact);
    this.#station = shownName(nameAfter(this.#station, fact));
    this.#offset = zoneIn(fact)?.offset ?? this.#offset;
    if (fact.kind !== 'ruling') {
      this.#addLater(entry);
      return undefined;
    }
    const known = rulings.get(hash);
    const { words = [], ...body } = fact.body;
    const ruling = known ?? {
      ...body,
      words,
      time,
      offset: this.#offset,
      record: record.number,
      ruling: body.ruling as RulingNumber,
      station: this.#station,
      ledger,
      branch: this.#branch,
      hash,
      arrived,
      opinions: [],
      atDesk: [],
      setAsides: [],
      newer: newerAbout(newer, hash),
    };
    this.#byNumber.set(body.ruling, ruling);
    rulings.set(hash, ruling);
    return known === undefined ? ruling : undefined;
  }

  #addLater(entry: ArrivedEntry): void {
    const { record, arrived } = entry;
    const { hash, time } = record;
    const source = { offsetAt: () => this.#offset, withSources: false };
    for (const [number, later] of laterRecords([{ ...entry, time }], source)) {
      const { opinions, atDesk, setAsides, newer } = later;
      const ruling = this.#byNumber.get(number);
      for (const one of opinions) addOnce(ruling?.opinions, { ...one, hash, arrived });
      for (const one of atDesk) ruling?.atDesk.push(one);
      for (const one of setAsides) addOnce(ruling?.setAsides, { ...one, hash, arrived });
      if (newer.length > 0) addOnce(ruling?.newer, { hash, arrived });
    }
    const { fact } = entry;
    if (fact.kind === 'newer' && typeof fact.body.ruling === 'object') {
      addOnce(newerAbout(this.#shared.newer, fact.body.ruling.hash), { hash, arrived });
    }
  }
}

function addOnce<One extends Arrived>(all: One[] | undefined, added: One): void {
  if (all === undefined || all.some(({ hash }) => hash === added.hash)) return;
  all.push(added);
  all.sort((one, other) => one.arrived - other.arrived);
  all.length = Math.min(all.length, mostLater);
}
