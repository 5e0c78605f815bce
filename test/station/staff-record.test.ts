import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Told } from '../../electron/contract/staff/staff-call.ts';
import { english } from '../../electron/core/sentence.ts';
import { openLedger, ledgerFileName } from '../../electron/station/ledger.ts';
import { openStation } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { errorOf, sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { inEnglish } from '../in-english.ts';

let folder = '';
let station: StationHost | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'staff-record-'));
  writeFileSync(at('practice.lexicon'), sampleBytes('AT CAT'));
});

afterEach(() => {
  station?.close();
  station = undefined;
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => path.join(folder, name);
const staffFile = (): string => at('data/staff.json');

function start(): StationHost {
  station = openStation({
    dataFolder: at('data'),
    lexiconFile: at('practice.lexicon'),
    practiceLexiconFile: undefined,
    program: 'test',
    asksForSetUp: true,
    log: () => undefined,
  });
  return station;
}

/** As somebody who switches the station off, does something to its files, and starts it again. */
function restartAfter(happen: () => void): StationHost {
  station?.close();
  happen();
  return start();
}

async function staffed(): Promise<StationHost> {
  const host = start();
  valueOf(await host.handlers.chooseFirstPin({ name: 'Dana', pin: '1111' }));
  valueOf(await host.handlers.addMember({ name: 'Ada', role: 'wordJudge', pin: '2222' }));
  return host;
}

function signIn(host: StationHost, pin = '1111'): void {
  host.handlers.press({ stroke: strokeOf('S', { ctrl: true, shift: true }), seen: 0 });
  void host.handlers.signIn({ pin });
}

function found(): readonly unknown[] {
  const database = new DatabaseSync(at(`data/${ledgerFileName}`), { readOnly: true });
  const rows = database.prepare("SELECT body FROM record WHERE kind = 'staffFound'").all();
  database.close();
  return rows.map(({ body }) => JSON.parse(String(body)) as unknown);
}

async function staffItem(host: StationHost): Promise<unknown> {
  const { readiness } = await host.handlers.status(undefined);
  return inEnglish(readiness.find(({ item }) => item === 'staff'));
}

function refusalOf(told: Told): string {
  return english(errorOf(told));
}

const byHand = expect.stringMatching(/by hand\. Look on the page "Staff"/) as unknown;

describe('the file of the staff', () => {
  it('is no news while only this program changes it', async () => {
    const host = await staffed();
    expect(await staffItem(host)).toMatchObject({ state: 'ready' });
    signIn(restartAfter(() => undefined));
    expect(found()).toEqual([]);
  });

  it('does not go unseen when somebody takes it away to choose a PIN of their own', async () => {
    await staffed();
    const host = restartAfter(() => {
      rmSync(staffFile());
    });
    expect(found()).toEqual([{ how: 'missing', members: [] }]);
    valueOf(await host.handlers.chooseFirstPin({ name: 'Mallory', pin: '6666' }));
    valueOf(await host.handlers.addMember({ name: 'Eve', role: 'wordJudge', pin: '7777' }));
    expect(await staffItem(host)).toMatchObject({ state: 'attention', sentence: byHand });
    const again = restartAfter(() => undefined);
    signIn(again, '6666');
    expect(await staffItem(again)).toMatchObject({ state: 'attention', sentence: byHand });
    expect(found()).toHaveLength(1);
    expect(verifyLedger(at(`data/${ledgerFileName}`), [])).toMatchObject({
      ok: true,
      value: { findings: [] },
    });
  });

  it('is told with the people on it when it was edited', async () => {
    await staffed();
    const host = restartAfter(() => {
      writeFileSync(
        staffFile(),
        readFileSync(staffFile(), 'utf8').replace('wordJudge', 'director'),
      );
    });
    expect(found()).toMatchObject([
      { how: 'changed', members: [{ name: 'Dana' }, { name: 'Ada', role: 'director' }] },
    ]);
    signIn(host);
    expect(await staffItem(host)).toMatchObject({ state: 'attention', sentence: byHand });
  });

  it('is told once when it cannot be read, and lets nobody choose a first PIN', async () => {
    await staffed();
    const host = restartAfter(() => {
      writeFileSync(staffFile(), '{}');
    });
    expect(found()).toEqual([{ how: 'unreadable', members: [] }]);
    expect(refusalOf(await host.handlers.chooseFirstPin({ name: 'Mallory', pin: '6666' }))).toMatch(
      /is not what this program wrote/,
    );
    restartAfter(() => undefined);
    expect(found()).toHaveLength(1);
  });

  it('is told when the ledger that knew it is gone, and its lock', async () => {
    await staffed();
    const host = restartAfter(() => {
      // With its lock, because a station whose ledger alone is gone does not begin another one.
      for (const name of [
        ...['', '-wal', '-shm'].map((tail) => ledgerFileName + tail),
        'station.lock',
      ]) {
        rmSync(at(`data/${name}`), { force: true });
      }
    });
    expect(found()).toMatchObject([{ how: 'changed', members: [{}, {}] }]);
    signIn(host);
    expect(await staffItem(host)).toMatchObject({ state: 'attention', sentence: byHand });
  });

  it('is not changed while nothing can be recorded', async () => {
    await staffed();
    station?.close();
    const other = valueOf(openLedger(at('data')));
    const before = readFileSync(staffFile());
    const host = start();
    signIn(host);
    expect(host.role()).toBe('director');
    const added = await host.handlers.addMember({ name: 'Eve', role: 'director', pin: '7777' });
    expect(refusalOf(added)).toMatch(/^The ledger is not open/);
    const settings = {
      languages: ['en' as const],
      theme: 'day' as const,
      textSize: 'large' as const,
    };
    expect(refusalOf(await host.handlers.changeSettings({ station: '9', ...settings }))).toMatch(
      /^The ledger is not open/,
    );
    expect(readFileSync(staffFile())).toEqual(before);
    other.close();
  });

  it('is not begun by a second station on the same ledger', async () => {
    const other = valueOf(openLedger(at('data')));
    const host = start();
    expect(refusalOf(await host.handlers.chooseFirstPin({ name: 'Eve', pin: '7777' }))).toMatch(
      /^The ledger is not open/,
    );
    expect(() => readFileSync(staffFile())).toThrow('ENOENT');
    other.close();
  });
});

describe('settings that were edited by hand', () => {
  it('are told on the status page, and not only on the terminal', async () => {
    const host = await staffed();
    expect(await staffItem(host)).toMatchObject({ state: 'ready' });
    writeFileSync(at('data/settings.json'), '{"station":"../.."}');
    expect(await staffItem(host)).toMatchObject({
      state: 'attention',
      sentence: expect.stringMatching(
        /^The settings .* are not what this program wrote/,
      ) as unknown,
    });
  });
});
