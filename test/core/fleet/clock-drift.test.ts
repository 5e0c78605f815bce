import { describe, expect, it } from 'vitest';
import { clockDrift, driftOfStation } from '../../../electron/core/fleet/clock-drift.ts';
import type { HeardOfHub } from '../../../electron/core/fleet/messages.ts';
import { boot, health, hub } from './ledgers.ts';

/** The message of the hub with this number, at 1,000,000 of its clock and 4,000 of the station's. */
const heardOf = (sequence: number, ofBoot: string = hub.boot): HeardOfHub => ({
  boot: ofBoot,
  sequence,
  arrived: 1,
  wallMs: 1_000_000,
  atMs: 4_000,
});

/** Written 1,000 ms after the station heard that, so 1,001,000 is right. */
const driftOf = (
  wallMs: number,
  arrivedMs: number,
  heard: HeardOfHub | undefined,
  setAfter: number,
): ReturnType<typeof clockDrift> =>
  clockDrift(
    { ...health, clock: { wallMs, monotonicMs: 5_000 }, heard },
    { boot: hub.boot, wallMs: arrivedMs, setAfter },
  );

/** electron/core/fleet/README.md, "Alarms": what a message proves about a clock. */
describe('the clock of a station', () => {
  it.each<[string, number, number, HeardOfHub | undefined, number, number]>([
    ['ahead of the arrival', 1_004_000, 1_001_000, undefined, 0, 3_000],
    ['ahead, and it heard the hub', 1_004_000, 1_001_000, heardOf(1), 0, 3_000],
    ['behind what it heard', 997_000, 1_001_000, heardOf(1), 0, -4_000],
    ['right, in a late message', 1_001_000, 9_000_000, heardOf(1), 0, 0],
    ['right, and it heard nothing', 1_001_000, 9_000_000, undefined, 0, 0],
    ['far behind, and it heard another run of the hub', 5_000, 9_000_000, heardOf(1, boot), 0, 0],
    ['behind, before the hub set its clock', 500_000, 1_001_000, heardOf(4), 4, 0],
    ['ahead, before the hub set its clock', 2_000_000, 1_001_000, heardOf(4), 4, 0],
    ['ahead, and it heard nothing since', 2_000_000, 1_001_000, undefined, 4, 0],
    ['behind, after the hub set its clock', 500_000, 1_001_000, heardOf(5), 4, -501_000],
    ['ahead, after the hub set its clock', 2_000_000, 1_001_000, heardOf(5), 4, 999_000],
  ])('%s', (_, wallMs, arrivedMs, heard, setAfter, byMs) => {
    expect(driftOf(wallMs, arrivedMs, heard, setAfter).byMs).toBe(byMs);
  });

  it.each([
    [0, 'ready'],
    [2_000, 'ready'],
    [2_001, 'attention'],
    [60_000, 'attention'],
    [60_001, 'notReady'],
    [-2_000, 'ready'],
    [-2_001, 'attention'],
    [-60_001, 'notReady'],
  ])('that differs by %d ms is %s', (byMs, level) => {
    expect(driftOf(1_001_000 + byMs, 1_001_000, heardOf(1), 0)).toEqual({ byMs, level });
  });
});

it.each<readonly [string, number | undefined, number, number, number]>([
  ['behind, whether or not it had asked', undefined, 5_000, 1_000, -4_000],
  ['behind, although it had asked', 900, 5_000, 1_000, -4_000],
  ['ahead by what was later than its question', 9_000, 5_000, 9_500, 4_000],
  ['right within the time of an answer', 900, 950, 1_000, 0],
  ['perhaps ahead, of an old message', undefined, 1_000, 9_000, 0],
])('a station that hears its hub is %s', (_, askedMs, hubMs, heardMs, byMs) => {
  expect(driftOfStation({ askedMs, hubMs, heardMs })).toBe(byMs);
});
