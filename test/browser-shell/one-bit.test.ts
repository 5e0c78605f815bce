/**
 * What leaves the station between Tab and the end of a challenge tells the play's verdict and
 * nothing else: neither the frames at the socket nor their time depend on the words. Acceptable and
 * unacceptable plays alternate at random, and times are compared by rank, so that a slow machine
 * delays both alike.
 */
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  describeLoopbackError,
  openLoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import type { Verdict } from '../../electron/core/challenge/verdict.ts';
import type { Snapshot, View } from '../../electron/core/station/view.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';
import { strokeOf } from '../core/station/driver.ts';
import { shortOrLong } from '../long.ts';
import { StationOnDisk } from '../station/station-on-disk.ts';
import { Screen } from './client.ts';
import { files } from './loopback-on-fake.ts';

/** Removes the waits for people before the keys of a question act. */
vi.mock(import('../../electron/core/station/guard-times.ts'), async (importOriginal) => {
  const { guardMs } = await importOriginal();
  const noWait = Object.fromEntries(Object.keys(guardMs).map((name) => [name, 0]));
  return { guardMs: noWait as unknown as typeof guardMs };
});

/** Acceptable and unacceptable words of one length. */
const good = ['CAT', 'DOG', 'FOX', 'HEN', 'OWL', 'PIG', 'RAT', 'YAK'];
const bad = ['CXT', 'DXG', 'FQX', 'HXN', 'OXL', 'PXG', 'RXT', 'YXK'];
const each = shortOrLong(40, 300);
/** Half an hour, for a busy machine. */
const timeout = 1_800_000;
/** Standard deviations by which ranks may differ: chance alone exceeds this once in a hundred runs. */
const bound = 2.576;
/** A chance of one in a million that all exceed it. */
const mostRuns = 3;

interface Challenge {
  readonly verdict: Verdict;
  /** Milliseconds from Tab to the verdict at the socket. */
  readonly ms: number;
  /** Every frame from Tab until the station is idle again, without the parts that may differ. */
  readonly frames: string;
}

/** The players at one screen, which paints every snapshot at once. */
class Table {
  readonly #screen: Screen;
  #frames: { readonly text: string; readonly atMs: number }[] = [];
  #snapshot: Snapshot | undefined;

  constructor(screen: Screen) {
    this.#screen = screen;
    screen.socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      // Comes by the clock alone, with the same bytes each time.
      if (text === '{"frame":true}') return;
      this.#frames.push({ text, atMs: performance.now() });
      const { snapshot } = JSON.parse(text) as { readonly snapshot?: Snapshot };
      this.#snapshot = snapshot ?? this.#snapshot;
    });
  }

  async challenge(words: readonly string[]): Promise<Challenge> {
    const typed = words.flatMap((word) => [...Array.from(word), 'Enter']);
    await this.#press(...typed, ...(words.length < good.length ? ['Enter'] : []));
    await this.#sees(({ screen }) => screen === 'checking');
    await this.#press('1');
    await this.#press('2');
    await this.#sees((view) => view.screen === 'armed' && view.tab === 'ready');
    this.#frames = [];
    const tabAtMs = performance.now();
    await this.#press('Tab');
    const view = await this.#sees(({ screen }) => screen === 'verdict');
    if (view.screen !== 'verdict') throw new Error(`no verdict, but ${view.screen}`);
    await this.#sees((now) => now.screen === 'verdict' && now.keys === 'ready');
    const shown = this.#frames.find(({ text }) => text.includes('"screen":"verdict"'));
    await this.#press('1');
    await this.#press('2');
    await this.#sees(({ screen }) => screen === 'idle');
    const frames = this.#frames.map(({ text }) => withoutWhatMayDiffer(text));
    const snapshots = frames.filter((frame) => frame.includes('"snapshot"'));
    const others = frames.filter((frame) => !snapshots.includes(frame));
    return {
      verdict: view.verdict,
      ms: (shown?.atMs ?? Infinity) - tabAtMs,
      // The countdown sends a frame per second, which depends on the machine's speed.
      frames: [
        ...snapshots.filter((frame, index) => frame !== snapshots[index - 1]),
        ...new Set(others),
      ].join('\n'),
    };
  }

  /** Presses keys with the revision on the screen. */
  async #press(...keys: readonly string[]): Promise<void> {
    const seen = this.#snapshot?.revision ?? 0;
    for (const [id, key] of keys.entries()) {
      this.#screen.send({ id, call: 'press', argument: { stroke: strokeOf(key), seen } });
    }
    await this.#paint();
  }

  async #paint(): Promise<void> {
    await this.#screen.call('painted', { seen: this.#snapshot?.revision ?? 0 });
  }

  async #sees(isIt: (view: View) => boolean): Promise<View> {
    for (;;) {
      const view = this.#snapshot?.view;
      if (view !== undefined && isIt(view)) {
        await this.#paint();
        return view;
      }
      await once(this.#screen.socket, 'message');
    }
  }
}

