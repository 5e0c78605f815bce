/** Describes a collected ledger from its records. */
import type { DatabaseSync } from 'node:sqlite';
import type { Place } from '../../core/fleet/place.ts';
import { countNewer } from '../../core/ledger/newer-record.ts';
import { SaidElsewhere } from '../../core/ledger/said-elsewhere.ts';
import { isWhole } from '../../core/ledger/read-record.ts';
import { zoneIn } from '../../core/ledger/time-zones.ts';
import { nameAfter, shownName } from '../../core/ledger/name-at-record.ts';
import { ok, type Result } from '../../core/base/result.ts';
import { HubFault, usingHub, type HubError } from './hub-error.ts';
import { othersFirst } from '../../station/machine/turns.ts';
import { ledgersIn } from './stored-ledger.ts';
import { inSteps, treeEntries, type TreeEntry } from './read-entries.ts';

/** Names kept. A station is normally renamed once or twice. */
const mostEarlier = 10;

export interface Branch {
  readonly tip: Place;
  /** Current name of the station; empty if no record has one. */
  readonly station: string;
  /** Up to ten earlier names, oldest first. */
  readonly earlier: readonly string[];
  /** Number of the last ruling; 0 if there is none. */
  readonly rulings: number;
  /** Time of the last record: ISO 8601 in UTC. */
  readonly time: string;
  /** Offset of the station from UTC at that time; `undefined` if no record has it. */
  readonly offset: string | undefined;
  /** Number of records with parts that are still at the station. */
  readonly atHome: number;
  /** Number of records of a newer program. */
  readonly newer: number;
}

export interface CollectedLedger {
  /** Hash of its first record. */
  readonly ledger: string;
  /** Branches in the order in which their last records arrived. Several after a fork. */
  readonly branches: readonly [...Branch[], Branch];
  /** Total number of records in all branches. */
  readonly records: number;
  /** Places that several records follow. */
  readonly forks: readonly Place[];
  /** What its records say of rulings of other ledgers. */
  readonly elsewhere: SaidElsewhere;
}

/** Reads and checks all ledgers in the order of their arrival. Lets other work run in between. */
export async function readLedgers(
  database: DatabaseSync,
): Promise<Result<readonly CollectedLedger[], HubError>> {
  const names = usingHub(() => ledgersIn(database));
  if (!names.ok) return names;
  const ledgers: CollectedLedger[] = [];
  for (const ledger of names.value) {
    await othersFirst();
    const reading = new LedgerReading();
    const read = await inSteps(treeEntries(database, ledger), reading.add.bind(reading));
    if (!read.ok) return read;
    const collected = usingHub(() => reading.collected(ledger));
    if (!collected.ok) return collected;
    ledgers.push(collected.value);
  }
  return ok(ledgers);
}

/** Throws a `HubFault` if the ledger is damaged. */
export function readLedger(database: DatabaseSync, ledger: string): CollectedLedger {
  const reading = new LedgerReading();
  for (const one of treeEntries(database, ledger)) reading.add(one);
  return reading.collected(ledger);
}

type BranchSoFar = Omit<Branch, 'tip'>;

const nothing: BranchSoFar = {
  station: '',
  earlier: [],
  rulings: 0,
  time: '',
  atHome: 0,
  newer: 0,
  offset: undefined,
};

/** Builds the description of a ledger from its records, each read once. */
class LedgerReading {
  readonly #atForks = new Map<string, BranchSoFar>();
  readonly #branches = new Map<number, Branch & { readonly arrived: number }>();
  readonly #forks = new Map<string, Place>();
  readonly #elsewhere = new SaidElsewhere();
  #records = 0;

  add({ entry, branch, isStart, isFork }: TreeEntry): void {
    const { record, arrived } = entry;
    const { number, hash, previous } = record;
    const before = isStart ? this.#atForks.get(previous) : this.#branches.get(branch);
    const after = changedBy(entry, before ?? nothing);
    if (isFork) {
      this.#atForks.set(hash, after);
      this.#forks.set(hash, { number, hash });
    }
    this.#branches.set(branch, { ...after, tip: { number, hash }, arrived });
    this.#elsewhere.add(entry, after.offset);
    this.#records += 1;
  }

  /** Throws a `HubFault` if the ledger has no records. */
  collected(ledger: string): CollectedLedger {
    const branches = [...this.#branches.values()]
      .toSorted((one, other) => one.arrived - other.arrived)
      .map(({ arrived: _, ...branch }) => branch);
    const last = branches.at(-1);
    if (last === undefined) throw new HubFault({ kind: 'damaged' });
    return {
      ledger,
      branches: [...branches.slice(0, -1), last],
      records: this.#records,
      forks: [...this.#forks.values()].toSorted((one, other) => one.number - other.number),
      elsewhere: this.#elsewhere,
    };
  }
}

function changedBy({ record, fact }: TreeEntry['entry'], before: BranchSoFar): BranchSoFar {
  const station = shownName(nameAfter(before.station, fact));
  const names = new Set([...before.earlier, before.station].filter((name) => name !== ''));
  names.delete(station);
  return {
    station,
    earlier: station === before.station ? before.earlier : [...names].slice(-mostEarlier),
    rulings: fact.kind === 'ruling' ? fact.body.ruling : before.rulings,
    time: record.time,
    offset: zoneIn(fact)?.offset ?? before.offset,
    atHome: before.atHome + (isWhole(record) ? 0 : 1),
    newer: before.newer + countNewer([{ fact }]),
  };
}
