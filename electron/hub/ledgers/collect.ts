/** Collects ledgers that stations exported as JSON Lines. Each export is one transaction. */
import type { DatabaseSync } from 'node:sqlite';
import { attach, type FaultyRecord } from '../../core/fleet/attach-or-fork.ts';
import type { Place } from '../../core/fleet/place.ts';
import {
  describeExportReadError,
  type ReadExport,
} from '../../core/reports/export/read-json-lines.ts';
import type { LedgerEntry } from '../../core/ledger/record.ts';
import { nameAfter } from '../../core/ledger/name-at-record.ts';
import { fail, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { readExport } from '../../station/ledger/read-export.ts';
import { readLedgers, type CollectedLedger } from './collected-ledger.ts';
import type { Hub } from './hub-parts.ts';
import { usingHub, type HubError } from './hub-error.ts';
import { forkAlarms, sameNameAlarms, type LedgerAlarm } from './ledger-alarm.ts';
import { othersFirst } from '../../station/machine/turns.ts';
import { recordCollected } from './own-records.ts';
import { readReceipt } from './receipt.ts';
import { LedgerInFile } from './stored-ledger.ts';
import { transaction } from './transaction.ts';

export interface LedgerNews extends CollectedLedger {
  /** Number of records that the hub did not have. */
  readonly added: number;
  readonly alarms: readonly LedgerAlarm[];
}

export interface Collected {
  /** The ledgers of these exports, in the order in which their first records arrived. */
  readonly ledgers: readonly LedgerNews[];
  /** Why files were refused. */
  readonly refusals: readonly Sentence[];
}

/**
 * Collects all files that can be collected, and lets other work run between them. Files collected
 * before an error stay collected.
 */
export async function collectFiles(
  hub: Hub,
  files: readonly string[],
): Promise<Result<Collected, HubError>> {
  const own = hub.own.read(firstHash);
  if (!own.ok) return fail({ kind: 'ownLedger', error: own.error });
  const refusals: Sentence[] = [];
  const exports: CollectedExport[] = [];
  for (const file of files) {
    await othersFirst();
    const read = readExport(file, 'whole');
    const collected = read.ok
      ? collectExport({ database: hub.database, own: own.value }, read.value, file)
      : read;
    if (collected.ok) exports.push(collected.value);
    else if ('kind' in collected.error) return fail(collected.error);
    else refusals.push(collected.error);
  }
  const recorded = recordCollected(hub);
  if (!recorded.ok) return recorded;
  const all = await readLedgers(hub.database);
  if (!all.ok) return all;
  return usingHub(() => ({ ledgers: newsOf(hub.database, all.value, exports), refusals }));
}

interface CollectedExport {
  readonly ledger: string;
  /** Place of the last record in the export. */
  readonly head: Place;
  readonly added: number;
  readonly faults: readonly FaultyRecord[];
}

/** Returns the name of the ledger; `undefined` if it has no record yet. */
function firstHash(entries: () => Iterable<LedgerEntry>): string | undefined {
  for (const { record } of entries()) return record.hash;
  return undefined;
}

function collectExport(
  { database, own }: { readonly database: DatabaseSync; readonly own: string | undefined },
  { records: entries, checkpoint }: ReadExport,
  file: string,
): Result<CollectedExport, Sentence | HubError> {
  const records = entries.map(({ record }) => record);
  const [first] = records;
  if (first === undefined) throw new Error('An export has at least one record.');
  const ledger = first.hash;
  if (ledger === own) {
    return fail(
      sentence`${file}: This is the ledger of this hub itself. Only another hub can collect it.`,
    );
  }
  const { head, text } = checkpoint;
  const receipt = readReceipt(text, head);
  if (!receipt.ok) {
    return fail(sentence`${file}: ${describeExportReadError({ kind: 'otherCheckpoint' })}`);
  }
  const isNamed = isNamedIn(entries, receipt.value);
  return transaction(database, () => {
    const stored = new LedgerInFile(database, ledger);
    const { added, faults } = attach(records, ledger, stored, sha256);
    for (const { record } of added) stored.add(record);
    // Add the parts of records that came by network without them.
    for (const record of records) if (stored.has(record)) stored.addParts(record);
    if (isNamed && stored.has(head)) stored.addReceipt(head, text);
    return { ledger, head, added: added.length, faults };
  });
}

/** Returns whether the records name the station and the key of their checkpoint. */
function isNamedIn(
  entries: readonly LedgerEntry[],
  { station, publicKey }: { readonly station: string; readonly publicKey: string | undefined },
): boolean {
  const keys = new Set<string>();
  let name = '';
  for (const { fact } of entries) {
    name = nameAfter(name, fact);
    if (fact.kind === 'stationKeyMade') keys.add(fact.body.publicKey);
  }
  return name === station && publicKey !== undefined && keys.has(publicKey);
}

function newsOf(
  database: DatabaseSync,
  all: readonly CollectedLedger[],
  exports: readonly CollectedExport[],
): readonly LedgerNews[] {
  const byLedger = Map.groupBy(exports, ({ ledger }) => ledger);
  const named = sameNameAlarms(all);
  return all.flatMap((collected) => {
    const { ledger } = collected;
    const its = byLedger.get(ledger);
    if (its === undefined) return [];
    const stored = new LedgerInFile(database, ledger);
    // Ignore an older export next to the newest one.
    const isShorter = its.every(({ head }) => stored.followedAt(head) !== undefined);
    const faults = its.flatMap((one) => one.faults);
    return {
      ...collected,
      added: its.reduce((sum, { added }) => sum + added, 0),
      alarms: [
        ...forkAlarms(collected),
        ...named(collected),
        ...(isShorter ? [{ kind: 'shorter' as const }] : []),
        ...faults.map(({ fault, number }) => ({ kind: fault, number })),
      ],
    };
  });
}
