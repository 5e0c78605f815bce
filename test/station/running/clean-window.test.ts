/** What clean windows are told, in which order, and by whom they are opened. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CleanMessage } from '../../../electron/contract/clean-window.ts';
import type {
  CleanDisplay,
  CleanPlaces,
} from '../../../electron/contract/staff/clean-window-calls.ts';
import type { CleanPaper } from '../../../electron/core/station/clean-window.ts';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
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
    const heard: CleanMessage[] = [];
    let isBroken = false;
    host.cleanWindow.watch((message) => {
      if (isBroken) throw new Error('The window is gone.');
      heard.push(message);
    });
    host.cleanWindow.watch((message) => told.push(message));
    isBroken = true;
    press('A');
    expect(view(host).screen).toBe('typing');
    expect(told.at(-1)).toEqual({ shows: 'asked' });
    // In a timer of the program, too, where nothing else would catch it.
    told.length = 0;
    clock.pass(2_000);
    expect(told).toHaveLength(4);
    isBroken = false;
    clock.pass(1_000);
    expect(heard.at(-1)).toEqual({ shows: 'asked' });
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

  it('has no list once the ledger fails, until it is recorded that the station is open', () => {
    const papers: CleanPaper[] = [];
    host.cleanWindow.watch((message) => {
      if ('paper' in message) papers.push(message.paper);
    });
    expect(papers.at(-1)).toHaveProperty('list');
    press('A');
    const other = new DatabaseSync(path.join(station.data, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    press('Escape');
    paint();
    clock.pass(1_000);
    press('Escape');
    expect(view(host).screen).toBe('closed');
    clock.pass(1_000);
    expect(papers.at(-1)).toMatchObject({ title: 'General rules' });
    expect(papers.at(-1)).not.toHaveProperty('list');
    // The ledger opens again, but nothing can be written.
    papers.length = 0;
    clock.pass(6_000);
    expect(view(host).screen).toBe('closed');
    expect(papers.filter((paper) => 'list' in paper)).toEqual([]);
    other.close();
    clock.pass(6_000);
    expect(view(host).screen).toBe('idle');
    expect(papers.at(-1)).toHaveProperty('list');
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
  const displays: CleanDisplay[] = [];
  let acts: string[];

  const places = (): CleanPlaces => ({ kind: 'displays', displays });

  /** Also notes how many records there were. */
  function turn(name: string, id: number | undefined): boolean {
    acts.push(`${name} ${String(id)} after ${station.records().length.toString()}`);
    const index = displays.findIndex((one) => one.id === id);
    const display = displays[index];
    if (display !== undefined) displays[index] = { ...display, isOpen: name === 'open' };
    return display !== undefined;
  }

  beforeEach(() => {
    acts = [];
    const size = { width: 800, height: 600 };
    displays.splice(0, displays.length, { id: 2, name: '', ...size, isOpen: false });
    host.cleanWindow.shell = {
      places,
      open: (display) => turn('open', display),
      close: (display) => turn('close', display),
    };
  });

  const recorded = (): readonly string[] =>
    station.kinds().filter((kind) => kind.startsWith('cleanWindow'));

  const call = async (name: string, argument?: unknown): Promise<unknown> =>
    receive({ ...host, isTrusted: () => true, log: () => undefined }, undefined, name, argument);

  it('is for directors, and on record', async () => {
    signIn(host);
    expect(await host.handlers.cleanPlaces(undefined)).toEqual(places());
    const before = station.records().length;
    expect(await call('openCleanWindow', { display: 2 })).toMatchObject({ value: { ok: true } });
    expect(await call('closeCleanWindow', { display: 2 })).toMatchObject({ value: { ok: true } });
    // It is on record before it opens, and closes first.
    const [first, second] = [before + 1, before + 1].map(String);
    expect(acts).toEqual([`open 2 after ${first ?? ''}`, `close 2 after ${second ?? ''}`]);
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
    expect(await call('cleanPlaces')).toMatchObject({ ok: true, value: places() });
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
    const closed = inEnglish(await host.handlers.closeCleanWindow({ display: 7 }));
    expect(closed).toEqual(refused);
    expect([acts, recorded()]).toEqual([[], []]);
  });

  it('where it is open, and closing where it is closed, does nothing and leaves no record', async () => {
    signIn(host);
    expect(await host.handlers.closeCleanWindow({ display: 2 })).toEqual({ ok: true });
    await host.handlers.openCleanWindow({ display: 2 });
    expect(await host.handlers.openCleanWindow({ display: 2 })).toEqual({ ok: true });
    expect(acts).toHaveLength(1);
    expect(recorded()).toEqual(['cleanWindowOpened']);
  });

  it('at an address is the same', async () => {
    let address: string | undefined;
    host.cleanWindow.shell = {
      places: () => ({ kind: 'address', ...(address !== undefined && { address }) }),
      open: () => {
        address = 'http://127.0.0.1:8080/clean/start/0123';
        return true;
      },
      close: () => {
        address = undefined;
        return true;
      },
    };
    signIn(host);
    expect(await host.handlers.openCleanWindow({ display: 2 })).toMatchObject({ ok: false });
    for (let time = 1; time <= 2; time += 1) await host.handlers.openCleanWindow({});
    expect(address).toBeDefined();
    for (let time = 1; time <= 2; time += 1) await host.handlers.closeCleanWindow({});
    expect(address).toBeUndefined();
    expect(recorded()).toEqual(['cleanWindowOpened', 'cleanWindowClosed']);
  });

  it('is refused, and closing told truly, while nothing can be recorded', async () => {
    signIn(host);
    const other = new DatabaseSync(path.join(station.data, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    expect(await host.handlers.openCleanWindow({ display: 2 })).toMatchObject({ ok: false });
    expect([acts, displays[0]?.isOpen]).toEqual([[], false]);
    other.exec('ROLLBACK');
    clock.pass(6_000);
    expect(await host.handlers.openCleanWindow({ display: 2 })).toEqual({ ok: true });

    other.exec('BEGIN IMMEDIATE');
    expect(inEnglish(await host.handlers.closeCleanWindow({ display: 2 }))).toEqual({
      ok: false,
      error:
        'The clean window is closed, but this could not be recorded. The page "Status" says why.',
    });
    other.close();
    expect(displays[0]?.isOpen).toBe(false);
    expect(recorded()).toEqual(['cleanWindowOpened']);
  });
});

it('has no place in a shell that has none', async () => {
  signIn(host, people.Dana.pin);
  expect(await host.handlers.cleanPlaces(undefined)).toEqual({ kind: 'displays', displays: [] });
  expect(await host.handlers.openCleanWindow({})).toMatchObject({ ok: false });
  expect(await host.handlers.closeCleanWindow({})).toMatchObject({ ok: false });
});
