import { expect, it } from 'vitest';
import { fileEndOf } from '../../../../electron/core/lexicon/sources/file-end.ts';

it.each([
  ['AT\nBE\n', undefined],
  ['AT\r\nBE\r\n', undefined],
  ['AT\rBE\r', undefined],
  ['AT\nBE', { noLineEnd: true }],
  ['AT\n'.repeat(65_534), undefined],
  ['AT\n'.repeat(65_535), { rows: 65_535 }],
  ['AT\n'.repeat(65_536), { rows: 65_536 }],
  [`${'AT\n'.repeat(65_535)}BE`, { noLineEnd: true, rows: 65_536 }],
  ['AT\n'.repeat(65_537), undefined],
  ['A\n'.repeat(1_048_575), { rows: 1_048_575 }],
  ['A\n'.repeat(1_048_576), { rows: 1_048_576 }],
])('the end of a file shows whether it stops before its list (%#)', (text, end) => {
  expect(fileEndOf(text)).toEqual(end);
});
