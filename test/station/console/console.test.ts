import { usualSettings } from '../../../electron/core/station/settings.ts';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StatusReport } from '../../../electron/contract/staff/status-calls.ts';
import {
  ledgerFileName,
  openLedger,
  type LedgerFile,
} from '../../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish } from '../../in-english.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { createLockOut } from '../../../electron/station/staff/pin-tries.ts';
import { resetDirector } from '../../../electron/station/staff/reset-director.ts';
import { openStaffStore } from '../../../electron/station/staff/staff-file.ts';
import { clockedLedger } from '../clocked-ledger.ts';
import { chord, signIn, StationOnDisk, view } from '../station-on-disk.ts';

let station: StationOnDisk;
let elsewhere: LedgerFile | undefined;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT', 'NONSENSES');
  writeFileSync(station.at('practice.lexicon'), sampleBytes('DOG'));
});

afterEach(() => {
  elsewhere?.close();
  elsewhere = undefined;
  station.end();
});

function start(asksForSetUp = false): StationHost {
  return station.start({ practiceLexiconFile: station.at('practice.lexicon'), asksForSetUp });
}

function setUp(): StationHost {
  return station.setUp(start(true));
}

/** Changes a record despite the triggers. */
function forge(): void {
  const database = new DatabaseSync(path.join(station.data, ledgerFileName));
  database.exec('DROP TRIGGER record_2_is_never_updated');
  database.exec("UPDATE record_2 SET public = replace(public, 'test', 'tess') WHERE number = 1");
  database.close();
}

function openLedgerElsewhere(): void {
  elsewhere = valueOf(openLedger(station.data));
}

