import { rulebookHash } from '../../../electron/core/rulebook/rulebook.ts';
import { general } from '../../../electron/core/rulebook/rulebooks/general.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StatusReport } from '../../../electron/contract/staff/status-calls.ts';
import { noNews, type CourierNews } from '../../../electron/core/fleet/courier-news.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import type { StationNow } from '../../../electron/core/fleet/messages.ts';
import { makeRequest } from '../../../electron/courier/new-request.ts';
import { certifyStation, makeAuthority } from '../../../electron/hub/certificates/authority.ts';
import { readJoined, writeJoined, type Joined } from '../../../electron/station/fleet/joined.ts';
import type { Zone } from '../../../electron/core/ledger/record-fields.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { told } from '../../in-english.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { people } from '../people.ts';
import { chord, signIn, StationOnDisk } from '../station-on-disk.ts';
import { has } from '../../facility/facility.ts';

let station: StationOnDisk;
let clock: StillClock;
let zone: Zone;
let heard: StationNow[];
let started: string[];
let say: (news: CourierNews) => void;
let endCourier: () => void;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  clock = new StillClock();
  zone = { offset: '+01:00' };
  clock.zone = () => zone;
  heard = [];
  started = [];
});

afterEach(() => {
  station.end();
});

async function joined(id = '7'.repeat(16), hub = 'the hub'): Promise<Joined> {
  const authority = await makeAuthority();
  const { request, key } = await makeRequest();
  return {
    hub,
    station: id,
    addresses: [{ host: '127.0.0.1', port: 8883 }],
    authority: authority.certificate,
    certificate: valueOf(await certifyStation(authority, request, id)),
    key,
  };
}

function start(asksForSetUp = false): StationHost {
  return station.start({
    clock,
    asksForSetUp,
    startCourier: (dataFolder) => {
      started.push(dataFolder);
      return {
        send: (now) => {
          heard.push(now);
          return true;
        },
        onMessage: (listener) => {
          say = listener;
        },
        onEnd: (listener) => {
          endCourier = listener;
        },
        end: () => started.push('ended'),
      };
    },
  });
}

/** What the station told last, after it had time to. */
function toldNow(): StationNow | undefined {
  clock.pass(200);
  return heard.at(-1);
}

function press(host: StationHost, ...keys: readonly string[]): void {
  for (const key of keys) {
    host.handlers.press({
      stroke: strokeOf(key),
      seen: host.handlers.watch(undefined).revision,
    });
  }
}

/** The states that the courier was told, without repetitions. */
function states(): readonly string[] {
  return heard.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1]);
}

