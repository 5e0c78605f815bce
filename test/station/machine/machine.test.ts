/** What a station says of its machine on the page "Status" and to its hub. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Zone } from '../../../electron/core/ledger/record-fields.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { readPower } from '../../../electron/station/machine/power-supply.ts';
import { inEnglish } from '../../in-english.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

let station: StationOnDisk;
let clock: StillClock;
let host: StationHost;
let aheadMs: number;
let offset: string;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  clock = new StillClock();
  aheadMs = 0;
  offset = '+01:00';
  host = station.setUp(start());
});

/** A person may set the wall clock ahead. Without `bootMs`, no clock shows sleep. */
function start(bootMs?: () => number): StationHost {
  const wallTime = (): Date => new Date(clock.wallTime().getTime() + aheadMs);
  const zone = (): Zone => ({ offset });
  const powerFolder = station.at('power');
  return station.start({ clock: { ...clock, wallTime, zone, bootMs }, powerFolder });
}

afterEach(() => {
  station.end();
});

function supply(name: string, files: Readonly<Record<string, string>>): void {
  const folder = station.at(path.join('power', name));
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
}

async function item(name: string): Promise<unknown> {
  const { readiness } = inEnglish(await host.handlers.status(undefined));
  return readiness.find((one) => one.item === name);
}

describe('the power', () => {
  it('is not told while nothing is known of it', async () => {
    expect(await item('power')).toBeUndefined();
    supply('BAT0', { type: 'Battery' });
    expect(await item('power')).toBeUndefined();
  });

  it('is what Linux says, whatever the page says', async () => {
    host.handlers.battery({ isCharging: true, level: 1, chargingSeconds: 0 });
    supply('AC', { type: 'Mains', online: '0' });
    supply('BAT0', { type: 'Battery', status: 'Discharging', capacity: '84' });
    expect(await item('power')).toEqual({
      item: 'power',
      state: 'ready',
      sentence: 'Battery, at 84% and not charging. Plug the computer in.',
    });
    supply('BAT0', { capacity: '29' });
    expect(await item('power')).toMatchObject({ state: 'attention' });
    supply('AC', { online: '1' });
    supply('BAT0', { status: 'Charging' });
    expect(await item('power')).toMatchObject({
      sentence: 'Mains; the battery is at 29% and charging.',
    });
    supply('BAT0', { status: 'Not charging' });
    expect(await item('power')).toMatchObject({
      sentence: 'Mains; the battery is at 29% and not charging.',
    });
  });

  it('is what the page says where Linux says nothing', async () => {
    host.handlers.battery({ isCharging: true, level: 1, chargingSeconds: 0 });
    expect(await item('power')).toMatchObject({
      state: 'ready',
      sentence: 'Mains, or not known.',
    });
    host.handlers.battery({ isCharging: true, level: 0.5 });
    expect(await item('power')).toMatchObject({
      sentence: 'Mains; the battery is at 50% and charging.',
    });
  });

  it('closes no station, however little is left', async () => {
    host.handlers.battery({ isCharging: false, level: 0.04 });
    expect(await item('power')).toMatchObject({ state: 'notReady' });
    expect(await host.handlers.status(undefined)).toMatchObject({ state: 'ready' });
  });

  it('of mains without a battery is mains', async () => {
    supply('AC', { type: 'Mains', online: '1' });
    expect(await item('power')).toMatchObject({ state: 'ready', sentence: 'Mains.' });
  });

  it('is not known of a supply that is unplugged while it is read', () => {
    supply('BAT0', { type: 'Battery', status: 'Full', capacity: '100' });
    rmSync(station.at(path.join('power', 'BAT0', 'capacity')));
    expect(readPower(station.at('power'))).toBeUndefined();
    expect(readPower(station.at('nowhere'))).toBeUndefined();
  });
});

describe('the screen', () => {
  it('is kept on if that was asked and granted', async () => {
    expect(await item('awake')).toBeUndefined();
    host.handlers.keptAwake({ isGranted: true });
    expect(await item('awake')).toEqual({
      item: 'awake',
      state: 'ready',
      sentence: 'Asked and granted.',
    });
  });

  it('may go dark if that was refused, or is no longer so', async () => {
    host.handlers.keptAwake({ isGranted: true });
    host.handlers.keptAwake({ isGranted: false });
    expect(await item('awake')).toMatchObject({
      state: 'attention',
      sentence: 'Refused: the screen may go dark. Set the computer never to turn its screen off.',
    });
  });
});

describe('sleep', () => {
  it('is told with its times for a day, and the director must sign in again', async () => {
    expect(await item('sleep')).toBeUndefined();
    clock.now += 58 * 60_000;
    host.lookAtClocks();
    expect([host.role(), view(host)]).toMatchObject([undefined, { screen: 'idle' }]);
    signIn(host);
    expect(await item('sleep')).toMatchObject({ state: 'attention' });
    const { sentence, details } = (await item('sleep')) as Record<string, unknown>;
    expect(sentence).toMatch(
      /^The computer slept, or the program was stopped, from \d\d:\d\d:\d\d on .+ to \d\d:\d\d:\d\d on .+\.$/,
    );
    expect(details).toHaveLength(1);
    offset = '+05:45';
    expect(await item('sleep')).toMatchObject({
      sentence: String(sentence).replaceAll(/\d\d:\d\d:\d\d/g, '$& +01:00'),
    });
    aheadMs += 24 * 60 * 60_000;
    expect(await item('sleep')).toBeUndefined();
  });

  it('is told as sleep by a machine with a clock that shows it', async () => {
    let asleepMs = 0;
    station.close();
    const bootMs = (): number => clock.monotonicMs() + asleepMs;
    host = start(bootMs);
    asleepMs = 3_600_000;
    signIn(host);
    const { sentence } = (await item('sleep')) as Record<string, unknown>;
    expect(sentence).toMatch(/^The computer slept from /);
  });
});
