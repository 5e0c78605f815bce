import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

describe('time without a key', () => {
  it.each([
    ['typing', 60_000, (driver: Driver) => driver.type('JO')],
    ['checking', 90_000, (driver: Driver) => driver.type('JO ').key('Enter')],
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
      expect(driver.view).toEqual({ screen: 'armed', words: ['JO'], tab: 'ready' });
      expect(driver.facts).toEqual([]);
      expect(driver.wait(89_900).view).not.toHaveProperty('secondsLeft');
    },
  );

  it('is stopped by a touch anywhere, which does nothing else', () => {
    for (const act of [
      (driver: Driver) => driver.touch(),
      (driver: Driver) => driver.placeCaret(0, 0),
      (driver: Driver) => driver.endEntry(),
    ]) {
      const driver = act(Driver.opened().type('JO').wait(65_000));
      expect(driver.view).toEqual({
        screen: 'typing',
        words: ['JO'],
        line: 0,
        column: 2,
        ...{ hint: 'word', enters: 2, endsWord: true, takesLetter: true },
      });
      expect(driver.wait(59_900).view).not.toHaveProperty('secondsLeft');
    }
  });

  it('takes the place of a message, which does not come back', () => {
    const driver = Driver.opened().type('JO').key('7').wait(60_000);
    expect(driver.view).not.toHaveProperty('notice');
    expect(driver.key('b').view).toMatchObject({ words: ['JO'] });
    expect(driver.view).not.toHaveProperty('notice');
  });

  it('is not stopped by a key that is held down', () => {
    const driver = Driver.opened().type('JO').wait(65_000).key('b', { repeat: true });
    expect(driver.view).toMatchObject({ words: ['JO'], secondsLeft: 15 });
  });

  it('is lengthened by any key, also one that does nothing', () => {
    const driver = Driver.opened().type('JO').wait(50_000).key('Shift').wait(50_000);
    expect(driver.view).not.toHaveProperty('secondsLeft');
  });

  it('gives the whole countdown after a timer that is late', () => {
    const driver = Driver.opened().type('JO');
    driver.now += 60_000 + 19_999;
    driver.send({ kind: 'timerFired', at: driver.now });
    expect(driver.view).toMatchObject({ secondsLeft: 20 });
  });

  it('is over at once if the countdown would be over too', () => {
    const driver = Driver.opened().type('JO');
    driver.now += 60_000 + 20_000;
    driver.send({ kind: 'timerFired', at: driver.now });
    expect(driver.view).toEqual({ screen: 'idle' });
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
