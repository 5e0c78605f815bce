/** What clean windows are told, in which order, and by whom they are opened. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CleanMessage } from '../../../electron/contract/clean-window.ts';
import { receive } from '../../../electron/contract/call.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish } from '../../in-english.ts';
import { people } from '../people.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

let station: StationOnDisk;
let clock: StillClock;
let host: StationHost;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  clock = new StillClock();
  host = station.setUp(station.start({ clock }));
  void host.handlers.signOut(undefined);
});

afterEach(() => {
  station.end();
});

function press(...keys: readonly string[]): void {
  for (const key of keys) {
    host.handlers.press({ stroke: strokeOf(key), seen: host.handlers.watch(undefined).revision });
  }
}

function paint(): void {
  host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
}

/** Up to the verdict, which no page has painted. */
function rule(): void {
  press('A', 'T', 'Enter', 'Enter');
  paint();
  clock.pass(1_000);
  press('1', '2');
  paint();
  clock.pass(1_000);
  press('Tab');
  clock.pass(100);
  expect(view(host).screen).toBe('verdict');
}

describe('a clean window', () => {
  it('is told everything at once, and again every second until it goes', () => {
    const told: CleanMessage[] = [];
    const stop = host.cleanWindow.watch((message) => told.push(message));
    const paper = { paper: expect.objectContaining({ title: 'General rules' }) as object };
    expect(told).toEqual([paper, { shows: 'nothing' }]);
    clock.pass(2_000);
    expect(told).toHaveLength(6);
    expect(told.slice(2)).toEqual([paper, { shows: 'nothing' }, paper, { shows: 'nothing' }]);
    stop();
    clock.pass(10_000);
    expect(told).toHaveLength(6);
  });

  it("is told of a verdict after the station's own screen, and once that has painted it", () => {
    const order: string[] = [];
    host.onSnapshot(({ view: { screen } }) => order.push(`screen: ${screen}`));
    const stop = host.cleanWindow.watch((message) => {
      if ('shows' in message) order.push(`hall: ${message.shows}`);
    });
    order.length = 0;
    press('A');
    expect(order).toEqual(['screen: typing', 'hall: asked']);
    press('Backspace');
    rule();
    expect(order).not.toContain('hall: acceptable');
    paint();
    expect(order.at(-1)).toBe('hall: acceptable');
    // The page is lost, so nobody at the station reads the verdict.
    host.screenGone();
    expect(order.at(-1)).toBe('hall: asked');
    paint();
    expect(order.at(-1)).toBe('hall: acceptable');
    clock.pass(11_000);
    expect(order.at(-1)).toBe('hall: nothing');
    stop();
  });

  it('that fails does not disturb the station', () => {
    const told: CleanMessage[] = [];
    let isBroken = false;
    host.cleanWindow.watch(() => {
      if (isBroken) throw new Error('The window is gone.');
    });
    host.cleanWindow.watch((message) => told.push(message));
    isBroken = true;
    press('A');
    expect(view(host).screen).toBe('typing');
    expect(told.at(-1)).toEqual({ shows: 'asked' });
    isBroken = false;
  });

  it('is told of nothing once the station closes in a challenge', () => {
    const shown: string[] = [];
    host.cleanWindow.watch((message) => {
      if ('shows' in message) shown.push(message.shows);
    });
    press('A');
    expect(shown.at(-1)).toBe('asked');
    host.suspending();
    expect(shown.at(-1)).toBe('nothing');
  });

  it('is told of the settings that staff change', async () => {
    const told: CleanMessage[] = [];
    host.cleanWindow.watch((message) => told.push(message));
    signIn(host);
    const settings = await host.handlers.settings(undefined);
    const { eventLanguages: _, ...wanted } = settings;
    await host.handlers.changeSettings({ ...wanted, languages: ['es'], theme: 'night' });
    const papers = told.flatMap((message) => ('paper' in message ? [message.paper] : []));
    expect(papers.at(-1)).toMatchObject({
      language: 'es',
      theme: 'night',
      title: 'Reglas generales',
    });
  });
});

describe('opening one', () => {
  const places = { kind: 'address' as const };
  let acts: string[];

  beforeEach(() => {
    acts = [];
    host.cleanWindow.shell = {
      places: () => places,
      open: (display) => {
        acts.push(`open ${String(display)}`);
        return display !== 7;
      },
      close: (display) => {
        acts.push(`close ${String(display)}`);
        return display !== 7;
      },
    };
  });

  const call = async (name: string, argument?: unknown): Promise<unknown> =>
    receive({ ...host, isTrusted: () => true, log: () => undefined }, undefined, name, argument);

  it('is for directors, and on record', async () => {
    signIn(host);
    expect(await host.handlers.cleanPlaces(undefined)).toEqual(places);
    expect(await call('openCleanWindow', { display: 2 })).toMatchObject({ value: { ok: true } });
    expect(await call('closeCleanWindow', {})).toMatchObject({ value: { ok: true } });
    expect(acts).toEqual(['open 2', 'close undefined']);
    expect(station.bodiesOf('cleanWindowOpened')).toEqual([{ by: expect.anything() as unknown }]);
    expect(station.bodiesOf('cleanWindowClosed')).toEqual([{ by: expect.anything() as unknown }]);
  });

  it('is refused to everybody else, and to whoever signed out', async () => {
    signIn(host);
    void host.handlers.addMember({ name: 'Sam', role: 'wordJudge', pin: '2468' });
    void host.handlers.signOut(undefined);
    const notAllowed = { ok: false, error: { kind: 'notAllowed' } };
    expect(await call('openCleanWindow', {})).toMatchObject(notAllowed);
    expect(await call('cleanPlaces')).toMatchObject(notAllowed);
    signIn(host, '2468');
    expect(host.role()).toBe('wordJudge');
    expect(await call('openCleanWindow', {})).toMatchObject(notAllowed);
    expect(await call('closeCleanWindow', {})).toMatchObject(notAllowed);
    expect(await call('cleanPlaces')).toMatchObject({ ok: true, value: places });
    expect(acts).toEqual([]);
  });

  it('on a display that is gone is refused in a sentence, and leaves no record', async () => {
    signIn(host);
    const refused = inEnglish(await host.handlers.openCleanWindow({ display: 7 }));
    expect(refused).toEqual({
      ok: false,
      error:
        'This display is not there any more, or it shows a part of the station. Choose another one.',
    });
    expect(station.kinds()).not.toContain('cleanWindowOpened');
  });
});

it('has no place in a shell that has none', async () => {
  signIn(host, people.Dana.pin);
  expect(await host.handlers.cleanPlaces(undefined)).toEqual({ kind: 'displays', displays: [] });
  expect(await host.handlers.openCleanWindow({})).toMatchObject({ ok: false });
  expect(await host.handlers.closeCleanWindow({})).toMatchObject({ ok: false });
});