describe('a first start', () => {
  it('asks for the PIN of the director, who is at the console then', () => {
    const host = start(true);
    expect(view(host)).toMatchObject({ screen: 'signIn', purpose: 'firstPin' });
    expect(host.handlers.chooseFirstPin({ name: 'D', pin: '1' })).toMatchObject({ ok: false });
    expect(host.role()).toBeUndefined();
    expect(host.handlers.chooseFirstPin({ name: 'Director', pin: '314159' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(view(host)).toMatchObject({ screen: 'staff', member: { name: 'Director' } });
    expect(host.role()).toBe('director');
    expect(station.kinds()).toEqual(['started', 'opened', 'staffChanged', 'staffSignedIn']);
  });

  it('can be put off, and is not asked for where a lexicon was given by hand', () => {
    const host = start(true);
    void host.handlers.signOut(undefined);
    expect(view(host)).toEqual({ screen: 'idle' });
    host.close();
    expect(view(start(false))).toEqual({ screen: 'idle' });
  });

  it('is over when there is a PIN: nobody chooses another first one', () => {
    const host = setUp();
    void host.handlers.signOut(undefined);
    chord(host);
    expect(view(host)).toMatchObject({ screen: 'signIn', purpose: 'pin' });
    expect(host.handlers.chooseFirstPin({ name: 'Thief', pin: '999999' })).toMatchObject({
      ok: false,
    });
    host.close();
    expect(view(start(true))).toEqual({ screen: 'idle' });
  });
});

describe('signing in', () => {
  it('refuses a wrong PIN, on record, and shows a wait that is still on', () => {
    const host = setUp();
    void host.handlers.signOut(undefined);
    chord(host);
    for (const problem of ['wrong', 'wrong', 'wrong', 'wrong', 'locked']) {
      void host.handlers.signIn({ pin: '0000' });
      expect(view(host)).toMatchObject({ problem });
    }
    host.close();
    const again = start(true);
    chord(again);
    expect(view(again)).toMatchObject({ screen: 'signIn', problem: 'locked' });
    void again.handlers.signIn({ pin: '314159' });
    expect(view(again)).toMatchObject({ screen: 'signIn', problem: 'locked' });
    expect(station.kinds().filter((kind) => kind === 'staffSignInFailed')).toHaveLength(5);
  });

  it('does nothing away from the sign-in screen', () => {
    const host = setUp();
    void host.handlers.signOut(undefined);
    void host.handlers.signIn({ pin: '314159' });
    expect(view(host)).toEqual({ screen: 'idle' });
  });

  it('says so when the file of the staff cannot be read, and lets nobody take the place', () => {
    setUp().close();
    writeFileSync(path.join(station.data, 'staff.json'), '{');
    const host = start(true);
    expect(view(host)).toEqual({ screen: 'idle' });
    signIn(host);
    expect(view(host)).toMatchObject({ problem: 'unreadable' });
    expect(host.handlers.chooseFirstPin({ name: 'T', pin: '999999' })).toMatchObject({ ok: false });
    expect(station.logged.join()).toContain('staff.json');
  });
});

it.each([
  ['LG-03', 'The ledger was changed', forge],
  ['LG-04', 'Another program is using this ledger', openLedgerElsewhere],
] as const)('a closed station says %s also after somebody signed in', (code, sentence, spoil) => {
  setUp().close();
  spoil();
  const host = start();
  expect(view(host)).toEqual({ screen: 'closed', code });
  signIn(host);
  const told = inEnglish(view(host));
  expect(told).toMatchObject({
    screen: 'staff',
    restingState: { name: 'closed', code, sentence: expect.stringContaining(sentence) as unknown },
  });
  void host.handlers.signOut(undefined);
  expect(view(host)).toEqual({ screen: 'closed', code });
});

describe('the staff', () => {
  it('is added, changed and removed by a director, who stays', async () => {
    const host = setUp();
    const { handlers } = host;
    expect(await handlers.addMember({ name: 'J', role: 'wordJudge', pin: '2222' })).toMatchObject({
      ok: true,
    });
    const [director, judge] = (await handlers.members(undefined)).members;
    if (director === undefined || judge === undefined) throw new Error('nobody');
    expect(await handlers.changeMember({ id: judge.id, name: 'K', role: 'staff' })).toMatchObject({
      ok: true,
    });
    expect(await handlers.resetPin({ id: judge.id, pin: '3333' })).toMatchObject({ ok: true });
    expect(await handlers.removeMember({ id: director.id })).toMatchObject({ ok: false });
    expect(await handlers.changeOwnPin({ current: '0000', pin: '141421' })).toMatchObject({
      ok: false,
    });
    expect(await handlers.changeOwnPin({ current: '314159', pin: '141421' })).toMatchObject({
      ok: true,
    });
    expect(await handlers.removeMember({ id: judge.id })).toMatchObject({ ok: true });
    expect(await handlers.members(undefined)).toMatchObject({ members: [director] });
    void handlers.signOut(undefined);
    signIn(host, '141421');
    expect(host.role()).toBe('director');
    expect(station.kinds().filter((kind) => kind === 'staffChanged')).toHaveLength(6);
  });
});

describe('the settings', () => {
  const usual = { languages: ['en'], ...usualSettings } as const;
  const wanted = {
    ...usual,
    languages: ['fr', 'en'] as ('en' | 'fr')[],
    theme: 'night' as const,
    touchKeyboard: 'never' as const,
    touchLayout: 'abc' as const,
    wordsAsText: true,
    asksForBoard: true,
  };

  it('name the station and say how it looks and speaks, which lasts', async () => {
    const host = setUp();
    const { changeSettings } = host.handlers;
    expect(await changeSettings({ ...wanted, station: ' B2 ' })).toMatchObject({ ok: true });
    expect(await changeSettings({ ...wanted, station: 'B2' })).toMatchObject({ ok: true });
    expect(host.handlers.watch(undefined)).toMatchObject({
      status: { station: 'B2' },
      display: { language: 'fr', theme: 'night' },
    });
    host.close();
    const again = start().handlers;
    expect(again.watch(undefined)).toMatchObject({
      view: { screen: 'idle', languages: ['fr', 'en'] },
      status: { station: 'B2' },
      display: { language: 'fr', theme: 'night', textSize: 'normal', touchKeyboard: 'never' },
    });
    expect(await again.settings(undefined)).toEqual({ ...wanted, station: 'B2' });
    expect(station.kinds().filter((kind) => kind === 'settingsChanged')).toHaveLength(7);
  });

  it.each([
    { station: '' },
    { station: 'x'.repeat(13) },
    { station: '<b>' },
    { station: '1', languages: [] },
  ])('refuse %j and stay as they are', async (change) => {
    const host = setUp();
    const refused = await host.handlers.changeSettings({ ...wanted, ...change });
    expect(refused).toMatchObject({ ok: false });
    expect(await host.handlers.settings(undefined)).toEqual({ ...usual, station: '1' });
  });
});

it('says on Status that a PIN was reset on the command line, until the event changes', async () => {
  setUp().close();
  const ledger = clockedLedger(valueOf(openLedger(station.data)), () => new Date());
  const staff = valueOf(openStaffStore(station.data, createLockOut(station.data, systemClock)));
  const { pin } = valueOf(resetDirector(station.data, ledger, staff, undefined));
  ledger.close();
  const host = start();
  signIn(host, pin);
  expect(host.role()).toBe('director');
  const { readiness } = inEnglish(await host.handlers.status(undefined));
  expect(readiness.find(({ item }) => item === 'staff')).toMatchObject({
    state: 'attention',
    sentence: expect.stringMatching(/the PIN of the director Dana was reset/) as unknown,
  });
  expect(station.kinds()).not.toContain('staffFound');
});

describe('round and board', () => {
  it('go with a ruling, and find it', async () => {
    const clock = new StillClock();
    const host = station.setUp(station.start({ clock }));
    const { handlers } = host;
    const settings = { ...usualSettings, languages: ['en' as const], asksForBoard: true };
    await handlers.changeSettings({ ...settings, station: '7' });
    await handlers.setRound({ round: 3 });
    const { round, lexicon } = await handlers.status(undefined);
    expect(round).toBe(3);
    await handlers.confirmList({
      identity: lexicon?.identity ?? '',
      words: lexicon?.words ?? 0,
      reason: 'Agreed on',
    });
    void handlers.signOut(undefined);
    const press = (...keys: readonly string[]): void => {
      for (const key of keys) {
        handlers.press({ stroke: strokeOf(key), seen: handlers.watch(undefined).revision });
      }
    };
    press('1', '2', 'Enter', 'C', 'A', 'T', 'Enter', 'Enter');
    handlers.painted({ seen: handlers.watch(undefined).revision });
    clock.pass(500);
    press('1', '2');
    clock.pass(500);
    press('Tab');
    expect(station.bodiesOf('ruling')).toMatchObject([{ round: 3, board: 12, words: ['CAT'] }]);
    clock.pass(100);
    expect(JSON.stringify(handlers.watch(undefined))).not.toMatch(/"board":|"round":/);
    clock.pass(20_000);
    signIn(host);
    expect(valueOf(await handlers.rulings({ search: 'r3 b12' }))).toMatchObject({
      found: 1,
      rulings: [{ label: '7-0001', round: 3, board: 12 }],
    });
  });

  it('may be none', async () => {
    const host = setUp();
    expect(await host.handlers.setRound({ round: 3 })).toMatchObject({ ok: true });
    expect(await host.handlers.setRound({ round: 0 })).toMatchObject({ ok: true });
    expect(await host.handlers.status(undefined)).not.toHaveProperty('round');
    expect(station.bodiesOf('roundSet')).toMatchObject([{ round: 3 }, {}]);
  });
});

describe('the status', () => {
  const items = (report: StatusReport): readonly string[] =>
    report.readiness.map(({ item, state }) => `${item} ${state}`);

  it('is ready with a lexicon, a ledger and staff', async () => {
    const host = setUp();
    const report = await host.handlers.status(undefined);
    expect(report).toMatchObject({
      station: '1',
      state: 'practice',
      lexicon: { words: 2, longest: 3, secondary: { words: 1, fromLength: 9 } },
      ledger: { records: 4, rulings: 0 },
      asksForJudge: false,
    });
    expect(items(report)).toEqual([
      'ruling attention',
      'lexicon attention',
      'event ready',
      'ledger ready',
      'staff attention',
      'screen attention',
      'disk ready',
      'clock ready',
    ]);
  });

  it('says why not without a lexicon, which may come later', async () => {
    rmSync(station.lexiconFile);
    const host = setUp();
    expect(view(host)).toMatchObject({ restingState: { name: 'closed', code: 'LX-01' } });
    const report = await host.handlers.status(undefined);
    expect(report.state).toBe('closed');
    expect(items(report)[0]).toBe('ruling notReady');
    expect(await host.handlers.runSelfTest(undefined)).toMatchObject({ ok: false });
    station.writeLexicon('AT');
    void host.handlers.tryToOpen(undefined);
    expect(view(host)).toMatchObject({ restingState: { name: 'idle' } });
  });

  it('tests the lexicon on demand, and closes when the file was altered', async () => {
    const host = setUp();
    expect(inEnglish(await host.handlers.runSelfTest(undefined))).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^Passed\. /) as unknown,
    });
    writeFileSync(station.lexiconFile, sampleBytes('AT').with(60, 0));
    expect(await host.handlers.runSelfTest(undefined)).toMatchObject({ ok: false });
    expect(view(host)).toMatchObject({ restingState: { name: 'closed', code: 'LX-04' } });
    expect(station.kinds().slice(-3)).toEqual(['selfTested', 'selfTested', 'closed']);
  });
});

