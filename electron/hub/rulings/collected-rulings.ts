/**
 * The rulings of all collected ledgers, in memory. Reads only what arrived since the last reading,
 * in steps, and checks it as every reading of the hub's file does. A ledger that forks is read again
 * from its start.
 */
import type { DatabaseSync } from 'node:sqlite';
import {
  LedgerRulings,
  type BranchRulings,
  type CollectedRuling,
} from '../../core/fleet/collected-rulings.ts';
import { rulingNames, type RulingNames } from '../../core/fleet/ruling-names.ts';
import { endAt, type ChainEnd } from '../../core/ledger/chain.ts';
import type { BasisNames } from '../../core/ledger/basis-names.ts';
import type { LedgerRecord, RecordOfFormat2 } from '../../core/ledger/record.ts';
import { ok, type Result } from '../../core/result.ts';
import { branchEntries, endBefore, followRow } from '../branch.ts';
import { usingHub, type HubError } from '../hub-error.ts';
import { othersFirst } from '../others-first.ts';
import { joinParts, recordOf, type RecordRow } from '../record-row.ts';
import { storedLedger } from '../stored-ledger.ts';

/** Number of records that are read before other work may run. */
const step = 500;

interface Tree {
  readonly rulings: LedgerRulings;
  /** By the hashes of their last records. */
  readonly branches: Map<string, { readonly rulings: BranchRulings; readonly end: ChainEnd }>;
  /** `arrived` of its last record that was read. */
  arrived: number;
}

export class CollectedRulings {
  readonly #database: DatabaseSync;
  readonly #trees = new Map<string, Tree>();
  #all: readonly CollectedRuling[] = [];
  #added: CollectedRuling[] = [];
  #arrived = 0;
  #names: RulingNames = rulingNames([]);
  #reading: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** All rulings that were read, in the order of their arrival. */
  get all(): readonly CollectedRuling[] {
    return this.#all;
  }

  /** Number of the last record that was read. */
  get arrived(): number {
    return this.#arrived;
  }

  get names(): RulingNames {
    return this.#names;
  }

  /** Names of the lexicons and events of a ledger. */
  basisNames(ledger: string): BasisNames | undefined {
    return this.#trees.get(ledger)?.rulings.names;
  }

  /** `hash` is that of the record of the ruling. */
  find(ledger: string, hash: string): CollectedRuling | undefined {
    return this.#trees.get(ledger)?.rulings.find(hash);
  }

  /** Reads what is new. Several calls read one after the other. */
  async update(): Promise<Result<undefined, HubError>> {
    const reading = this.#reading.then(async () => this.#readNew());
    this.#reading = reading;
    return reading;
  }

  /** Ends reading. */
  close(): void {
    this.#isClosed = true;
  }

  async #readNew(): Promise<Result<undefined, HubError>> {
    const before = this.#arrived;
    for (;;) {
      if (this.#isClosed) return ok(undefined);
      const read = usingHub(() => this.#readStep());
      if (!read.ok) return read;
      if (read.value < step) break;
      await othersFirst();
    }
    if (this.#arrived !== before) this.#showAdded();
    return ok(undefined);
  }

  /** Returns the number of records that were read. */
  #readStep(): number {
    const rows = rowsAfter(this.#database, this.#arrived);
    const forked = new Set<string>();
    for (const row of rows) {
      const ledger = String(row['ledger']);
      if (!forked.has(ledger) && !this.#readRow(ledger, row)) forked.add(ledger);
    }
    for (const ledger of forked) this.#readLedger(ledger);
    this.#arrived = Number(rows.at(-1)?.['arrived'] ?? this.#arrived);
    return rows.length;
  }

  /** Returns false if the record begins another branch. */
  #readRow(ledger: string, row: RecordRow): boolean {
    const record = recordOf(row);
    const arrived = Number(row['arrived']);
    const tree = this.#trees.get(ledger) ?? newTree(ledger);
    if (arrived <= tree.arrived) return true;
    const isFirst = record.hash === ledger;
    const before = isFirst ? firstBranch(tree, record) : tree.branches.get(record.previous);
    if (before === undefined) return false;
    const { entry, end } = followRow(before.end, row, ledger);
    const added = before.rulings.add(entry);
    if (added !== undefined) this.#added.push(added);
    tree.branches.delete(record.previous);
    tree.branches.set(record.hash, { rulings: before.rulings, end });
    tree.arrived = arrived;
    this.#trees.set(ledger, tree);
    return true;
  }

  #readLedger(ledger: string): void {
    const stored = storedLedger(this.#database, ledger);
    const forks = new Set(stored.forks().map(({ hash }) => hash));
    const tree = newTree(ledger);
    for (const tip of stored.tips()) {
      const rulings = tree.rulings.openBranch(forks);
      let last: LedgerRecord | undefined;
      for (const entry of branchEntries(this.#database, ledger, tip)) {
        rulings.add(entry);
        last = entry.record;
        tree.arrived = Math.max(tree.arrived, entry.arrived);
      }
      if (last !== undefined) tree.branches.set(last.hash, { rulings, end: endAt(last) });
    }
    const others = ({ ledger: other }: CollectedRuling): boolean => other !== ledger;
    this.#all = this.#all.filter(others);
    this.#added = [...this.#added.filter(others), ...tree.rulings.rulings];
    this.#trees.set(ledger, tree);
  }

  #showAdded(): void {
    const all = [...this.#all, ...this.#added];
    this.#all = all.toSorted((one, other) => one.arrived - other.arrived);
    this.#added = [];
    const branches = [...this.#trees.values()].flatMap((tree) => [...tree.branches.values()]);
    this.#names = rulingNames([...this.#all, ...branches.map(({ rulings }) => rulings.end)]);
  }
}

function newTree(ledger: string): Tree {
  return { rulings: new LedgerRulings(ledger), branches: new Map(), arrived: 0 };
}

function firstBranch(
  { rulings }: Tree,
  record: RecordOfFormat2,
): { readonly rulings: BranchRulings; readonly end: ChainEnd } {
  return { rulings: rulings.openBranch(new Set()), end: endBefore(record) };
}

const texts = joinParts(['words', 'people']);

/** The sources of words are not read, and the names of people where they are at the hub. */
function rowsAfter(database: DatabaseSync, arrived: number): readonly RecordRow[] {
  return database
    .prepare(
      `SELECT record.*${texts.columns} FROM record ${texts.joins}
         WHERE arrived > ? ORDER BY arrived LIMIT ?`,
    )
    .all(arrived, step);
}
