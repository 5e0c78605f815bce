import { expect, it } from 'vitest';
import { versionName, type NamedVersion } from '../../../electron/core/event/version-name.ts';
import { english } from '../../../electron/core/text/sentence.ts';

it.each<readonly [string, NamedVersion]>([
  ['Cup', { title: 'Cup' }],
  ['Cup', { title: 'Cup', latest: 3 }],
  ['Cup, version 3', { title: 'Cup', issue: 3 }],
  ['Cup, version 2 of 3', { title: 'Cup', issue: 2, latest: 3 }],
  ['Cup, version 3 of 3', { title: 'Cup', issue: 3, latest: 0 }],
  ['Cup, version 12345 of 12345', { title: 'Cup', issue: 12_345, latest: 12_345 }],
])('names a version: %s', (name, version) => {
  expect(english(versionName(version))).toBe(name);
});
