import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  driveLabels,
  windowsFolders,
  type AskProgram,
} from '../../../electron/station/disk/windows-places.ts';
import { needs } from '../../facility/facility.ts';

const home = 'C:\\Users\\Zoë Müller';
const env = { UserProfile: home };

/** An exported key, as `reg.exe` writes it: moved texts are bytes over several lines. */
function exportOf(values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => {
    if (!value.includes('%')) return `"${name}"="${value.replaceAll('\\', '\\\\')}"`;
    const bytes = [...Buffer.from(`${value}\0`, 'utf16le')].map((one) =>
      one.toString(16).padStart(2, '0'),
    );
    const half = Math.floor(bytes.length / 2);
    return `"${name}"=hex(2):${bytes.slice(0, half).join(',')},\\\r\n  ${bytes.slice(half).join(',')}`;
  });
  const key = '[HKEY_CURRENT_USER\\Software\\...\\User Shell Folders]';
  return `\ufeffWindows Registry Editor Version 5.00\r\n\r\n${key}\r\n${lines.join('\r\n')}\r\n`;
}

function registryWith(values: Readonly<Record<string, string>>): AskProgram {
  return async (program, [verb, key, file = '']) => {
    expect([program, verb]).toEqual([['reg.exe'], 'export']);
    expect(key).toMatch(/\\User Shell Folders$/);
    writeFileSync(file, exportOf(values), 'utf16le');
    return Promise.resolve('');
  };
}

describe('the folders of an account on Windows', () => {
  it('are where a backup has moved them', async () => {
    const moved = registryWith({
      Desktop: '%USERPROFILE%\\OneDrive - École\\Bureau',
      Personal: 'D:\\Eigene Dateien',
      '{374DE290-123F-4565-9164-39C4925E467B}': '%USERPROFILE%\\Downloads',
    });
    expect(await windowsFolders(home, env, moved)).toEqual([
      `${home}\\Downloads`,
      `${home}\\OneDrive - École\\Bureau`,
      'D:\\Eigene Dateien',
    ]);
  });

  it.each<[string, AskProgram]>([
    ['the key does not name them', registryWith({ Other: 'C:\\x' })],
    ['the system does not say', () => Promise.resolve(undefined)],
    ['nothing was exported', () => Promise.resolve('')],
  ])('are in the home folder if %s', async (_, ask) => {
    expect(await windowsFolders(home, env, ask)).toEqual(
      ['Downloads', 'Desktop', 'Documents'].map((name) => `${home}\\${name}`),
    );
  });

  it('are asked of the system itself', needs("Windows' registry"), async () => {
    const found = await windowsFolders('Q:\\nobody');
    expect(found).toHaveLength(3);
    expect(found.join()).not.toMatch(/%/);
  });
});

describe('the labels of drives on Windows', () => {
  it('are those that the system prints', async () => {
    const ask: AskProgram = () => Promise.resolve('\ufeffC\tWindows\r\nE\tCLUB 2026 É\r\nF\t\r\n');
    expect(await driveLabels(ask)).toEqual(
      new Map([
        ['C', 'Windows'],
        ['E', 'CLUB 2026 É'],
      ]),
    );
  });

  it('are left out while the system does not answer, which is asked once', async () => {
    let asked = 0;
    let answer = (_printed: string): void => undefined;
    const ask: AskProgram = () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    expect(await driveLabels(ask, 1)).toEqual(new Map());
    expect(await driveLabels(ask, 1)).toEqual(new Map());
    expect(asked).toBe(1);
    const late = driveLabels(ask, 60_000);
    answer('E\tCLUB\r\n');
    expect(await late).toEqual(new Map([['E', 'CLUB']]));
    expect(asked).toBe(1);
  });

  it('are left out if the system refuses', async () => {
    expect(await driveLabels(() => Promise.resolve(undefined))).toEqual(new Map());
  });
});
