import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

describe('verdict', () => {
  it.each(['acceptable', 'unacceptable'] as const)('shows only %s and the number', (verdict) => {
    const { view, status } = Driver.opened().rule(verdict).snapshot;
    expect(view).toEqual({
      screen: 'verdict',
      verdict,
      read: { challenger: false, challenged: false },
      secondsLeft: 10,
      leave: 'both',
    });
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
    expect(driver.view).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
    expect(driver.wait(10_000).view).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('closes instead of a notice when it was never painted and the ledger failed', () => {
    const driver = Driver.opened().rule();
    driver.send({ kind: 'recordFailed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.wait(10_000).view).toEqual({ screen: 'closed', code: 'LG-02' });
  });
});
