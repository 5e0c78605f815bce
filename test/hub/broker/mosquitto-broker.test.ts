import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allUp, hubName, upTopic } from '../../../electron/core/fleet/topics.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { describeBrokerError } from '../../../electron/hub/broker/hub-broker.ts';
import { findMosquitto } from '../../../electron/hub/broker/mosquitto-process.ts';
import { openBroker } from '../../../electron/hub/broker/open-broker.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { errorOf } from '../../core/lexicon/samples.ts';
import { Child, killChildren } from '../../station/killed-child.ts';
import { FleetOfStations } from '../fleet/fleet-of-stations.ts';
import { soon } from '../soon.ts';
import { address, FleetOnBroker, hearing, isClosed, one, two } from './fleet-on-broker.ts';
import { ask } from '../fleet/chaos/questions.ts';
import { mosquittoOf } from './mosquitto-of.ts';
import { needs } from '../../facility/facility.ts';

describe('mosquitto as the broker of a hub', needs('Mosquitto on Linux'), () => {
  let fleet: FleetOnBroker;

  beforeEach(async () => {
    fleet = await FleetOnBroker.begin('mosquitto');
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await fleet.end();
  });

  function pidOf(): number {
    const [pid, ...others] = mosquittoOf(fleet.folder);
    expect(others).toEqual([]);
    return pid ?? 0;
  }

  it('has its files for the account of the hub alone, and no key in its arguments', () => {
    const folder = path.join(fleet.folder, 'broker');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder);
    expect(files).toHaveLength(5);
    for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
    const command = readFileSync(`/proc/${pidOf().toString()}/cmdline`, 'utf8');
    expect(command.split('\0').slice(1)).toEqual(['-c', 'mosquitto.conf', '']);
    const withKeys = files.filter((file) =>
      readFileSync(path.join(folder, file), 'utf8').includes('PRIVATE KEY'),
    );
    // Not that of the authority, which could let anybody in.
    expect(withKeys).toEqual(['broker-key.pem']);
  });

  it('is started again when it has ended, and the hub says so until then', async () => {
    const station = await fleet.client(one);
    const before = pidOf();
    process.kill(before, 'SIGKILL');
    expect(await isClosed(station)).toBe(true);
    await vi.waitFor(() => {
      expect(english(fleet.broker.fault() ?? fault())).toBe(
        'The program mosquitto, which connects the stations, has ended: SIGKILL. The hub starts it again. Stations keep their records until then. If this stays, start the hub without it.',
      );
    }, soon);
    await vi.waitFor(() => {
      expect(fleet.broker.fault()).toBeUndefined();
    }, soon);
    expect(pidOf()).not.toBe(before);
    expect((await fleet.client(one)).connected).toBe(true);
  });

  it('is started again with the rights of that moment', async () => {
    process.kill(pidOf(), 'SIGKILL');
    await vi.waitFor(() => {
      expect(fleet.broker.fault()).toBeDefined();
    }, soon);
    fleet.broker.remove(one);
    await vi.waitFor(() => {
      expect(fleet.broker.fault()).toBeUndefined();
    }, soon);
    await expectOnlyTwoIsHeard();
  });

  it('is not started with the rights of before if new ones cannot be written', async () => {
    const folder = path.join(fleet.folder, 'broker');
    const pid = pidOf();
    // No account can write a file where a folder is.
    rmSync(path.join(folder, 'rights.txt'));
    mkdirSync(path.join(folder, 'rights.txt', 'x'), { recursive: true });
    fleet.broker.remove(one);
    await vi.waitFor(() => {
      expect(english(fleet.broker.fault() ?? fault())).toMatch(
        /ended: \/.*\/rights\.txt could not be written: .+\. The hub starts it again\./,
      );
    }, soon);
    expect(mosquittoOf(fleet.folder)).not.toContain(pid);
    rmSync(path.join(folder, 'rights.txt'), { recursive: true });
    await vi.waitFor(() => {
      expect(fleet.broker.fault()).toBeUndefined();
    }, soon);
    await expectOnlyTwoIsHeard();
  });

  async function expectOnlyTwoIsHeard(): Promise<void> {
    const [hub, removed, other] = [
      await fleet.client(hubName),
      await fleet.client(one),
      await fleet.client(two),
    ];
    const heard = hearing(hub);
    await hub.subscribeAsync(allUp, { qos: 1 });
    await removed.publishAsync(upTopic(one, 'hello'), 'removed', { qos: 1 });
    await other.publishAsync(upTopic(two, 'hello'), 'last', { qos: 1 });
    await expect.poll(() => heard, soon).toEqual([`${upTopic(two, 'hello')} last`]);
  }

  it('waits for its port if another program has it by then', async () => {
    const blocking = createServer();
    // On a slow machine, the broker is there again before its port is taken.
    await vi.waitFor(async () => {
      for (const pid of mosquittoOf(fleet.folder)) process.kill(pid, 'SIGKILL');
      blocking.listen(fleet.broker.port, address);
      await once(blocking, 'listening');
    }, soon);
    await vi.waitFor(() => {
      expect(english(fleet.broker.fault() ?? fault())).toContain('Address already in use');
    }, soon);
    blocking.close();
    await vi.waitFor(() => {
      expect(fleet.broker.fault()).toBeUndefined();
    }, soon);
    expect((await fleet.client(one)).connected).toBe(true);
  });

  it('ends with the hub, also while it is started again', async () => {
    const other = await FleetOnBroker.begin('mosquitto');
    process.kill(mosquittoOf(other.folder)[0] ?? 0, 'SIGKILL');
    await vi.waitFor(() => {
      expect(other.broker.fault()).toBeDefined();
    }, soon);
    const { folder } = other;
    await other.end();
    const again = await FleetOnBroker.begin('mosquitto');
    await again.end();
    expect([folder, again.folder].flatMap(mosquittoOf)).toEqual([]);
  });

  it('is not there: the hub says how to install it', async () => {
    const { authority, folder } = fleet;
    const given = { authority, folder, removed: [], clock: systemClock, address, port: 0 };
    expect(findMosquitto('relative:/nowhere', [])).toBeUndefined();
    const empty = path.join(folder, 'empty');
    mkdirSync(path.join(empty, 'mosquitto'), { recursive: true });
    expect(findMosquitto(empty, [])).toBeUndefined();
    expect(english(describeBrokerError({ kind: 'noMosquitto' }))).toBe(
      'The program mosquitto is not on this machine. Install it with "apt-get install mosquitto", or start the hub without it.',
    );
    // A program of that name which is not Mosquitto.
    const program = path.join(folder, 'mosquitto');
    writeFileSync(program, '#!/bin/sh\necho "1: Error: Not today" >&2\nexit 3\n');
    chmodSync(program, 0o700);
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    const opened = await openBroker('mosquitto', { ...given, folder: path.join(folder, 'other') });
    expect(english(describeBrokerError(errorOf(opened)))).toBe(
      'The program mosquitto, which connects the stations, cannot start: Not today.',
    );
  });
});

function fault(): never {
  throw new Error('There is no fault.');
}

describe('a hub with mosquitto that is killed', needs('Mosquitto on Linux'), () => {
  afterEach(killChildren);

  it('leaves no broker behind, so that the next one has the port', async () => {
    const all = new FleetOfStations();
    const program = path.join(import.meta.dirname, '..', 'fleet', 'hub-child.ts');
    const first = new Child(program, [all.stations.hub, '0', 'mosquitto']);
    await first.ready();
    const port = await ask<number>(first, 'port');
    const [broker] = mosquittoOf(all.stations.hub);
    expect(broker).toBeDefined();
    await first.kill();
    await vi.waitFor(() => {
      expect(mosquittoOf(all.stations.hub)).toEqual([]);
    }, soon);
    const next = new Child(program, [all.stations.hub, port.toString(), 'mosquitto']);
    await next.ready();
    expect(await ask(next, 'port')).toBe(port);
    await killChildren();
    await all.end();
  });
});
