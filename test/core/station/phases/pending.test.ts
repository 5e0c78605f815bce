import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

describe('a ruling that was recorded but not shown', () => {
  it('is announced by its number when the station opens', () => {
    const { view, status } = new Driver().open([41, 43]).snapshot;
    expect(view).toEqual({ screen: 'pending' });
    expect(status.ruling).toBe('3-0041');
  });

  it('is not cleared by any key of the players', () => {
    const driver = new Driver().open([41, 43]).wait(2_000);
    driver.key('Enter').key('a').key('Escape').key('Escape').key('1').key('Tab');
    expect(driver.snapshot.status.ruling).toBe('3-0041');
    expect(driver.facts).toEqual([]);
  });

  it('does not go by itself', () => {
    expect(new Driver().open([41]).wait(600_000).view).toEqual({ screen: 'pending' });
  });
});
