import { beforeEach, describe, expect, it } from 'vitest';
import type { CourierNews, HubNews } from '../../../electron/core/fleet/courier-news.ts';
import type { StationNow } from '../../../electron/core/fleet/messages.ts';
import { watchCourier, type CourierWatch } from '../../../electron/station/fleet/courier-watch.ts';
import { StillClock } from '../../fakes/still-clock.ts';

class Process {
  readonly told: StationNow[] = [];
  isEnded = false;
  isHung = false;
  say: (message: unknown) => void = () => undefined;
  die: () => void = () => undefined;
}

const one: HubNews = {
  station: '7'.repeat(16),
  isConnected: true,
  isRefused: false,
  collected: 12,
  tips: 1,
};
const news: CourierNews = [one];
const none: CourierNews = [];
const ready: StationNow = {
  name: '7',
  program: 'challenge-station 1.0.0',
  state: 'ready',
  isSelfTested: true,
  rulings: 0,
};

let clock: StillClock;
let now: StationNow;
let head: number;
let processes: Process[];
let watch: CourierWatch;

beforeEach(() => {
  clock = new StillClock();
  now = ready;
  head = 1;
  processes = [];
  watch = watchCourier({
    start: () => {
      const process = new Process();
      processes.push(process);
      return {
        send: (station) => {
          if (process.isHung) return false;
          process.told.push(station);
          return true;
        },
        onMessage: (listener) => {
          process.say = listener;
        },
        onEnd: (listener) => {
          process.die = listener;
        },
        end: () => {
          process.isEnded = true;
        },
      };
    },
    now: () => now,
    head: () => ({ number: head, hash: 'a'.repeat(64) }),
    clock,
  });
});

function last(): Process {
  const process = processes.at(-1);
  if (process === undefined) throw new Error('No courier was started.');
  return process;
}

describe('the station', () => {
  it('tells its courier what it is, and again only after a change', () => {
    clock.pass(200);
    expect(last().told).toEqual([ready]);
    watch.changed();
    clock.pass(200);
    expect(last().told).toHaveLength(1);
    now = { ...ready, state: 'inUse' };
    watch.changed();
    watch.changed();
    clock.pass(200);
    expect(last().told.slice(1)).toEqual([now]);
  });

  it('tells it of new records, even if nothing else has changed', () => {
    clock.pass(200);
    head = 2;
    watch.changed();
    clock.pass(200);
    expect(last().told).toEqual([ready, ready]);
  });

  it('tells it every 3 s that it lives, with the ages of now, and no sooner', () => {
    let forMs = 0;
    const aged = (): StationNow => ({
      ...ready,
      stateForMs: forMs,
      screen: { isAnswering: true, forMs },
    });
    for (; forMs < 60_000; forMs += 100) {
      now = aged();
      watch.changed();
      clock.pass(100);
    }
    // One at the start, and one after each 3 s.
    expect(last().told).toHaveLength(21);
    expect(last().told.at(-1)?.screen?.forMs).toBeGreaterThan(56_000);
  });

  it('tells it at once that the page no longer answers', () => {
    now = { ...ready, screen: { isAnswering: true, forMs: 1 } };
    watch.changed();
    clock.pass(200);
    now = { ...ready, screen: { isAnswering: false, forMs: 1 } };
    watch.changed();
    clock.pass(200);
    expect(last().told.map(({ screen }) => screen?.isAnswering)).toEqual([true, false]);
  });

  it('keeps only the newest for a courier that hangs', () => {
    last().isHung = true;
    clock.pass(10_000);
    now = { ...ready, state: 'inUse' };
    watch.changed();
    clock.pass(10_000);
    last().isHung = false;
    clock.pass(200);
    expect(last().told).toEqual([now]);
  });

  it('believes only what a courier can say', () => {
    for (const message of [undefined, 'x', one, [{ ...one, tips: -1 }], [{ ...one, more: 1 }]]) {
      last().say(message);
      expect(watch.news()).toEqual(none);
    }
    last().say(news);
    expect(watch.news()).toEqual(news);
  });

  it('starts a courier again that ended, ever later, and tells it everything', () => {
    last().say(news);
    for (const [index, waitMs] of [1_000, 2_000, 4_000].entries()) {
      last().die();
      expect(watch.news()).toEqual([{ ...one, isConnected: false }]);
      clock.pass(waitMs - 1);
      expect(processes).toHaveLength(index + 1);
      clock.pass(1);
      expect(processes).toHaveLength(index + 2);
    }
    clock.pass(200);
    expect(last().told).toEqual([ready]);
  });

  it('never waits longer than a minute, and soon starts a courier that had lived', () => {
    for (let ends = 0; ends < 10; ends += 1) {
      last().die();
      clock.pass(60_000);
    }
    expect(processes).toHaveLength(11);
    clock.pass(60_001);
    last().die();
    clock.pass(1_000);
    expect(processes).toHaveLength(12);
  });

  it('hears nothing of a courier that it replaced', () => {
    const [first] = processes;
    first?.die();
    clock.pass(1_000);
    first?.say(news);
    first?.die();
    clock.pass(60_000);
    expect(watch.news()).toEqual(none);
    expect(processes).toHaveLength(2);
  });

  it('is another one for other hubs, which starts when the one before has ended', () => {
    clock.pass(200);
    watch.restart();
    expect([processes[0]?.isEnded, processes.length]).toEqual([true, 1]);
    last().die();
    expect(processes).toHaveLength(2);
    clock.pass(200);
    expect(last().told).toEqual([ready]);
    last().die();
    expect(processes).toHaveLength(2);
    clock.pass(1_000);
    expect(processes).toHaveLength(3);
  });

  it('starts at once for other hubs if it had ended, and once', () => {
    for (let ends = 0; ends < 5; ends += 1) {
      last().die();
      clock.pass(60_000);
    }
    last().die();
    const before = processes.length;
    watch.restart();
    expect(processes).toHaveLength(before + 1);
    clock.pass(60_000);
    expect(processes).toHaveLength(before + 1);
  });

  it('ends its courier when it closes, and starts none after that', () => {
    watch.close();
    expect(last().isEnded).toBe(true);
    last().die();
    watch.changed();
    clock.pass(120_000);
    expect(processes).toHaveLength(1);
    expect(last().told).toEqual([]);
  });
});
