/**
 * The rulings of all collected ledgers, in memory. Reads and checks only the records that arrived
 * since the last update, in steps. A ledger that forks is read again from its start.
 */
import type { DatabaseSync } from 'node:sqlite';
import {
  LedgerRulings,
  type BranchRulings,
  type CollectedRuling,
  type NewerRecords,
} from '../../core/fleet/collected-rulings.ts';
import { rulingNames, type RulingNames } from '../../core/fleet/ruling-names.ts';
import { emptyChain } from '../../core/ledger/chain.ts';
import type { BasisNames } from '../../core/ledger/basis-names.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import { ok, type Result } from '../../core/base/result.ts';
import { usingHub, type HubError } from '../ledgers/hub-error.ts';
import { othersFirst } from '../../station/machine/turns.ts';
import { joinParts, recordOf, type RecordRow } from '../ledgers/record-row.ts';
import { LedgerInFile } from '../ledgers/stored-ledger.ts';
import { followRow, inSteps, treeEntries } from '../ledgers/read-entries.ts';

/** Number of records to read before other work may run. */
const step = 500;

interface Tree {
  readonly rulings: LedgerRulings;
  /** Branches by the hashes of their last records. */
  readonly branches: Map<string, { readonly rulings: BranchRulings; readonly end: ChainHead }>;
  /** `arrived` of its last record that was read. */
  arrived: number;
}

export class CollectedRulings {
  readonly #database: DatabaseSync;
  readonly #trees = new Map<string, Tree>();
  readonly #newer: NewerRecords = new Map();
  #all: readonly CollectedRuling[] = [];
  #added: CollectedRuling[] = [];
  #arrived = 0;
  #names: RulingNames = rulingNames([]);
  #reading: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** All rulings, in the order of their arrival. */
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

  /** Reads new records. Overlapping calls run one after the other. */
  async update(): Promise<Result<undefined, HubError>> {
    const reading = this.#reading.catch(() => undefined).then(async () => this.#readNew());
    this.#reading = reading;
    return reading;
  }

  /** Stops reading. */
  close(): void {
    this.#isClosed = true;
  }

  async #readNew(): Promise<Result<undefined, HubError>> {
    const before = this.#arrived;
    for (;;) {
      if (this.#isClosed) return ok(undefined);
      const read = usingHub(() => this.#readStep());
      if (!read.ok) return read;
      for (const ledger of read.value.forked) {
        const again = await this.#readLedger(ledger);
        if (!again.ok) return again;
      }
      this.#arrived = read.value.arrived;
      if (read.value.records < step) break;
      await othersFirst();
    }
    if (this.#arrived !== before) this.#showAdded();
    return ok(undefined);
  }

  /** Reads one step. Returns the new rulings, and the ledgers that must be read again. */
  #readStep(): {
    readonly records: number;
    readonly arrived: number;
    readonly forked: ReadonlySet<string>;
  } {
    const rows = rowsAfter(this.#database, this.#arrived);
    const forked = new Set<string>();
    for (const row of rows) {
      const ledger = String(row['ledger']);
      if (!forked.has(ledger) && !this.#readRow(ledger, row)) forked.add(ledger);
    }
    const arrived = Number(rows.at(-1)?.['arrived'] ?? this.#arrived);
    return { records: rows.length, arrived, forked };
  }

  /** Returns false if the record begins another branch. */
  #readRow(ledger: string, row: RecordRow): boolean {
    const record = recordOf(row);
    const arrived = Number(row['arrived']);
    const tree = this.#trees.get(ledger) ?? this.#newTree(ledger);
    if (arrived <= tree.arrived) return true;
    const isFirst = record.hash === ledger;
    const before = isFirst ? firstBranch(tree) : tree.branches.get(record.previous);
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

  async #readLedger(ledger: string): Promise<Result<undefined, HubError>> {
    const forks = usingHub(() => new LedgerInFile(this.#database, ledger).forks());
    if (!forks.ok) return forks;
    const tree = this.#newTree(ledger);
    const trunk = tree.rulings.openBranch(new Set(forks.value.map(({ hash }) => hash)));
    /** Branches by the fork before them, and by their own first record. */
    const atForks = new Map<string, BranchRulings>();
    const branches = new Map<
      number,
      { readonly rulings: BranchRulings; readonly end: ChainHead }
    >();
    const read = await inSteps(treeEntries(this.#database, ledger), (one) => {
      if (this.#isClosed) return;
      const { entry, end, branch } = one;
      const left = atForks.get(entry.record.previous);
      const rulings = branches.get(branch)?.rulings ?? left?.leave() ?? trunk;
      rulings.add(entry);
      if (one.isFork) atForks.set(end.hash, rulings.leave());
      branches.set(branch, { rulings, end });
      tree.arrived = Math.max(tree.arrived, entry.arrived);
    });
    if (!read.ok) return read;
    for (const one of branches.values()) tree.branches.set(one.end.hash, one);
    const others = ({ ledger: other }: CollectedRuling): boolean => other !== ledger;
    this.#all = this.#all.filter(others);
    this.#added = [...this.#added.filter(others), ...tree.rulings.rulings];
    this.#trees.set(ledger, tree);
    return ok(undefined);
  }

  #newTree(ledger: string): Tree {
    return {
      rulings: new LedgerRulings(ledger, this.#newer),
      branches: new Map(),
      arrived: 0,
    };
  }

  #showAdded(): void {
    const all = [...this.#all, ...this.#added];
    this.#all = all.toSorted((one, other) => one.arrived - other.arrived);
    this.#added = [];
    const branches = [...this.#trees.values()].flatMap((tree) => [...tree.branches.values()]);
    this.#names = rulingNames([...this.#all, ...branches.map(({ rulings }) => rulings.end)]);
  }
}

function firstBranch({ rulings }: Tree): {
  readonly rulings: BranchRulings;
  readonly end: ChainHead;
} {
  return { rulings: rulings.openBranch(new Set()), end: emptyChain };
}

const texts = joinParts(['words', 'people']);

/** Leaves out the sources of words. Has the names of people where the hub has them. */
function rowsAfter(database: DatabaseSync, arrived: number): readonly RecordRow[] {
  return database
    .prepare(
      `SELECT record.*${texts.columns} FROM record ${texts.joins}
         WHERE arrived > ? ORDER BY arrived LIMIT ?`,
    )
    .all(arrived, step);
}