function withoutWhatMayDiffer(frame: string): string {
  return frame
    .replaceAll(/"(revision|id|secondsLeft)":\d+/g, '"$1":0')
    .replaceAll(/"ruling":"1-\d{4}"/g, '"ruling":"1-0000"')
    .replaceAll(/"words":\[[^\]]*\]/g, (words) => words.replaceAll(/[A-Z]/g, 'X'))
    .replaceAll(/"verdict":"(un)?acceptable"/g, '"verdict":"?"');
}

/** Plays this many challenges with each verdict, of one word and of eight, in random order. */
async function play(host: StationHost, count: number): Promise<readonly Challenge[]> {
  const opened = await openLoopbackServer({
    host: servedStation(host),
    files,
    port: 0,
    log: () => undefined,
  });
  if (!opened.ok) throw new Error(describeLoopbackError(opened.error));
  const screen = await Screen.open(opened.value);
  const table = new Table(screen);
  await screen.call('watch');
  const challenges: Challenge[] = [];
  for (let done = 0; done < count; done += 1) {
    const length = done % 2 === 0 ? 1 : good.length;
    const acceptable = good.slice(0, length);
    const wrongAt = Math.floor(Math.random() * length);
    const unacceptable = acceptable.with(wrongAt, bad[wrongAt] ?? '');
    const pair = [acceptable, unacceptable];
    for (const words of Math.random() < 0.5 ? pair : pair.toReversed()) {
      challenges.push(await table.challenge(words));
    }
  }
  screen.socket.terminate();
  await opened.value.close();
  return challenges;
}

function timesOf(challenges: readonly Challenge[], verdict: Verdict): readonly number[] {
  return challenges.filter((one) => one.verdict === verdict).map(({ ms }) => ms);
}

/**
 * Returns how far the ranks of the two verdicts' times differ, in standard deviations
 * (Mann-Whitney).
 */
function difference(challenges: readonly Challenge[]): number {
  const [some, others] = [timesOf(challenges, 'acceptable'), timesOf(challenges, 'unacceptable')];
  const quicker = some
    .flatMap((one) => others.map((other): number => (one < other ? 1 : one === other ? 0.5 : 0)))
    .reduce((sum, won) => sum + won, 0);
  const pairs = some.length * others.length;
  const deviation = Math.sqrt((pairs * (some.length + others.length + 1)) / 12);
  return Math.abs(quicker - pairs / 2) / deviation;
}

/** Returns by how many milliseconds one verdict would have to come later to exceed the bound. */
function noticedMs(challenges: readonly Challenge[]): number {
  const delayed = (byMs: number): number =>
    difference(
      challenges.map((one) => (one.verdict === 'acceptable' ? one : { ...one, ms: one.ms + byMs })),
    );
  let byMs = 0.01;
  while (delayed(byMs) <= bound || delayed(-byMs) <= bound) byMs *= 1.1;
  return byMs;
}

/** Returns the span of the times without the slowest and the fastest tenth. */
function spread(challenges: readonly Challenge[]): number {
  const sorted = challenges.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return at(0.9) - at(0.1);
}

/** Counts the different frame texts of the challenges. */
function textsOf(challenges: readonly Challenge[]): number {
  return new Set(challenges.map(({ frames }) => frames)).size;
}

/** The station with a change to snapshots of unacceptable plays. */
function leaking(
  host: StationHost,
  leak: (snapshot: Snapshot, tell: (snapshot: Snapshot) => void) => void,
): StationHost {
  return {
    ...host,
    onSnapshot: (tell) =>
      host.onSnapshot((snapshot) => {
        const { view } = snapshot;
        const isUnacceptable = view.screen === 'verdict' && view.verdict === 'unacceptable';
        if (isUnacceptable && !view.read.challenger) leak(snapshot, tell);
        else tell(snapshot);
      }),
  };
}

let station: StationOnDisk;
let host: StationHost;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon(good.join(' '));
  host = station.start({ asksForSetUp: false });
});

afterEach(() => {
  station.end();
});

it(
  `tells nothing but the verdict in ${each.toString()} challenges each way, and would be caught`,
  { timeout },
  async () => {
    let honest: readonly Challenge[] = [];
    for (let run = 1; run === 1 || (difference(honest) > bound && run <= mostRuns); run += 1) {
      honest = await play(host, each);
      expect(timesOf(honest, 'acceptable')).toHaveLength(each);
      expect(timesOf(honest, 'unacceptable')).toHaveLength(each);
      // One text for plays of one word, and one for plays of eight.
      expect(textsOf(honest)).toBe(2);
      console.log(
        `Ranks differ by ${difference(honest).toFixed(2)} standard deviations; ${noticedMs(honest).toFixed(2)} ms would have been noticed.`,
      );
    }
    expect(difference(honest)).toBeLessThan(bound);

    // A machine that has become busier since then needs a longer delay to notice.
    let lateMs = Math.max(10, spread(honest));
    const late = leaking(host, (snapshot, tell) => {
      setTimeout(tell, lateMs, snapshot);
    });
    while (difference(await play(late, 40)) <= bound) {
      lateMs *= 2;
      expect(lateMs).toBeLessThan(60_000);
    }

    const talkative = leaking(host, (snapshot, tell) => {
      tell({ ...snapshot, view: { ...snapshot.view, ...({ wrong: 1 } as object) } });
    });
    expect(textsOf(await play(talkative, 2))).toBe(4);
  },
);
