/** Disk, hub clocks and screen of the page "Status": what is wrong there is never called good. */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JoinedHub } from '../../../electron/contract/staff/status-calls.ts';
import { noNews } from '../../../electron/core/fleet/courier-news.ts';
import { littleDisk } from '../../../electron/core/fleet/station-troubles.ts';
import { verdictTimes } from '../../../electron/core/station/verdict-times.ts';
import { freeBytes } from '../../../electron/station/disk/free-bytes.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { folderChecks } from '../../../electron/station/console/folder-checks.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish } from '../../in-english.ts';
import { needs } from '../../facility/facility.ts';
import { Stations } from '../../hub/stations.ts';
import type { Day } from '../ledger/ledger-day.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

vi.mock(import('../../../electron/station/disk/free-bytes.ts'), async (original) => {
  const real = await original();
  return { ...real, freeBytes: vi.fn(real.freeBytes) };
});

let stations: Stations;
let day: Day;

beforeEach(() => {
  stations = new Stations();
  day = stations.add('7', 1);
});

afterEach(() => {
  vi.mocked(freeBytes).mockReset();
  stations.end();
});

type Told = readonly [state: string | undefined, sentence: string | undefined];

function check(item: 'disk' | 'clock', hubs: readonly JoinedHub[] = [], folder = day): Told {
  const { dataFolder, ledger } = folder;
  const clock = new StillClock();
  // After the records of the day.
  clock.wallTime = () => new Date('2026-11-22T10:00:00.000Z');
  const found = folderChecks({
    ...{ dataFolder, ledger, hubs, clock, edition: undefined, programMade: undefined },
  }).find((one) => one.item === item);
  return [found?.state, found && inEnglish(found.sentence)];
}

describe('the disk', () => {
  it('is good with room and a write that succeeded', () => {
    vi.mocked(freeBytes).mockReturnValue(littleDisk);
    expect(check('disk')).toEqual([
      'ready',
      'The disk has enough space, and a write to the ledger’s file succeeded.',
    ]);
  });

  it('needs attention when it is almost full', () => {
    vi.mocked(freeBytes).mockReturnValue(littleDisk - 1);
    expect(check('disk')).toEqual([
      'attention',
      'The disk is almost full. Free some space before the players come.',
    ]);
  });

  it('is not ready when nobody can say how full it is', () => {
    vi.mocked(freeBytes).mockReturnValue(undefined);
    expect(check('disk')).toEqual(['notReady', 'The data folder cannot be checked.']);
  });

  it(
    'is not ready when the write fails, however much room it has',
    needs('deleting an open file'),
    () => {
      vi.mocked(freeBytes).mockReturnValue(10 * littleDisk);
      rmSync(day.file);
      expect(check('disk')).toEqual(['notReady', expect.stringMatching(/ledger/i)]);
    },
  );
});

describe('the clock of a hub', () => {
  const hub = (byMs: number): JoinedHub => ({
    ...{ ...noNews('7'.repeat(16)), name: 'Nationals' },
    clock: { byMs, at: '2026-11-22T09:59:00.000Z' },
  });

  it('that differs needs attention', () => {
    expect(check('clock', [hub(1_000)])[0]).toBe('ready');
    for (const [byMs, how] of [
      [61_000, 'ahead of'],
      [-61_000, 'behind'],
    ] as const) {
      expect(check('clock', [hub(0), hub(byMs)])).toEqual([
        'attention',
        expect.stringMatching(`the clock was at least 61 seconds ${how} that of hub Nationals`),
      ]);
    }
  });
});

describe('the screen', () => {
  let station: StationOnDisk;

  beforeEach(() => {
    station = new StationOnDisk();
    station.writeLexicon('AT CAT');
  });

  afterEach(() => {
    station.end();
  });

  async function screenOf(host: StationHost): Promise<Told> {
    const { readiness } = inEnglish(await host.handlers.status(undefined));
    const item = readiness.find((one) => one.item === 'screen');
    return [item?.state, item?.sentence];
  }

  it('needs attention until a page has painted, and again when it paints no more', async () => {
    const clock = new StillClock();
    const host = station.setUp(station.start({ clock }));
    expect(await screenOf(host)).toEqual([
      'attention',
      'No page has painted anything since the program started. Look at the screen.',
    ]);
    host.shownOn({ width: 1280, height: 720 });
    host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
    expect(await screenOf(host)).toEqual([
      'ready',
      expect.stringMatching(/what the station shows, on a display of 1280 × 720 pixels\.$/),
    ]);
    host.handlers.focused({ hasFocus: false });
    expect(await screenOf(host)).toEqual([
      'attention',
      expect.stringMatching(/^Another window has had the keyboard since /),
    ]);
    // Another page is on the screen.
    host.screenGone();
    host.handlers.focused({ hasFocus: true });
    expect((await screenOf(host))[0]).toBe('ready');
    // The screen changes, and the page does not.
    void host.handlers.signOut(undefined);
    signIn(host);
    clock.pass(verdictTimes.unpaintedMs - 1);
    expect((await screenOf(host))[0]).toBe('ready');
    clock.pass(1);
    expect(await screenOf(host)).toEqual([
      'attention',
      expect.stringMatching(/^The page has not painted what the station shows since /),
    ]);
  });
});
