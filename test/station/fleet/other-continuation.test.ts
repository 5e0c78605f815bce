/** A hub that has another continuation of the ledger: Status, paper and `self-test` call a director. */
import { mkdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noNews, type CourierNews } from '../../../electron/core/fleet/courier-news.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { writeJoined } from '../../../electron/station/fleet/joined.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish } from '../../in-english.ts';
import { runCommand } from '../../scripts/commands/run-command.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';
import { joined } from './joining-station.ts';

const id = '3f2a91c0'.repeat(2);
const other = 'hub Nationals said on';

let station: StationOnDisk;
let clock: StillClock;
let say: (news: CourierNews) => void;

beforeEach(async () => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  clock = new StillClock();
  mkdirSync(station.data);
  valueOf(writeJoined(station.data, [await joined()]));
});

afterEach(() => {
  station.end();
});

function start(): StationHost {
  return station.start({
    clock,
    startCourier: () => ({
      send: () => true,
      onMessage: (listener) => {
        say = listener;
      },
      onEnd: () => undefined,
      end: () => undefined,
    }),
  });
}

async function ledgerItem(host: StationHost): Promise<unknown> {
  const { state, readiness } = inEnglish(await host.handlers.status(undefined));
  return [state, readiness.find(({ item }) => item === 'ledger')];
}

it('is said at once, goes on record once, and is said by paper, later runs and self-test', async () => {
  const host = station.setUp(start());
  expect(await ledgerItem(host)).toMatchObject(['ready', { state: 'ready' }]);
  say([{ ...noNews(id), isConnected: true, tips: 2 }]);
  expect(await ledgerItem(host)).toMatchObject([
    'callDirector',
    {
      state: 'attention',
      sentence: 'Call a director: hub Nationals has another continuation of this ledger.',
    },
  ]);
  for (let look = 0; look < 3; look += 1) clock.pass(fleetTiming.healthEveryMs);
  expect(station.bodiesOf('otherContinuationHeard')).toEqual([{ hub: 'Nationals' }]);
  expect(await ledgerItem(host)).toMatchObject([
    'callDirector',
    { sentence: expect.stringContaining(other) as string },
  ]);
  const { file } = valueOf(await host.handlers.saveReadinessReport({ folder: station.folder }));
  const paper = readFileSync(file, 'utf8');
  expect(paper).toContain('Call a director before you rule.');
  expect(paper).toContain(other);
  const sheet = valueOf(await host.handlers.saveStaffSheet({ folder: station.folder }));
  expect(readFileSync(sheet, 'utf8')).toMatch(/Call a director before you rule\./);
  station.close();

  const ran = await runCommand([
    'self-test',
    '--data',
    station.data,
    '--lexicon',
    station.lexiconFile,
  ]);
  expect([ran.code, ran.output]).toEqual([1, '']);
  expect(ran.messages).toContain(`Call a director: ${other}`);
  const again = start();
  signIn(again);
  expect(await ledgerItem(again)).toMatchObject(['callDirector', { state: 'attention' }]);
  station.close();
  const verified = verifyLedger(`${station.data}/ledger.sqlite`, []);
  expect(verified).toMatchObject({ ok: true, value: { findings: [] } });
});

it('ends with a decision of a director, until a hub has one continuation more', async () => {
  const host = station.setUp(start());
  const hear = (tips: number): void => {
    say([{ ...noNews(id), isConnected: true, tips }]);
    clock.pass(fleetTiming.healthEveryMs);
  };
  const decide = async (reason: string): Promise<string> => {
    const decided = await host.handlers.settleContinuations({ reason });
    return decided.ok ? '' : inEnglish(decided.error);
  };
  expect(await decide('I looked')).toBe('No hub has another continuation of this ledger.');
  hear(2);
  expect(await ledgerItem(host)).toMatchObject([
    'callDirector',
    { details: expect.arrayContaining([expect.stringContaining('a director says so')]) as unknown },
  ]);
  expect(await decide(' ')).toBe('Say how you know that this ledger is the right one.');
  expect(await decide('The other laptop was a copy')).toBe('');
  const settled = /^Dana decided on .*although hub Nationals has .*: The other laptop was a copy$/;
  const item = {
    state: 'ready',
    details: [expect.stringMatching(settled) as string],
  };
  expect(await ledgerItem(host)).toMatchObject(['ready', item]);
  hear(2);
  expect(await ledgerItem(host)).toMatchObject(['ready', item]);
  expect(station.bodiesOf('continuationSettled')).toMatchObject([
    {
      ...{ hub: 'Nationals', continuations: 2, reason: 'The other laptop was a copy' },
      by: { name: 'Dana' },
    },
  ]);
  const { file } = valueOf(await host.handlers.saveReadinessReport({ folder: station.folder }));
  expect(readFileSync(file, 'utf8')).toContain('The other laptop was a copy');
  station.close();

  const again = start();
  signIn(again);
  hear(2);
  expect(await ledgerItem(again)).toMatchObject(['ready', item]);
  expect(station.bodiesOf('otherContinuationHeard')).toHaveLength(1);
  hear(3);
  expect(await ledgerItem(again)).toMatchObject(['callDirector', { state: 'attention' }]);
  expect(station.bodiesOf('otherContinuationHeard')).toHaveLength(2);
  station.close();
  const verified = verifyLedger(`${station.data}/ledger.sqlite`, []);
  expect(verified).toMatchObject({ ok: true, value: { findings: [] } });
});
