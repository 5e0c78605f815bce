// @vitest-environment jsdom
/** The form of the page "Station" and its list in OPERATING.md follow the table of settings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import {
  settingNames,
  settings,
  type Setting,
  type SettingName,
} from '../../../electron/core/station/settings.ts';
import { SettingControl } from '../../../renderer/console/pages/station/setting-control.tsx';
import { sayValue } from '../../../renderer/console/pages/station/setting-texts.ts';

afterEach(cleanup);

const t = consoleTexts('en');

function valuesOf(name: SettingName, setting: Setting): string {
  if (setting.control === 'number') {
    return `${setting.least.toString()} to ${setting.most.toString()}`;
  }
  const values = setting.control === 'choice' ? setting.values : [false, true];
  return values.map((value) => sayValue(t, name, value)).join(', ');
}

it.each(settingNames)('OPERATING.md has the row of %s', (name) => {
  const document = readFileSync(
    join(import.meta.dirname, '../../../renderer/console/OPERATING.md'),
    'utf8',
  );
  const row = `| ${t(`station.${name}`)} | ${valuesOf(name, settings[name])} | ${sayValue(t, name, settings[name].usual)} |`;
  expect(document.replaceAll(/ +/g, ' ')).toContain(row);
});

it('draws a number, and passes on only what its bounds allow', () => {
  const setting: Setting = { control: 'number', least: 30, most: 180, usual: 90 };
  const onChange = vi.fn();
  render(<SettingControl name="theme" setting={setting} value={90} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '29' } });
  expect(field.validationMessage).toBe('Type a number from 30 to 180.');
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange.mock.calls).toEqual([]);
  expect(field.checkValidity()).toBe(false);
  fireEvent.change(field, { target: { value: '120' } });
  expect(field.checkValidity()).toBe(true);
  expect(onChange.mock.calls).toEqual([[120]]);
  expect(sayValue(t, 'theme', 1200)).toBe('1,200');
});
