import { describe, expect, it } from 'vitest';
import { Driver, helper, judge, labeled } from '../driver.ts';
import { announced, facts, practiceSetup, ruling } from '../staff-samples.ts';

describe('the console', () => {
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
    expect(driver.view).toMatchObject({ screen: 'staff', restingState: { code: 'LX-04' } });
    expect(driver.open().view).toMatchObject({ screen: 'staff', restingState: { name: 'idle' } });
  });

  it('keeps the resting state when the station is opened by another lexicon', () => {
    const driver = Driver.opened().signIn();
    driver.send({
      kind: 'opened',
      at: driver.now,
      setup: practiceSetup,
      pending: [labeled(ruling)],
    });
    expect(driver.view).toMatchObject({ restingState: { name: 'idle' } });
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
    driver.send({ kind: 'acknowledged', at: 0, ruling });
    announced(driver, 'first');
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([]);
  });
});

describe('the note of a pending ruling', () => {
  it('outlasts an opening by another lexicon', () => {
    expect(new Driver().open([41]).open().view).toEqual({ screen: 'pending' });
  });

  it('takes the notice away and names who took note', () => {
    const driver = new Driver().open([41]).signIn(helper);
    driver.send({ kind: 'acknowledged', at: driver.now, ruling });
    expect(driver.view).toMatchObject({ restingState: { name: 'idle' } });
    expect(facts(driver).at(-1)).toEqual({ kind: 'acknowledged', ruling, by: helper });
  });

  it('is nothing for a ruling that is not pending', () => {
    const driver = new Driver().open([43]).signIn();
    driver.send({ kind: 'acknowledged', at: driver.now, ruling });
    expect(driver.view).toMatchObject({ restingState: { name: 'pending', rulings: [43] } });
    const idle = Driver.opened().signIn().send({ kind: 'acknowledged', at: 0, ruling });
    expect(idle.facts).toHaveLength(1);
  });
});
