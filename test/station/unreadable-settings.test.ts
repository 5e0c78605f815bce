/** A station whose settings cannot be read: it does not know its name, so it does not rule. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  firstSettings,
  readSettings,
  writeSettings,
} from '../../electron/station/disk/settings-file.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { told } from '../in-english.ts';
import { writeStaff } from './people.ts';
import { signIn, StationOnDisk, view } from './station-on-disk.ts';

const changed =
  'The settings (settings.json in the data folder) were changed by hand or damaged. Move that file away and set up the station again.';
const newer =
  'The settings (settings.json in the data folder): This file was made by a newer program. Update this program, or make the file again with one of this version.';

let station: StationOnDisk;
let clock: StillClock;

beforeEach(() => {
  station = new StationOnDisk();
  clock = new StillClock();
  station.writeLexicon('AT CAT');
  mkdirSync(station.data);
  writeStaff(station.data);
  valueOf(writeSettings(station.data, { ...firstSettings, station: 'D1', isNamed: true }));
});

afterEach(() => {
  station.end();
});

const file = (): string => path.join(station.data, 'settings.json');
const names = (): readonly unknown[] => station.bodiesOf('started').map((body) => body['station']);

/** As a program of tomorrow writes them, and as damage leaves them. */
const texts = [
  [
    '{"station":"D1","languages":["en"],"theme":"dark","textSize":"normal","armedSeconds":20}',
    changed,
  ],
  ['{"station":"D1","languages":["en","de"],"theme":"dark","textSize":"normal"}', newer],
  ['{"station":"D', changed],
  ['', changed],
] as const;

it.each(texts)('%j closes the station under no name, and stays', (text, said) => {
  writeFileSync(file(), text);
  const host = station.start({ clock });
  expect(view(host)).toEqual({ screen: 'closed', code: 'ST-06' });
  expect(station.logged).toContain(said);
  signIn(host);
  const status = told(host.handlers.status(undefined));
  expect(status).toMatchObject({ state: 'closed', station: '?' });
  expect(status.readiness[0]).toMatchObject({ item: 'ruling', sentence: said });
  const settings = { ...told(host.handlers.settings(undefined)), station: '1' };
  expect(told(host.handlers.changeSettings(settings))).toMatchObject({ ok: false });
  told(host.handlers.chooseConsoleLanguage({ language: 'fr' }));
  station.close();
  expect(readFileSync(file(), 'utf8')).toBe(text);
});

it('opens by itself under its name when the file is put back', () => {
  const good = readFileSync(file(), 'utf8');
  writeFileSync(file(), '{');
  const host = station.start({ clock });
  expect(view(host)).toMatchObject({ code: 'ST-06' });
  writeFileSync(file(), good);
  clock.pass(5_000);
  expect(view(host)).toMatchObject({ screen: 'idle' });
  expect(names()).toEqual(['D1']);
});

it('keeps its name while it runs, and its settings are never overwritten', () => {
  const host = station.start({ clock });
  signIn(host);
  const settings = told(host.handlers.settings(undefined));
  writeFileSync(file(), '{');
  expect(told(host.handlers.changeSettings({ ...settings, station: '2' }))).toEqual({
    ok: false,
    error: changed,
  });
  expect(told(host.handlers.settings(undefined)).station).toBe('D1');
  told(host.handlers.tryToOpen(undefined));
  expect(told(host.handlers.status(undefined)).readiness[0]?.sentence).toBe(changed);
  expect(readFileSync(file(), 'utf8')).toBe('{');
  expect(writeSettings(station.data, firstSettings)).toEqual(readSettings(station.data));
});

it('a missing file is that of a new station', () => {
  rmSync(file());
  station.start({ clock });
  expect(names()).toEqual(['1']);
});

it('a station whose file is gone has the name of its records', () => {
  station.start({ clock });
  station.close();
  rmSync(file());
  const host = station.start({ clock });
  signIn(host);
  expect(told(host.handlers.settings(undefined))).toMatchObject({ station: 'D1' });
  expect(names()).toEqual(['D1', 'D1']);
  expect(readSettings(station.data)).toMatchObject({ value: { station: 'D1', isNamed: true } });
});
