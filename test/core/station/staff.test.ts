import { describe, expect, it } from 'vitest';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import { plainAppearance } from '../../../electron/core/station/appearance.ts';
import { Driver, helper, judge, lexiconLabel } from './driver.ts';

const ruling = 41 as RulingNumber;
const judgeRules = { ...generalRules, procedure: 'wordJudge' as const };
const practiceSetup = {
  ...plainAppearance,
  eventTitle: 'Practice event',
  rules: generalRules,
  lexicon: { ...lexiconLabel, title: 'Practice list' },
};

function facts(driver: Driver): readonly unknown[] {
  return driver.facts.map((effect) => (effect.kind === 'record' ? effect.fact : effect.kind));
}

function announced(driver: Driver, opinion: 'first' | 'second'): Driver {
  return driver.send({
    kind: 'announced',
    at: driver.now,
    announcement: { ruling, opinion, verdict: 'unacceptable' },
  });
}

describe('the way to the console', () => {
  it('is the chord, then a PIN, and both are on record', () => {
    const driver = Driver.opened().chord();
    expect(driver.view).toEqual({ screen: 'signIn', purpose: 'firstPin' });
    driver.send({ kind: 'staffed', at: driver.now });
    expect(driver.view).toEqual({ screen: 'signIn', purpose: 'pin' });
    driver.send({ kind: 'signedIn', at: driver.now, member: judge });
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
    expect(driver.wait(1_000).view).toEqual({ screen: 'signIn', purpose: 'pin' });
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
    expect(driver.view).toMatchObject({ screen: 'staff', ground: { code: 'LX-04' } });
    expect(driver.open().view).toMatchObject({ screen: 'staff', ground: { name: 'idle' } });
  });

  it('keeps the ground when the station is opened by another lexicon', () => {
    const driver = Driver.opened().signIn();
    driver.send({ kind: 'opened', at: driver.now, setup: practiceSetup, unshown: [ruling] });
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
      status: { event: 'Practice event', lexicon: { title: 'Practice list' } },
    });
    driver.arm('JO').wait(500).key('Tab').wait(100);
    expect(driver.facts.at(-1)).toEqual({ kind: 'practise', play: { words: ['JO'] } });
    driver.send({ kind: 'ruled', at: driver.now, verdict: 'acceptable' }).painted();
    expect(driver.view).toEqual({ screen: 'verdict', verdict: 'acceptable' });
    expect(driver.snapshot.status.ruling).toBeUndefined();
    expect(driver.wait(10_000).view).toEqual({ screen: 'idle' });
    driver.type('JO').key('Escape').key('Escape');
    driver.enter('JO').key('Escape').key('Escape');
    expect(facts(driver)).toEqual([
      { kind: 'staffSignedIn', by: judge },
      { kind: 'practiceStarted', by: judge },
      { kind: 'staffSignedOut', by: judge, how: 'signedOut' },
      'practise',
    ]);
  });

  it('has no notice for a verdict that no screen showed', () => {
    const driver = practising().arm('JO').wait(500).key('Tab').wait(100);
    driver.send({ kind: 'ruled', at: driver.now, verdict: 'acceptable' });
    expect(driver.wait(10_000).view).toEqual({ screen: 'idle' });
  });

  it('ends at the console, and the station stands where it stood', () => {
    const driver = practising(new Driver().open([41])).signIn();
    expect(driver.view).toMatchObject({ isPractising: true, ground: { name: 'idle' } });
    expect(driver.snapshot.isPractice).toBe(false);
    driver.send({ kind: 'practiceEnded', at: driver.now });
    expect(driver.view).toMatchObject({
      isPractising: false,
      ground: { name: 'unshown', rulings: [41] },
    });
    expect(facts(driver).at(-1)).toEqual({ kind: 'practiceEnded', by: judge });
    expect(driver.send({ kind: 'practiceEnded', at: driver.now }).facts).toHaveLength(5);
  });

  it('goes on over a station that closes, which is closed when practice ends', () => {
    const driver = practising();
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.view).toEqual({ screen: 'idle' });
    driver.signIn().send({ kind: 'practiceEnded', at: driver.now });
    expect(driver.view).toMatchObject({ ground: { name: 'closed', code: 'LG-02' } });
  });

  it('goes on over a station that opens again', () => {
    const driver = practising();
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerNotWritten' }).open();
    driver.signIn().send({ kind: 'practiceEnded', at: driver.now });
    expect(driver.view).toMatchObject({ ground: { name: 'idle' } });
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
    expect(driver.type('J').view).toMatchObject({ screen: 'typing', typist: 'wordJudge' });
  });
});

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
