import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import type { StaffResult } from '../../../electron/contract/staff/staff-call.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { openLedger, ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import { staffFileName } from '../../../electron/station/staff/staff-file.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
});

afterEach(() => {
  station.end();
});

const kept = (name: string): string => path.join(station.data, name);
const staffFile = (): string => kept(staffFileName);

/** As somebody who switches the station off, does something to its files, and starts it again. */
function restartAfter(happen: () => void): StationHost {
  station.close();
  happen();
  return station.start();
}

async function staffed(): Promise<StationHost> {
  const host = station.setUp();
  valueOf(await host.handlers.addMember({ name: 'Ada', role: 'wordJudge', pin: '2222' }));
  return host;
}

function found(): readonly unknown[] {
  return station.bodiesOf('staffFound');
}

async function staffItem(host: StationHost): Promise<unknown> {
  const { readiness } = await host.handlers.status(undefined);
  return inEnglish(readiness.find(({ item }) => item === 'staff'));
}

function refusalOf(told: StaffResult): string {
  return english(errorOf(told));
}

const byHand = expect.stringMatching(/by hand\. Check on the page "Staff"/) as unknown;

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
    valueOf(await host.handlers.chooseFirstPin({ name: 'Mallory', pin: '223606' }));
    valueOf(await host.handlers.addMember({ name: 'Eve', role: 'wordJudge', pin: '264575' }));
    expect(await staffItem(host)).toMatchObject({ state: 'attention', sentence: byHand });
    const again = restartAfter(() => undefined);
    signIn(again, '223606');
    expect(await staffItem(again)).toMatchObject({ state: 'attention', sentence: byHand });
    expect(found()).toHaveLength(1);
    expect(verifyLedger(kept(ledgerFileName), [])).toMatchObject({
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
    expect(
      refusalOf(await host.handlers.chooseFirstPin({ name: 'Mallory', pin: '223606' })),
    ).toMatch(/was changed by hand or damaged/);
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
        rmSync(kept(name), { force: true });
      }
    });
    expect(found()).toMatchObject([{ how: 'changed', members: [{}, {}] }]);
    signIn(host);
    expect(await staffItem(host)).toMatchObject({ state: 'attention', sentence: byHand });
  });

  it('is not changed while nothing can be recorded', async () => {
    await staffed();
    station.close();
    const other = valueOf(openLedger(station.data));
    const before = readFileSync(staffFile());
    const host = station.start();
    signIn(host);
    expect(host.role()).toBe('director');
    const added = await host.handlers.addMember({ name: 'Eve', role: 'director', pin: '264575' });
    expect(refusalOf(added)).toMatch(/^The ledger is not open/);
    const settings = {
      languages: ['en' as const],
      ...usualSettings,
    };
    expect(refusalOf(await host.handlers.changeSettings({ station: '9', ...settings }))).toMatch(
      /^The ledger is not open/,
    );
    expect(readFileSync(staffFile())).toEqual(before);
    other.close();
  });

  it('is not begun by a second station on the same ledger', async () => {
    const other = valueOf(openLedger(station.data));
    const host = station.start();
    expect(refusalOf(await host.handlers.chooseFirstPin({ name: 'Eve', pin: '264575' }))).toMatch(
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
    writeFileSync(kept('settings.json'), '{"station":"../../.."}');
    expect(await staffItem(host)).toMatchObject({
      state: 'attention',
      sentence: expect.stringMatching(
        /^The settings .* were changed by hand or damaged/,
      ) as unknown,
    });
  });
});
