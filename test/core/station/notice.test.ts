import { describe, expect, it } from 'vitest';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import { Driver, strokeOf } from './driver.ts';

describe('a message that comes again', () => {
  it.each<[string, () => Driver, string, string]>([
    ['idle', () => Driver.opened(), 'Tab', 'idle'],
    ['typing', () => Driver.opened().key('J'), '7', 'letters'],
    [
      'typing an empty line',
      () => Driver.opened().key('J').key('O').key('Enter'),
      ' ',
      'spaceOnEmpty',
    ],
    ['checking', () => Driver.opened().enter('JO'), 'X', 'frozen'],
    ['checking, Tab', () => Driver.opened().enter('JO'), 'Tab', 'tabBoth'],
    ['armed', () => Driver.opened().arm('JO'), 'Enter', 'enterArmed'],
    ['armed, Tab', () => Driver.opened().arm('JO'), 'Tab', 'early'],
  ])('is counted, and nothing else changes: %s', (_, open, key, notice) => {
    const driver = open().key(key);
    const { view } = driver;
    expect(view).toMatchObject({ notice });
    expect(view).not.toHaveProperty('repeats');
    const { revision } = driver.snapshot;
    expect(driver.key(key).view).toEqual({ ...view, repeats: 1 });
    expect(driver.key(key).view).toEqual({ ...view, repeats: 2 });
    expect(driver.snapshot.revision).toBe(revision);
  });

  it('is counted from the beginning after another one, and after it was gone', () => {
    const driver = Driver.opened().enter('JO').key('X').key('X').key('Enter').key('X');
    expect(driver.view).not.toHaveProperty('repeats');
    expect(driver.key('X').wait(6_000).key('X').view).not.toHaveProperty('repeats');
  });

  it('is counted for a word judge who may not type, and for late keys', () => {
    const judged = Driver.opened({ ...generalRules, procedure: 'wordJudge' })
      .key('J')
      .key('J');
    expect(judged.view).toMatchObject({ notice: 'judgeNeeded', repeats: 1 });
    const late = Driver.opened().key('J');
    for (const key of ['O', 'O']) {
      const seen = late.snapshot.revision;
      late.send({ kind: 'key', at: late.now, stroke: strokeOf(key), seen, isLate: true });
    }
    expect(late.view).toMatchObject({ words: ['J'], notice: 'wasBusy', repeats: 1 });
  });
});
