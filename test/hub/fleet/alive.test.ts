/**
 * What the hub says of a station that stops, or has no screen, and of all stations after its own
 * restart or sleep: on real sockets and both brokers, by clocks that only the test moves.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tile } from '../../../electron/core/fleet/fleet-board.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { pageTiming } from '../../../electron/core/station/page-answers.ts';
import type { StationNow } from '../../../electron/core/fleet/messages.ts';
import { RunningCourier } from '../../../electron/courier/courier-run.ts';
import { watchCourier, type CourierWatch } from '../../../electron/station/fleet/courier-watch.ts';
import { readJoined } from '../../../electron/station/fleet/joined.ts';
import { SignsOfLife } from '../../../electron/station/running/signs-of-life.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { brokersHere } from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';
import { ruleOn } from '../stations.ts';
import { FleetOfStations, quiet } from './fleet-of-stations.ts';

/** Ten seconds, one interval of health, and one look of the hub. */
const mostMs =
  fleetTiming.answersWithinMs + fleetTiming.healthEveryMs + fleetTiming.hubLooksEveryMs;
const stepMs = 1_000;

/** Of the two ends of the sockets: what waits for less than a step happens by itself. */
function heldClock(): StillClock {
  const clock = new StillClock();
  const held = clock.after;
  clock.after = (delayMs, run) => {
    if (delayMs >= stepMs) return held(delayMs, run);
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  };
  return clock;
}

let all: FleetOfStations;
let day: Day;
let id: string;
let clocks: { readonly station: StillClock; readonly courier: StillClock; hub: StillClock };
let isStopped: boolean;
let hasPage: boolean;
/** On the clock of the station; `undefined` while its page has the keyboard. */
let lostAt: number | undefined;
let isAsleep: boolean;
let state: StationNow['state'];
let watch: CourierWatch;
let courier: RunningCourier;

function tile(): Tile | undefined {
  return all.fleet.board().tiles.find(({ station }) => station === id);
}

/** Lets one step pass, with everything that is sent in it. */
async function step(): Promise<void> {
  // No two healths may have one time: the second would count as the first again.
  clocks.courier.pass(1);
  if (!isStopped) clocks.station.pass(stepMs);
  clocks.courier.pass(stepMs - 1);
  if (isAsleep) return;
  clocks.hub.pass(stepMs);
  await vi.waitFor(() => {
    const heardAt = all.fleet.health(id)?.clock.monotonicMs ?? -Infinity;
    expect(heardAt).toBeGreaterThan(clocks.courier.now - fleetTiming.healthEveryMs);
  }, soon);
}

/** Returns how long it took until the board said this. */
async function until(trouble: Tile['troubles'][number] | undefined): Promise<number> {
  for (let ms = 0; ms <= 10 * mostMs; ms += stepMs) {
    if (tile()?.troubles[0] === trouble) return ms;
    await step();
  }
  throw new Error(`The board never says ${trouble ?? 'that all is well'}.`);
}

/** All is well for this long. */
async function well(forMs: number): Promise<void> {
  for (let ms = 0; ms < forMs; ms += stepMs) {
    await step();
    expect(tile()).toMatchObject({ name: '7', level: 'ready', troubles: [] });
  }
}

function keyboardLostMs(): number | undefined {
  return lostAt === undefined ? undefined : clocks.station.now - lostAt;
}

function begin(): void {
  const life = new SignsOfLife(clocks.station);
  const answer = (): void => {
    if (hasPage) life.pageAnswered();
    clocks.station.after(pageTiming.askEveryMs, answer);
  };
  answer();
  const [joined] = valueOf(readJoined(day.dataFolder));
  if (joined === undefined) throw new Error('The station has not joined.');
  courier = new RunningCourier({
    dataFolder: day.dataFolder,
    joined,
    clock: clocks.courier,
    random: () => 0,
    tell: () => undefined,
  });
  watch = watchCourier({
    start: () => ({
      send: (now) => {
        courier.told(now);
        return true;
      },
      onMessage: () => undefined,
      onEnd: () => undefined,
      end: () => undefined,
    }),
    now: () => life.with({ ...quiet, state }, keyboardLostMs()),
    head: day.ledger.head,
    clock: clocks.station,
  });
}

