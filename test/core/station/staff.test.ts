import { describe, expect, it } from 'vitest';
import type { Member } from '../../../electron/core/staff/member.ts';
import { Driver, helper, judge, labeled } from './driver.ts';
import { announced, facts, practiceSetup, ruling } from './staff-samples.ts';

describe('the way to the console', () => {
  it('is the chord, then a PIN, and both are on record', () => {
    const driver = Driver.opened().chord();
    expect(driver.view).toEqual({
      screen: 'signIn',
      purpose: 'firstPin',
      pinLength: { shortest: 6, longest: 8 },
    });
    driver.send({ kind: 'staffed', at: driver.now });
    expect(driver.view).toEqual({
      screen: 'signIn',
      purpose: 'pin',
      pinLength: { shortest: 4, longest: 8 },
    });
    driver.send({
      kind: 'signedIn',
      at: driver.now,
      member: judge,
      mustChangePin: false,
    });
    expect(driver.view).toEqual({
      screen: 'staff',
      member: judge,
      ground: { name: 'idle' },
      isPractising: false,
    });
    driver.send({ kind: 'signedOut', at: driver.now });
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(facts(driver)).toEqual([
      { kind: 'staffSignedIn', by: judge },
      { kind: 'staffSignedOut', by: judge, how: 'signedOut' },
    ]);
  });

  it('is open from the closed station and from the notice of an unshown ruling', () => {
    const closed = new Driver();
    closed.send({ kind: 'closed', at: 0, cause: 'lexiconMissing' }).signIn();
    expect(closed.view).toMatchObject({
      screen: 'staff',
      ground: { name: 'closed', code: 'LX-01' },
    });
    const unshown = new Driver().open([41, 43]).signIn();
    expect(unshown.view).toMatchObject({ ground: { name: 'unshown', rulings: [41, 43] } });
  });

  it('is shut during a challenge', () => {
    const screens = [
      Driver.opened().type('JO'),
      Driver.opened().enter('JO'),
      Driver.opened().arm('JO'),
      Driver.opened().rule(),
    ];
    for (const driver of screens) {
      const { screen } = driver.view;
      expect(driver.chord().view.screen).toBe(screen);
    }
  });

  it.each([
    ['without Shift', { ctrl: true }],
    ['without Ctrl', { shift: true }],
    ['with Alt', { ctrl: true, shift: true, alt: true }],
    ['with AltGr', { ctrl: true, shift: true, altGraph: true }],
    ['with Meta', { ctrl: true, shift: true, meta: true }],
    ['as auto-repeat', { ctrl: true, shift: true, repeat: true }],
  ])('is not the chord %s', (_, change) => {
    expect(Driver.opened().key('S', change).view.screen).not.toBe('signIn');
  });

  it('goes by the place of the key where the layout has another letter there', () => {
    const driver = Driver.opened().key('ы', { code: 'KeyS', ctrl: true, shift: true });
    expect(driver.view.screen).toBe('signIn');
  });

  it('can be asked for by the host, for a first start', () => {
    const driver = Driver.opened();
    expect(driver.send({ kind: 'signInAsked', at: driver.now }).view.screen).toBe('signIn');
  });

  it('says what is wrong with a PIN, and counts a wait down', () => {
    const driver = Driver.opened().chord().send({ kind: 'staffed', at: 0 });
    const refuse = (waitMs: number, why: 'wrong' | 'unreadable' = 'wrong'): Driver =>
      driver.send({ kind: 'signInRefused', at: driver.now, why, waitMs });
    expect(refuse(0).view).toMatchObject({ problem: 'wrong' });
    expect(refuse(0, 'unreadable').view).toMatchObject({ problem: 'unreadable' });
    expect(refuse(15_000).view).toMatchObject({ problem: 'locked', secondsLocked: 15 });
    expect(driver.wait(14_100).view).toMatchObject({ secondsLocked: 1 });
    expect(driver.wait(1_000).view).toEqual({
      screen: 'signIn',
      purpose: 'pin',
      pinLength: { shortest: 4, longest: 8 },
    });
  });

  it('is left by itself when nobody types, and stays while somebody does', () => {
    const driver = Driver.opened().chord().wait(39_000);
    driver.send({ kind: 'staffActive', at: driver.now }).wait(41_000);
    expect(driver.view).toMatchObject({ screen: 'signIn', secondsLeft: 19 });
    driver.send({ kind: 'staffActive', at: driver.now });
    expect(driver.view).not.toHaveProperty('secondsLeft');
    expect(driver.wait(61_000).view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([]);
  });

  it('stands over a station that closes and opens', () => {
    const driver = Driver.opened().chord();
    driver.send({ kind: 'closed', at: driver.now, cause: 'lexiconAltered' });
    expect(driver.view.screen).toBe('signIn');
    expect(driver.send({ kind: 'signedOut', at: driver.now }).view).toMatchObject({
      code: 'LX-04',
    });
    expect(driver.chord().open().send({ kind: 'signedOut', at: 0 }).view.screen).toBe('idle');
  });

  it('takes no answer where nobody asks', () => {
    const driver = Driver.opened();
    driver.send({ kind: 'signedIn', at: 0, member: judge, mustChangePin: false });
    driver.send({ kind: 'signInRefused', at: 0, why: 'wrong', waitMs: 0 });
    driver.send({ kind: 'staffActive', at: 0 }).send({ kind: 'signedOut', at: 0 });
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([]);
  });
});

describe('the console', () => {
  it('asks a director whose PIN is too short for a new one, until it is changed', () => {
    const driver = Driver.opened().chord();
    const director: Member = { id: '00000003', name: 'D. Hall', role: 'director' };
    driver.send({ kind: 'signedIn', at: driver.now, member: director, mustChangePin: true });
    expect(driver.view).toMatchObject({ newPin: { shortest: 6, longest: 8 } });
    expect(driver.wait(161_000).view).toMatchObject({ newPin: {}, secondsLeft: 19 });
    driver.send({ kind: 'ownPinChanged', at: driver.now });
    expect(driver.view).toMatchObject({ screen: 'staff', member: director });
    expect(driver.view).not.toHaveProperty('newPin');
    expect(facts(driver)).toEqual([{ kind: 'staffSignedIn', by: director }]);
    driver.send({ kind: 'signedOut', at: driver.now });
    expect(driver.send({ kind: 'ownPinChanged', at: driver.now }).view).toEqual({ screen: 'idle' });
  });

  it('signs out by itself after a countdown, on record', () => {
    const driver = Driver.opened().signIn().wait(161_000);
    expect(driver.view).toMatchObject({ screen: 'staff', secondsLeft: 19 });
    expect(driver.wait(20_000).view).toEqual({ screen: 'idle' });
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'idle' });
  });

  it('stays while somebody is there', () => {
    const driver = Driver.opened().signIn().wait(161_000);
    driver.send({ kind: 'staffActive', at: driver.now });
    expect(driver.view).not.toHaveProperty('secondsLeft');
  });

  it('takes no key for the station', () => {
    const driver = Driver.opened().signIn().type('JO').key('Escape').key('Tab').chord();
    expect(driver.view.screen).toBe('staff');
  });

  it('stands over a station that closes and opens', () => {
    const driver = Driver.opened().signIn();
    driver.send({ kind: 'closed', at: driver.now, cause: 'lexiconAltered' });
    expect(driver.view).toMatchObject({ screen: 'staff', ground: { code: 'LX-04' } });
    expect(driver.open().view).toMatchObject({ screen: 'staff', ground: { name: 'idle' } });
  });

  it('keeps the ground when the station is opened by another lexicon', () => {
    const driver = Driver.opened().signIn();
    driver.send({
      kind: 'opened',
      at: driver.now,
      setup: practiceSetup,
      unshown: [labeled(ruling)],
    });
    expect(driver.view).toMatchObject({ ground: { name: 'idle' } });
    expect(driver.snapshot.status.lexicon?.title).toBe('Practice list');
  });

  it('renames the station', () => {
    const driver = Driver.opened().signIn();
    driver.send({ kind: 'renamed', at: driver.now, station: 'B2' });
    expect(driver.snapshot.status.station).toBe('B2');
  });

  it('does nothing that only staff may while nobody is there', () => {
    const driver = Driver.opened();
    driver.send({ kind: 'practiceStarted', at: 0, setup: practiceSetup });
    driver.send({ kind: 'practiceEnded', at: 0 }).send({ kind: 'judgingStarted', at: 0 });
    driver.send({ kind: 'noted', at: 0, ruling });
    announced(driver, 'first');
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([]);
  });
});

