import { describe, expect, it } from 'vitest';
import { Driver, judge } from '../driver.ts';
import { facts } from '../staff-samples.ts';

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
    });
    expect(driver.view).toEqual({
      screen: 'staff',
      member: judge,
      restingState: { name: 'idle' },
      isPractising: false,
    });
    driver.send({ kind: 'signedOut', at: driver.now });
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(facts(driver)).toEqual([
      { kind: 'staffSignedIn', by: judge },
      { kind: 'staffSignedOut', by: judge, how: 'signedOut' },
    ]);
  });

  it('is open from the closed station and from the notice of a pending ruling', () => {
    const closed = new Driver();
    closed.send({ kind: 'closed', at: 0, cause: 'lexiconMissing' }).signIn();
    expect(closed.view).toMatchObject({
      screen: 'staff',
      restingState: { name: 'closed', code: 'LX-01' },
    });
    const pending = new Driver().open([41, 43]).signIn();
    expect(pending.view).toMatchObject({ restingState: { name: 'pending', rulings: [41, 43] } });
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
    driver.send({ kind: 'signedIn', at: 0, member: judge });
    driver.send({ kind: 'signInRefused', at: 0, why: 'wrong', waitMs: 0 });
    driver.send({ kind: 'staffActive', at: 0 }).send({ kind: 'signedOut', at: 0 });
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([]);
  });
});
