import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spelledId } from '../../../electron/core/fleet/spelled.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { reachedAt } from '../../../electron/hub/network/network-addresses.ts';
import { writeJoined } from '../../../electron/station/fleet/joined.ts';
import { RunningCourier } from '../../../electron/courier/courier-run.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { quiet } from './fleet-of-stations.ts';
import { soon } from '../soon.ts';
import { askBy, HubWithDoor } from './hub-with-door.ts';
import { has, needs } from '../../facility/facility.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';

let hub: HubWithDoor;

beforeEach(async () => {
  hub = new HubWithDoor();
  await hub.open();
});

afterEach(async () => {
  await hub.end();
});

async function accept(id = ''): Promise<void> {
  valueOf(await hub.host.acceptStation({ station: id }));
}

describe('a hub that lets stations join by a stick', () => {
  it('admits one that was accepted, under the id on both screens, and hears it', async () => {
    const day = hub.stations.add('7', 3);
    const station = askBy(await hub.letJoin());
    const [asked] = await hub.asking(1);
    // The station hears that it waits after the hub shows it.
    await vi.waitFor(() => {
      expect(station.fingerprints).toHaveLength(1);
    }, soon);
    const [fingerprint] = station.fingerprints;
    expect(fingerprint).toMatch(/^(?:\w{4} ){4}\w$/);
    expect(asked).toEqual({ id: asked?.id, station: '7', fingerprint, isAccepted: false });
    await accept(asked?.id);
    const joined = valueOf(await station.ended);
    expect(station.ids.map(spelledId)).toEqual([spelledId(joined.station)]);
    expect(station.programs).toEqual(['challenge-station 1.0.0']);
    expect(joined).toMatchObject({ hub: 'Nationals 2026', station: asked?.id });
    expect(hub.recorded()).toEqual([{ id: asked?.id, station: '7' }]);
    await hub.asking(0);

    // Nothing was heard of it yet.
    expect(hub.fleet.board().tiles).toMatchObject([{ name: '7', troubles: ['unheard'] }]);
    valueOf(writeJoined(day.dataFolder, [joined]));
    const courier = new RunningCourier({
      dataFolder: day.dataFolder,
      joined,
      clock: systemClock,
      random: Math.random,
      tell: () => undefined,
    });
    courier.told(quiet);
    await vi.waitFor(() => {
      expect(hub.fleet.board().tiles).toMatchObject([{ stored: day.ledger.head().number }]);
    }, soon);
    await courier.close();
  });

  it('warns before the yes of a station with another program than the hub', async () => {
    const invitation = await hub.letJoin();
    const programs = ['1.0.0', '1.0.1', '0.9.9'].map((version) => `challenge-station ${version}`);
    for (const [at, program] of [...programs, '<b>1.0.0</b>'].entries()) {
      askBy(invitation, at.toString(), program);
      await hub.asking(at + 1);
    }
    const warnings = (await hub.asking(4)).map(({ otherProgram }) => otherProgram);
    expect(warnings.map((warning) => warning && english(warning))).toEqual([
      undefined,
      'The hub is 1.0.0; the station is 1.0.1: update the hub first.',
      'The hub is 1.0.0; the station is 0.9.9: update the station.',
      'The station and the hub are other programs. Use the same version everywhere.',
    ]);
  });

  it('writes an invitation that only its account may read, and removes it at the end', async () => {
    await hub.letJoin();
    const [name = ''] = readdirSync(hub.stick);
    expect(name).toBe('Nationals-2026.join');
    if (has('file modes')) expect(statSync(path.join(hub.stick, name)).mode & 0o077).toBe(0);
    const fingerprint = fingerprintOf(sha256(hub.invitation().authority));
    const file = path.join(hub.stick, name);
    expect((await hub.shown()).open).toEqual({ by: 'stick', file, fingerprint });
    valueOf(await hub.host.stopJoining(undefined));
    expect(readdirSync(hub.stick)).toEqual([]);
    expect((await hub.shown()).open).toBeUndefined();
  });

  it('refuses those who wait when it stops, and knows no old invitation after that', async () => {
    const old = await hub.letJoin();
    const station = askBy(old);
    await hub.asking(1);
    valueOf(await hub.host.stopJoining(undefined));
    expect(errorOf(await station.ended)).toBe('refused');
    expect(errorOf(await askBy(old).ended)).toBe('noHub');
    const { doors } = await hub.letJoin();
    expect(errorOf(await askBy({ ...old, doors }).ended)).toBe('notInvited');
    expect(hub.recorded()).toEqual([]);
  });

  it('lets nobody join by an old stick when it was closed or killed, and started again', async () => {
    const old = await hub.letJoin();
    const kept = path.join(hub.stick, 'kept.txt');
    writeFileSync(kept, JSON.stringify(old));
    await hub.close();
    expect(readdirSync(hub.stick)).toEqual(['kept.txt']);
    await hub.open();
    expect((await hub.shown()).open).toBeUndefined();
    expect(errorOf(await askBy(old).ended)).toBe('noHub');
    // As a killed hub leaves it.
    writeFileSync(path.join(hub.stick, 'Nationals-2026.join'), JSON.stringify(old));
    const { doors, token } = await hub.letJoin().then(() => {
      const text = readFileSync(path.join(hub.stick, 'Nationals-2026.join'), 'utf8');
      return JSON.parse(text) as typeof old;
    });
    expect(token).not.toBe(old.token);
    expect(errorOf(await askBy({ ...old, doors }).ended)).toBe('notInvited');
  });

  it('says no to a station, which is told so', async () => {
    const station = askBy(await hub.letJoin());
    const [asked] = await hub.asking(1);
    valueOf(await hub.host.refuseStation({ station: asked?.id ?? '' }));
    expect(errorOf(await station.ended)).toBe('refused');
    const again = await hub.host.acceptStation({ station: asked?.id ?? '' });
    expect(english(errorOf(again))).toBe('This station does not wait any more. Let it ask again.');
    expect(hub.recorded()).toEqual([]);
  });

  it('marks a station whose name another one has, and proposes a free one', async () => {
    const invitation = await hub.letJoin();
    const first = askBy(invitation, '7');
    const [asked] = await hub.asking(1);
    await accept(asked?.id);
    valueOf(await first.ended);
    const others = ['7', '8', 'B'].map((name) => askBy(invitation, name));
    const shown = await hub.asking(3);
    expect(shown.map(({ station, freeName }) => [station, freeName]).toSorted()).toEqual([
      ['7', '9'],
      ['8', undefined],
      ['B', undefined],
    ]);
    valueOf(await hub.host.stopJoining(undefined));
    for (const other of others) expect(errorOf(await other.ended)).toBe('refused');
  });

  it('admits one press of "Accept" once, and each of a station that asks twice by itself', async () => {
    const invitation = await hub.letJoin();
    const [one, other] = [askBy(invitation), askBy(invitation)];
    const [first, second] = await hub.asking(2);
    await Promise.all([accept(first?.id), accept(first?.id)]);
    expect(hub.recorded()).toHaveLength(1);
    valueOf(await hub.host.refuseStation({ station: second?.id ?? '' }));
    const ended = await Promise.all([one.ended, other.ended]);
    expect(ended.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('admits all that it accepted of a hundred that ask at once', async () => {
    const invitation = await hub.letJoin();
    const stations = Array.from({ length: 100 }, (_, index) => askBy(invitation, `${index + 1}`));
    // More connections than a door has wait outside, or are refused.
    const done = Promise.all(stations.map(async ({ ended }) => ended));
    const accepted = new Set<string>();
    await vi.waitFor(async () => {
      for (const { id } of (await hub.shown()).asking) {
        const answer = await hub.host.acceptStation({ station: id });
        if (answer.ok) accepted.add(id);
      }
      expect((await Promise.race([done, Promise.resolve(undefined)]))?.length).toBe(100);
    }, soon);
    const joined = (await done).flatMap((one) => (one.ok ? [one.value.station] : []));
    expect(joined.length).toBeGreaterThan(20);
    expect(joined.filter((id) => !accepted.has(id))).toEqual([]);
    expect((await hub.shown()).asking).toEqual([]);
  });

  it('refuses nobody who is being certified, also when it stops', async () => {
    const station = askBy(await hub.letJoin());
    const [asked] = await hub.asking(1);
    const id = asked?.id ?? '';
    const accepting = hub.host.acceptStation({ station: id });
    const refusing = hub.host.refuseStation({ station: id });
    const stopping = hub.host.stopJoining(undefined);
    expect(english(errorOf(await refusing))).toMatch(/^This station does not wait any more\./);
    valueOf(await accepting);
    valueOf(await stopping);
    expect(valueOf(await station.ended)).toMatchObject({ station: id });
    expect(hub.recorded()).toEqual([{ id, station: '7' }]);
    expect(hub.fleet.board().tiles).toMatchObject([{ name: '7', troubles: ['unheard'] }]);
  });

  it('says why no invitation can be written, and lets nobody join', async () => {
    const other = path.join(hub.stick, 'Nationals-2026.join');
    writeFileSync(other, 'a letter');
    const folders = ['stick', hub.stations.at('nowhere'), hub.stick];
    const said: string[] = [];
    for (const folder of folders) {
      const opened = await hub.host.letJoin({ by: 'stick', folder });
      said.push(english(errorOf(opened)));
      expect((await hub.shown()).open).toBeUndefined();
    }
    expect(said).toEqual([
      '"stick" is not a complete path. Type the folder from the beginning.',
      expect.stringMatching(/^Folder .* not found\. Plug in the USB drive/),
      expect.stringMatching(/A different file with this name already exists/),
    ]);
    expect(readFileSync(other, 'utf8')).toBe('a letter');
  });

  it('says that a drive cannot be written', needs("Linux's /proc"), async () => {
    const opened = await hub.host.letJoin({ by: 'stick', folder: '/proc' });
    expect(english(errorOf(opened))).toMatch(/could not be saved/);
    expect((await hub.shown()).open).toBeUndefined();
  });
});

/** Takes the port after the hub's. Another test may have it: then a new hub has other ports. */
async function takeDoor(): Promise<Server> {
  for (;;) {
    // A hub that is opened on any free port has its door on any free port, too.
    await hub.close();
    await hub.open();
    const taken = createServer().listen(hub.fleet.port + 1, '127.0.0.1');
    try {
      await once(taken, 'listening');
      return taken;
    } catch {
      await hub.end();
      hub = new HubWithDoor();
      await hub.open();
    }
  }
}

describe('the door of a hub', () => {
  it('says that its port is taken', async () => {
    const taken = await takeDoor();
    const opened = await hub.host.letJoin({ by: 'digits' });
    taken.close();
    expect(english(errorOf(opened))).toMatch(
      /^Another program uses port \d+, on which stations ask/,
    );
  });

  it('is at addresses that other machines reach, if the hub listens there', async () => {
    expect(inEnglish(await hub.shown())).toMatchObject({
      addresses: ['127.0.0.1'],
      reach: 'thisMachine',
    });
    const own = ['192.168.1.10', 'fd00::1'];
    expect(reachedAt('0.0.0.0', own)).toEqual({ addresses: ['192.168.1.10'], reach: 'network' });
    expect(reachedAt('::', own)).toEqual({ addresses: own, reach: 'network' });
    expect(reachedAt('192.168.1.10', own).reach).toBe('network');
    expect(reachedAt('0.0.0.0', []).reach).toBe('noNetwork');
    expect(reachedAt('127.0.0.1', []).reach).toBe('thisMachine');
    expect(reachedAt('::1', own)).toEqual({ addresses: ['::1'], reach: 'thisMachine' });
  });
});
