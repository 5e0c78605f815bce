import { describe, expect, it } from 'vitest';
import type { RulingNumber } from '../../../../electron/core/ledger/ruling-number.ts';
import { Driver } from '../driver.ts';

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
    expect(driver.wait(1).view).toMatchObject({ screen: 'verdict', verdict: 'unacceptable' });
  });

  it('closes without a verdict when the ruling could not be recorded', () => {
    const driver = Driver.opened().arm('JO').wait(500).key('Tab').fail('ledgerNotWritten');
    expect(driver.snapshot).toMatchObject({ view: { screen: 'closed', code: 'LG-02' } });
    expect(driver.snapshot.status).not.toHaveProperty('lexicon');
  });
});
