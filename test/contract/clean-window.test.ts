import { expect, it } from 'vitest';
import { cleanMessage } from '../../electron/contract/clean-window.ts';
import { cleanPaperOf, cleanStates } from '../../electron/core/station/clean-window.ts';
import { plainSettings } from '../../electron/core/station/settings-in-force.ts';

const paper = cleanPaperOf({
  settings: plainSettings,
  title: 'Lindenfeld Open 2026',
  list: { title: 'Northfield Word List', edition: '2026' },
  dates: { first: '2026-11-21', last: '2026-11-22' },
});

it.each(cleanStates)('carries %s', (shows) => {
  expect(cleanMessage.parse({ shows })).toEqual({ shows });
});

it('carries what stands on the paper', () => {
  expect(cleanMessage.parse({ paper })).toEqual({ paper });
});

it.each([
  { shows: 'QUIZ' },
  { shows: 'acceptable', words: ['QUIZ'] },
  { shows: 'acceptable', ruling: '3-0042' },
  { shows: ['acceptable'] },
  { view: { screen: 'verdict', verdict: 'acceptable' } },
  'acceptable',
  {},
  { shows: 'asked', paper },
  { paper: { ...paper, words: ['QUIZ'] } },
  { paper: { ...paper, title: ['QUIZ'] } },
  { paper: { ...paper, list: 'QUIZ\nOX' } },
  { paper: { ...paper, language: 'QUIZ' } },
  { paper: { ...paper, letters: 'QUIZ' } },
])('refuses %j', (message) => {
  expect(cleanMessage.safeParse(message).success).toBe(false);
});
