/**
 * The program of the last release, and that of today, side by side as processes. Whatever today's
 * has that the release does not know, these rules hold.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { needs } from '../facility/facility.ts';
import { freePort } from '../free-port.ts';
import { brokersHere } from '../hub/broker/fleet-on-broker.ts';
import { isLong } from '../long.ts';
import { everythingIn } from '../station/everything-in.ts';
import { recordsIn } from '../station/ledger-records.ts';
import { HubAtWork, StationAtWork, until } from './at-work.ts';
import { lastRelease, releaseToTry } from './last-release.ts';
import { endAll, Workshop, type Program } from './program.ts';

/** The order in which two programs open a data folder. */
const orders = ['the release, then today', 'today, then the release'] as const;

const times = 10;

/** Kinds of records that came later are no error of a ledger. */
const good = [0, 3];

const pairs = isLong ? ['the last release and today'] : [];

describe.each(pairs)('%s', needs('signals', 'symbolic links', 'a release'), () => {
  let workshop: Workshop;
  let release: Program;
  let today: Program;
  let lexicon: string;

  beforeAll(async () => {
    workshop = new Workshop();
    [today, release] = [await workshop.today(), await workshop.ofCommit(releaseToTry() ?? '')];
    lexicon = workshop.at('a.lexicon');
    writeFileSync(lexicon, sampleBytes('AT CAT CATS'));
  }, 900_000);

  afterEach(endAll);

  afterAll(() => {
    workshop.remove();
  });

  const rulingsIn = (data: string): number =>
    recordsIn(data).filter(({ kind }) => kind === 'ruling').length;

  it.each(orders)(
    `take turns on a data folder, %s, ${times.toString()} times: each rules on, or changes no byte`,
    async (order) => {
      const programs = order === orders[0] ? [release, today] : [today, release];
      const data = workshop.at(order);
      const first = await StationAtWork.make(programs[0] ?? today, data, lexicon);
      await first.setUp('D1');
      await first.kill();
      let rulings = 0;
      for (let turn = 1; turn <= 2 * times; turn += 1) {
        const program = programs[turn % 2] ?? today;
        const before = everythingIn(data);
        const station = await StationAtWork.start(program, data);
        const view = await station.view();
        if (view.screen === 'closed') {
          expect(program).toBe(release);
          expect(view.code).toBe('LG-09');
          await station.stop();
          expect(everythingIn(data)).toEqual(before);
        } else {
          await station.rule('CAT');
          rulings += 1;
          await (turn % 3 === 0 ? station.stop() : station.kill());
        }
      }
      expect(rulingsIn(data)).toBe(rulings);
      expect(rulings).toBeGreaterThanOrEqual(times);
      for (const program of programs) {
        const ledger = path.join(data, 'ledger.sqlite');
        expect(good).toContain((await program.run('ledger', 'verify', ledger)).code);
        const judged = await program.run('ledger', 'rejudge', ledger, '--lexicon', lexicon);
        expect(good).toContain(judged.code);
      }
    },
    1_200_000,
  );

  it.each(brokersHere.flatMap((broker) => orders.map((order) => [broker, order] as const)))(
    'make one fleet on %s; the hub is of %s',
    async (broker, order) => {
      const [ofHub, ofLaterHub] = order === orders[0] ? [release, today] : [today, release];
      const folder = workshop.at(`hub on ${broker} of ${order}`);
      const port = await freePort();
      let hub = await HubAtWork.start(ofHub, folder, broker, port);
      const stick = workshop.at(`stick of ${folder.replaceAll(path.sep, ' ')}`);
      mkdirSync(stick);
      const stations = new Map<string, StationAtWork>();
      for (const program of [release, today]) {
        const data = `${folder}, station ${program === release ? 'R' : 'T'}`;
        const station = await StationAtWork.make(program, data, lexicon);
        await station.setUp(program === release ? 'R' : 'T');
        await hub.admit(station, stick);
        stations.set(data, station);
      }
      const expectAll = async (): Promise<void> => {
        for (const [data, station] of stations) {
          await station.rule('CAT');
          await until('all records at the hub', async () => {
            const { ledgers } = await hub.call('watch');
            const codes = ledgers.flatMap(({ branches }) => branches).map(({ code }) => code);
            const records = `${recordsIn(data).length.toString()}-`;
            return codes.some((code) => code.startsWith(records)) ? true : undefined;
          });
        }
        valueOf(await hub.call('handOver'));
        const archived = valueOf(await hub.call('archive', { folder: stick }));
        expect(archived).toMatchObject({ isGood: true, missing: [] });
      };
      await expectAll();
      await hub.kill();
      // A hub of the release may refuse a folder in which that of today wrote.
      if (ofLaterHub === today) {
        hub = await HubAtWork.start(today, folder, broker, port);
        await expectAll();
      }
    },
    900_000,
  );
});

describe('the last release', needs('git'), () => {
  it('is the last tag of a version before the commit, or none', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'repository-'));
    const git = (...args: readonly string[]): void => {
      const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.invalid'];
      execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'ignore' });
    };
    const commit = (): void => {
      git('commit', '--allow-empty', '--no-gpg-sign', '-m', 'A commit');
    };
    try {
      expect(lastRelease(folder)).toBeUndefined();
      git('init');
      commit();
      expect(lastRelease(folder)).toBeUndefined();
      git('tag', 'v0.1.0');
      git('tag', 'tried');
      commit();
      expect(lastRelease(folder)).toBe('v0.1.0');
      git('tag', 'v0.2.0');
      expect(lastRelease(folder)).toBe('v0.2.0');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
