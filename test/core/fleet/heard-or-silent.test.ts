import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../electron/core/fleet/fleet-board.ts';
import {
  ageOf,
  hearHealth,
  hearKept,
  hearStored,
  isSilent,
  unheard,
  type StationHeard,
} from '../../../electron/core/fleet/heard-or-silent.ts';
import type { Messages, StationHealth } from '../../../electron/core/fleet/messages.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { boot, health } from './ledgers.ts';

it.each([
  ['now', 1_000, false],
  ['30 s ago', 1_000 - fleetTiming.silentAfterMs, false],
  ['longer ago', 999 - fleetTiming.silentAfterMs, true],
  ['never', undefined, true],
])('a station that was heard %s is silent, or not', (_, heardMs, silent) => {
  expect(isSilent({ heardMs }, 1_000)).toBe(silent);
});

describe('a station that was heard last at 5,000 of its own clock', () => {
  const at = (monotonicMs: number, change: Partial<StationHealth> = {}): StationHealth => ({
    ...health,
    clock: { wallMs: 0, monotonicMs },
    ...change,
  });
  const otherBoot = 'fe'.repeat(8);
  const here = hearHealth(unheard('id-7', 0), at(5_000), 10);

  /** electron/core/fleet/README.md: messages come late, twice and in any order. */
  it.each<[string, 'taken' | 'gone' | 'ignored', Messages['health']]>([
    ['a newer message', 'taken', at(5_001, { state: 'inUse' })],
    ['the same message again', 'ignored', at(5_000)],
    ['an older message', 'ignored', at(4_999, { state: 'inUse' })],
    ['the first message of a later run', 'taken', at(100, { boot: otherBoot })],
    ['the end of its connection', 'gone', { here: false, boot }],
    ['the end of the connection of another run', 'ignored', { here: false, boot: otherBoot }],
  ])('hears %s, which is %s', (_, done, message) => {
    const after = hearHealth(here, message, 20);
    if (done === 'ignored') expect(after).toBe(here);
    else if (done === 'gone') expect(after).toEqual({ ...here, heardMs: undefined, endedMs: 20 });
    else expect(after).toMatchObject({ heardMs: 20, health: message });
  });

  it('stays gone for an older message, and is back with a newer one', () => {
    const gone = hearHealth(here, { here: false, boot }, 20);
    expect(hearHealth(gone, at(5_000), 30)).toBe(gone);
    expect(hearHealth(gone, at(7_000), 30).heardMs).toBe(30);
  });

  it('is not gone before it was heard', () => {
    const start = unheard('id-7', 0);
    expect(hearHealth(start, { here: false, boot }, 20)).toBe(start);
  });
});

describe('a health that the broker had kept', () => {
  const said: StationHealth = { ...health, clock: { wallMs: 0, monotonicMs: 9_000 } };

  it('is no sign of life, neither of a station that was not heard nor of one that was', () => {
    const never = unheard('id-7', 0);
    expect(hearKept(never, said)).toBe(never);
    const heard = hearHealth(never, health, 10);
    expect(hearKept(heard, said)).toBe(heard);
    // The station is there, and says so.
    expect(hearHealth(heard, said, 20).heardMs).toBe(20);
  });

  it('says that a station is gone, since it was heard last', () => {
    const heard = hearHealth(unheard('id-7', 0), health, 10);
    const gone = hearKept(heard, { here: false, boot });
    expect(gone).toMatchObject({ heardMs: undefined, endedMs: 10 });
    expect(ageOf('gone', gone, 50)).toBe(40);
    // It never said that another window had the keyboard.
    expect(ageOf('noKeyboard', gone, 50)).toBeUndefined();
    expect(hearKept(gone, { here: false, boot })).toBe(gone);
    expect(hearKept(heard, { here: false, boot: 'fe'.repeat(8) })).toBe(heard);
  });
});

describe('a station whose records do not come', () => {
  const said = (monotonicMs: number, head: number): StationHealth => ({
    ...health,
    head: { ...health.head, number: head },
    clock: { wallMs: 0, monotonicMs },
  });
  const start = { ...unheard('id-7', 0), stored: 5 };
  const troublesAt = (heard: StationHeard, nowMs: number): readonly string[] =>
    boardOf([heard], [], nowMs).tiles.flatMap(({ troubles: all }) => all);
  /** Says every 10 s that its ledger ends there. */
  const saying = (
    heard: StationHeard,
    head: number,
    fromMs: number,
    toMs: number,
  ): StationHeard => {
    let now = heard;
    for (let ms = fromMs; ms <= toMs; ms += 10_000) now = hearHealth(now, said(ms, head), ms);
    return now;
  };

  it('is behind after a minute, and no longer when the hub has all', () => {
    const minute = saying(start, 900, 10_000, 70_000);
    expect(troublesAt(minute, 10_000 + fleetTiming.behindAfterMs)).toEqual([]);
    expect(troublesAt(minute, 10_001 + fleetTiming.behindAfterMs)).toEqual(['behind']);
    expect(troublesAt(hearStored(minute, 900, 75_000), 80_000)).toEqual([]);
    expect(troublesAt(saying(minute, 5, 80_000, 80_000), 85_000)).toEqual([]);
  });

  it('is not behind while it catches up, however long that takes', () => {
    let heard = saying(start, 9_000, 10_000, 10_000);
    for (let ms = 20_000; ms < 900_000; ms += 10_000) {
      heard = hearStored(saying(heard, 9_000, ms, ms), ms / 1_000, ms);
      expect(troublesAt(heard, ms + 5_000)).toEqual([]);
    }
    expect(troublesAt(saying(heard, 9_000, 900_000, 960_000), 960_000)).toEqual(['behind']);
  });

  it('begins anew when it comes back, and is not behind before it said anything', () => {
    const minute = saying(start, 900, 10_000, 70_000);
    expect(troublesAt(minute, 200_000)).toEqual(['gone']);
    const back = hearHealth(minute, said(300_000, 900), 300_000);
    expect(troublesAt(back, 310_000)).toEqual([]);
    expect(hearStored(start, 6, 10).behindSinceMs).toBeUndefined();
  });
});
