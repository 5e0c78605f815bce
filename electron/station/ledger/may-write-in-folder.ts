/**
 * Checks whether this program may write in a data folder. Changes no byte there: call it before the
 * lock, the permissions and the databases. Without `format.json`, the records decide.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { emptyChain, followChain } from '../../core/ledger/chain.ts';
import { shownProgram } from '../../core/text/newer-program.ts';
import { readFolderFormat, type FolderRefusal } from '../disk/folder-format.ts';
import { sha256 } from '../disk/sha256.ts';
import { ledgerFileName, recordsIn } from './ledger-tables.ts';

/** Returns `undefined` if this program may write in the folder. */
export function checkFolder(dataFolder: string): FolderRefusal | undefined {
  const format = readFolderFormat(dataFolder);
  if (!format.ok) return format.error;
  if (format.value !== undefined) return undefined;
  return findNewerRecords(path.join(dataFolder, ledgerFileName));
}

/** Reads a copy, because SQLite makes files next to a ledger with a log, even for a reader. */
function findNewerRecords(file: string): FolderRefusal | undefined {
  if (!existsSync(file)) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-station-'));
  try {
    const copy = path.join(folder, ledgerFileName);
    for (const log of ['', '-wal']) {
      if (existsSync(file + log)) copyFileSync(file + log, copy + log);
    }
    const database = new DatabaseSync(copy);
    try {
      return firstNewer(database);
    } finally {
      database.close();
    }
  } catch {
    // The opening says what is wrong with the file. An index of a newer program is no error here.
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function firstNewer(database: DatabaseSync): FolderRefusal | undefined {
  let end = emptyChain;
  let program: string | undefined;
  for (const record of recordsIn(database, { where: 'number > ?', values: [0] })) {
    const followed = followChain(end, record, sha256);
    if (!followed.ok) {
      return followed.error.kind === 'newer' ? { kind: 'newer', program } : undefined;
    }
    const { fact } = followed.value;
    if (fact.kind === 'started') program = shownProgram(fact.body.program);
    ({ end } = followed.value);
  }
  return undefined;
}
