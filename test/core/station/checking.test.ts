import { describe, expect, it } from 'vitest';
import { Driver } from './driver.ts';

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
    expect(driver.view).toMatchObject({ screen: 'checking', notice: 'escapeAgain' });
    expect(driver.key('Escape').view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([
      { kind: 'record', fact: { kind: 'withdrawn', words: ['JO', 'QUIT'] } },
    ]);
  });

  it('keeps the challenge when a side confirms after the first Esc', () => {
    const driver = Driver.opened().enter('JO').key('Escape').key('1').key('Escape');
    expect(driver.view).toMatchObject({ screen: 'checking', notice: 'escapeAgain' });
    expect(driver.key('ArrowUp').view).not.toHaveProperty('notice');
  });
});

describe('armed', () => {
  it('keeps the words in sight', () => {
    expect(Driver.opened().arm('JO', 'QUIT').view).toEqual({
      screen: 'armed',
      words: ['JO', 'QUIT'],
    });
  });

  it.each([
    ['1', { challenger: false, challenged: true }],
    ['2', { challenger: true, challenged: false }],
  ])('goes back to checking when key %s withdraws', (key, confirmed) => {
    expect(Driver.opened().arm('JO').key(key).view).toMatchObject({
      screen: 'checking',
      confirmed,
    });
  });

  it('ignores a withdrawal that names other words', () => {
    const driver = Driver.opened().arm('JO');
    expect(driver.key('1', {}, driver.state.revision - 1).view).toMatchObject({ screen: 'armed' });
  });

  it('goes back to typing on Backspace', () => {
    expect(Driver.opened().arm('JO').key('Backspace').view).toMatchObject({ screen: 'typing' });
  });

  it('asks for the ruling on Tab', () => {
    const driver = Driver.opened().arm('JO', 'QUIT').wait(500).key('Tab');
    expect(driver.view).toEqual({ screen: 'recording', words: ['JO', 'QUIT'] });
    expect(driver.facts).toEqual([{ kind: 'rule', play: { words: ['JO', 'QUIT'] } }]);
  });

  it('ignores Tab in the first half second', () => {
    const driver = Driver.opened().arm('JO').wait(499).key('Tab');
    expect(driver.view).toMatchObject({ screen: 'armed' });
    expect(driver.wait(1).key('Tab').view).toMatchObject({ screen: 'recording' });
  });

  it.each([
    { repeat: true },
    { shift: true },
    { ctrl: true },
    { alt: true },
    { meta: true },
    { altGraph: true },
  ])('ignores Tab with %o', (change) => {
    const driver = Driver.opened().arm('JO').wait(1000).key('Tab', change);
    expect(driver.view).toMatchObject({ screen: 'armed' });
    expect(driver.facts).toEqual([]);
  });

  it('ignores Tab pressed for words that the side has not seen', () => {
    const driver = Driver.opened().arm('JO').wait(1000);
    expect(driver.key('Tab', {}, driver.state.revision - 1).view).toMatchObject({
      screen: 'armed',
    });
    expect(driver.facts).toEqual([]);
  });

  it('ignores letters, Enter and Esc', () => {
    const driver = Driver.opened().arm('JO').wait(1000);
    const before = driver.snapshot;
    expect(driver.key('x').key('Enter').key('Escape').key('Escape').snapshot).toEqual(before);
  });
});

describe('time without a key', () => {
  it.each([
    ['typing', 60_000, (driver: Driver) => driver.type('JO')],
    ['checking', 90_000, (driver: Driver) => driver.enter('JO')],
    ['armed', 90_000, (driver: Driver) => driver.arm('JO')],
  ] as const)('counts down after %s for %i ms, then clears', (phase, idleMs, go) => {
    const driver = go(Driver.opened());
    expect(driver.wait(idleMs - 100).view).not.toHaveProperty('secondsLeft');
    expect(driver.wait(100).view).toMatchObject({ screen: phase, secondsLeft: 20 });
    expect(driver.wait(1_000).view).toMatchObject({ secondsLeft: 19 });
    expect(driver.wait(18_000).view).toMatchObject({ secondsLeft: 1 });
    expect(driver.facts).toEqual([]);
    expect(driver.wait(1_000).view).toEqual({ screen: 'idle' });
    expect(driver.facts).toEqual([
      { kind: 'record', fact: { kind: 'abandoned', phase, by: 'idle' } },
    ]);
  });

  it.each(['b', 'Tab', '1', 'Backspace', 'Shift'])(
    'starts anew on %s, which only closes the banner',
    (key) => {
      const driver = Driver.opened().arm('JO').wait(95_000).key(key);
      expect(driver.view).toEqual({ screen: 'armed', words: ['JO'] });
      expect(driver.facts).toEqual([]);
      expect(driver.wait(89_900).view).not.toHaveProperty('secondsLeft');
    },
  );

  it('is not stopped by a key that is held down', () => {
    const driver = Driver.opened().type('JO').wait(65_000).key('b', { repeat: true });
    expect(driver.view).toMatchObject({ words: ['JO'], secondsLeft: 15 });
  });

  it('is lengthened by any key, also one that does nothing', () => {
    const driver = Driver.opened().type('JO').wait(50_000).key('Shift').wait(50_000);
    expect(driver.view).not.toHaveProperty('secondsLeft');
  });

  it('still gives the whole countdown on a machine that slept', () => {
    const driver = Driver.opened().type('JO');
    driver.now += 3_600_000;
    driver.send({ kind: 'ticked', at: driver.now });
    expect(driver.view).toMatchObject({ secondsLeft: 20 });
  });

  it('asks to be woken exactly when something changes', () => {
    const driver = Driver.opened().type('JO');
    expect(driver.wakeAt).toBe(61_000);
    driver.wait(60_000);
    expect(driver.wakeAt).toBe(62_000);
    driver.wait(20_000);
    expect(driver.wakeAt).toBeUndefined();
  });
});
