import { describe, expect, it } from 'vitest';
import { Driver, judge } from '../driver.ts';
import { announced, facts, ruling } from '../staff-samples.ts';

describe('an announcement', () => {
  it('shows the one bit, marked with the opinion and the number of the ruling', () => {
    const driver = announced(Driver.opened().signIn(), 'second');
    expect(driver.view).toEqual({
      screen: 'verdict',
      verdict: 'unacceptable',
      read: { challenger: false, challenged: false },
      keys: 'soon',
      secondsLeft: 10,
      leave: 'enter',
      opinion: 'second',
    });
    expect(driver.snapshot.status.ruling).toBe('3-0041');
  });

  it('goes back to the console by Enter, and is then recorded as shown', () => {
    const driver = announced(Driver.opened().signIn(), 'second').painted().painted();
    expect(driver.key('Enter').view.screen).toBe('verdict');
    expect(driver.wait(1_500).key('x').view.screen).toBe('verdict');
    expect(driver.key('Escape').view.screen).toBe('verdict');
    expect(facts(driver).slice(1)).toEqual([]);
    expect(driver.key('Enter').view).toMatchObject({ screen: 'staff', member: judge });
    expect(facts(driver).slice(1)).toEqual([{ kind: 'shown', ruling, opinion: 'second' }]);
  });

  it('goes by itself after 10 s, painted or not', () => {
    expect(announced(Driver.opened().signIn(), 'first').wait(10_000).view.screen).toBe('staff');
    const painted = announced(Driver.opened().signIn(), 'first').wait(5_000).painted();
    expect(painted.wait(9_000).view.screen).toBe('verdict');
    expect(painted.wait(1_000).view.screen).toBe('staff');
  });

  it('takes the notice of a pending ruling away', () => {
    const driver = announced(new Driver().open([41, 43]).signIn(), 'first').painted();
    expect(driver.wait(10_000).view).toMatchObject({
      restingState: { name: 'pending', rulings: [43] },
    });
    expect(facts(driver).at(-1)).toEqual({ kind: 'shown', ruling });
  });

  it('goes on when the station closes under it', () => {
    const driver = announced(Driver.opened().signIn(), 'second');
    driver.send({ kind: 'closed', at: driver.now, cause: 'ledgerNotWritten' });
    expect(driver.view.screen).toBe('verdict');
    expect(driver.open().wait(10_000).view).toMatchObject({
      screen: 'staff',
      restingState: { name: 'idle' },
    });
  });
});
