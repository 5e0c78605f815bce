import { describe, expect, it, vi } from 'vitest';
import { closedCode } from '../../electron/core/station/closed-cause.ts';
import { strokeOfCap } from '../../renderer/ui/keys.ts';
import { linkStation, unlinkedCodes } from '../../renderer/station-link.ts';
import { display, FakeStation, idle, ruled, settled, snapshot, typing } from './fake-station.ts';

const stroke = strokeOfCap('enter');
const event = new Event('keydown');
const pressedAt = performance.timeOrigin + event.timeStamp;

describe('the link to the station', () => {
  it('waits for the station and then has its snapshot', async () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'starting' });
    await station.answerWatch(snapshot(1, idle));
    expect(link.picture()).toEqual({ kind: 'snapshot', snapshot: snapshot(1, idle) });
  });

  it('says with the code of the station itself that it is starting', () => {
    expect(unlinkedCodes.starting).toBe(closedCode('starting'));
  });

  it('keeps the same picture until something changes, and tells every change', async () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    const changed = vi.fn();
    const forget = link.subscribe(changed);
    await station.answerWatch(snapshot(1, idle));
    expect(link.picture()).toBe(link.picture());
    expect(changed).toHaveBeenCalledTimes(1);
    station.push(snapshot(2, typing(['Q'])));
    expect(changed).toHaveBeenCalledTimes(2);
    forget();
    station.push(snapshot(3, typing(['QI'])));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('never goes back to the answer when a newer snapshot came before it', async () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(2, typing(['Q'])));
    await station.answerWatch(snapshot(1, idle));
    expect(link.picture()).toMatchObject({ snapshot: { revision: 2 } });
  });

  it('has no station when the shell gave none', () => {
    const link = linkStation(undefined);
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'missing' });
    link.press(stroke, event);
    link.painted(1);
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'missing' });
  });

  it('takes a station that does not answer as lost', async () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    await station.refuseWatch();
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'lost' });
  });

  it('takes a station that cannot be asked as lost', async () => {
    const link = linkStation({
      ...new FakeStation().bridge,
      watch: () => Promise.reject(new Error('gone')),
    });
    await settled();
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'lost' });
  });

  it('keeps nothing of the words when the station is lost', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(1, typing(['SECRET'])));
    station.connection('lost');
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'lost', display });
    station.connection('connected');
    expect(JSON.stringify(link.picture())).not.toContain('SECRET');
    expect(station.watches).toBe(2);
  });

  it('shows a returning station only from its first new snapshot on', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(7, typing(['SECRET'])));
    station.connection('lost');
    station.push(snapshot(1, idle));
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'lost', display });
    station.connection('connected');
    expect(link.picture()).toEqual({ kind: 'snapshot', snapshot: snapshot(1, idle) });
    expect(station.watches).toBe(1);
  });

  it('stays out of use once a newer window is in use', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(1, idle));
    station.connection('replaced');
    station.push(snapshot(2, typing(['Q'])));
    expect(link.picture()).toEqual({ kind: 'unlinked', why: 'replaced', display });
  });
});

describe('a stroke', () => {
  it('names the revision in sight, not the newest received', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(4, typing(['Q'])));
    link.painted(4);
    station.push(snapshot(5, typing(['QI'])));
    link.press(stroke, event);
    link.painted(5);
    link.press(stroke, event);
    expect(station.presses).toEqual([
      { stroke, seen: 4, pressedAt },
      { stroke, seen: 5, pressedAt },
    ]);
  });

  it('is sent before the first paint as one that has seen nothing', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(1, idle));
    link.press(stroke, event);
    expect(station.presses).toEqual([{ stroke, seen: 0, pressedAt }]);
  });

  it('is not sent without a station', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    link.press(stroke, event);
    station.push(snapshot(1, idle));
    link.painted(1);
    station.connection('lost');
    link.press(stroke, event);
    expect(station.presses).toEqual([]);
  });

  it('that cannot be sent breaks nothing', async () => {
    const station = new FakeStation();
    const gone = (): Promise<never> => Promise.reject(new Error('gone'));
    const link = linkStation({ ...station.bridge, press: gone, painted: gone });
    station.push(snapshot(1, idle));
    link.painted(1);
    link.press(stroke, event);
    await settled();
    expect(link.picture().kind).toBe('snapshot');
  });
});

describe('a painted revision', () => {
  it('is told once', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(9, ruled('acceptable')));
    link.painted(9);
    link.painted(9);
    expect(station.paints).toEqual([{ seen: 9 }]);
  });

  it('is told again when the station came back, whose count may start anew', () => {
    const station = new FakeStation();
    const link = linkStation(station.bridge);
    station.push(snapshot(1, idle));
    link.painted(1);
    station.connection('lost');
    link.painted(1);
    station.push(snapshot(1, idle));
    station.connection('connected');
    link.painted(1);
    expect(station.paints).toEqual([{ seen: 1 }, { seen: 1 }]);
  });
});
