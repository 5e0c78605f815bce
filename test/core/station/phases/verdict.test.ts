import { describe, expect, it } from 'vitest';
import { Driver } from '../driver.ts';

describe('verdict', () => {
  it.each(['acceptable', 'unacceptable'] as const)('shows only %s and the number', (verdict) => {
    const { view, status } = Driver.opened().rule(verdict).snapshot;
    expect(view).toEqual({
      screen: 'verdict',
      verdict,
      read: { challenger: false, challenged: false },
      keys: 'soon',
      secondsLeft: 10,
      leave: 'both',
    });
    expect(status.ruling).toBe('3-0042');
  });

  it.each<readonly [string, (driver: Driver) => Driver]>([
    ['both sides left it', (d) => d.wait(1_500).key('1').key('2')],
    ['its time was over', (d) => d.wait(10_000)],
  ])('records once that it was shown, when %s', (_name, leave) => {
    const driver = Driver.opened().rule();
    driver
      .painted(driver.state.revision - 1)
      .painted()
      .painted();
    expect(driver.facts).toHaveLength(1);
    expect(leave(driver).view).toEqual({ screen: 'idle' });
    expect(driver.facts.slice(1)).toEqual([
      { kind: 'record', fact: { kind: 'shown', ruling: 42 } },
    ]);
  });

  it.each([
    ['10', 10],
    ['30', 30],
    ['bothRead', 120],
  ] as const)('stays as long as staff chose: %s', (verdictStays, seconds) => {
    const driver = new Driver();
    driver.settings = { ...driver.settings, verdictStays };
    driver.open().rule().painted();
    const stays = verdictStays === '10' ? undefined : verdictStays;
    expect(driver.view).toMatchObject({ secondsLeft: seconds, ...(stays && { stays }) });
    expect('stays' in driver.view).toBe(stays !== undefined);
    expect(driver.wait(seconds * 1_000 - 1).view).toMatchObject({ secondsLeft: 1 });
    expect(driver.wait(1).view).toEqual({ screen: 'idle' });
  });

  it('stands for 1.5 s, and then until both sides have read it', () => {
    const driver = Driver.opened().rule().painted();
    expect(driver.wait(1_499).key('1').key('2').view).toMatchObject({
      read: { challenger: false, challenged: false },
    });
    driver.wait(1).key('0').key('0').key('Enter').key('Escape').key('x');
    expect(driver.view).toMatchObject({
      screen: 'verdict',
      read: { challenger: false, challenged: true },
    });
    expect(driver.wait(1_000).key('1').view).toEqual({ screen: 'idle' });
  });

  it('counts its seconds down from when it was painted', () => {
    const driver = Driver.opened().rule().wait(3_000).painted();
    expect(driver.view).toMatchObject({ secondsLeft: 10 });
    expect(driver.wait(1_000).view).toMatchObject({ secondsLeft: 9 });
    expect(driver.wait(8_900).view).toMatchObject({ secondsLeft: 1 });
    expect(driver.wait(100).view).toEqual({ screen: 'idle' });
  });

  it('drops letters that were begun on it whole, until a pause', () => {
    const driver = Driver.opened().rule().painted().wait(9_700).key('q').wait(300);
    expect(driver.view).toEqual({ screen: 'idle', notice: 'idle' });
    for (const letter of 'uit') driver.key(letter).wait(500);
    expect(driver.view).toEqual({ screen: 'idle', notice: 'idle', repeats: 3 });
    expect(driver.wait(100).key('j').view).toMatchObject({ screen: 'typing', words: ['J'] });
  });

  it('lets a word begin that was not begun on it', () => {
    const driver = Driver.opened().rule().painted().wait(5_000).key('q').wait(5_000);
    expect(driver.view).toEqual({ screen: 'idle' });
    expect(driver.key('j').view).toMatchObject({ screen: 'typing', words: ['J'] });
  });

  it('clears by itself after 10 s', () => {
    const driver = Driver.opened().rule().painted();
    expect(driver.wait(9_900).view).toMatchObject({ screen: 'verdict' });
    expect(driver.wait(100).view).toEqual({ screen: 'idle' });
  });

  it('leaves nothing of the play in the state', () => {
    const driver = Driver.opened().rule().painted().wait(10_000);
    const digitsDroppedUntil = driver.now + 600;
    expect(driver.state.phase).toStrictEqual({ name: 'idle', digitsDroppedUntil });
  });

  it('does not go away by a key before it was painted', () => {
    const driver = Driver.opened().rule().wait(5_000).key('1').key('2');
    expect(driver.view).toMatchObject({ screen: 'verdict' });
  });

  it('becomes the notice of a ruling when no screen painted it', () => {
    const driver = Driver.opened().rule().wait(10_000);
    expect(driver.view).toEqual({ screen: 'pending' });
    expect(driver.snapshot.status.ruling).toBe('3-0042');
    expect(driver.facts).toHaveLength(1);
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
