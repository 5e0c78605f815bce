import { expect, it } from 'vitest';
import { systemWords } from '../../../electron/core/text/system-words.ts';

const apt = 'Install one, for example with "apt-get install chromium" on Debian';

it.each([
  ['win32', 'E:\\', 'Install one', undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'E:\\', 'Install one', undefined],
  ['darwin', '/Volumes/USB', 'Install one', 'SingletonLock'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    '/Volumes/USB',
    'Install one',
    'SingletonLock',
  ],
  ['linux', '/media/usb', apt, 'SingletonLock'],
  ['Mozilla/5.0 (X11; Linux x86_64)', '/media/usb', apt, 'SingletonLock'],
])('on %s people read words of that system', (system, folder, installBrowser, leftLock) => {
  expect(systemWords(system)).toEqual({ folder, installBrowser, leftLock });
});