describe('practice', () => {
  it('rules by the practice lexicon on a closed station, and records no ruling', () => {
    rmSync(station.lexiconFile);
    const host = setUp();
    expect(host.handlers.startPractice({})).toMatchObject({ ok: true });
    expect(host.handlers.watch(undefined)).toMatchObject({
      view: { screen: 'idle' },
      isPractice: true,
      status: { isPracticeList: true },
    });
    signIn(host);
    void host.handlers.endPractice(undefined);
    expect(view(host)).toMatchObject({ restingState: { name: 'closed' }, isPractising: false });
    expect(station.kinds().slice(-4)).toEqual([
      'practiceStarted',
      'staffSignedOut',
      'staffSignedIn',
      'practiceEnded',
    ]);
  });
});

describe('the readiness report', () => {
  it('closes the station when its checkpoint cannot be recorded', async () => {
    const host = setUp();
    const other = new DatabaseSync(path.join(station.data, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    expect(inEnglish(await host.handlers.saveReadinessReport({ folder: station.folder }))).toEqual({
      ok: false,
      error: expect.stringMatching(/^The ledger could not be written\./) as unknown,
    });
    expect(view(host)).toMatchObject({ restingState: { name: 'closed', code: 'LG-02' } });
    other.close();
  });
});

describe('the rest of the session', () => {
  it('asks for no word judge where players type themselves', () => {
    expect(setUp().handlers.startJudging(undefined)).toMatchObject({ ok: false });
  });

  it('tells the shell when a director leaves the kiosk, on record', () => {
    const host = setUp();
    let left = 0;
    host.onLeave(() => {
      left += 1;
    });
    expect(host.handlers.leaveKiosk(undefined)).toMatchObject({ ok: true });
    expect(left).toBe(1);
    expect(station.kinds().at(-1)).toBe('kioskLeft');
  });
});
