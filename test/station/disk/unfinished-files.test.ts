/** Files left by a program that was killed while writing. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveNewFiles } from '../../../electron/station/disk/new-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { killedAt, left } from '../killed-at-rename.ts';
import { StationOnDisk, view } from '../station-on-disk.ts';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT JO QUIT');
  writeFileSync(station.at('list.txt'), 'at\ncat\njo\n');
});

afterEach(() => {
  station.end();
});

describe('a station that was killed', () => {
  it.each([
    ['the staff file', 'staff.json'],
    ['the settings', 'settings.json'],
    ['the key of the station', 'station.key'],
    ['its public half', 'station.key.pub'],
    ['the list of an import', 'imported.lexicon'],
    ['an installed list', '.lexicon'],
    ['the state of the lexicons', 'lexicons/active.json'],
    ['a draft of an event', 'draft.event'],
    ['the state of the events', 'events/active.json'],
    ['an export', '.csv'],
    ['the checkpoint beside an export', '.csv.checkpoint.txt'],
    ['the count of wrong PINs', 'sign-in.json'],
  ])('while it wrote %s leaves nothing of it after the next start', (_what, end) => {
    const child = path.join(import.meta.dirname, 'busy-station-child.ts');
    killedAt(end, child, station.data, station.lexiconFile, station.at('list.txt'));
    expect(left(station.data)).toHaveLength(1);
    writeFileSync(path.join(station.data, 'notes.part'), "somebody's own");
    station.start({ lexiconFile: undefined, lexiconUntilActivated: station.lexiconFile });
    expect(left(station.data)).toEqual(['notes.part']);
    expect(view(station.host).screen).not.toBe('closed');
  });
});

describe('a command that was killed', () => {
  it('leaves nothing after the next command that has the data folder to itself', async () => {
    const args = ['lexicon', 'install', station.lexiconFile, '--data', station.data];
    killedAt('.lexicon', 'scripts/station.ts', ...args);
    expect(left(station.data)).toHaveLength(1);
    await runCommand(['lexicon', 'list', '--data', station.data]);
    expect(left(station.data)).toEqual([]);
  });

  it('leaves no list of trusted keys half written after the next start', async () => {
    const key = station.at('club.key');
    await runCommand(['lexicon', 'trust', 'make-key', '--out', key]);
    const add = ['lexicon', 'trust', 'add', `${key}.pub`, '--name', 'club', '--data'];
    killedAt('trusted-keys.json', 'scripts/station.ts', ...add, station.data);
    expect(left(station.data)).toHaveLength(1);
    station.start();
    expect(left(station.data)).toEqual([]);
  });
});

describe('a file on a USB drive', () => {
  /** Of a program that has ended: no process has a number so high. */
  const ended = '4194999';

  it('clears what a killed program left of it, and nothing that may still be written', () => {
    const stick = station.at('stick');
    mkdirSync(stick);
    const running = process.ppid.toString();
    const mine = ['.other.html.1.part', `.paper.html.${running}.part`, '.paper.html.x.part'];
    for (const name of [`.paper.html.${ended}.part`, ...mine]) {
      writeFileSync(path.join(stick, name), 'half');
    }
    valueOf(saveNewFiles(stick, [{ name: 'paper.html', text: 'whole' }]));
    expect(readdirSync(stick).toSorted()).toEqual([...mine, 'paper.html'].toSorted());
  });
});
