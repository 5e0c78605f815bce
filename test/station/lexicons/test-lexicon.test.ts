import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import {
  describeSelfTestError,
  testLexicon,
  type SelfTestSubject,
} from '../../../electron/station/lexicons/test-lexicon.ts';
import { errorOf, sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { english } from '../../../electron/core/text/sentence.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'self-test-'));
  file = path.join(folder, 'sample.lexicon');
  writeFileSync(file, sampleBytes('AT CAT CATS', 'NONSENSES'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function subject(): SelfTestSubject {
  const lexicon = valueOf(openLexiconFile(file));
  return { file, lexicon };
}

describe('the self-test of the station', () => {
  it('passes a lexicon whose file is as it was opened', () => {
    // Four words and three changed forms of each.
    const { wordsIn, wordsOut } = valueOf(testLexicon(subject()));
    expect(wordsIn + wordsOut).toBe(16);
    expect(wordsIn).toBeGreaterThanOrEqual(4);
  });

  it('passes a lexicon without a secondary list', () => {
    writeFileSync(file, sampleBytes('AT CAT'));
    expect(testLexicon(subject()).ok).toBe(true);
  });

  it('tells that the file was altered or taken away since', () => {
    const opened = subject();
    writeFileSync(file, sampleBytes('AT CAT CATS', 'NONSENSES').with(120, 0));
    expect(english(describeSelfTestError(errorOf(testLexicon(opened))))).toMatch(
      /was changed or damaged/,
    );
    rmSync(file);
    expect(english(describeSelfTestError(errorOf(testLexicon(opened))))).toMatch(
      /Word list file not found/,
    );
  });

  it('tells that the file was replaced since', () => {
    const opened = subject();
    writeFileSync(file, sampleBytes('AT CAT'));
    expect(english(describeSelfTestError(errorOf(testLexicon(opened))))).toBe(
      `${file}: This file now holds a different word list than when it was opened. Put the first file back, or restart the station to use the new list.`,
    );
  });

  it('tells a list whose words are not those of its manifest', () => {
    const opened = subject();
    const { primary } = sampleLexicon('AT COT CATS');
    const broken = { ...opened, lexicon: { ...opened.lexicon, primary } };
    expect(english(describeSelfTestError(errorOf(testLexicon(broken))))).toBe(
      `${file}: The word list failed its self-test and must not be used. The words of the main list are not those that the file describes. Copy it again from the original, or import the list again.`,
    );
  });
});
