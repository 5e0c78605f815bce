/** What sleep clears in each phase, and what becomes of a ruling that may not have been read. */
import { describe, expect, it } from 'vitest';
import type { Slept } from '../../../electron/core/station/sleep.ts';
import { Driver, helper, judge, strokeOf } from './driver.ts';
import { announced, facts, judgeRules, practiceSetup, ruling } from './staff-samples.ts';

const slept: Slept = {
  from: '2026-11-21T12:00:00.000Z',
  to: '2026-11-21T13:00:00.000Z',
  how: 'slept',
};
const recorded = { kind: 'slept', ...slept };

/** The station finds out that the machine slept. */
function wake(driver: Driver): Driver {
  driver.effects.length = 0;
  return driver.send({ kind: 'slept', at: driver.now, slept });
}

const judging = (driver: Driver): Driver =>
  driver.signIn(judge).send({ kind: 'judgingStarted', at: driver.now });
const signedOut = (by: typeof judge): unknown => ({ kind: 'staffSignedOut', by, how: 'idle' });
const abandoned = (phase: string): unknown => ({ kind: 'abandoned', phase, by: 'idle' });
const withBoard = (driver: Driver): Driver => {
  driver.settings = { ...driver.settings, asksForBoard: true };
  return driver.open();
};

/** A phase, the way to it, and the facts that its end records. */
type Phase = readonly [string, (driver: Driver) => Driver, readonly unknown[]];

const interrupted: readonly Phase[] = [
  ['typing', (d) => d.type('QUI'), [abandoned('typing')]],
  ['checking', (d) => d.enter('QUIT').key('1'), [abandoned('checking')]],
  ['armed', (d) => d.arm('QUIT').wait(600), [abandoned('armed')]],
  ['withdrawing', (d) => d.enter('QUIT').key('1').key('Escape'), [abandoned('checking')]],
  ['withdrawing when armed', (d) => d.arm('QUIT').key('Escape'), [abandoned('armed')]],
  ['sign-in', (d) => d.chord(), []],
  ['the console', (d) => d.signIn(helper), [signedOut(helper)]],
];

describe('sleep', () => {
  it.each<Phase>([
    ['idle, with a language and a message', (d) => d.key('Enter'), []],
    ['the number of the board', (d) => withBoard(d).key('7'), []],
    ...interrupted,
    ['typing in its countdown', (d) => d.type('QUI').wait(65_000), [abandoned('typing')]],
    ['an opinion shown to players', (d) => announced(d.signIn(), 'second'), [signedOut(judge)]],
  ])('clears %s', (_name, lead, also) => {
    const driver = wake(lead(Driver.opened()));
    expect(driver.view).toMatchObject({ screen: 'idle' });
    expect(driver.snapshot.status).not.toHaveProperty('judge');
    expect(facts(driver)).toEqual([recorded, ...also]);
    // Nothing counts down any more.
    expect(driver.wait(300_000).view).toMatchObject({ screen: 'idle' });
    expect(facts(driver)).toEqual([recorded, ...also]);
  });

  it.each<Phase>([
    ['idle', (d) => judging(d), []],
    ['typing', (d) => judging(d).type('QUI'), [abandoned('typing')]],
    ['armed', (d) => judging(d).enter('QUIT').wait(600), [abandoned('armed')]],
  ])('signs the word judge out when %s', (_name, lead, also) => {
    const driver = wake(lead(Driver.opened(judgeRules)));
    expect(driver.view).toEqual({ screen: 'idle', whoTypes: 'nobody' });
    expect(driver.state.judging).toBeUndefined();
    expect(facts(driver)).toEqual([recorded, ...also, signedOut(judge)]);
  });

  it.each<readonly [string, (driver: Driver) => Driver]>([
    ['nobody has painted', (d) => d.rule()],
    ['nobody has left', (d) => d.rule().painted().wait(3_000)],
    ['one side has left', (d) => d.rule().painted().wait(3_000).key('1')],
  ])('leaves a verdict that %s to a word judge', (_name, lead) => {
    const driver = wake(lead(Driver.opened()));
    expect(driver.view).toEqual({ screen: 'pending' });
    expect(driver.snapshot.status.ruling).toBe('3-0042');
    expect(facts(driver)).toEqual([recorded, { kind: 'leftUnread', ruling: 42 }]);
    expect(driver.wait(300_000).view).toEqual({ screen: 'pending' });
  });

  it('leaves a ruling that is held back to a word judge, who is signed out', () => {
    const driver = judging(Driver.opened(judgeRules)).enter('JO').wait(600).key('Tab');
    driver.send({ kind: 'ruled', at: driver.now, ruling, verdict: 'acceptable' });
    expect(driver.view).toMatchObject({ screen: 'recording' });
    expect(wake(driver).view).toEqual({ screen: 'pending' });
    expect(facts(driver)).toEqual([recorded, { kind: 'leftUnread', ruling }, signedOut(judge)]);
  });

  it('waits for a ruling that the host is giving', () => {
    const driver = Driver.opened().arm('JO').wait(600).key('Tab');
    expect(wake(driver).view).toMatchObject({ screen: 'recording' });
  });

  it('leaves a ruling that staff were showing to them again, in its order', () => {
    const driver = new Driver().open([39, ruling, 43]).signIn();
    const before = announced(driver, 'first').painted();
    expect(wake(before).view).toEqual({ screen: 'pending' });
    expect(driver.phase).toMatchObject({
      rulings: [{ ruling: 39 }, { ruling }, { ruling: 43 }],
    });
    expect(facts(driver)).toEqual([recorded, { kind: 'leftUnread', ruling }, signedOut(judge)]);
  });

  it('keeps a station that closes behind a verdict closed', () => {
    const driver = Driver.opened().rule().painted();
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerMissing' });
    expect(wake(driver).view).toMatchObject({ screen: 'closed' });
    expect(facts(driver)).toContainEqual({ kind: 'leftUnread', ruling: 42 });
  });

  it('changes nothing at a station that waits for a word judge or is closed', () => {
    const pending = new Driver().open([7]);
    expect(wake(pending).view).toEqual({ screen: 'pending' });
    const closed = new Driver();
    expect(wake(closed).view).toMatchObject({ screen: 'closed' });
    expect([...facts(pending), ...facts(closed)]).toEqual([recorded, recorded]);
  });

  it('leaves practice on, without a ruling to read', () => {
    const driver = Driver.opened().signIn(helper);
    driver.send({ kind: 'practiceStarted', at: driver.now, setup: practiceSetup });
    driver.arm('JO').wait(600).key('Tab');
    driver.send({ kind: 'ruled', at: driver.now, verdict: 'acceptable' }).wait(100).painted();
    expect(wake(driver).view).toEqual({ screen: 'idle' });
    expect(driver.snapshot.isPractice).toBe(true);
    expect(facts(driver)).toEqual([recorded]);
  });

  it('puts nothing on record when the machine is about to sleep, but what ended by it', () => {
    const driver = Driver.opened().arm('QUIT').wait(600);
    driver.effects.length = 0;
    expect(driver.send({ kind: 'slept', at: driver.now }).view).toEqual({ screen: 'idle' });
    expect(facts(driver)).toEqual([abandoned('armed')]);
  });

  it('lets no key from before it confirm or rule', () => {
    const driver = Driver.opened().arm('QUIT').wait(600);
    const seen = driver.state.revision;
    wake(driver);
    for (const key of ['Tab', '1', '2', 'Enter']) driver.key(key, {}, seen);
    expect(facts(driver)).toEqual([recorded, abandoned('armed')]);
    expect(driver.view).toMatchObject({ screen: 'idle' });
  });
});

