import { expect, it } from 'vitest';
import { cleanMessage } from '../../electron/contract/clean-window.ts';
import { cleanStates } from '../../electron/core/station/clean-window.ts';

it.each(cleanStates)('carries %s', (shows) => {
  expect(cleanMessage.parse({ shows })).toEqual({ shows });
});

it.each([
  { shows: 'QUIZ' },
  { shows: 'acceptable', words: ['QUIZ'] },
  { shows: 'acceptable', ruling: '3-0042' },
  { shows: ['acceptable'] },
  { view: { screen: 'verdict', verdict: 'acceptable' } },
  'acceptable',
  {},
])('refuses %j', (message) => {
  expect(cleanMessage.safeParse(message).success).toBe(false);
});
