/**
 * Closes the data folder to other accounts of the computer. The ledger contains the source of every
 * word, and the staff file the hashes of short PINs.
 */
import { ok, type Result } from '../../core/base/result.ts';
import type { AccessOfOthers } from '../../core/ledger/record-kinds.ts';
import { namesIn, unixAccess, type FolderAccess } from '../disk/folder-access.ts';
import type { Ledger, LedgerError } from './ledger.ts';
import { lockFileName } from './ledger-lock.ts';
import { windowsAccess } from '../disk/windows-access.ts';

export interface DataFolderParts {
  readonly dataFolder: string;
  /** The option of the command line that names the folder; `--data` if it is absent. */
  readonly option?: string;
  readonly log: (sentence: string) => void;
  /** `undefined` for the access control of this system. */
  readonly access?: FolderAccess;
}

export type CloseDataFolder = (
  ledger: Pick<Ledger, 'append'> | undefined,
) => Result<undefined, LedgerError>;

/**
 * Closes the folder to other accounts, once. An open folder is recorded first, so that the fact
 * survives a kill. Without a ledger, the folder is closed anyway, and a later call records the
 * fact.
 */
export function dataFolderCloser(parts: DataFolderParts): CloseDataFolder {
  const { dataFolder, option = '--data', log, access = accessOf(dataFolder) } = parts;
  const isOurs = isEmptyOrOfStation(dataFolder);
  let isClosed = false;
  let readers: AccessOfOthers | undefined;
  return (ledger) => {
    if (!isClosed) readers = access.ofOthers();
    const recorded =
      ledger === undefined || readers === undefined
        ? undefined
        : ledger.append({ kind: 'dataFolderFoundOpen', body: { access: readers } });
    if (!isClosed) {
      if (isOurs) access.close();
      if (readers !== undefined && access.ofOthers() !== undefined)
        log(notClosed(dataFolder, option));
      isClosed = true;
    }
    if (recorded === undefined) return ok(undefined);
    if (!recorded.ok) return recorded;
    readers = undefined;
    return ok(undefined);
  };
}

/** A folder with other content, given with `--data`, keeps its permissions. */
function isEmptyOrOfStation(dataFolder: string): boolean {
  const names = namesIn(dataFolder);
  return names.length === 0 || names.includes(lockFileName);
}

function notClosed(dataFolder: string, option: string): string {
  return `Other accounts of this computer can open the data folder ${dataFolder}, and it could not be closed to them. Choose a folder of this account, on a disk with file permissions, with ${option}.`;
}

function accessOf(dataFolder: string): FolderAccess {
  return process.platform === 'win32' ? windowsAccess(dataFolder) : unixAccess(dataFolder);
}
