/** A page that is lost: what players must see keeps its time until a page has painted it again. */
import { describe, expect, it } from 'vitest';
import fc from '../../property.ts';
import { Driver, judge } from './driver.ts';
import { announced, facts, judgeRules, practiceSetup, ruling } from './staff-samples.ts';

type Lead = readonly [string, (driver: Driver) => Driver];

const withBoard = (driver: Driver): Driver => {
  driver.settings = { ...driver.settings, asksForBoard: true };
  return driver.open();
};

/** Everything that players must see, and whose time runs. */
const inSight: readonly Lead[] = [
  ['the message on idle', (d) => d.key('Enter')],
  ['the number of the board', (d) => withBoard(d).key('7')],
  ['typing', (d) => d.type('QUI')],
  ['a message on typing', (d) => d.type('QUI').key('Tab')],
  ['the question whether to clear', (d) => d.type('QUI').key('Escape').painted()],
  ['typing in its countdown', (d) => d.type('QUI').wait(65_000)],
  ['checking', (d) => d.enter('QUIT').key('1').key('Tab')],
  ['armed', (d) => d.arm('QUIT').key('Enter')],
  ['armed in its countdown', (d) => d.arm('QUIT').wait(95_000)],
  ['withdrawing', (d) => d.enter('QUIT').key('Escape').painted()],
  ['the verdict', (d) => d.rule().painted()],
];

/** What is on the screen every half second, for two minutes. */
function viewsOf(driver: Driver): readonly unknown[] {
  return Array.from({ length: 240 }, () => driver.wait(500).view);
}

const lost = (driver: Driver, gapMs: number): Driver => driver.gone().wait(gapMs).painted();

