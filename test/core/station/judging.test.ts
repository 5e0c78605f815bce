import { describe, expect, it } from 'vitest';
import { Driver, helper, judge } from './driver.ts';
import { facts, judgeRules, practiceSetup } from './staff-samples.ts';

describe('where the rules want a word judge', () => {
  function judging(): Driver {
    const driver = Driver.opened(judgeRules).signIn();
    return driver.send({ kind: 'judgingStarted', at: driver.now });
  }

  it('players cannot type', () => {
    const driver = Driver.opened(judgeRules);
    expect(driver.view).toEqual({ screen: 'idle', typist: 'nobody' });
    expect(driver.key('J').view).toEqual({
      screen: 'idle',
      typist: 'nobody',
      notice: 'judgeNeeded',
    });
    expect(driver.wait(5_000).key('Escape').view).toEqual({ screen: 'idle', typist: 'nobody' });
  });

  it('the signed-in word judge types the slip and presses Tab, and is named in the ruling', () => {
    const driver = judging();
    expect(driver.view).toEqual({ screen: 'idle', typist: 'wordJudge' });
    expect(driver.snapshot.status.judge).toBe('R. Okafor');
    driver.enter('JO', 'QUIT');
    expect(driver.view).toEqual({ screen: 'armed', typist: 'wordJudge', words: ['JO', 'QUIT'] });
    driver.key('1').key('2').wait(500).key('Tab');
    expect(driver.facts.at(-1)).toEqual({
      kind: 'rule',
      play: { words: ['JO', 'QUIT'] },
      by: judge,
    });
  });

  it('Backspace corrects, and Esc twice withdraws', () => {
    const driver = judging().enter('JO').key('Backspace');
    expect(driver.view).toMatchObject({ screen: 'typing', typist: 'wordJudge', words: ['JO'] });
    driver.key('Enter').key('Enter').key('Escape');
    expect(driver.view).toMatchObject({ screen: 'armed', notice: 'escapeAgain' });
    expect(driver.key('x').view).not.toHaveProperty('notice');
    expect(driver.key('Escape').key('Escape').view).toMatchObject({ screen: 'idle' });
    expect(facts(driver).at(-1)).toEqual({ kind: 'withdrawn', words: ['JO'] });
  });

  it('Esc twice on the idle screen signs the word judge out', () => {
    const driver = judging().key('Escape');
    expect(driver.view).toMatchObject({ notice: 'escapeAgain' });
    expect(driver.key('Escape').view).toEqual({ screen: 'idle', typist: 'nobody' });
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'signedOut' });
  });

  it('a word judge who is gone for a quarter of an hour is signed out', () => {
    const driver = judging().wait(890_000).key('Shift').wait(899_000);
    expect(driver.view).toMatchObject({ typist: 'wordJudge' });
    expect(driver.key('é').wait(5_000).view).toEqual({ screen: 'idle', typist: 'wordJudge' });
    expect(driver.wait(900_000).view).toEqual({ screen: 'idle', typist: 'nobody' });
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'idle' });
  });

  it('so also when the station has closed meanwhile', () => {
    const driver = judging();
    driver.send({ kind: 'closed', at: driver.now, cause: 'lexiconAltered' }).wait(900_000);
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'idle' });
  });

  it('the next sign-in takes the place of the word judge', () => {
    const driver = judging().chord();
    expect(driver.snapshot.status.judge).toBeUndefined();
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'left' });
  });

  it('a station that opens by rules without a word judge signs the word judge out', () => {
    const driver = judging();
    driver.send({ kind: 'closed', at: driver.now, cause: 'eventUnreadable' });
    driver.send({ kind: 'opened', at: driver.now, setup: practiceSetup, unshown: [] });
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.snapshot.status.judge).toBeUndefined();
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'left' });
  });

  it('nobody else types slips', () => {
    const driver = Driver.opened(judgeRules).signIn(helper);
    expect(driver.send({ kind: 'judgingStarted', at: 0 }).view.screen).toBe('staff');
    const selfService = Driver.opened().signIn();
    expect(selfService.send({ kind: 'judgingStarted', at: 0 }).view.screen).toBe('staff');
  });
});
