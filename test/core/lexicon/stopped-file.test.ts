import { expect, it } from 'vitest';
import { describeRecognition } from '../../../electron/core/lexicon/describe-recognition.ts';
import { recognise } from '../../../electron/core/lexicon/recognise.ts';
import type { FileEnd } from '../../../electron/core/lexicon/sources/file-end.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { inventedWords, lexiconLike, sketched } from './invented-editions.ts';
import { sha256 } from './samples.ts';

const edition = inventedWords(20_000, 1);
const table = { known: [sketched('SPRING2020', edition)], printed: [] };

function told(words: readonly Word[], list: 'primary' | 'secondary', end?: FileEnd): string {
  const { manifest, primary } = lexiconLike(words);
  const sources = [{ list, file: 'list.txt', ...(end && { end }) }];
  const lexicon = { manifest: { ...manifest, sources }, primary };
  return english(describeRecognition(recognise(lexicon, table, sha256)));
}

it('a file that may stop too early is told, if it is no known edition', () => {
  const end = { noLineEnd: true, rows: 65_536 } as const;
  const cutOff = 'The last row of list.txt has no line end, so the file may be cut off.';
  const full = 'list.txt has 65,536 rows, as a full spreadsheet has, so the rest may be missing.';
  const some = edition.slice(0, 5000);
  expect(told(some, 'primary', end)).toContain(` ${cutOff} ${full} Check that`);
  expect(told(some, 'primary', { rows: 65_536 })).not.toContain(cutOff);
  expect(told(some, 'primary', { noLineEnd: true })).not.toContain(full);
  expect(told(edition.slice(1), 'primary', end)).toMatch(/^Nearly .* may be missing\.$/);
  expect(told(edition, 'primary', end)).toBe(told(edition, 'primary'));
  expect(told(edition, 'secondary', end)).toContain(cutOff);
});
