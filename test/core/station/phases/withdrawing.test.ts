import { describe, expect, it } from 'vitest';
import { generalRules } from '../../../../electron/core/rulebook/rules.ts';
import { guardMs } from '../../../../electron/core/station/guard-times.ts';
import { Driver, strokeOf } from '../driver.ts';
import { facts } from '../staff-samples.ts';

const nobody = { challenger: false, challenged: false };
const challenger = { challenger: true, challenged: false };
const both = { challenger: true, challenged: true };

describe('withdrawing', () => {
  it('asks on Esc, with the words in sight and a reason', () => {
    expect(Driver.opened().enter('JO', 'QUIT').key('1').askToWithdraw().view).toEqual({
      screen: 'withdrawing',
      words: ['JO', 'QUIT'],
      confirmed: challenger,
      agreed: nobody,
      reason: 'bothAgree',
      reasons: generalRules.withdrawal,
      keys: 'ready',
    });
    expect(Driver.opened().arm('JO').key('Escape').view).toMatchObject({ confirmed: both });
  });

  it('needs both sides, each once, and is recorded with the reason', () => {
    const driver = Driver.opened().enter('JO', 'QUIT').askToWithdraw();
    driver.key('3').key('1').key('1');
    expect(driver.view).toMatchObject({ agreed: challenger, reason: 'blankMisread' });
    expect(facts(driver)).toEqual([]);
    expect(driver.key('0').view).toEqual({ screen: 'idle', notice: 'withdrawn' });
    expect(facts(driver)).toEqual([
      { kind: 'withdrawn', words: ['JO', 'QUIT'], reason: 'blankMisread', questionMs: 1_500 },
    ]);
  });

  it('asks anew when the reason changes, and not when it stays', () => {
    const driver = Driver.opened().enter('JO').askToWithdraw().key('1').key('4');
    expect(driver.view).toMatchObject({ agreed: challenger, reason: 'bothAgree' });
    expect(driver.key('"', { code: 'Digit3' }).view).toMatchObject({ agreed: nobody });
  });

  it.each(['Escape', 'Backspace'])('goes back on %s, with the confirmations of before', (key) => {
    const checking = Driver.opened().enter('JO').key('1');
    expect(checking.askToWithdraw().key('1').key(key).view).toEqual({
      screen: 'checking',
      words: ['JO'],
      confirmed: challenger,
      keys: 'soon',
    });
    const armed = Driver.opened().arm('JO').wait(500).key('Escape').key(key);
    expect(armed.view).toEqual({ screen: 'armed', words: ['JO'], tab: 'soon' });
    expect(armed.key('Tab').view).toMatchObject({ screen: 'armed', notice: 'early' });
    expect(armed.facts).toEqual([]);
  });

  it('goes back by itself 30 s after the last key or touch', () => {
    const driver = Driver.opened().enter('JO').key('2').key('Escape');
    driver.wait(29_900).key('Shift').wait(29_900).touch().wait(29_900);
    expect(driver.view).toMatchObject({ screen: 'withdrawing' });
    expect(driver.wait(100).view).toMatchObject({
      screen: 'checking',
      confirmed: { challenger: false, challenged: true },
    });
    expect(driver.facts).toEqual([]);
  });

  it('takes no agreement to words that the side has not seen', () => {
    const driver = Driver.opened().enter('JO').key('Escape');
    expect(driver.key('1', {}, driver.state.revision - 1).view).toMatchObject({ agreed: nobody });
  });

  it.each([
    ['before it', ['Escape']],
    ['the other reason', ['Escape', '3']],
  ])('takes no agreement from a hand that saw the screen %s', (_, keys) => {
    const driver = Driver.opened().enter('JO');
    for (const [index, key] of keys.entries()) {
      const seen = driver.snapshot.revision;
      driver.key(key);
      driver.key('1', {}, seen).key('2', {}, seen).key('Tab', {}, seen);
      expect(driver.view, String(index)).toMatchObject({ screen: 'withdrawing', agreed: nobody });
    }
    expect(driver.facts).toEqual([]);
  });

  it.each(['Escape', 'Backspace'])('confirms nothing when it goes back on %s', (key) => {
    const driver = Driver.opened().enter('JO').key('Escape');
    const seen = driver.snapshot.revision;
    driver.key(key).key('1', {}, seen).key('2', {}, seen);
    expect(driver.view).toMatchObject({ screen: 'checking', words: ['JO'], confirmed: nobody });
  });

  it.each(['checking', 'armed'] as const)('is harmed by no other key, from %s', (from) => {
    const driver = from === 'armed' ? Driver.opened().arm('JO') : Driver.opened().enter('JO');
    const asked = driver.key('Escape').view;
    const others = [...'QUIT', 'Enter', ' ', 'Tab', 'Delete', 'ArrowLeft', 'Home', '7', 'é', 'я'];
    for (const key of [...others, 'Dead', 'Process', 'F5', 'Shift']) {
      expect(driver.key(key).view, key).toEqual(asked);
    }
    driver.key('Tab', { shift: true });
    expect(driver.view).toEqual(asked);
    expect(driver.facts).toEqual([]);
    driver.read(guardMs.withdraw);
    const ready = driver.view;
    const late = ['1', '2', '3', '4', 'Escape', 'Backspace', 'Q'];
    for (const key of late) {
      const seen = driver.snapshot.revision;
      driver.send({ kind: 'key', at: driver.now, stroke: strokeOf(key), seen, isLate: true });
      expect(driver.view, key).toEqual(ready);
    }
    expect(driver.facts).toEqual([]);
    expect(driver.key('Escape').view).toMatchObject({ screen: from, words: ['JO'] });
  });

  it('leaves half a word that was meant for a screen before it nowhere', () => {
    const driver = Driver.opened().enter('JO').askToWithdraw().type('QU12');
    expect(driver.view).toEqual({ screen: 'idle', notice: 'withdrawn' });
    expect(driver.key('Z').view).toMatchObject({ screen: 'typing', words: ['Z'] });
  });

  it('offers only the reasons of the rules', () => {
    const driver = Driver.opened({ ...generalRules, withdrawal: ['blankMisread'] }).enter('JO');
    expect(driver.key('Escape').view).toMatchObject({
      reason: 'blankMisread',
      reasons: ['blankMisread'],
    });
    expect(driver.key('4').view).toMatchObject({ reason: 'blankMisread' });
    driver.read(guardMs.withdraw).key('1').key('2');
    expect(facts(driver)).toMatchObject([
      { kind: 'withdrawn', words: ['JO'], reason: 'blankMisread' },
    ]);
  });

  it('closes with the station', () => {
    const driver = Driver.opened().enter('JO').key('Escape');
    driver.send({ kind: 'closed', at: driver.now, cause: 'lexiconAltered' });
    expect(driver.view).toMatchObject({ screen: 'closed' });
  });
});
