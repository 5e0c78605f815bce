import { displayOf, plainSettings } from '../../../../electron/core/station/settings-in-force.ts';
import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

describe('closed', () => {
  it('is how every station begins', () => {
    expect(new Driver().snapshot).toEqual({
      revision: 0,
      view: { screen: 'closed', code: 'ST-00' },
      status: { station: '3' },
      isPractice: false,
      display: displayOf(plainSettings),
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