describe('an opening during a challenge', () => {
  it('does not change the rules under the players', () => {
    const driver = Driver.opened().type('JO');
    driver.send({ kind: 'opened', at: driver.now, setup: practiceSetup, unshown: [] });
    expect(driver.snapshot.status.lexicon?.title).toBe('Test list');
  });
});

describe('an announcement', () => {
  it('shows the one bit, marked with the opinion and the number of the ruling', () => {
    const driver = announced(Driver.opened().signIn(), 'second');
    expect(driver.view).toEqual({
      screen: 'announcement',
      opinion: 'second',
      verdict: 'unacceptable',
    });
    expect(driver.snapshot.status.ruling).toBe('3-0041');
  });

  it('is recorded as shown when it was painted, once, and goes back to the console', () => {
    const driver = announced(Driver.opened().signIn(), 'second').painted().painted();
    expect(facts(driver).slice(1)).toEqual([{ kind: 'shown', ruling, opinion: 'second' }]);
    expect(driver.key('Enter').view.screen).toBe('announcement');
    expect(driver.wait(1_500).key('x').view.screen).toBe('announcement');
    expect(driver.key('Escape').view).toMatchObject({ screen: 'staff', member: judge });
  });

  it('goes by itself after 10 s, painted or not', () => {
    expect(announced(Driver.opened().signIn(), 'first').wait(10_000).view.screen).toBe('staff');
    const painted = announced(Driver.opened().signIn(), 'first').wait(5_000).painted();
    expect(painted.wait(9_000).view.screen).toBe('announcement');
    expect(painted.wait(1_000).view.screen).toBe('staff');
  });

  it('takes the notice of an unshown ruling away', () => {
    const driver = announced(new Driver().open([41, 43]).signIn(), 'first').painted();
    expect(driver.wait(10_000).view).toMatchObject({
      ground: { name: 'unshown', rulings: [43] },
    });
    expect(facts(driver).at(-1)).toEqual({ kind: 'shown', ruling });
  });

  it('goes on when the station closes under it', () => {
    const driver = announced(Driver.opened().signIn(), 'second');
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.view.screen).toBe('announcement');
    expect(driver.open().wait(10_000).view).toMatchObject({
      screen: 'staff',
      ground: { name: 'idle' },
    });
  });
});

describe('the note of an unshown ruling', () => {
  it('outlasts an opening by another lexicon', () => {
    expect(new Driver().open([41]).open().view).toEqual({ screen: 'unshown' });
  });

  it('takes the notice away and names who took note', () => {
    const driver = new Driver().open([41]).signIn(helper);
    driver.send({ kind: 'noted', at: driver.now, ruling });
    expect(driver.view).toMatchObject({ ground: { name: 'idle' } });
    expect(facts(driver).at(-1)).toEqual({ kind: 'noticed', ruling, by: helper });
  });

  it('is nothing for a ruling that is not unshown', () => {
    const driver = new Driver().open([43]).signIn();
    driver.send({ kind: 'noted', at: driver.now, ruling });
    expect(driver.view).toMatchObject({ ground: { name: 'unshown', rulings: [43] } });
    const idle = Driver.opened().signIn().send({ kind: 'noted', at: 0, ruling });
    expect(idle.facts).toHaveLength(1);
  });
});
