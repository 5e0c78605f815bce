/**
 * Programs of today and of tomorrow in one fleet, as processes: first the hub is older than a
 * station, then newer. The tests go on from each other. Their numbers are those of README.md.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  BranchShown,
  HubSnapshot,
  WrittenArchive,
} from '../../electron/contract/hub/hub-contract.ts';
import type { StationShown } from '../../electron/contract/hub/fleet-shown.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { sampleFile } from '../core/event/samples.ts';
import { sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { needs } from '../facility/facility.ts';
import { freePort } from '../free-port.ts';
import { brokersOfBehavior } from '../hub/broker/fleet-on-broker.ts';
import { inEnglish } from '../in-english.ts';
import { recordsIn } from '../station/ledger-records.ts';
import { HubAtWork, StationAtWork, until } from './at-work.ts';
import { tomorrowsProgram } from './changes.ts';
import { endAll, Workshop, type Program } from './program.ts';

/** One of the kind `lampLit`, and one of the kind `noteTaken` for each of two rulings. */
const ofNewer = '3 records are of a newer program. They are kept.';

/** Many programs start, each of which waits for the others on a busy machine. */
const unhurried = { ...needs('signals', 'symbolic links'), timeout: 900_000 };

describe.each(brokersOfBehavior)('a fleet on %s', unhurried, (broker) => {
  let workshop: Workshop;
  let today: Program;
  let tomorrow: Program;
  let hub: HubAtWork;
  let port: number;
  /** Of today. */
  let n1: StationAtWork;
  /** Of tomorrow. */
  let n2: StationAtWork;
  let archives = 0;
  /** By the names of stations, what the screens warned of when they joined. */
  const warned = new Map<string, readonly string[]>();

  beforeAll(async () => {
    workshop = new Workshop();
    [today, tomorrow] = [await workshop.today(), await workshop.tomorrow()];
    mkdirSync(workshop.at('stick'));
    writeFileSync(workshop.at('a.lexicon'), sampleBytes('AT CAT STATION'));
    port = await freePort();
    hub = await openHub(today);
    n1 = await join(today, 'N1');
    n2 = await join(tomorrow, 'N2');
  }, 900_000);

  afterAll(async () => {
    await endAll();
    workshop.remove();
  }, 900_000);

  async function openHub(program: Program): Promise<HubAtWork> {
    return HubAtWork.start(program, workshop.at('hub'), broker, port);
  }

  async function join(program: Program, name: string): Promise<StationAtWork> {
    const station = await StationAtWork.make(program, workshop.at(name), workshop.at('a.lexicon'));
    await station.setUp(name);
    warned.set(name, (await hub.admit(station, workshop.at('stick'))).map(english));
    return station;
  }

  async function shown(): Promise<HubSnapshot> {
    return hub.call('watch');
  }

  async function branchOf(name: string): Promise<BranchShown | undefined> {
    const { ledgers } = await shown();
    return ledgers.flatMap(({ branches }) => branches).find(({ station }) => station === name);
  }

  /** Waits until the page of the hub shows all records of a station. */
  async function collected(name: string): Promise<BranchShown> {
    return until(`all records of ${name} at the hub`, async () => {
      const branch = await branchOf(name);
      const records = recordsIn(workshop.at(name)).length;
      return branch?.code.startsWith(`${records.toString()}-`) === true ? branch : undefined;
    });
  }

  /** Waits until the hub has heard that a station is free for players. */
  async function readyTile(name: string): Promise<StationShown> {
    return until(`the station ${name} on the board`, async () =>
      (await shown()).fleet.stations.find(
        (station) => station.name === name && station.state === 'ready',
      ),
    );
  }

  async function archive(): Promise<WrittenArchive> {
    valueOf(await hub.call('handOver'));
    archives += 1;
    const folder = workshop.at(`archives ${archives.toString()}`);
    mkdirSync(folder);
    return valueOf(await hub.call('archive', { folder }));
  }

  function verified({ folder }: WrittenArchive): string {
    return readFileSync(path.join(folder, 'verified.txt'), 'utf8');
  }

  describe('with a hub of today', () => {
    it('7: warns of a newer program at both ends, before a station joins', () => {
      const text = 'The hub is 0.1.0; the station is 0.2.0: update the hub first.';
      expect([warned.get('N1'), warned.get('N2')]).toEqual([[], [text, text]]);
    });

    it('1a: collects what a station of tomorrow writes, and counts it', async () => {
      await n2.rule('CAT');
      await n2.withdraw('AT');
      await n2.rule('DOG');
      await n1.rule('AT');
      const [ofN1, ofN2] = [await collected('N1'), await collected('N2')];
      expect(inEnglish(ofN2)).toMatchObject({ rulings: 2, newer: ofNewer });
      expect(ofN1.rulings).toBe(1);
      expect(ofN1).not.toHaveProperty('newer');
    });

    it('1b: archives all of it, and calls it neither good nor bad', async () => {
      const written = await archive();
      expect(written).toMatchObject({ isGood: true, isNewer: true, missing: [] });
      const text = verified(written);
      expect(text).toContain(`The chain holds. ${ofNewer.replace(' They are kept.', '')}`);
      expect(text).toMatch(/^OK records \d+, rulings 1, /m);
    });

    it('1c: tells that station no reason, because there is none', async () => {
      await n2.signIn();
      const { hubs, records } = await n2.call('fleet');
      await n2.call('signOut');
      expect(hubs).toMatchObject([{ isConnected: true, isRefused: false }]);
      expect(hubs[0]).not.toHaveProperty('refuses');
      expect(records).toBeGreaterThan(20);
    });

    it('1d, 7: raises one alarm: that the hub is older', async () => {
      const { fleet } = await until('the hub to have all records again', async () => {
        const now = inEnglish(await shown());
        return now.missing.length === 0 ? now : undefined;
      });
      const texts = fleet.alarms.map(({ text }) => text);
      expect(texts).toEqual(['This hub is 0.1.0; N2 is 0.2.0: update the hub first.']);
    });

    it('2d: counts the station of tomorrow as there, with its program', async () => {
      const tile = await readyTile('N2');
      expect(tile.said?.program).toBe(tomorrowsProgram);
      // It gives no signs of life, so the hub says nothing of them.
      expect(tile.troubles).not.toContain('doesNotAnswer');
      expect(tile.troubles).not.toContain('noScreen');
      const { same } = (await shown()).fleet;
      const groups = same.find(({ thing }) => thing === 'program')?.groups;
      expect(groups?.flatMap((group) => group.stations).toSorted()).toEqual(['N1', 'N2']);
    });

    it('2d: shows why that station is closed, by a code that only tomorrow knows', async () => {
      await n2.signIn();
      valueOf(await n2.changeSettings({ armedSeconds: 99 }));
      await n2.call('signOut');
      const tile = await until('a closed station', async () =>
        (await shown()).fleet.stations.find(({ state }) => state === 'closed'),
      );
      expect(tile).toMatchObject({ name: 'N2', said: { code: 'ST-99' } });
      await n2.signIn();
      valueOf(await n2.changeSettings({ armedSeconds: 10 }));
      await n2.call('signOut');
      await readyTile('N2');
    });
  });

  describe('with that hub after it was killed and updated', () => {
    it('1f: has everything, and knows all of it', async () => {
      await hub.kill();
      hub = await openHub(tomorrow);
      await n2.rule('AT');
      await n1.rule('CAT');
      const ofN2 = await collected('N2');
      expect(ofN2.rulings).toBe(3);
      expect(ofN2).not.toHaveProperty('newer');
      await until('the end of all alarms', async () =>
        (await shown()).fleet.alarms.length === 0 ? true : undefined,
      );
    });

    it('2d: hears a message of a newer kind from the station that has it', async () => {
      await until('a lamp', () =>
        hub.served.said().includes('A lamp is lit.') ? true : undefined,
      );
    });

    it('2a, 2c: collects from a station of today, which passes over what it does not know', async () => {
      expect((await collected('N1')).rulings).toBe(2);
      const written = await archive();
      expect(written).toMatchObject({ isGood: true, isNewer: false, missing: [] });
      expect((await readyTile('N1')).said?.program).toBe(today.name);
    });

    it('2b: a station of today says that an event with something new is of a newer program', async () => {
      const { version: _, ...event } = { ...sampleFile, stations: ['N1', 'N2'] };
      const text = JSON.stringify({ version: 4, armedSeconds: 20, ...event }, undefined, 2);
      const file = workshop.at('new.event');
      writeFileSync(file, `${text}\n`);
      const { warnings } = valueOf(await hub.call('lookAtLists', { event: file }));
      expect(warnings.map(english)).toEqual([
        'The program of this hub is 0.2.0, that of N1 is 0.1.0: an event that uses something new is refused there.',
      ]);
      const sha256 = createHash('sha256').update(`${text}\n`).digest('hex');
      valueOf(await hub.call('sendToAll', { event: sha256 }));
      const sentTo = async (name: string): Promise<object | undefined> =>
        (await shown()).sending?.stations.find((station) => station.name === name)?.sent;
      const refused = await until('a refusal by N1', async () => {
        const sent = await sentTo('N1');
        return sent !== undefined && 'why' in sent ? sent : undefined;
      });
      expect(refused).toMatchObject({ state: 'refused', refusal: 'unusable' });
      expect(refused).toMatchObject({
        why: expect.stringContaining('made by a newer program') as string,
      });
      expect(recordsIn(workshop.at('N1')).map(({ kind }) => kind)).not.toContain('eventChanged');
    });
  });
});
