/**
 * Opens a hub: a folder with `hub.sqlite`, the collected ledgers, and `ledger.sqlite`, the hub's
 * own ledger. Only one program may open a hub. Creates `hub.sqlite` first, so that a ledger without
 * it is never mistaken for that of a hub.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail, ok, type Result } from '../core/base/result.ts';
import { systemClock } from '../station/machine/clock.ts';
import { durably } from '../station/disk/append-only-database.ts';
import { dataFolderCloser } from '../station/ledger/close-data-folder.ts';
import { makeDataFolder } from '../station/disk/data-folder.ts';
import { takeLock } from '../station/ledger/ledger-lock.ts';
import { ledgerFileName, openLedger, type Ledger } from '../station/ledger/ledger.ts';
import { inZoneOf } from '../station/ledger/record-writer.ts';
import type { Hub } from './ledgers/hub.ts';
import { refusedBy, type HubError } from './ledgers/hub-error.ts';
import { hubFileName, makeHubTables } from './ledgers/hub-tables.ts';
import { recordCollected } from './ledgers/own-records.ts';

interface Opening {
  readonly mayCreate: boolean;
  readonly log: (sentence: string) => void;
}

/** Also records what an earlier program collected but could not record. */
export function openHub(folder: string, { mayCreate, log }: Opening): Result<Hub, HubError> {
  const file = path.join(folder, hubFileName);
  if (!existsSync(file)) {
    if (existsSync(path.join(folder, ledgerFileName))) return fail({ kind: 'notAHub', folder });
    if (!mayCreate) return fail({ kind: 'noHub', folder });
  }
  const opened: { readonly close: () => void }[] = [];
  const close = (): void => {
    for (const one of opened.toReversed()) one.close();
  };
  const hub = openFiles(folder, opened, log);
  if (!hub.ok) {
    close();
    return hub;
  }
  const recorded = recordCollected(hub.value);
  if (recorded.ok) return ok({ ...hub.value, close });
  close();
  return recorded;
}

/** Appends everything that it opens to `opened`. */
function openFiles(
  folder: string,
  opened: { readonly close: () => void }[],
  log: Opening['log'],
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
    const database = new DatabaseSync(path.join(folder, hubFileName));
    opened.push(database);
    if (!makeHubTables(database)) return fail({ kind: 'otherSchema' });
    if (!isIntact(database)) return fail({ kind: 'damaged' });
    database.exec(durably);
    const ledger = openLedger(folder);
    if (!ledger.ok) return fail({ kind: 'ownLedger', error: ledger.error });
    opened.push(ledger.value);
    const own: Ledger = { ...ledger.value, append: inZoneOf(ledger.value, systemClock) };
    const closed = closeToOthers(own);
    return closed.ok
      ? ok({ folder, database, own })
      : fail({ kind: 'ownLedger', error: closed.error });
  } catch (cause) {
    return fail(refusedBy(cause));
  }
}

/** Also detects an index that differs from its table, which would hide records. */
function isIntact(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok';
}