describe.each(brokersHere)('a hub with %s', (broker) => {
  beforeEach(async () => {
    clocks = { station: new StillClock(), courier: heldClock(), hub: heldClock() };
    [isStopped, hasPage, isAsleep, state] = [false, true, false, 'ready'];
    lostAt = undefined;
    all = new FleetOfStations(broker);
    await all.openHub(all.stations.hub, clocks.hub);
    day = all.stations.add('7', 5);
    id = await all.join(day);
    begin();
    clocks.station.pass(fleetTiming.tellCourierAfterMs);
    await vi.waitFor(() => {
      expect(tile()).toMatchObject({ troubles: [], head: day.ledger.head().number });
    }, soon);
  });

  afterEach(async () => {
    watch.close();
    await courier.close();
    await all.end();
  });

  it('says nothing of a station at which all is well, and for how long it is in use', async () => {
    await well(60_000);
    state = 'inUse';
    watch.changed();
    await step();
    await vi.waitFor(() => {
      expect(tile()).toMatchObject({
        level: 'ready',
        state: 'inUse',
        ageMs: expect.any(Number) as number,
      });
    }, soon);
    await well(30_000);
    expect(tile()?.ageMs).toBeGreaterThanOrEqual(30_000);
    expect(tile()?.ageMs).toBeLessThanOrEqual(30_000 + mostMs);
  });

  it('says in time that the program of a station stands still, not the last that it said', async () => {
    await well(7_000);
    isStopped = true;
    const saidMs = await until('doesNotAnswer');
    expect(saidMs).toBeLessThanOrEqual(mostMs);
    for (let ms = 0; ms < 60_000; ms += stepMs) {
      await step();
      expect(tile()).toMatchObject({ level: 'attention', troubles: ['doesNotAnswer'] });
    }
    const ageMs = tile()?.ageMs ?? 0;
    expect(ageMs).toBeGreaterThanOrEqual(saidMs + 60_000);
    expect(ageMs).toBeLessThanOrEqual(saidMs + 60_000 + fleetTiming.lifeEveryMs);
    isStopped = false;
    expect(await until(undefined)).toBeLessThanOrEqual(mostMs);
    await well(10_000);
  });

  it('says in time that a station has no screen, and that it has one again', async () => {
    await well(7_000);
    hasPage = false;
    expect(await until('noScreen')).toBeLessThanOrEqual(mostMs);
    for (let ms = 0; ms < 30_000; ms += stepMs) {
      await step();
      expect(tile()).toMatchObject({ level: 'notReady', troubles: ['noScreen'] });
    }
    expect(tile()?.ageMs).toBeGreaterThanOrEqual(30_000);
    hasPage = true;
    expect(await until(undefined)).toBeLessThanOrEqual(mostMs);
    await well(10_000);
  });

  it('says in time that another window has the keyboard of a station, and that it is back', async () => {
    await well(7_000);
    lostAt = clocks.station.now;
    expect(await until('noKeyboard')).toBeLessThanOrEqual(mostMs);
    for (let ms = 0; ms < 30_000; ms += stepMs) {
      await step();
      expect(tile()).toMatchObject({ level: 'attention', troubles: ['noKeyboard'] });
    }
    expect(tile()?.ageMs).toBeGreaterThanOrEqual(30_000);
    lostAt = undefined;
    expect(await until(undefined)).toBeLessThanOrEqual(mostMs);
    await well(10_000);
  });

  it('knows after its start the name and the records of a station that is not there', async () => {
    ruleOn(day, 'CWM');
    const { number } = day.ledger.head();
    watch.changed();
    await step();
    await vi.waitFor(() => {
      expect(tile()).toMatchObject({ stored: number });
    }, soon);
    await all.closeHub();
    clocks.hub = heldClock();
    await all.openHub(all.stations.hub, clocks.hub);
    expect(tile()).toMatchObject({ name: '7', stored: number, ageMs: 0 });
    expect(['unheard', undefined]).toContain(tile()?.troubles[0]);
    expect(await until(undefined)).toBeLessThanOrEqual(mostMs);
    await well(10_000);
  });

  it('knows no age after its sleep, and soon says again what is so', async () => {
    await well(7_000);
    isAsleep = true;
    for (let ms = 0; ms < 40_000; ms += stepMs) await step();
    // Its timers have not run yet.
    clocks.hub.now += 40_000;
    expect(tile()).toMatchObject({ name: '7', troubles: ['unheard'], ageMs: 0 });
    isAsleep = false;
    expect(await until(undefined)).toBeLessThanOrEqual(mostMs);
    await well(10_000);
  });
});
