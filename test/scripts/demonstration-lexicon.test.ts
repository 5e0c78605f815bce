import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf } from '../../electron/core/challenge/adjudicate.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { generalRules } from '../../electron/core/rulebook/rules.ts';
import { parseWord } from '../../electron/core/word.ts';
import { openLexiconFile } from '../../electron/station/lexicon-file.ts';
import {
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from '../../scripts/demonstration-lexicon.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';

let folder = '';
let file = '';
let lexicon: Lexicon;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'demonstration-'));
  file = valueOf(makeDemonstrationLexicon(path.join(folder, 'new/demonstration.lexicon')));
  lexicon = valueOf(openLexiconFile(file));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the demonstration lexicon', () => {
  it('says on every screen that it is none for tournaments', () => {
    expect(lexicon.manifest).toMatchObject({
      id: 'demonstration',
      title: 'Practice list, not a tournament list',
      edition: 'word-list 4.1',
    });
  });

  it.each([
    ['STATION', 'primary'],
    ['CATLIKE', 'primary'],
    ['NONE', 'primary'],
    ['NONSENSE', 'none'],
    ['BIRDLIKE', 'none'],
    ['LADYLIKE', 'none'],
    ['NONSENSES', 'secondary'],
    ['NONFICTION', 'secondary'],
    ['DREAMLIKE', 'secondary'],
    ['KINDNESSES', 'secondary'],
    ['QZQZQZQZQ', 'none'],
  ])('shows both halves of the nine-letter rule: %s is from %s', (text, source) => {
    const word = valueOf(parseWord(text));
    expect(sourceOf(word, lexicon, generalRules)).toBe(source);
  });

  it('accounts for every row of its source', () => {
    const rows = readFileSync(
      path.join(import.meta.dirname, '../../node_modules/word-list/words.txt'),
      'utf8',
    ).split('\n').length;
    const { primary, secondary, sources } = lexicon.manifest;
    const words = [primary.words, secondary?.words ?? 0];
    expect(sources).toHaveLength(2);
    for (const [index, { dropped }] of sources.entries()) {
      const left = dropped.reduce((sum, one) => sum + one.rows, 0);
      expect(left + (words[index] ?? 0)).toBe(rows);
    }
  });

  it('is told by its README with its true numbers', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../lexicons/README.md'), 'utf8');
    const { primary, secondary } = lexicon.manifest;
    for (const letters of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]) {
      const cells = [primary, secondary].map((list) =>
        (list?.wordsByLength[letters] ?? 0).toLocaleString('en-US'),
      );
      expect(readme).toMatch(
        new RegExp(`^\\| ${letters.toString()} +\\| +${cells.join(' +\\| +')} +\\|$`, 'm'),
      );
    }
    expect(readme).toContain(primary.words.toLocaleString('en-US'));
    expect(readme).toContain(secondary?.words.toLocaleString('en-US'));
  });

  it('is left as it is while it is of the same source', () => {
    const before = statSync(file).ino;
    expect(makeDemonstrationLexicon(file)).toEqual({ ok: true, value: file });
    expect(statSync(file).ino).toBe(before);
  });

  it('is made again, with the same bytes, when it is altered', () => {
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, 1000));
    expect(makeDemonstrationLexicon(file)).toEqual({ ok: true, value: file });
    expect(readFileSync(file).equals(whole)).toBe(true);
  });

  it('says why it cannot be written', () => {
    const blocked = errorOf(makeDemonstrationLexicon(path.join(file, 'a/b.lexicon')));
    expect(describeDemonstrationError(blocked)).toContain(
      'could not be written: its folder does not exist',
    );
  });
});