describe('a program that was stopped for an hour, before another input', () => {
  const stopped = (driver: Driver): Driver => {
    driver.effects.length = 0;
    driver.now += 3_600_000;
    return driver.send({ kind: 'overdue', at: driver.now });
  };

  it.each<Phase>([
    ...interrupted,
    [
      'the console behind an opinion',
      (d) => announced(d.signIn(), 'second').painted(),
      [{ kind: 'shown', ruling, opinion: 'second' }, signedOut(judge)],
    ],
  ])('has left %s', (_name, lead, expected) => {
    const driver = stopped(lead(Driver.opened()));
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(facts(driver)).toEqual(expected);
  });

  it('has signed the word judge out', () => {
    const driver = stopped(judging(Driver.opened(judgeRules)));
    expect(driver.state.judging).toBeUndefined();
    expect(facts(driver)).toEqual([signedOut(judge)]);
  });

  it.each<readonly [string, (driver: Driver) => Driver]>([
    ['typing', (d) => d.type('QUI')],
    ['withdrawing', (d) => d.arm('QUIT').key('Escape')],
  ])('has left %s when its timer fires, with no other screen in between', (_name, lead) => {
    const driver = lead(Driver.opened());
    driver.now += 3_600_000;
    expect(driver.send({ kind: 'timerFired', at: driver.now }).view).toEqual({ screen: 'idle' });
  });

  it('still waits for the paint of a verdict, which may be what comes next', () => {
    const driver = stopped(Driver.opened().rule());
    expect(driver.painted().view).toMatchObject({ screen: 'verdict', secondsLeft: 10 });
    expect(stopped(driver).view).toEqual({ screen: 'idle' });
  });

  it('starts no countdown, and stops none', () => {
    const driver = Driver.opened().type('QUI');
    driver.now += 60_000;
    driver.send({ kind: 'overdue', at: driver.now });
    expect(driver.view).not.toHaveProperty('secondsLeft');
    expect(driver.key('T').view).toMatchObject({ words: ['QUIT'] });
  });

  it('leaves a station at rest as it is', () => {
    expect(stopped(Driver.opened()).view).toEqual({ screen: 'idle' });
  });
});

/** A key that waited in the queue reaches only the screen that is there now. */
it('a late key on a screen that is long over is dropped on the first one', () => {
  const driver = Driver.opened().arm('QUIT').wait(600);
  const seen = driver.state.revision;
  driver.now += 3_600_000;
  driver.send({ kind: 'overdue', at: driver.now });
  driver.send({ kind: 'key', at: driver.now, stroke: strokeOf('Tab'), seen, isLate: true });
  expect(driver.view).toEqual({ screen: 'idle', notice: 'wasBusy' });
});
