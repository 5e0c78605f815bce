/**
 * Opens a hub: a folder with `hub.sqlite`, the collected ledgers, and `ledger.sqlite`, the hub's
 * own ledger. Only one program may open a hub. Creates `hub.sqlite` first, so that a ledger without
 * it is never mistaken for that of a hub.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail, ok, type Result } from '../core/base/result.ts';
import { english } from '../core/text/sentence.ts';
import { systemClock } from '../station/machine/clock.ts';
import { durably } from '../station/disk/append-only-database.ts';
import { dataFolderCloser } from '../station/ledger/close-data-folder.ts';
import { makeDataFolder } from '../station/disk/data-folder.ts';
import { claimFolder } from '../station/disk/folder-format.ts';
import { takeLock } from '../station/ledger/ledger-lock.ts';
import { checkFolder } from '../station/ledger/may-write-in-folder.ts';
import { ledgerFileName, openLedger, type Ledger } from '../station/ledger/ledger.ts';
import { momentNow } from '../station/machine/machine-time.ts';
import { inZoneOf } from '../station/ledger/record-writer.ts';
import type { Hub } from './ledgers/hub-parts.ts';
import { refusedBy, type HubError } from './ledgers/hub-error.ts';
import { hubFileName, makeHubTables } from './ledgers/hub-tables.ts';
import { recordCollected, recordProgram } from './ledgers/own-records.ts';

interface Opening {
  readonly mayCreate: boolean;
  /** Name and version of this program. */
  readonly program: string;
  readonly log: (sentence: string) => void;
}

/** Records this program, and what an earlier program collected but could not record. */
export function openHub(folder: string, opening: Opening): Result<Hub, HubError> {
  const refusal = checkFolder(folder);
  if (refusal !== undefined) return fail({ kind: 'ownLedger', error: refusal });
  const file = path.join(folder, hubFileName);
  if (!existsSync(file)) {
    if (existsSync(path.join(folder, ledgerFileName))) return fail({ kind: 'notAHub', folder });
    if (!opening.mayCreate) return fail({ kind: 'noHub', folder });
  }
  const opened: { readonly close: () => void }[] = [];
  const close = (): void => {
    for (const one of opened.toReversed()) one.close();
  };
  const hub = openFiles(folder, opened, opening);
  if (!hub.ok) {
    close();
    return hub;
  }
  const opens = recordProgram(hub.value);
  const recorded = opens.ok ? recordCollected(hub.value) : opens;
  if (recorded.ok) return ok({ ...hub.value, close });
  close();
  return recorded;
}

/** Appends everything that it opens to `opened`. */
function openFiles(
  folder: string,
  opened: { readonly close: () => void }[],
  { program, log }: Opening,
): Result<Omit<Hub, 'close'>, HubError> {
  try {
    makeDataFolder(folder);
    const closeToOthers = dataFolderCloser({ dataFolder: folder, option: '--hub', log });
    const lock = takeLock(path.join(folder, 'hub.lock'));
    if (lock === undefined) return fail({ kind: 'inUse', folder });
    opened.push({
      close: () => {
        lock.release(undefined);
      },
    });
    const claimed = claimFolder(folder, program);
    if (!claimed.ok) throw new Error(english(claimed.error.why));
    const database = new DatabaseSync(path.join(folder, hubFileName));
    opened.push(database);
    if (!makeHubTables(database)) return fail({ kind: 'otherSchema' });
    if (!isIntact(database)) return fail({ kind: 'damaged' });
    database.exec(durably);
    const ledger = openLedger(folder);
    if (!ledger.ok) return fail({ kind: 'ownLedger', error: ledger.error });
    opened.push(ledger.value);
    const openedAt = momentNow(systemClock);
    const own: Ledger = { ...ledger.value, append: inZoneOf(ledger.value, systemClock), openedAt };
    const closed = closeToOthers(own);
    return closed.ok
      ? ok({ folder, program, database, own })
      : fail({ kind: 'ownLedger', error: closed.error });
  } catch (cause) {
    return fail(refusedBy(cause));
  }
}

/** Also detects an index that differs from its table, which would hide records. */
function isIntact(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok';
}
