import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUtilityProcess, type Forking } from '../../electron/kiosk/utility-process.ts';
import { systemClock } from '../../electron/station/clock.ts';
import { watchCourier, type CourierWatch } from '../../electron/station/fleet/courier-watch.ts';
import { processMemory, type CourierProcess } from '../../electron/station/fleet/fleet-process.ts';
import { viteConfigs } from '../../scripts/build/vite-configs.ts';
import { machine } from '../fakes/electron.ts';
import { utilityProcess } from '../fakes/electron/utility-process.ts';
import { FleetOfStations, quiet } from '../hub/fleet/fleet-of-stations.ts';
import { ruleOn } from '../hub/stations.ts';
import type { Day } from '../station/ledger/ledger-day.ts';

/** Until it holds; the test's own limit of time ends it otherwise. */
const soon = { timeout: 60_000, interval: 50 } as const;

let folder: string;
const electron = utilityProcess as unknown as Forking;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'utility-'));
  machine.isReady = true;
});

afterEach(() => {
  for (const one of utilityProcess.started.splice(0)) one.kill();
});

afterAll(() => {
  machine.isReady = false;
  rmSync(folder, { recursive: true });
});

describe('a process of the station in Electron', () => {
  let program: CourierProcess;
  let heard: unknown[];

  /** Starts a program whose text this is. */
  function start(text: string): void {
    const file = path.join(folder, 'program.mjs');
    writeFileSync(file, `const port = process.parentPort;\n${text}`);
    heard = [];
    program = startUtilityProcess(electron, file, ['a folder'], 64);
    program.onMessage((message) => heard.push(message));
  }

  async function untilHeard(...messages: readonly unknown[]): Promise<void> {
    await vi.waitFor(() => {
      expect(heard).toEqual(messages);
    }, soon);
  }

  it('gets its arguments and a limit for its memory, and says what it wants', async () => {
    start("port.postMessage([process.argv.slice(2), process.execArgv.join(' ')]);");
    await vi.waitFor(() => {
      expect(heard).toEqual([
        [['a folder'], expect.stringContaining('--max-old-space-size=64 ') as string],
      ]);
    }, soon);
  });

  it('gets the next message when it has taken the one before', async () => {
    start(`
      let taken = 0;
      port.on('message', ({ data }) => {
        port.postMessage(data);
        if (data.name !== 'held') port.postMessage('taken');
      });
    `);
    expect(program.send(named('one'))).toBe(true);
    expect(program.send(named('lost'))).toBe(false);
    await untilHeard(named('one'));
    await vi.waitFor(() => {
      expect(program.send(named('held'))).toBe(true);
    }, soon);
    await untilHeard(named('one'), named('held'));
    expect(program.send(named('lost'))).toBe(false);
  });

  it('is told to end, and is ended if it does not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      start("port.on('message', ({ data }) => port.postMessage(`heard ${data}`));");
      const ended = vi.fn();
      program.onEnd(ended);
      program.end();
      await untilHeard('heard end');
      expect(ended).not.toHaveBeenCalled();
      vi.advanceTimersByTime(5_000);
      await vi.waitFor(() => {
        expect(ended).toHaveBeenCalledOnce();
      }, soon);
      expect(program.send(quiet)).toBe(false);
      program.end();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is no fault of the station if it cannot be started, or runs out of memory', async () => {
    start('throw new Error();');
    const ended = vi.fn();
    program.onEnd(ended);
    utilityProcess.started[0]?.emit('error', 'FatalError', 'heap', '{}');
    await vi.waitFor(() => {
      expect(ended).toHaveBeenCalledOnce();
    }, soon);
  });

  function named(name: string): typeof quiet {
    return { ...quiet, name };
  }
});

describe("the courier as Electron's package has it", () => {
  let all: FleetOfStations;
  let day: Day;
  let watch: CourierWatch | undefined;
  let program: string;

  beforeAll(async () => {
    const configs = await viteConfigs();
    const { config } = configs.find(({ title }) => title === 'courier') ?? {};
    const outDir = path.join(folder, 'built');
    mkdirSync(outDir);
    await build({ ...config, logLevel: 'error', build: { ...config?.build, outDir } });
    // As in the package, whose programs are modules.
    writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
    program = path.join(outDir, 'courier-process.js');
  });

  beforeEach(async () => {
    all = new FleetOfStations();
    await all.openHub();
    day = all.stations.add('7', 3);
    await all.join(day);
    watch = watchCourier({
      start: () => startUtilityProcess(electron, program, [day.dataFolder], processMemory),
      now: () => ({ ...quiet, name: '7' }),
      head: day.ledger.head,
      clock: systemClock,
    });
  });

  afterEach(async () => {
    watch?.close();
    await all.end();
  });

  async function untilCollected(): Promise<void> {
    await vi.waitFor(() => {
      expect(all.fleet.arrived()).toBe(day.ledger.head().number);
      expect(watch?.news()).toMatchObject([{ collected: day.ledger.head().number }]);
    }, soon);
  }

  it('brings the records, is started again when it is killed, and says goodbye', async () => {
    await untilCollected();
    utilityProcess.started[0]?.kill();
    ruleOn(day, 'CAT');
    await untilCollected();
    expect(utilityProcess.started).toHaveLength(2);
    expect(all.fleet.board().tiles).toMatchObject([{ level: 'ready', name: '7' }]);
    watch?.close();
    await vi.waitFor(() => {
      expect(utilityProcess.started[1]?.pid).toBeUndefined();
      expect(all.fleet.board().tiles).toMatchObject([{ troubles: ['gone'] }]);
    }, soon);
  });
});
