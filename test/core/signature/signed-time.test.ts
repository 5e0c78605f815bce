import { expect, it } from 'vitest';
import { signedTime, withSignedTime } from '../../../electron/core/signature/signed-time.ts';

it.each<readonly [string, number | undefined]>([
  ['timestamp:1556193335\tfile:club.lexicon', 1_556_193_335],
  ['timestamp:1556193335\tfile:club.lexicon\thashed', 1_556_193_335],
  ['timestamp:1', 1],
  ['Club list\ttimestamp:12', 12],
  ['', undefined],
  ['Club list', undefined],
  ['Club timestamp:12', undefined],
  ['timestamp:12 and more', undefined],
  ['timestamp:', undefined],
  ['timestamp:-1', undefined],
  ['timestamp:123456789012', undefined],
])('reads the time in the comment "%s"', (comment, seconds) => {
  expect(signedTime(comment)).toBe(seconds);
});

it('writes a time that it reads', () => {
  expect(withSignedTime('Club list', 1_764_194_400)).toBe('timestamp:1764194400\tClub list');
  expect(signedTime(withSignedTime('timestamp:9', 12))).toBe(12);
});
