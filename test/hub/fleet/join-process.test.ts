import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FleetPage } from '../../../electron/contract/staff/fleet-calls.ts';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { forkCourier, forkJoining } from '../../../scripts/build/fork-fleet.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { told, type InEnglish } from '../../in-english.ts';
import { StationOnDisk, view } from '../../station/station-on-disk.ts';
import { couriersOf } from './couriers-of.ts';
import { soon } from '../soon.ts';
import { HubWithDoor } from './hub-with-door.ts';
import { needs } from '../../facility/facility.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';

let hub: HubWithDoor;
let station: StationOnDisk;
let host: StationHost;

beforeEach(async () => {
  hub = new HubWithDoor();
  await hub.open();
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  host = station.setUp(
    station.start({
      clock: systemClock,
      startCourier: forkCourier,
      startJoining: forkJoining,
      findPlaces: () => Promise.resolve([{ kind: 'drive', path: hub.stick }]),
    }),
  );
  valueOf(
    told(host.handlers.changeSettings({ station: '7', languages: ['en'], ...usualSettings })),
  );
});

afterEach(async () => {
  station.end();
  await hub.end();
});

function page(): InEnglish<FleetPage> {
  return told(host.handlers.fleet(undefined));
}

async function until(expected: Partial<InEnglish<FleetPage>>): Promise<void> {
  await vi.waitFor(() => {
    expect(page()).toMatchObject(expected);
  }, soon);
}

async function ask(): Promise<string> {
  const [found] = (await host.handlers.findInvitations(undefined)).invitations;
  valueOf(told(host.handlers.joinInvited({ file: found?.file ?? '' })));
  const [asked] = await hub.asking(1);
  return asked?.id ?? '';
}

/** The processes that ask a hub for this station, as this test started them. */
function askers(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === process.pid)
    .filter((pid) => read(pid, 'cmdline').includes('join-process.ts'))
    .map(Number);
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(path.join('/proc', pid, file), 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1]);
}

describe('a station and the processes beside it', needs("Linux's /proc"), () => {
  it('join a hub, collect without a restart, and leave it', async () => {
    const { token, authority } = await hub.letJoin();
    const id = await ask();
    const fingerprint = (await hub.asking(1))[0]?.fingerprint ?? '';
    const hubFingerprint = fingerprintOf(sha256(authority));
    const shown = {
      kind: 'waiting',
      hub: 'Nationals 2026',
      id,
      fingerprint,
      hubFingerprint,
    } as const;
    await until({ joining: shown });
    const [asker = 0] = askers();
    const given = read(`${asker}`, 'cmdline') + read(`${asker}`, 'environ');
    expect(given).toContain('join-process.ts');
    expect(given).not.toMatch(new RegExp(`${token}|CERTIFICATE|PRIVATE`));
    expect(couriersOf(station.data)).toEqual([]);
    valueOf(await hub.host.acceptStation({ station: id }));
    await until({ joining: { kind: 'joined', hub: 'Nationals 2026' } });
    await vi.waitFor(() => {
      const [joined] = page().hubs;
      expect(joined).toMatchObject({ name: 'Nationals 2026', isConnected: true });
      expect(joined?.collected).toBe(page().records);
    }, soon);
    expect(askers()).toEqual([]);
    expect(couriersOf(station.data)).toHaveLength(1);
    valueOf(told(host.handlers.leaveHub({ station: id })));
    await vi.waitFor(() => {
      expect(couriersOf(station.data)).toEqual([]);
    }, soon);
    expect(station.kinds()).toEqual(expect.arrayContaining(['hubJoined', 'hubLeft']));
  });

  it('recover when the process that asks is killed, on both screens', async () => {
    await hub.letJoin();
    await ask();
    const [asker = 0] = askers();
    process.kill(asker, 'SIGKILL');
    await vi.waitFor(() => {
      expect(page().joining).toMatchObject({ kind: 'failed' });
    }, soon);
    await hub.asking(0);
    const id = await ask();
    valueOf(await hub.host.acceptStation({ station: id }));
    await until({ joining: { kind: 'joined', hub: 'Nationals 2026' } });
    expect(hub.recorded()).toEqual([{ id, station: '7' }]);
  });

  it('know that the hub does not admit the station any more, and rule as before', async () => {
    await hub.letJoin();
    const id = await ask();
    valueOf(await hub.host.acceptStation({ station: id }));
    await vi.waitFor(() => {
      expect(page().hubs).toMatchObject([{ isConnected: true, isRefused: false }]);
    }, soon);
    valueOf(await hub.host.remove({ station: id }));
    await vi.waitFor(() => {
      expect(page().hubs).toMatchObject([{ isConnected: false, isRefused: true }]);
    }, soon);
    void host.handlers.signOut(undefined);
    expect(view(host)).toMatchObject({ screen: 'idle' });
    for (const key of ['C', 'A', 'T', 'Enter', 'Enter']) press(key);
    host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
    await vi.waitFor(() => {
      for (const key of ['1', '2', 'Tab']) press(key);
      expect(station.bodiesOf('ruling')).toMatchObject([{ verdict: 'acceptable' }]);
    }, soon);
  });
});

function press(key: string): void {
  const seen = host.handlers.watch(undefined).revision;
  host.handlers.press({ stroke: strokeOf(key), seen });
}
