import { describe, expect, it } from 'vitest';
import { Driver } from './driver.ts';
import { facts } from './staff-samples.ts';

const spans = [0, 30, 100, 300];

describe('keys that come before their question could be read', () => {
  it.each(spans)('Esc, 1 and 2 withdraw nothing with %i ms between them', (ms) => {
    const driver = Driver.opened().enter('JO').key('Escape').painted();
    driver.wait(ms).key('1').wait(ms).key('2');
    expect(driver.view).toMatchObject({ screen: 'withdrawing', keys: 'soon', isTooEarly: true });
    expect(driver.view).toMatchObject({ agreed: { challenger: false, challenged: false } });
    expect(facts(driver)).toEqual([]);
  });

  it('withdraw from 1.5 s after the painting on, and the record says how long it stood', () => {
    const driver = Driver.opened().enter('JO').key('Escape').wait(5_000).key('1').painted();
    expect(driver.wait(1_499).key('1').view).toMatchObject({ keys: 'soon', isTooEarly: true });
    driver.wait(1);
    expect(driver.view).toMatchObject({ keys: 'ready' });
    expect(driver.view).not.toHaveProperty('isTooEarly');
    driver.key('1').wait(200).key('2').key('2');
    expect(driver.wait(60_000).view).toEqual({ screen: 'idle', notice: 'withdrawn' });
    expect(facts(driver)).toEqual([
      { kind: 'withdrawn', words: ['JO'], reason: 'bothAgree', questionMs: 1_700 },
    ]);
    expect(driver.key('ArrowUp').view).toEqual({ screen: 'idle' });
  });

  it.each(spans)('Esc and Esc clear nothing with %i ms between them', (ms) => {
    const driver = Driver.opened().type('JO').key('Escape').painted().wait(ms).key('Escape');
    expect(driver.view).toMatchObject({ words: ['JO'], notice: 'clearSoon', escape: 'soon' });
    expect(facts(driver)).toEqual([]);
  });

  it('clear from 0.8 s after the painting on, and say so until a key', () => {
    const driver = Driver.opened().type('JO').key('Escape').painted().wait(799).key('Escape');
    expect(driver.wait(1).view).toMatchObject({ notice: 'clear', escape: 'ready' });
    expect(driver.key('Escape').wait(60_000).view).toEqual({ screen: 'idle', notice: 'cleared' });
    expect(facts(driver)).toMatchObject([{ kind: 'abandoned', by: 'escape', questionMs: 800 }]);
  });

  it('ask nothing where no letter stands', () => {
    const driver = Driver.opened().type('J').key('Backspace').key('Escape');
    expect(driver.view).toEqual({ screen: 'idle' });
  });

  it('forget the question with any other key', () => {
    const driver = Driver.opened().type('JO').key('Escape').painted().wait(800).key('B');
    expect(driver.view).toMatchObject({ words: ['JOB'] });
    expect(driver.view).not.toHaveProperty('escape');
    expect(driver.key('Escape').view).toMatchObject({ notice: 'clear', escape: 'soon' });
  });
});
