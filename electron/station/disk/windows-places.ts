/**
 * What Windows knows of its places: where the account's folders are, which OneDrive and other
 * backups move, and the labels of the drives. Asks programs of the system, which may be missing,
 * slow or forbidden: then the usual places and the letters have to do.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Returns what the program printed, or `undefined` if it failed or took too long. */
export type AskProgram = (
  program: readonly string[],
  args: readonly string[],
) => Promise<string | undefined>;

const shellFolders =
  'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders';

/** Names of the account's folders in that key, and in a home folder that nothing has moved. */
const folders: readonly (readonly [value: string, usual: string])[] = [
  ['{374DE290-123F-4565-9164-39C4925E467B}', 'Downloads'],
  ['Desktop', 'Desktop'],
  ['Personal', 'Documents'],
];

/** Returns Downloads, Desktop and Documents of the account, each once. */
export async function windowsFolders(
  home: string,
  env: Env = process.env,
  ask: AskProgram = askSystem,
): Promise<readonly string[]> {
  const known = await shellFoldersOf(ask);
  return folders.map(([value, usual]) => {
    const moved = known.get(value);
    return moved === undefined ? path.win32.join(home, usual) : withValues(moved, env);
  });
}

/** Exports the key, because the file has every letter, and the terminal has not. */
async function shellFoldersOf(ask: AskProgram): Promise<ReadonlyMap<string, string>> {
  const place = await mkdtemp(path.join(tmpdir(), 'challenge-station-folders-'));
  try {
    const file = path.join(place, 'folders.reg');
    const done = await ask(['reg.exe'], ['export', shellFolders, file, '/y']);
    return done === undefined ? new Map() : valuesIn(await readFile(file, 'utf16le'));
  } catch {
    return new Map();
  } finally {
    await rm(place, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Reads texts of an exported key: `"Name"="text"`, or bytes of UTF-16 as `"Name"=hex(2):25,00`. */
function valuesIn(exported: string): ReadonlyMap<string, string> {
  const lines = exported.replaceAll(/\\\r?\n\s*/g, '').split(/\r?\n/);
  return new Map(
    lines.flatMap((line): (readonly [string, string])[] => {
      const [, name, text, bytes] = /^"([^"]+)"=(?:"(.*)"|hex\(2\):([\da-f,]*))$/i.exec(line) ?? [];
      if (name === undefined) return [];
      const value =
        text?.replaceAll(/\\(.)/g, '$1') ??
        Buffer.from((bytes ?? '').replaceAll(',', ''), 'hex').toString('utf16le');
      return [[name, value.replace(/\0+$/, '')]];
    }),
  );
}

/** Replaces `%USERPROFILE%` and other names by their values, whatever the case of their letters. */
function withValues(folder: string, env: Env): string {
  const values = new Map(Object.entries(env).map(([name, value]) => [name.toLowerCase(), value]));
  return folder.replaceAll(
    /%([^%]+)%/g,
    (whole, name: string) => values.get(name.toLowerCase()) ?? whole,
  );
}

/** One line for each drive that is ready: letter, tab, label. */
const labelScript =
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8; [IO.DriveInfo]::GetDrives() | Where-Object IsReady | ForEach-Object { $_.Name.Substring(0, 1) + [char]9 + $_.VolumeLabel }';

/** In milliseconds. */
const longestWaitMs = 1_000;

/** The request that has not been answered yet: a drive that hangs gets one, not one a look. */
let asking: Promise<ReadonlyMap<string, string>> | undefined;

/** Returns the labels by letter: those that the system names within a second. */
export async function driveLabels(
  ask: AskProgram = askSystem,
  waitMs = longestWaitMs,
): Promise<ReadonlyMap<string, string>> {
  asking ??= ask(
    ['WindowsPowerShell', 'v1.0', 'powershell.exe'],
    ['-NoProfile', '-NonInteractive', '-Command', labelScript],
  )
    .then(labelsIn)
    .finally(() => {
      asking = undefined;
    });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ReadonlyMap<string, string>>((resolve) => {
    timer = setTimeout(resolve, waitMs, new Map());
  });
  const first = await Promise.race([asking, late]);
  clearTimeout(timer);
  return first;
}

function labelsIn(printed = ''): ReadonlyMap<string, string> {
  const lines = printed.split(/\r?\n/).map((line) => /^\u{feff}?([A-Z])\t(.+)$/u.exec(line));
  return new Map(lines.flatMap((line) => (line === null ? [] : [[line[1] ?? '', line[2] ?? '']])));
}

async function askSystem(
  program: readonly string[],
  args: readonly string[],
): Promise<string | undefined> {
  const system = path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', ...program);
  return new Promise((resolve) => {
    execFile(system, args, { timeout: 5_000, windowsHide: true }, (failure, stdout) => {
      resolve(failure === null ? stdout : undefined);
    });
  });
}
