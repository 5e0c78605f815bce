import { describe, expect, it } from 'vitest';
import { plainSettings } from '../../../../electron/core/station/settings-in-force.ts';
import type { RulingNumber } from '../../../../electron/core/ledger/ruling-number.ts';
import { nsa1995 } from '../../../../electron/core/rulebook/rulebooks/nsa-1995.ts';
import { rulesOf, type Rules } from '../../../../electron/core/rulebook/rules.ts';
import { Driver, judge, strokeOf } from '../driver.ts';

function asked(rules?: Rules): Driver {
  const driver = new Driver(rules);
  driver.settings = { ...plainSettings, asksForBoard: true };
  return driver.open();
}

/** The number with which the last ruling was asked for. */
function boardRuled(driver: Driver): unknown {
  return driver.effects.findLast(({ kind }) => kind === 'rule');
}

describe('the number of the board', () => {
  it('comes before the first word, and goes with the ruling', () => {
    const driver = asked().type('12');
    expect(driver.view).toEqual({ screen: 'board', digits: '12' });
    driver.key('Enter');
    expect(driver.view).toMatchObject({ screen: 'typing', words: [''] });
    driver.arm('JO').wait(500).key('Tab');
    expect(boardRuled(driver)).toMatchObject({ board: 12 });
  });

  it('may be left out, and is not asked for where staff have not asked', () => {
    const driver = asked().key('Enter');
    expect(driver.view).toEqual({ screen: 'board', digits: '' });
    driver.key('Enter').arm('JO').wait(500).key('Tab');
    expect(boardRuled(driver)).not.toHaveProperty('board');
    expect(Driver.opened().key('j').view).toMatchObject({ screen: 'typing' });
  });

  it('has one to three digits, of every keyboard, and Backspace deletes', () => {
    const driver = asked().key('&', { code: 'Digit1' }).key('Insert', { code: 'Numpad0' }).key('7');
    expect(driver.view).toEqual({ screen: 'board', digits: '107' });
    expect(driver.key('4').view).toMatchObject({ digits: '107', notice: 'boardEnter' });
    expect(driver.key('Backspace').view).toEqual({ screen: 'board', digits: '10' });
    driver.key('Backspace').key('Backspace').key('Backspace');
    expect(driver.view).toEqual({ screen: 'board', digits: '' });
    expect(driver.key('0').view).toMatchObject({ digits: '', notice: 'digits' });
    expect(driver.key('3', { altGraph: true }).view).toMatchObject({ digits: '' });
  });

  it.each([
    ['q', 'digits'],
    ['!', 'digits'],
    ['ж', 'digits'],
    [' ', 'boardEnter'],
    ['Tab', 'boardEnter'],
  ])('answers %j with a message', (key, notice) => {
    expect(asked().type('5').key(key).view).toEqual({ screen: 'board', digits: '5', notice });
  });

  it('answers letters on the idle screen with a message, too', () => {
    expect(asked().key('q').view).toEqual({ screen: 'board', digits: '', notice: 'digits' });
    expect(asked().key('!').view).toMatchObject({ screen: 'idle', notice: 'letters' });
    expect(asked().key('ArrowUp').view).toEqual({ screen: 'idle', asksForBoard: true });
  });

  it('lets keys without a meaning here do nothing', () => {
    expect(asked().type('5').key('ArrowLeft').view).toEqual({ screen: 'board', digits: '5' });
  });

  it('says that a key came late, and that nothing was taken', () => {
    const driver = asked().type('5');
    driver.send({
      kind: 'key',
      at: driver.now,
      stroke: strokeOf('6'),
      seen: driver.state.revision,
      isLate: true,
    });
    expect(driver.view).toEqual({ screen: 'board', digits: '5', notice: 'wasBusy' });
  });

  it('is cleared after 60 seconds and a countdown of 20, without a record', () => {
    const driver = asked().type('5').wait(60_000);
    expect(driver.view).toEqual({ screen: 'board', digits: '5', secondsLeft: 20 });
    expect(driver.key('q').view).toEqual({ screen: 'board', digits: '5' });
    driver.wait(60_000).wait(20_000);
    expect(driver.view).toEqual({ screen: 'idle', asksForBoard: true });
    expect(asked().type('5').key('Escape').view).toEqual({ screen: 'idle', asksForBoard: true });
    expect(driver.effects.filter(({ kind }) => kind === 'record')).toEqual([]);
  });

  it('is kept by a touch', () => {
    const driver = asked().type('5').wait(59_000);
    driver.send({ kind: 'touched', at: driver.now }).wait(59_000);
    expect(driver.view).toEqual({ screen: 'board', digits: '5' });
  });

  it('is kept through a mistake, and is gone with the challenge', () => {
    const driver = asked().type('12').key('Enter').enter('JO').key('Backspace');
    expect(driver.state.board).toBe(12);
    driver.wait(60_000).wait(20_000);
    expect(driver.view).toEqual({ screen: 'idle', asksForBoard: true });
    expect(driver.state).not.toHaveProperty('board');
    // A digit for the challenge before is dropped.
    expect(driver.type('9').view).toEqual({ screen: 'idle', asksForBoard: true });
    driver.wait(600).type('7').key('Enter').arm('JO').wait(500).key('Tab').wait(100);
    driver.send({
      kind: 'ruled',
      at: driver.now,
      ruling: 42 as RulingNumber,
      verdict: 'acceptable',
    });
    expect(driver.view).toMatchObject({ screen: 'verdict' });
    expect(driver.state).not.toHaveProperty('board');
  });

  it('does not count for the duration of the challenge', () => {
    const driver = asked().type('7').wait(20_000).key('Enter').wait(20_000);
    driver.arm('JO').wait(3_000).key('Tab');
    expect(driver.facts).toMatchObject([{ kind: 'rule', board: 7, seconds: 3 }]);
  });

  it('does not take a key that was meant for the verdict', () => {
    const driver = asked().key('Enter').key('Enter').rule();
    driver.send({ kind: 'painted', at: driver.now, seen: driver.state.revision });
    driver.wait(2_000).key('1').key('2');
    expect(driver.view).toEqual({ screen: 'idle', asksForBoard: true });
    expect(driver.key('2').view).toEqual({ screen: 'idle', asksForBoard: true });
    expect(driver.wait(600).key('2').view).toEqual({ screen: 'board', digits: '2' });
  });

  it('does not take a key that came just after the verdict had gone by itself', () => {
    const driver = asked().key('Enter').key('Enter').rule().painted().wait(10_000);
    expect(driver.wait(300).key('1').view).toEqual({ screen: 'idle', asksForBoard: true });
    expect(driver.wait(600).key('1').view).toEqual({ screen: 'board', digits: '1' });
  });

  it('drops the rest of a word that was begun on the verdict', () => {
    const driver = asked().key('Enter').key('Enter').rule();
    driver.send({ kind: 'painted', at: driver.now, seen: driver.state.revision });
    driver.wait(2_000).key('q').key('1').key('2').key('u');
    expect(driver.view).toMatchObject({ screen: 'idle', notice: 'idle' });
  });

  it('is typed by a word judge where the rules ask for one', () => {
    const rules = rulesOf(nsa1995);
    const driver = asked(rules);
    expect(driver.key('5').view).toMatchObject({ screen: 'idle', whoTypes: 'nobody' });
    driver.send({ kind: 'signInAsked', at: driver.now });
    driver.send({ kind: 'signedIn', at: driver.now, member: judge });
    driver.send({ kind: 'judgingStarted', at: driver.now }).type('5');
    expect(driver.view).toEqual({ screen: 'board', whoTypes: 'wordJudge', digits: '5' });
  });
});
