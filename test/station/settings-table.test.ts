/** Whatever the table of settings holds is kept, recorded, called and carried in a kit. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../electron/contract/contract.ts';
import { kitScreensSchema } from '../../electron/core/kit/kit-screens.ts';
import {
  settingNames,
  settings,
  usualSettings,
  type Setting,
} from '../../electron/core/station/settings.ts';
import {
  firstSettings,
  readSettings,
  settingChanges,
  writeSettings,
} from '../../electron/station/disk/settings-file.ts';
import { valueOf } from '../core/lexicon/samples.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function unusual(setting: Setting): unknown {
  switch (setting.control) {
    case 'choice':
      return setting.values.find((value) => value !== setting.usual);
    case 'switch':
      return !setting.usual;
    case 'number':
      return setting.usual === setting.most ? setting.least : setting.most;
  }
}

const inFile = (): unknown => JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8'));

describe('a file at the usual values', () => {
  it('names no setting', () => {
    valueOf(writeSettings(folder, firstSettings));
    expect(inFile()).toEqual({ station: '1', languages: ['en'] });
    expect(valueOf(readSettings(folder))).toEqual(firstSettings);
  });
});

describe.each(settingNames)('the setting %s', (name) => {
  const value = unusual(settings[name]);
  const changed = { ...firstSettings, [name]: value };

  it('is kept in the file', () => {
    valueOf(writeSettings(folder, changed));
    const { since: version }: Setting = settings[name];
    expect(inFile()).toEqual({ station: '1', languages: ['en'], [name]: value, version });
    expect(valueOf(readSettings(folder))).toMatchObject(changed);
  });

  it('is recorded with its values when it changes', () => {
    const body = { setting: name, from: String(usualSettings[name]), to: String(value) };
    expect(settingChanges(firstSettings, changed, undefined)).toEqual([
      { kind: 'settingsChanged', body },
    ]);
  });

  it('is part of the call and of a kit', () => {
    const wanted = { ...usualSettings, station: '1', languages: ['en'], [name]: value };
    expect(contract.changeSettings.argument.parse(wanted)).toEqual(wanted);
    const { [name]: _left, ...others } = wanted;
    expect(contract.changeSettings.argument.safeParse(others).success).toBe(false);
    expect(kitScreensSchema.parse({ languages: ['en'], [name]: value })).toMatchObject({
      ...usualSettings,
      [name]: value,
    });
  });
});
