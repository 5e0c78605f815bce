import { describe, expect, it } from 'vitest';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { Driver } from './driver.ts';

describe('answers and reports at the wrong time', () => {
  it('change nothing', () => {
    const driver = Driver.opened().enter('JO');
    const before = driver.state;
    driver.send({ kind: 'ruled', at: 1, ruling: 1 as RulingNumber, verdict: 'acceptable' });
    driver.fail('ledgerNotWritten').painted();
    driver.send({ kind: 'timerFired', at: 0 });
    expect(driver.state).toEqual(before);
  });
});
