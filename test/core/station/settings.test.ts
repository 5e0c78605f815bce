import { describe, expect, it } from 'vitest';
import { schemaOf, settingSchemas } from '../../../electron/core/station/setting-schemas.ts';
import {
  settingNames,
  settingsOf,
  usualSettings,
  formatOf,
  withoutUsual,
  type Setting,
} from '../../../electron/core/station/settings.ts';

const pause: Setting = { control: 'number', least: 30, most: 180, usual: 90 };

describe('a setting', () => {
  it.each(settingNames)('%s allows its usual value', (name) => {
    expect(settingSchemas[name].safeParse(usualSettings[name]).success).toBe(true);
    expect(settingSchemas[name].safeParse('other').success).toBe(false);
  });

  it.each([29, 181, 90.5, '90'])('with bounds refuses %j', (value) => {
    expect(schemaOf(pause).safeParse(30).success).toBe(true);
    expect(schemaOf(pause).safeParse(value).success).toBe(false);
  });
});

it('make a file newer only where one is used that older programs do not know', () => {
  const table = {
    theme: { control: 'choice', values: ['day', 'night'], usual: 'day' },
    armedSeconds: { control: 'number', least: 5, most: 99, usual: 10, since: 2 },
    rings: { control: 'switch', usual: false, since: 3 },
  } as const;
  const usual = { theme: 'night', armedSeconds: 10, rings: false };
  expect(formatOf(usual, table)).toBeUndefined();
  expect(formatOf({ ...usual, armedSeconds: 12 }, table)).toBe(2);
  expect(formatOf({ ...usual, armedSeconds: 12, rings: true }, table)).toBe(3);
  expect(formatOf(usualSettings)).toBeUndefined();
});

it('leaves out of files what is usual', () => {
  const settings = { ...usualSettings, theme: 'night', asksForBoard: true } as const;
  const kept = { theme: 'night', asksForBoard: true };
  expect(withoutUsual(settings, usualSettings)).toEqual(kept);
  expect(withoutUsual({ ...settings, station: '1' }, usualSettings)).toEqual({
    station: '1',
    ...kept,
  });
});

it('takes the settings alone', () => {
  expect(settingsOf(Object.assign({ station: '1' }, usualSettings))).toEqual(usualSettings);
});
