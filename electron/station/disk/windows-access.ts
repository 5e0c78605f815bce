/**
 * The access list of the data folder on Windows, set with the system's `icacls`. Grants access to
 * the station's account, the system and administrators, which are Windows' equivalent of root;
 * files inherit it. Tested with a fake only, never yet on Windows.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AccessOfOthers } from '../../core/ledger/record-kinds.ts';
import type { FolderAccess } from './folder-access.ts';

/** Returns the output of a system program, or `undefined` if it failed. */
export type RunSystemProgram = (name: string, args: readonly string[]) => string | undefined;

/** SIDs of SYSTEM and Administrators. Their names depend on the language of Windows. */
const trusted = ['S-1-5-18', 'S-1-5-32-544'];
/** SDDL abbreviations of the same, of the first administrator, and of the owner. */
const trustedShort = ['SY', 'BA', 'LA', 'CO', 'OW'];

/** Rights to read and execute, in SDDL. */
const reading: ReadonlySet<string> = new Set(['FR', 'FX', 'FRFX', '0x1200a9', '0x1200a0']);

export function windowsAccess(
  dataFolder: string,
  run: RunSystemProgram = runSystemProgram,
): FolderAccess {
  const folder = path.resolve(dataFolder);
  const account = /S-1-[\d-]+/.exec(run('whoami', ['/user', '/fo', 'csv', '/nh']) ?? '')?.[0];
  const ofOthers = (): AccessOfOthers | undefined => accessIn(saveList(folder, run), account);
  return {
    ofOthers,
    close: () => {
      if (account === undefined || ofOthers() === undefined) return;
      const grants = [account, ...trusted].flatMap((sid) => ['/grant:r', `*${sid}:(OI)(CI)F`]);
      run('icacls', [folder, '/reset', '/t', '/l', '/c', '/q']);
      // Grant before removing the rest, so that a failure in between locks no one out.
      const isGranted = run('icacls', [folder, ...grants, '/q']) !== undefined;
      if (isGranted) run('icacls', [folder, '/inheritance:r', '/q']);
    },
  };
}

/** Returns the access list in SDDL, or `undefined` if it cannot be read. */
function saveList(folder: string, run: RunSystemProgram): string | undefined {
  const place = mkdtempSync(path.join(tmpdir(), 'challenge-station-access-'));
  try {
    const file = path.join(place, 'list.txt');
    if (run('icacls', [folder, '/save', file, '/q']) === undefined) return undefined;
    // The file is UTF-16, but the list itself is ASCII.
    return readFileSync(file, 'latin1').replaceAll('\0', '');
  } catch {
    return undefined;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function accessIn(
  list: string | undefined,
  account: string | undefined,
): AccessOfOthers | undefined {
  const entries = /^D:(.*)$/m.exec(list ?? '')?.[1];
  if (entries === undefined) return 'unknown';
  // SDDL for the absence of a list: everyone has full access.
  if (entries.includes('NO_ACCESS_CONTROL')) return 'change';
  const rights = [...entries.matchAll(/\((\w+);[^;]*;([^;]*);[^;]*;[^;]*;([^;)]*)/g)].flatMap(
    ([, type = '', right = '', who = '']) =>
      type.endsWith('A') && who !== account && ![...trusted, ...trustedShort].includes(who)
        ? [right]
        : [],
  );
  if (rights.length === 0) return undefined;
  return rights.every((right) => reading.has(right)) ? 'read' : 'change';
}

function runSystemProgram(name: string, args: readonly string[]): string | undefined {
  const system = path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32');
  const { status, stdout } = spawnSync(path.join(system, `${name}.exe`), args, {
    encoding: 'latin1',
    windowsHide: true,
    timeout: 20_000,
  });
  return status === 0 ? stdout : undefined;
}
