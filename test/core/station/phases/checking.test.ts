import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

const nobody = { challenger: false, challenged: false };

describe('checking', () => {
  it('freezes the words and waits for both sides', () => {
    expect(Driver.opened().enter('JOUSTED', 'JO', 'QUIT').view).toEqual({
      screen: 'checking',
      words: ['JOUSTED', 'JO', 'QUIT'],
      confirmed: nobody,
      keys: 'ready',
    });
  });

  it.each([
    ['1', { challenger: true, challenged: false }],
    ['2', { challenger: false, challenged: true }],
    ['0', { challenger: false, challenged: true }],
  ])('takes a confirmation with key %s once and for all', (key, confirmed) => {
    const driver = Driver.opened().enter('JO').key(key);
    expect(driver.view).toMatchObject({ confirmed });
    expect(driver.key(key).key(key).view).toMatchObject({ screen: 'checking', confirmed });
  });

  it('takes 1 and 2 by physical key on a layout that types something else', () => {
    const driver = Driver.opened().enter('JO').key('&', { code: 'Digit1' });
    expect(driver.view).toMatchObject({ confirmed: { challenger: true } });
    expect(driver.key('é', { code: 'Digit2' }).view).toMatchObject({ screen: 'armed' });
  });

  it('takes 1 and 2 on a number pad without Num Lock', () => {
    const driver = Driver.opened().enter('JO').key('End', { code: 'Numpad1' });
    expect(driver.key('ArrowDown', { code: 'Numpad2' }).view).toMatchObject({ screen: 'armed' });
  });

  it.each([
    ['à', 'Digit0'],
    ['Insert', 'Numpad0'],
  ])('takes 0 by physical key: %s', (key, code) => {
    const driver = Driver.opened().enter('JO').key(key, { code });
    expect(driver.view).toMatchObject({ confirmed: { challenged: true } });
  });

  it('takes no digit for another one, wherever the layout has put it', () => {
    const driver = Driver.opened().enter('JO').key('7', { code: 'Digit1' });
    expect(driver.view).toMatchObject({ confirmed: nobody, notice: 'frozen' });
  });

  it('takes no letter for a side, wherever the layout has put it', () => {
    const driver = Driver.opened().enter('JO').key('q', { code: 'Digit1' });
    expect(driver.view).toMatchObject({ confirmed: nobody });
  });

  it.each([{ repeat: true }, { ctrl: true }, { alt: true }, { meta: true }, { altGraph: true }])(
    'ignores 1 with %o',
    (change) => {
      const driver = Driver.opened().enter('JO').key('1', change);
      expect(driver.view).toMatchObject({ confirmed: nobody });
    },
  );

  it('ignores AltGr and a side key, which types another character', () => {
    const driver = Driver.opened().enter('JO').key('~', { code: 'Digit2', altGraph: true });
    expect(driver.view).toMatchObject({ confirmed: nobody });
  });

  it('ignores a confirmation of words that its side has not seen', () => {
    const driver = Driver.opened().enter('JO');
    const before = driver.state.revision;
    driver.key('Backspace').enter('B');
    expect(driver.view).toMatchObject({ words: ['JOB'] });
    expect(driver.key('1', {}, before).view).toMatchObject({ confirmed: nobody });
    expect(driver.key('1').view).toMatchObject({ confirmed: { challenger: true } });
  });

  it('changes nothing on letters, Enter and Tab, and says who must confirm before Tab', () => {
    const driver = Driver.opened().enter('JO').key('1');
    const { revision } = driver.state;
    driver.key('b').key('Enter').key('Delete');
    expect(driver.key('Tab').view).toMatchObject({
      words: ['JO'],
      confirmed: { challenger: true, challenged: false },
      notice: 'tabOne2',
    });
    expect(driver.state.revision).toBe(revision);
    expect(driver.facts).toEqual([]);
    expect(Driver.opened().enter('JO').key('Tab').view).toMatchObject({ notice: 'tabBoth' });
    const other = Driver.opened().enter('JO').key('2').key('Tab', { shift: true });
    expect(other.view).toMatchObject({ notice: 'tabOne1' });
  });

  it('drops a message by itself after 6 s, or with the next key that acts', () => {
    const driver = Driver.opened().enter('JO').key('b');
    expect(driver.wait(5_900).view).toHaveProperty('notice', 'frozen');
    expect(driver.wait(100).view).not.toHaveProperty('notice');
    expect(driver.key('b').key('Shift').view).toHaveProperty('notice', 'frozen');
    expect(driver.key('1').view).not.toHaveProperty('notice');
    expect(driver.key('b').key('1').view).toHaveProperty('notice', 'frozen');
  });

  it('goes back to typing on Backspace and withdraws both confirmations', () => {
    const driver = Driver.opened().enter('JO', 'QUIT').key('2').key('Backspace');
    expect(driver.view).toMatchObject({
      screen: 'typing',
      words: ['JO', 'QUIT'],
      line: 1,
      column: 4,
      notice: 'again',
    });
    expect(driver.key('Enter').key('Enter').view).toMatchObject({ confirmed: nobody });
  });
});
