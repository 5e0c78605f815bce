import { describe, expect, it } from 'vitest';
import { Driver, judge, labeled } from './driver.ts';
import { announced, facts, judgeRules, practiceSetup } from './staff-samples.ts';

describe('practice', () => {
  function practising(from = Driver.opened()): Driver {
    from.signIn();
    return from.send({ kind: 'practiceStarted', at: from.now, setup: practiceSetup });
  }

  it('looks the same, says so, and is ruled on without a record', () => {
    const driver = practising();
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.snapshot).toMatchObject({
      isPractice: true,
      status: {
        event: 'Practice event',
        lexicon: { title: 'Practice list' },
        isPracticeList: true,
      },
    });
    driver.arm('JO').wait(500).key('Tab').wait(100);
    expect(driver.facts.at(-1)).toEqual({ kind: 'practise', play: { words: ['JO'] } });
    driver.send({ kind: 'ruled', at: driver.now, verdict: 'acceptable' }).painted();
    expect(driver.view).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
    expect(driver.snapshot.status.ruling).toBeUndefined();
    expect(driver.wait(10_000).view).toEqual({ screen: 'idle' });
    driver.type('JO').key('Escape').key('Escape');
    driver.enter('JO').key('Escape').key('1').key('2');
    expect(facts(driver)).toEqual([
      { kind: 'staffSignedIn', by: judge },
      { kind: 'practiceStarted', by: judge },
      { kind: 'staffSignedOut', by: judge, how: 'signedOut' },
      'practise',
    ]);
  });

  it('says of the practice list that it is one, to players and staff alike, while it is practice', () => {
    const { setup } = Driver.opened().state;
    if (setup === undefined) throw new Error('not opened');
    const onPracticeList = (isPractice?: true): Driver =>
      new Driver().send({
        kind: 'opened',
        at: 0,
        setup: { ...setup, isPracticeList: true, ...(isPractice && { isPractice }) },
        pending: [],
      });
    const driver = onPracticeList(true);
    expect(driver.snapshot.status.isPracticeList).toBe(true);
    expect(driver.signIn().snapshot.status.isPracticeList).toBe(true);
    // A director confirmed the list, and the station rules by it.
    expect(onPracticeList().snapshot.status).not.toHaveProperty('isPracticeList');
  });

  it('has no notice for a verdict that no screen showed', () => {
    const driver = practising().arm('JO').wait(500).key('Tab').wait(100);
    driver.send({ kind: 'ruled', at: driver.now, verdict: 'acceptable' });
    expect(driver.wait(10_000).view).toEqual({ screen: 'idle' });
  });

  it('ends at the console, and the station stands where it stood', () => {
    const driver = practising(new Driver().open([41])).signIn();
    expect(driver.view).toMatchObject({ isPractising: true, restingState: { name: 'idle' } });
    expect(driver.snapshot.isPractice).toBe(false);
    driver.send({ kind: 'practiceEnded', at: driver.now });
    expect(driver.view).toMatchObject({
      isPractising: false,
      restingState: { name: 'pending', rulings: [41] },
    });
    expect(facts(driver).at(-1)).toEqual({ kind: 'practiceEnded', by: judge });
    expect(driver.send({ kind: 'practiceEnded', at: driver.now }).facts).toHaveLength(5);
  });

  it('lets staff acknowledge a ruling that the station behind it gave', () => {
    const driver = practising(new Driver().open([41, 43])).signIn();
    driver.send({ kind: 'acknowledged', at: driver.now, ruling: labeled(41).ruling });
    driver.send({ kind: 'practiceEnded', at: driver.now });
    expect(driver.view).toMatchObject({ restingState: { name: 'pending', rulings: [43] } });
  });

  it('goes on over a station that closes, which is closed when practice ends', () => {
    const driver = practising();
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.view).toEqual({ screen: 'idle' });
    driver.signIn().send({ kind: 'practiceEnded', at: driver.now });
    expect(driver.view).toMatchObject({ restingState: { name: 'closed', code: 'LG-02' } });
  });

  it('goes on over a station that opens again', () => {
    const driver = practising();
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerNotWritten' }).open();
    driver.signIn().send({ kind: 'practiceEnded', at: driver.now });
    expect(driver.view).toMatchObject({ restingState: { name: 'idle' } });
  });

  it('does not begin twice, and announces nothing', () => {
    const driver = practising().signIn();
    driver.send({ kind: 'practiceStarted', at: driver.now, setup: practiceSetup });
    expect(announced(driver, 'first').view.screen).toBe('staff');
  });

  it('lets everybody type where the rules want a word judge', () => {
    const driver = Driver.opened().signIn();
    const setup = { ...practiceSetup, rules: judgeRules };
    driver.send({ kind: 'practiceStarted', at: driver.now, setup });
    expect(driver.type('J').view).toMatchObject({ screen: 'typing', whoTypes: 'wordJudge' });
  });
});
