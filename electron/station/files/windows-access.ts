/**
 * The access list of the data folder on Windows, by the system's own `icacls`. Open to the account of
 * the station, the system and administrators, who are what root is elsewhere; files inherit it.
 * Tried on a fake only: nobody of the project has run it on Windows yet.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AccessOfOthers } from '../../core/ledger/record-kinds.ts';
import type { FolderAccess } from './folder-access.ts';

/** Returns the output of a program of the system, `undefined` if it failed. */
export type RunSystemProgram = (name: string, args: readonly string[]) => string | undefined;

/** SYSTEM and Administrators, by their numbers: their names depend on the language of Windows. */
const trusted = ['S-1-5-18', 'S-1-5-32-544'];
/** The same, the first administrator and the owner, as access lists abbreviate them. */
const trustedShort = ['SY', 'BA', 'LA', 'CO', 'OW'];

/** Rights to read and to execute, as access lists write them. */
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
      // Granted before the rest is taken away, so that a failure between them locks nobody out.
      const isGranted = run('icacls', [folder, ...grants, '/q']) !== undefined;
      if (isGranted) run('icacls', [folder, '/inheritance:r', '/q']);
    },
  };
}

/** In Windows' language for security descriptors; `undefined` if it cannot be read. */
function saveList(folder: string, run: RunSystemProgram): string | undefined {
  const place = mkdtempSync(path.join(tmpdir(), 'challenge-station-access-'));
  try {
    const file = path.join(place, 'list.txt');
    if (run('icacls', [folder, '/save', file, '/q']) === undefined) return undefined;
    // UTF-16, of which the list itself has ASCII only.
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
  // Windows' name for no list at all: everybody may do everything.
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