describe('a station that joined a fleet', () => {
  beforeEach(async () => {
    mkdirSync(station.data);
    valueOf(writeJoined(station.data, [await joined()]));
  });

  it('tells its courier what it rules by, and how it is', () => {
    const host = start();
    clock.pass(200);
    const identity = heard[0]?.lexicon ?? '';
    expect(heard).toEqual([
      {
        name: '1',
        program: 'test',
        state: 'ready',
        lexicon: identity,
        rulebook: 'general',
        rules: rulebookHash(general, sha256),
        isSelfTested: false,
        rulings: 0,
        stateForMs: 0,
        screen: { isAnswering: false, forMs: 200 },
      },
    ]);
    expect(identity).toMatch(/^[0-9a-f]{64}$/);
    press(host, 'C', 'A', 'T', 'Enter');
    clock.pass(200);
    press(host, 'Enter');
    host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
    clock.pass(1_000);
    press(host, '1', '2');
    clock.pass(1_000);
    press(host, 'Tab');
    clock.pass(1_000);
    expect(heard.at(-1)).toMatchObject({ state: 'inUse', rulings: 1 });
    host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
    clock.pass(20_000);
    chord(host);
    clock.pass(200);
    expect(states()).toEqual(['ready', 'inUse', 'ready', 'staff']);
  });

  it('tells for how long another window has had the keyboard, while there is a page', () => {
    const host = start();
    const lostMs = (): number | undefined => {
      clock.pass(3_000);
      return toldNow()?.screen?.keyboardLostMs;
    };
    expect(lostMs()).toBeUndefined();
    host.handlers.focused({ hasFocus: true });
    expect(lostMs()).toBeUndefined();
    host.handlers.focused({ hasFocus: false });
    expect(lostMs()).toBeGreaterThanOrEqual(200);
    host.handlers.focused({ hasFocus: false });
    expect(lostMs()).toBeGreaterThan(3_000);
    host.handlers.focused({ hasFocus: true });
    expect(lostMs()).toBeUndefined();
    host.handlers.focused({ hasFocus: false });
    expect(lostMs()).toBeLessThanOrEqual(3_200);
    host.screenGone();
    expect(lostMs()).toBeUndefined();
  });

  it('tells at once that another window has the keyboard, and that the page has it again', () => {
    const host = start();
    clock.pass(200);
    for (const hasFocus of [false, true, false]) {
      host.handlers.focused({ hasFocus });
      expect(toldNow()?.screen?.keyboardLostMs === undefined).toBe(hasFocus);
    }
    host.screenGone();
    expect(toldNow()?.screen).not.toHaveProperty('keyboardLostMs');
  });

  it('tells every 3 s that it lives, and since when its page answers from a frame or does not', () => {
    const host = start();
    clock.pass(30_000);
    expect(heard).toHaveLength(10);
    expect(toldNow()).toMatchObject({ screen: { isAnswering: false } });
    host.pageAnswered();
    const began = clock.now;
    clock.pass(4_000);
    host.pageAnswered();
    clock.pass(4_000);
    const { screen, stateForMs = 0 } = toldNow() ?? {};
    expect(screen?.isAnswering).toBe(true);
    expect(screen?.forMs).toBeGreaterThan(clock.now - began - 3_500);
    expect(stateForMs).toBeGreaterThan(30_000);
    clock.pass(5_000);
    expect(toldNow()).toMatchObject({ screen: { isAnswering: false } });
  });

  it('tells of a sleep by the offset that was on record then', () => {
    start();
    clock.pass(1_000);
    clock.now += 3_600_000;
    clock.pass(1_000);
    zone = { offset: '+05:45' };
    clock.pass(10_000);
    expect(station.bodiesOf('zoneChanged')).toEqual([{ zone }]);
    expect(heard.at(-1)?.slept).toMatchObject({ offset: '+01:00' });
  });

  it('tells that it practises, and that it is closed', () => {
    station.hasKnownLists = false;
    station.writeLexicon('DOG EMU');
    const host = start();
    clock.pass(200);
    expect(states()).toEqual(['practice']);
    host.close();
    writeFileSync(station.lexiconFile, 'no list');
    heard = [];
    start();
    clock.pass(200);
    expect(heard).toMatchObject([{ state: 'closed', code: 'LX-03' }]);
  });

  it('tells no word, no name of a person and no key', () => {
    const host = station.setUp(start(true));
    void host.handlers.signOut(undefined);
    press(host, 'Q', 'U', 'I', 'Z', 'Enter');
    clock.pass(1_000);
    signIn(host);
    clock.pass(1_000);
    const text = JSON.stringify(heard);
    expect(text).not.toMatch(/quiz|dana|PRIVATE/i);
    expect(text).not.toContain(people.Dana.pin);
  });

  it('tells its staff how far the records are, which never keeps it from being ready', () => {
    const host = station.setUp(start(true));
    const { hubs, state } = host.handlers.status(undefined) as StatusReport;
    const id = '7'.repeat(16);
    expect({ hubs, state }).toEqual({
      hubs: [{ name: 'the hub', ...noNews(id) }],
      state: 'ready',
    });
    say([{ station: id, isConnected: true, isRefused: false, collected: 3, tips: 1 }]);
    expect(host.handlers.status(undefined)).toMatchObject({
      hubs: [{ name: 'the hub', collected: 3 }],
    });
  });

  it('warns its staff of a hub with another program, and rules all the same', () => {
    const host = station.setUp(start(true));
    const said = (program: string): unknown => {
      const news = { isConnected: true, isRefused: false, collected: 3, tips: 1, program };
      say([{ station: '7'.repeat(16), ...news }]);
      return host.handlers.status(undefined);
    };
    // The program of this station.
    expect(said('test')).toMatchObject({ state: 'ready' });
    expect(JSON.stringify(said('test'))).not.toContain('"item":"hub"');
    const readiness = expect.arrayContaining([
      {
        item: 'hub',
        state: 'attention',
        sentence: sentence`Hub ${'the hub'}: ${sentence`The station and the hub are other programs. Use the same version everywhere.`}`,
      },
    ]) as unknown;
    expect(said('challenge-station 9.0.0')).toMatchObject({ state: 'ready', readiness });
  });

  it('ends its courier when it closes', () => {
    const host = start();
    expect(started).toEqual([station.data]);
    host.close();
    expect(started).toEqual([station.data, 'ended']);
  });

  it('leaves its hub without a restart, and keeps nothing of it', () => {
    const host = station.setUp(start(true));
    const left = told(host.handlers.leaveHub({ station: '7'.repeat(16) }));
    valueOf(left);
    expect(started).toEqual([station.data, 'ended']);
    expect(valueOf(readJoined(station.data))).toEqual([]);
    expect(told(host.handlers.fleet(undefined))).toMatchObject({ hubs: [] });
    expect(station.bodiesOf('hubLeft')).toMatchObject([
      { hub: 'the hub', station: '7'.repeat(16), by: { name: 'Dana' } },
    ]);
    const again = told(host.handlers.leaveHub({ station: '7'.repeat(16) }));
    expect(errorOf(again)).toBe('This station is not joined to that hub any more.');
    expect(station.bodiesOf('hubLeft')).toHaveLength(1);
  });

  it('goes on with its other hubs, by a courier that starts when the old one is gone', async () => {
    const [one, other] = [valueOf(readJoined(station.data))[0], await joined('8'.repeat(16), 'B')];
    if (one === undefined) throw new Error('The station has not joined.');
    valueOf(writeJoined(station.data, [one, other]));
    const host = station.setUp(start(true));
    valueOf(told(host.handlers.leaveHub({ station: one.station })));
    expect(started).toEqual([station.data, 'ended']);
    expect(valueOf(readJoined(station.data))).toEqual([other]);
    endCourier();
    expect(started).toEqual([station.data, 'ended', station.data]);
    expect(told(host.handlers.fleet(undefined))).toMatchObject({ hubs: [{ name: 'B' }] });
  });

  it('keeps apart what its hubs say, and records which one has another continuation', async () => {
    const [one] = valueOf(readJoined(station.data));
    if (one === undefined) throw new Error('The station has not joined.');
    const other = await joined('8'.repeat(16), 'B');
    valueOf(writeJoined(station.data, [one, other]));
    const host = station.setUp(start(true));
    const news = { isConnected: true, isRefused: false, collected: 3, tips: 1 };
    say([
      { station: one.station, ...news },
      { station: other.station, ...news, collected: 5, tips: 2 },
    ]);
    expect(host.handlers.status(undefined)).toMatchObject({
      hubs: [
        { name: 'the hub', collected: 3, tips: 1 },
        { name: 'B', collected: 5, tips: 2 },
      ],
    });
    clock.pass(fleetTiming.healthEveryMs);
    expect(station.bodiesOf('otherContinuationHeard')).toEqual([{ hub: 'B' }]);
  });

  it('keeps how it joined for itself', () => {
    const file = path.join(station.data, 'courier', 'joined.json');
    if (has('file modes')) expect(statSync(file).mode & 0o077).toBe(0);
    start();
    expect(station.logged.join()).not.toContain('PRIVATE');
  });
});

describe('a station that works alone', () => {
  it('starts no courier', () => {
    const host = station.setUp(start(true));
    clock.pass(1_000);
    expect(started).toEqual([]);
    expect(host.handlers.status(undefined)).toMatchObject({ hubs: [] });
  });

  it('rules without one, and says so, if the file was changed', async () => {
    const good = await joined();
    const other = await joined();
    const file = path.join(station.data, 'courier', 'joined.json');
    valueOf(writeJoined(station.data, [good]));
    for (const text of [
      '',
      '{}',
      readFileSync(file, 'utf8').replace('8883', '88830'),
      JSON.stringify(good),
      ...[
        { key: other.key },
        { authority: other.authority },
        { certificate: 'x' },
        { more: 1 },
      ].map((change) => JSON.stringify({ hubs: [good, { ...good, ...change }] })),
      JSON.stringify({ hubs: [good, good, good, good, good] }),
    ]) {
      writeFileSync(file, text);
      expect(english(errorOf(readJoined(station.data)))).toContain('This file was changed');
    }
    const host = start();
    expect(started).toEqual([]);
    expect(station.logged.join()).toContain('The station rules without the hub.');
    expect(host.handlers.watch(undefined).view).toMatchObject({ screen: 'idle' });
  });
});
