import { describe, expect, it } from 'vitest';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { Driver } from './driver.ts';

describe('recording', () => {
  it('shows the same for both outcomes and ignores every key', () => {
    const driver = Driver.opened().arm('JO').wait(500).key('Tab');
    const before = driver.snapshot;
    for (const key of ['Tab', 'Escape', 'Backspace', '1', 'a', 'Enter']) driver.key(key);
    expect(driver.wait(5_000).snapshot).toEqual(before);
  });

  it('holds a quick answer back until the same time after Tab', () => {
    const driver = Driver.opened().arm('JO').wait(500).key('Tab');
    const ruling = 7 as RulingNumber;
    driver.send({ kind: 'ruled', at: driver.now + 5, ruling, verdict: 'unacceptable' });
    expect(driver.view).toEqual({ screen: 'recording', words: ['JO'] });
    expect(driver.wakeAt).toBe(driver.now + 40);
    expect(driver.wait(39).view).toMatchObject({ screen: 'recording' });
    expect(driver.wait(1).view).toEqual({ screen: 'verdict', verdict: 'unacceptable' });
  });

  it('closes without a verdict when the ruling could not be recorded', () => {
    const driver = Driver.opened().arm('JO').wait(500).key('Tab').fail('ledgerNotWritten');
    expect(driver.snapshot).toMatchObject({ view: { screen: 'closed', code: 'LG-02' } });
    expect(driver.snapshot.status).not.toHaveProperty('lexicon');
  });
});

describe('verdict', () => {
  it.each(['acceptable', 'unacceptable'] as const)('shows only %s and the number', (verdict) => {
    const { view, status } = Driver.opened().rule(verdict).snapshot;
    expect(view).toEqual({ screen: 'verdict', verdict });
    expect(status.ruling).toBe('3-0042');
  });

  it('records once that it was shown, when the screen says so', () => {
    const driver = Driver.opened().rule();
    driver.painted(driver.state.revision - 1);
    expect(driver.facts).toHaveLength(1);
    driver.painted().painted();
    expect(driver.facts.slice(1)).toEqual([
      { kind: 'record', fact: { kind: 'shown', ruling: 42 } },
    ]);
  });

  it.each(['Enter', 'Escape'])('stands for 1.5 s against %s', (key) => {
    const driver = Driver.opened().rule().painted();
    expect(driver.wait(1_499).key(key).view).toMatchObject({ screen: 'verdict' });
    expect(driver.wait(1).key('Tab').key('x').view).toMatchObject({ screen: 'verdict' });
    expect(driver.key(key).view).toEqual({ screen: 'idle' });
  });

  it('clears by itself after 10 s', () => {
    const driver = Driver.opened().rule().painted();
    expect(driver.wait(9_900).view).toMatchObject({ screen: 'verdict' });
    expect(driver.wait(100).view).toEqual({ screen: 'idle' });
  });

  it('leaves nothing of the play in the state', () => {
    const driver = Driver.opened().rule().painted().wait(10_000);
    expect(JSON.stringify(driver.state.phase)).toBe('{"name":"idle"}');
  });

  it('does not go away by a key before it was painted', () => {
    const driver = Driver.opened().rule().wait(5_000).key('Enter');
    expect(driver.view).toMatchObject({ screen: 'verdict' });
  });

  it('becomes the notice of a ruling when no screen painted it', () => {
    const driver = Driver.opened().rule().wait(10_000);
    expect(driver.view).toEqual({ screen: 'unshown' });
    expect(driver.snapshot.status.ruling).toBe('3-0042');
  });

  it('is read to its end before the station closes', () => {
    const driver = Driver.opened().rule().painted();
    driver.send({ kind: 'recordFailed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.view).toEqual({ screen: 'verdict', verdict: 'acceptable' });
    expect(driver.wait(10_000).view).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('closes instead of a notice when it was never painted and the ledger failed', () => {
    const driver = Driver.opened().rule();
    driver.send({ kind: 'recordFailed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.wait(10_000).view).toEqual({ screen: 'closed', code: 'LG-02' });
  });
});

describe('a ruling that was recorded but not shown', () => {
  it('is announced by its number when the station opens', () => {
    const { view, status } = new Driver().open([41, 43]).snapshot;
    expect(view).toEqual({ screen: 'unshown' });
    expect(status.ruling).toBe('3-0041');
  });

  it('is not cleared by any key of the players', () => {
    const driver = new Driver().open([41, 43]).wait(2_000);
    driver.key('Enter').key('a').key('Escape').key('Escape').key('1').key('Tab');
    expect(driver.snapshot.status.ruling).toBe('3-0041');
    expect(driver.facts).toEqual([]);
  });

  it('does not go by itself', () => {
    expect(new Driver().open([41]).wait(600_000).view).toEqual({ screen: 'unshown' });
  });
});

describe('closed', () => {
  it('is how every station begins', () => {
    expect(new Driver().snapshot).toEqual({
      revision: 0,
      view: { screen: 'closed', code: 'ST-00' },
      status: { station: '3' },
      isPractice: false,
      display: { language: 'en', theme: 'day', textSize: 'normal' },
    });
  });

  it('does not open by time alone', () => {
    expect(new Driver().wait(600_000).view).toEqual({ screen: 'closed', code: 'ST-00' });
  });

  it('takes no key', () => {
    const driver = Driver.opened();
    driver.send({ kind: 'closed', at: driver.now, cause: 'lexiconAltered' });
    expect(driver.type('JO').key('Enter').view).toEqual({ screen: 'closed', code: 'LX-04' });
  });

  it('opens anew, and only from closed', () => {
    const driver = Driver.opened().type('JO').open([9]);
    expect(driver.view).toMatchObject({ screen: 'typing', words: ['JO'] });
    driver.send({ kind: 'closed', at: driver.now, cause: 'lexiconMissing' }).open();
    expect(driver.view).toEqual({ screen: 'idle' });
  });

  it('wipes the words of a challenge under way', () => {
    const driver = Driver.opened().arm('JO');
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerBroken' });
    expect(JSON.stringify(driver.state)).not.toContain('JO');
  });
});

describe('answers and reports at the wrong time', () => {
  it('change nothing', () => {
    const driver = Driver.opened().enter('JO');
    const before = driver.state;
    driver.send({ kind: 'ruled', at: 1, ruling: 1 as RulingNumber, verdict: 'acceptable' });
    driver.fail('ledgerNotWritten').painted();
    driver.send({ kind: 'ticked', at: 0 });
    expect(driver.state).toEqual(before);
  });
});
