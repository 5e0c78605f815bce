import { expect, it } from 'vitest';
import {
  noAnswers,
  pageAnswered,
  pageNow,
  type PageNow,
} from '../../../electron/core/station/page-answers.ts';

/** The station starts at 1,000. */
it.each<[readonly number[], number, PageNow]>([
  [[], 1_000, { isAnswering: false, forMs: 0 }],
  [[], 9_000, { isAnswering: false, forMs: 8_000 }],
  [[3_000], 3_000, { isAnswering: true, forMs: 0 }],
  [[3_000], 8_000, { isAnswering: true, forMs: 5_000 }],
  [[3_000], 8_001, { isAnswering: false, forMs: 5_001 }],
  [[3_000, 5_000, 10_000], 12_000, { isAnswering: true, forMs: 9_000 }],
  [[3_000, 5_000, 10_001], 12_000, { isAnswering: true, forMs: 1_999 }],
  [[3_000, 5_000, 10_001], 20_001, { isAnswering: false, forMs: 10_000 }],
])('a page that answered at %j does at %j: %j', (answers, nowMs, expected) => {
  expect(pageNow(answers.reduce(pageAnswered, noAnswers(1_000)), nowMs)).toEqual(expected);
});
