import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { chord, StationOnDisk } from '../station-on-disk.ts';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
});

afterEach(() => {
  station.end();
});

function start(asksForSetUp = false): StationHost {
  return station.start({ asksForSetUp });
}

function setUp(): StationHost {
  return station.setUp(start(true));
}

describe('the language of the console', () => {
  const language = (host: StationHost): string => host.handlers.watch(undefined).display.language;
  const settingsFile = (): string => path.join(station.data, 'settings.json');

  it('is chosen at the sign-in or the console, and lasts over a restart', () => {
    const host = start(true);
    void host.handlers.chooseConsoleLanguage({ language: 'fr' });
    expect(language(host)).toBe('fr');
    station.setUp(host);
    void host.handlers.chooseConsoleLanguage({ language: 'es' });
    expect(language(host)).toBe('es');
    host.close();
    const again = start();
    expect(language(again)).toBe('en');
    chord(again);
    expect(language(again)).toBe('es');
  });

  it('stays with the other settings when those are changed', async () => {
    const host = setUp();
    void host.handlers.chooseConsoleLanguage({ language: 'fr' });
    await host.handlers.changeSettings({
      station: '7',
      languages: ['en'],
      ...usualSettings,
      textSize: 'large',
    });
    expect(language(host)).toBe('fr');
    expect(JSON.parse(readFileSync(settingsFile(), 'utf8'))).toMatchObject({
      station: '7',
      textSize: 'large',
      consoleLanguage: 'fr',
    });
  });

  it('cannot be chosen from the players’ screens', () => {
    const host = setUp();
    void host.handlers.signOut(undefined);
    void host.handlers.chooseConsoleLanguage({ language: 'fr' });
    expect(existsSync(settingsFile())).toBe(false);
    chord(host);
    expect(language(host)).toBe('en');
  });

  it('is for now only where the settings cannot be read, which it does not write over', () => {
    const host = setUp();
    writeFileSync(settingsFile(), 'altered');
    void host.handlers.chooseConsoleLanguage({ language: 'fr' });
    expect(language(host)).toBe('fr');
    expect(readFileSync(settingsFile(), 'utf8')).toBe('altered');
    expect(station.logged.join()).toContain('settings.json');
  });
});
