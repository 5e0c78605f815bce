/**
 * Keys pressed while the station hung are dropped, with a message where players could miss that.
 */
import { describe, expect, it } from 'vitest';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { Driver, strokeOf } from './driver.ts';

function late(driver: Driver, ...keys: readonly string[]): Driver {
  for (const key of keys) {
    const seen = driver.snapshot.revision;
    const at = driver.now;
    driver.send({ kind: 'key', at, stroke: strokeOf(key), seen, isLate: true });
  }
  return driver;
}

describe('late keys', () => {
  it('begin no challenge, and the first screen says so for a while', () => {
    const driver = late(Driver.opened(), 'Q', 'U', 'I', 'T');
    expect(driver.view).toEqual({ screen: 'idle', notice: 'wasBusy', repeats: 3 });
    expect(driver.wait(6_000).view).toEqual({ screen: 'idle' });
  });

  it('add no letter to a word, and the next key clears the message', () => {
    const driver = late(Driver.opened().key('J'), 'O', 'Enter', 'Backspace');
    expect(driver.view).toMatchObject({ screen: 'typing', words: ['J'], notice: 'wasBusy' });
    expect(driver.key('O').view).toMatchObject({ words: ['JO'] });
    expect(driver.view).not.toHaveProperty('notice');
  });

  it('confirm nothing and take nothing back', () => {
    const driver = Driver.opened().enter('JO');
    late(driver, '1', '2', 'Backspace', 'Escape', 'Escape');
    expect(driver.view).toMatchObject({
      screen: 'checking',
      words: ['JO'],
      confirmed: { challenger: false, challenged: false },
      notice: 'wasBusy',
    });
  });

  it('give no verdict', () => {
    const driver = Driver.opened().arm('JO').wait(600);
    late(driver, 'Tab', '1');
    expect(driver.view).toMatchObject({ screen: 'armed', words: ['JO'], notice: 'wasBusy' });
    expect(driver.effects.some(({ kind }) => kind === 'rule')).toBe(false);
    expect(driver.key('Tab').view).toMatchObject({ screen: 'recording' });
  });

  it('ask for Esc twice again', () => {
    const driver = late(Driver.opened().key('J').key('Escape').read(guardMs.clear), 'Escape');
    expect(driver.key('Escape').view).toMatchObject({ screen: 'typing', notice: 'clear' });
  });

  it('withdraw no slip of a word judge', () => {
    const driver = Driver.opened({ ...generalRules, procedure: 'wordJudge' }).signIn();
    driver.send({ kind: 'judgingStarted', at: driver.now }).enter('JO');
    expect(late(driver, 'Tab').view).toMatchObject({ screen: 'armed', notice: 'wasBusy' });
    expect(late(driver.askToWithdraw(), '3').view).toMatchObject({ screen: 'withdrawing' });
  });

  it('show that somebody is there', () => {
    const driver = Driver.opened().key('J').wait(65_000);
    expect(driver.view).toHaveProperty('secondsLeft');
    expect(late(driver, 'O').view).not.toHaveProperty('secondsLeft');
    expect(driver.wait(59_000).view).toMatchObject({ screen: 'typing', words: ['J'] });
  });

  it('leave a verdict where it is', () => {
    const driver = Driver.opened().rule().painted().wait(2_000);
    expect(late(driver, '1', '2').view).toMatchObject({ screen: 'verdict' });
    expect(driver.key('1').key('2').view).toMatchObject({ screen: 'idle' });
  });

  it('still bring staff to their sign-in', () => {
    const driver = Driver.opened();
    const stroke = strokeOf('S', { ctrl: true, shift: true });
    driver.send({ kind: 'key', at: driver.now, stroke, seen: 0, isLate: true });
    expect(driver.view).toMatchObject({ screen: 'signIn' });
  });

  it('say nothing where they would have done nothing', () => {
    const driver = new Driver(generalRules);
    expect(late(driver, 'Q').view).toEqual({ screen: 'closed', code: 'ST-00' });
    const idle = Driver.opened();
    const seen = idle.snapshot.revision;
    const repeated = strokeOf('Q', { repeat: true });
    idle.send({ kind: 'key', at: idle.now, stroke: repeated, seen, isLate: true });
    expect(idle.view).toEqual({ screen: 'idle' });
  });
});
