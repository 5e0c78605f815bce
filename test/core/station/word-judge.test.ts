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
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
    expect(driver.key('J').view).toEqual({
      screen: 'idle',
      whoTypes: 'nobody',
      notice: 'judgeNeeded',
    });
    expect(driver.wait(6_000).key('Escape').view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
  });

  it('the signed-in word judge types the slip and presses Tab, and is named in the ruling', () => {
    const driver = judging();
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'wordJudge' });
    expect(driver.snapshot.status.judge).toBe('R. Okafor');
    driver.enter('JO', 'QUIT');
    expect(driver.view).toMatchObject({
      screen: 'armed',
      whoTypes: 'wordJudge',
      words: ['JO', 'QUIT'],
    });
    driver.key('1').key('2').wait(500).key('Tab');
    expect(driver.facts.at(-1)).toEqual({
      kind: 'rule',
      play: { words: ['JO', 'QUIT'] },
      by: judge,
      seconds: 0,
    });
  });

  it('Backspace corrects, and Esc withdraws with a reason and nobody else', () => {
    const driver = judging().enter('JO').key('Backspace');
    expect(driver.view).toMatchObject({ screen: 'typing', whoTypes: 'wordJudge', words: ['JO'] });
    driver.key('Enter').key('Enter').askToWithdraw().key('1').key('2');
    expect(driver.view).toMatchObject({ screen: 'withdrawing', whoTypes: 'wordJudge' });
    expect(driver.key('Escape').askToWithdraw().key('3').view).toMatchObject({ screen: 'idle' });
    expect(facts(driver).at(-1)).toEqual({
      kind: 'withdrawn',
      words: ['JO'],
      reason: 'blankMisread',
      questionMs: 1_500,
    });
  });

  it('Esc twice on the idle screen signs the word judge out', () => {
    const driver = judging().key('Escape');
    expect(driver.view).toMatchObject({ notice: 'signOutAsked' });
    expect(driver.key('Escape').view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'signedOut' });
  });

  it('the sign-in is for one challenge: it ends when the verdict has left the screen', () => {
    const left = { kind: 'staffSignedOut', by: judge, how: 'left' };
    const driver = judging().rule().painted();
    expect(driver.view).toMatchObject({ screen: 'verdict', leave: 'enter' });
    expect(facts(driver)).not.toContainEqual(left);
    driver.wait(10_000);
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
    expect(facts(driver).at(-1)).toEqual(left);
    expect(driver.key('J').view).toMatchObject({ screen: 'idle', notice: 'judgeNeeded' });
    const cleared = judging().rule().painted().wait(1_500).key('Enter');
    expect(cleared.view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
    expect(facts(cleared).at(-1)).toEqual(left);
  });

  it('also when nobody has seen the verdict', () => {
    const driver = judging().rule().wait(10_000);
    expect(driver.view).toEqual({ screen: 'pending' });
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'left' });
  });

  it('a withdrawn slip leaves the word judge signed in for another one', () => {
    const driver = judging().enter('JO').askToWithdraw().key('4').enter('QUIT');
    expect(driver.view).toMatchObject({ screen: 'armed', words: ['QUIT'] });
  });

  it('a word judge who types nothing for a minute is signed out after a countdown', () => {
    const driver = judging().wait(59_900).key('Shift').wait(59_900);
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'wordJudge' });
    expect(driver.wait(100).view).toMatchObject({ whoTypes: 'wordJudge', secondsLeft: 20 });
    expect(driver.wait(19_000).view).toMatchObject({ whoTypes: 'wordJudge', secondsLeft: 1 });
    expect(driver.wait(1_000).view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'idle' });
  });

  it.each(['J', 'Escape', 'é'])('%s stops the countdown, and does nothing else', (key) => {
    const driver = judging().wait(61_000).key(key);
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'wordJudge' });
    expect(driver.wait(59_900).view).toEqual({ screen: 'idle', whoTypes: 'wordJudge' });
    expect(driver.key('J').view).toMatchObject({ screen: 'typing', words: ['J'] });
  });

  it('a touch stops the countdown too', () => {
    const driver = judging().wait(61_000).endEntry();
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'wordJudge' });
    driver.wait(61_000).touch();
    expect(driver.wait(59_900).view).toEqual({ screen: 'idle', whoTypes: 'wordJudge' });
  });

  it('a message that a key has left goes long before the countdown', () => {
    const driver = judging().key('é').wait(6_000);
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'wordJudge' });
    expect(driver.wait(53_900).view).not.toHaveProperty('secondsLeft');
    expect(driver.wait(100).view).toHaveProperty('secondsLeft', 20);
  });

  it('a word judge who leaves a slip half typed is signed out with it', () => {
    const driver = judging().type('JO').wait(60_000);
    expect(driver.view).toMatchObject({ screen: 'typing', secondsLeft: 20 });
    expect(driver.wait(20_000).view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
    expect(facts(driver).slice(-2)).toEqual([
      { kind: 'abandoned', phase: 'typing', by: 'idle' },
      { kind: 'staffSignedOut', by: judge, how: 'idle' },
    ]);
  });

  it('a station that closes signs the word judge out', () => {
    const driver = judging();
    driver.send({ kind: 'closed', at: driver.now, cause: 'lexiconAltered' });
    expect(driver.snapshot.status.judge).toBeUndefined();
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'left' });
  });

  it('the next sign-in takes the place of the word judge', () => {
    const driver = judging().chord();
    expect(driver.snapshot.status.judge).toBeUndefined();
    expect(facts(driver).at(-1)).toEqual({ kind: 'staffSignedOut', by: judge, how: 'left' });
  });

  it('a station that opens by rules without a word judge signs the word judge out', () => {
    const driver = judging();
    driver.send({ kind: 'opened', at: driver.now, setup: practiceSetup, pending: [] });
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
