import { describe, expect, it } from 'vitest';
import {
  powerLevel,
  powerOfPage,
  powerOfSupplies,
  type Power,
  type PowerSupply,
} from '../../../electron/core/station/battery.ts';

describe('the level of a battery', () => {
  it.each<readonly [Power, string]>([
    [{ source: 'mainsOrUnknown' }, 'ready'],
    [{ source: 'mains' }, 'ready'],
    [{ source: 'battery', percent: 30, isCharging: false }, 'ready'],
    [{ source: 'battery', percent: 29, isCharging: false }, 'attention'],
    [{ source: 'mains', percent: 29, isCharging: true }, 'attention'],
    [{ source: 'battery', percent: 10, isCharging: false }, 'attention'],
    [{ source: 'battery', percent: 9, isCharging: false }, 'notReady'],
    // Mains that do not charge an empty battery will not help for long.
    [{ source: 'mains', percent: 9, isCharging: false }, 'notReady'],
    [{ source: 'mains', percent: 9, isCharging: true }, 'attention'],
  ])('%j is %s', (power, level) => {
    expect(powerLevel(power)).toBe(level);
  });
});

const battery: PowerSupply = { type: 'Battery', status: 'Discharging', capacity: '84' };
const mains: PowerSupply = { type: 'Mains', online: '1' };

describe('the supplies of Linux', () => {
  it.each<readonly [string, readonly PowerSupply[], Power | undefined]>([
    ['none', [], undefined],
    ['no charger and no battery that says anything', [{ type: 'Battery' }], undefined],
    ['mains alone', [mains], { source: 'mains' }],
    ['a battery alone', [battery], { source: 'battery', percent: 84, isCharging: false }],
    [
      'a battery that is full, without a charger to ask',
      [{ ...battery, status: 'Full', capacity: '100' }],
      { source: 'mains', percent: 100, isCharging: false },
    ],
    [
      'a charger that gives power',
      [mains, { ...battery, status: 'Charging' }],
      { source: 'mains', percent: 84, isCharging: true },
    ],
    [
      'a charger that gives none',
      [{ ...mains, online: '0' }, battery],
      { source: 'battery', percent: 84, isCharging: false },
    ],
    [
      'a charger on USB',
      [
        { type: 'USB', online: '1' },
        { ...battery, status: 'Not charging' },
      ],
      { source: 'mains', percent: 84, isCharging: false },
    ],
    [
      'two batteries',
      [battery, { ...battery, capacity: '5' }],
      { source: 'battery', percent: 45, isCharging: false },
    ],
    [
      'the battery of a mouse',
      [{ ...battery, scope: 'Device', capacity: '3' }, mains],
      { source: 'mains' },
    ],
    [
      'more than full',
      [{ ...battery, capacity: '104' }],
      { source: 'battery', percent: 100, isCharging: false },
    ],
    ['no number', [{ ...battery, capacity: 'nan' }], undefined],
  ])('%s', (_name, supplies, power) => {
    expect(powerOfSupplies(supplies)).toEqual(power);
  });
});

describe('the battery of a browser', () => {
  it('that is charging, full in no time, may be none', () => {
    const answer = { isCharging: true, level: 1, chargingSeconds: 0 };
    expect(powerOfPage(answer)).toEqual({ source: 'mainsOrUnknown' });
  });

  it('is told as it is', () => {
    expect(powerOfPage({ isCharging: false, level: 0.04 })).toEqual({
      source: 'battery',
      percent: 4,
      isCharging: false,
    });
    expect(powerOfPage({ isCharging: true, level: 1 })).toEqual({
      source: 'mains',
      percent: 100,
      isCharging: true,
    });
    expect(powerOfPage({ isCharging: true, level: 0.5, chargingSeconds: 0 })).toMatchObject({
      source: 'mains',
      percent: 50,
    });
    expect(powerOfPage({ isCharging: false, level: 1, chargingSeconds: 0 })).toMatchObject({
      source: 'battery',
    });
  });
});
