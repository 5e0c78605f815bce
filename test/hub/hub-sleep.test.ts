/** A hub whose machine slept: on record, joining stopped, and nothing obeyed before its page is empty. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveHubCall } from '../../electron/contract/hub/hub-call.ts';
import type { HubSnapshot } from '../../electron/contract/hub/hub-contract.ts';
import { fail, ok } from '../../electron/core/base/result.ts';
import { openFleet } from '../../electron/hub/fleet/open-fleet.ts';
import type { Fleet } from '../../electron/hub/fleet/fleet-parts.ts';
import { HubHost } from '../../electron/hub/hub-host.ts';
import type { Hub } from '../../electron/hub/ledgers/hub-parts.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { address } from './broker/fleet-on-broker.ts';
import { open } from './opened-hub.ts';
import { soon } from './soon.ts';
import { Stations } from './stations.ts';

let stations: Stations;
let hub: Hub;
let fleet: Fleet;
let host: HubHost;
let clock: StillClock;
let asleepMs: number;

beforeEach(async () => {
  stations = new Stations();
  hub = valueOf(open(stations.hub));
  fleet = valueOf(
    await openFleet({ hub, address, port: 0, name: 'Nationals', clock: systemClock }),
  );
  clock = new StillClock();
  asleepMs = 0;
  host = await HubHost.open({
    hub,
    fleet,
    openToAll: 'hub open',
    audit: () => Promise.resolve({ text: '', isGood: true }),
    clock: { ...clock, bootMs: () => clock.monotonicMs() + asleepMs },
    findPlaces: () => Promise.resolve([]),
  });
});

afterEach(async () => {
  await host.close();
  await fleet.close();
  hub.close();
  stations.end();
});

const present = async (): Promise<HubSnapshot> => host.handlers.watch(undefined);

function call(name: string, argument?: unknown): unknown {
  const { handlers, lookAtClocks, obeys } = host;
  const caller = { isScreen: true, log: () => undefined };
  return receiveHubCall({ handlers, lookAtClocks, obeys, ...caller }, name, argument);
}

const kinds = (): readonly string[] =>
  valueOf(hub.own.read((entries) => [...entries()].map(({ fact }) => fact.kind)));

describe('a hub whose machine slept', () => {
  const drives = { ok: true, value: [] };

  it('obeys nothing that was typed before, until its page is empty', async () => {
    expect(await call('drives')).toEqual(drives);
    asleepMs = 3_600_000;
    const refused = fail({ kind: 'notAllowed', call: 'drives' });
    expect(call('drives')).toEqual(refused);
    expect(call('drives')).toEqual(refused);
    const { slept } = await present();
    expect(slept).toMatchObject({ count: 1, how: 'slept' });
    expect(Date.parse(slept?.to.time ?? '') - Date.parse(slept?.from.time ?? '')).toBe(3_600_000);
    expect(call('emptied', { count: 1 })).toEqual(ok(undefined));
    expect(await call('drives')).toEqual(drives);
    // The page of before the next sleep is not the one after it.
    asleepMs += 60_000;
    expect(call('emptied', { count: 1 })).toEqual(ok(undefined));
    expect(call('drives')).toEqual(refused);
    expect(kinds().filter((kind) => kind === 'slept')).toHaveLength(2);
  });

  it('lets no station join any more, and finds that out within a second', async () => {
    expect(await call('letJoin', { by: 'digits' })).toEqual(ok(ok(undefined)));
    expect((await present()).joining.open).toMatchObject({ by: 'digits' });
    asleepMs = 3_600_000;
    clock.pass(1_000);
    // The door closes after those who are just being admitted.
    await vi.waitFor(async () => {
      expect((await present()).joining.open).toBeUndefined();
    }, soon);
    expect(kinds()).toContain('slept');
    expect(kinds()).not.toContain('clockJumped');
  });
});

it('shows whether the screen of a hub is kept on', async () => {
  expect((await present()).isKeptAwake).toBeUndefined();
  call('keptAwake', { isGranted: false });
  expect((await present()).isKeptAwake).toBe(false);
});