describe('a screen that is back within a minute', () => {
  it.each(inSight)('goes on with %s as if no time had passed', (_name, lead) => {
    const moments = fc.record({
      shownMs: fc.integer({ min: 0, max: 9_900 }),
      gapMs: fc.integer({ min: 1, max: 59_999 }),
    });
    fc.assert(
      fc.property(moments, ({ shownMs, gapMs }) => {
        const [before, after] = [0, gapMs].map((gap) =>
          viewsOf(lost(lead(Driver.opened()).wait(shownMs), gap)),
        );
        expect(after).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });

  it.each([
    [100, 1_000],
    [1_400, 1_000],
    [1_600, 1_000],
    [9_900, 1_000],
    [100, 59_900],
    [9_900, 59_900],
  ])('gives a verdict that was seen for %d ms its whole time after %d ms', (shownMs, gapMs) => {
    const driver = Driver.opened().rule().painted().wait(shownMs).key('1').gone().wait(gapMs);
    expect(driver.painted().view).toMatchObject({
      screen: 'verdict',
      secondsLeft: 10,
      keys: 'soon',
      read: { challenger: false, challenged: false },
    });
    expect(driver.wait(1_499).key('1').key('2').view).toMatchObject({ keys: 'soon' });
    expect(driver.wait(8_500).view).toMatchObject({ screen: 'verdict', secondsLeft: 1 });
    expect(facts(driver)).toEqual(['rule']);
    expect(driver.wait(1).view).toEqual({ screen: 'idle' });
    expect(facts(driver)).toEqual(['rule', { kind: 'shown', ruling: 42 }]);
  });

  it('gives it its whole time each time, however often', () => {
    const driver = Driver.opened().rule().painted();
    for (let times = 0; times < 20; times += 1) lost(driver.wait(5_000), 30_000);
    expect(driver.view).toMatchObject({ screen: 'verdict', secondsLeft: 10 });
  });

  it('shows an announcement for its whole time', () => {
    const driver = announced(Driver.opened().signIn(), 'second').painted().wait(9_000);
    expect(lost(driver, 50_000).view).toMatchObject({ screen: 'verdict', secondsLeft: 10 });
    expect(driver.wait(10_000).view).toMatchObject({ screen: 'staff' });
  });

  it.each<readonly [string, Lead[1], readonly string[]]>([
    ['clear', (d) => d.type('QUI').key('Escape').read(800), ['Escape']],
    ['withdraw', (d) => d.enter('QUIT').key('Escape').read(1_500), ['1', '2']],
    ['confirm', (d) => d.enter('QUIT').read(500), ['1', '2']],
    ['leave', (d) => d.rule().read(1_500), ['1', '2']],
  ])('lets the keys that %s wait anew, until the question was painted', (_name, lead, keys) => {
    const driver = lead(Driver.opened()).gone();
    const { screen } = driver.view;
    const press = (): void => {
      for (const key of keys) driver.key(key);
    };
    press();
    expect(driver.wait(5_000).view.screen).toBe(screen);
    press();
    driver.painted().wait(400);
    press();
    expect(driver.view.screen).toBe(screen);
    driver.wait(1_200);
    press();
    expect(driver.view.screen).not.toBe(screen);
  });

  it('counts from the first loss, and from none that was mended', () => {
    const driver = Driver.opened().rule().painted().gone().wait(40_000).gone().wait(20_000);
    expect(driver.view).toEqual({ screen: 'pending' });
    const mended = Driver.opened().rule().painted();
    lost(mended, 40_000).gone();
    expect(mended.wait(59_900).painted().view).toMatchObject({ screen: 'verdict' });
  });

  it('is not back when a page has painted other words', () => {
    const driver = Driver.opened().rule().painted().gone();
    driver.wait(59_900).painted(driver.state.revision - 1);
    expect(driver.wait(100).view).toEqual({ screen: 'pending' });
  });

  it('keeps the language and the word judge of idle', () => {
    const driver = new Driver(judgeRules);
    driver.settings = { ...driver.settings, languages: ['en', 'fr'] };
    driver.open().signIn(judge).send({ kind: 'judgingStarted', at: driver.now }).key('ArrowRight');
    lost(driver.wait(50_000), 59_000).wait(9_000);
    expect(driver.snapshot).toMatchObject({ status: { judge: judge.name } });
    expect(driver.snapshot.display.language).toBe('fr');
    driver.wait(1_100);
    expect(driver.snapshot.display.language).toBe('en');
  });
});

describe('a screen that is gone for a minute', () => {
  const abandoned = (phase: string): unknown => ({ kind: 'abandoned', phase, by: 'idle' });

  it.each<readonly [string, Lead[1], readonly unknown[]]>([
    ['typing', (d) => d.type('QUI'), [abandoned('typing')]],
    ['checking', (d) => d.enter('QUIT'), [abandoned('checking')]],
    ['armed', (d) => d.arm('QUIT'), [abandoned('armed')]],
    ['withdrawing', (d) => d.enter('QUIT').key('Escape'), [abandoned('checking')]],
    ['idle, with a message', (d) => d.key('Enter'), []],
    ['sign-in', (d) => d.chord(), []],
    ['the console', (d) => d.signIn(), [{ kind: 'staffSignedOut', by: judge, how: 'idle' }]],
  ])('leaves nothing of %s', (_name, lead, expected) => {
    const driver = lead(Driver.opened());
    driver.effects.length = 0;
    driver.gone().wait(59_900);
    expect(facts(driver)).toEqual([]);
    expect(driver.wait(100).view).toEqual({ screen: 'idle' });
    expect(facts(driver)).toEqual(expected);
    // And asks to be woken no more.
    expect(driver.wakeAt).toBeUndefined();
  });

  it.each<Lead>([
    ['nobody had painted', (d) => d.rule()],
    ['nobody had left', (d) => d.rule().painted().wait(9_900)],
    ['one side had left', (d) => d.rule().painted().wait(2_000).key('1')],
  ])('leaves a verdict that %s to a word judge', (_name, lead) => {
    const driver = lead(Driver.opened()).gone().wait(60_000);
    expect(driver.view).toEqual({ screen: 'pending' });
    expect(facts(driver)).toEqual(['rule', { kind: 'leftUnread', ruling: 42 }]);
    expect(driver.painted().wait(300_000).view).toEqual({ screen: 'pending' });
  });

  it('leaves a ruling that staff were showing pending', () => {
    const driver = announced(new Driver().open([ruling]).signIn(), 'first').painted();
    expect(driver.gone().wait(60_000).view).toEqual({ screen: 'pending' });
    expect(driver.snapshot.status.ruling).toBe('3-0041');
  });

  it('shows no verdict that a stopped program had, before another input', () => {
    const driver = Driver.opened().rule().gone();
    driver.now += 60_000;
    driver.send({ kind: 'overdue', at: driver.now });
    expect(driver.painted().view).toEqual({ screen: 'pending' });
  });

  it('signs the word judge out', () => {
    const driver = Driver.opened(judgeRules).signIn(judge);
    driver.send({ kind: 'judgingStarted', at: driver.now }).gone().wait(60_000);
    expect(driver.state.judging).toBeUndefined();
  });

  it('waits for the ruling of a play, which nobody sees either', () => {
    const driver = Driver.opened().arm('JO').wait(500).key('Tab').gone().wait(70_000);
    expect(driver.view).toMatchObject({ screen: 'recording' });
    driver.send({ kind: 'ruled', at: driver.now, ruling, verdict: 'acceptable' }).wait(100);
    expect(driver.view).toEqual({ screen: 'pending' });
  });

  it('leaves practice on, without a ruling to read', () => {
    const driver = Driver.opened().signIn();
    driver.send({ kind: 'practiceStarted', at: driver.now, setup: practiceSetup });
    driver.arm('JO').wait(600).key('Tab');
    driver.send({ kind: 'ruled', at: driver.now, verdict: 'acceptable' }).wait(100).painted();
    expect(driver.gone().wait(60_000).view).toEqual({ screen: 'idle' });
    expect(driver.snapshot.isPractice).toBe(true);
  });

  it.each<Lead>([
    ['closed', () => new Driver()],
    ['pending', () => new Driver().open([7])],
    ['idle', () => Driver.opened()],
  ])('leaves a station that is %s as it is', (_name, lead) => {
    const driver = lead(new Driver());
    const { view } = driver;
    expect(driver.gone().wait(300_000).view).toEqual(view);
    expect(driver.wakeAt).toBeUndefined();
  });
});
