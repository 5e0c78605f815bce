import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

const nobody = { challenger: false, challenged: false };

describe('checking', () => {
  it('freezes the words and waits for both sides', () => {
    expect(Driver.opened().enter('JOUSTED', 'JO', 'QUIT').view).toEqual({
      screen: 'checking',
      words: ['JOUSTED', 'JO', 'QUIT'],
      confirmed: nobody,
    });
  });

  it.each([
    ['1', { challenger: true, challenged: false }],
    ['2', { challenger: false, challenged: true }],
  ])('sets and withdraws a confirmation with key %s', (key, confirmed) => {
    const driver = Driver.opened().enter('JO').key(key);
    expect(driver.view).toMatchObject({ confirmed });
    expect(driver.key(key).view).toMatchObject({ confirmed: nobody });
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
    driver.key('Backspace').type('B').key('Enter').key('Enter');
    expect(driver.view).toMatchObject({ words: ['JOB'] });
    expect(driver.key('1', {}, before).view).toMatchObject({ confirmed: nobody });
    expect(driver.key('1').view).toMatchObject({ confirmed: { challenger: true } });
  });

  it('ignores letters, Enter and Tab', () => {
    const driver = Driver.opened().enter('JO').key('1');
    const before = driver.snapshot;
    expect(driver.key('b').key('Enter').key('Tab').key('Delete').snapshot).toEqual(before);
    expect(driver.facts).toEqual([]);
  });

  it('goes back to typing on Backspace and withdraws both confirmations', () => {
    const driver = Driver.opened().enter('JO', 'QUIT').key('2').key('Backspace');
    expect(driver.view).toMatchObject({
      screen: 'typing',
      words: ['JO', 'QUIT'],
      line: 1,
      column: 4,
    });
    expect(driver.key('Enter').key('Enter').view).toMatchObject({ confirmed: nobody });
  });

  it('withdraws the challenge on Esc twice and records its words', () => {
    const driver = Driver.opened().enter('JO', 'QUIT').key('Escape');
    expect(driver.view).toMatchObject({ screen: 'checking', notice: 'withdrawAsked' });
    expect(driver.key('Escape').view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([
      { kind: 'record', fact: { kind: 'withdrawn', words: ['JO', 'QUIT'] } },
    ]);
  });

  it('keeps the challenge when a side confirms after the first Esc', () => {
    const driver = Driver.opened().enter('JO').key('Escape').key('1').key('Escape');
    expect(driver.view).toMatchObject({ screen: 'checking', notice: 'withdrawAsked' });
    expect(driver.key('ArrowUp').view).not.toHaveProperty('notice');
  });
});
