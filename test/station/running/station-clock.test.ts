/** A station and the time: its countdowns, a process that hung, and clocks that are wrong. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withinCalendar } from '../../../electron/station/machine/clock.ts';
import { StationOnLedger } from '../station-on-ledger.ts';

let station: StationOnLedger;

beforeEach(() => {
  station = new StationOnLedger();
});

afterEach(() => {
  station.end();
});

describe('a station', () => {
  it('counts down and clears by its own clock', () => {
    station.start();
    station.press('J');
    station.clock.pass(60_000);
    expect(station.now.view).toMatchObject({ secondsLeft: 20 });
    station.clock.pass(5_000);
    expect(station.now.view).toMatchObject({ secondsLeft: 15 });
    station.clock.pass(15_000);
    expect(station.now.view).toEqual({ screen: 'idle' });
    expect(station.records().at(-1)).toEqual(['abandoned', { phase: 'typing', by: 'idle' }]);
    // Nothing waits any more but the watches for stalls and for sleep.
    expect(station.clock.timers).toBe(2);
  });

  it('clears a screen whose time is over before anything is obeyed, if its timer is late', () => {
    station.start();
    station.press('J');
    station.clock.pass(75_000);
    station.clock.now += 5_000;
    expect(station.now.view).toMatchObject({ screen: 'typing' });
    station.host.lookAtClocks();
    expect(station.now.view).toEqual({ screen: 'idle' });
  });

  it('rules with a clock that has no time', () => {
    station.start({ clock: withinCalendar({ ...station.clock, wallTime: () => new Date(NaN) }) });
    station.challenge('JO');
    station.clock.pass(40);
    expect(station.now.view).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
  });

  it('records how long the challenge took, whatever happens to the clock on the wall', () => {
    let wallTime = station.clock.wallTime();
    station.start({ clock: { ...station.clock, wallTime: () => wallTime } });
    station.press('J', 'O', 'Enter');
    station.clock.pass(30_000);
    wallTime = new Date(wallTime.getTime() - 3_600_000);
    station.press('Enter');
    station.arm();
    station.clock.pass(1_500);
    station.press('Tab');
    expect(station.records()).toContainEqual([
      'ruling',
      expect.anything(),
      { sources: ['primary'], seconds: 32 },
    ]);
  });

  it('drops the keys that came while its process hung, and says so', () => {
    station.start();
    station.press('J');
    station.clock.now += 3_000;
    station.press('Q', 'U', 'I', 'T');
    expect(station.now.view).toMatchObject({ screen: 'typing', words: ['J'], notice: 'wasBusy' });
    station.clock.pass(500);
    station.press('O');
    expect(station.now.view).toMatchObject({ screen: 'typing', words: ['JO'] });
  });
});
