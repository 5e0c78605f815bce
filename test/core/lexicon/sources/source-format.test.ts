import { describe, expect, it } from 'vitest';
import {
  detectFormat,
  type SourceFile,
} from '../../../../electron/core/lexicon/sources/source-format.ts';
import { kurniaGraphOf } from './kurnia-graph.ts';
import { quackleDawgOf } from './quackle-dawg.ts';
import { toalDawgOf } from './toal-dawg.ts';
import { inEnglish } from '../../../in-english.ts';

const binary = { kind: 'binary' } as const;

function fileOf(text: string, name = 'list.txt'): SourceFile {
  return { name, bytes: new TextEncoder().encode(text), text };
}

describe('the format of a file', () => {
  it.each([
    ['plain', 'ZA\nZO\n', 'one word on each line'],
    ['plain', '', 'one word on each line'],
    ['plain', 'ZA\nZO beast\nZAX\n', 'one word on each line'],
    ['plain', 'ZA ZO ZAX\nQI XU\n', 'one word on each line'],
    ['plain', 'za zo zax\nqi xu\n', 'one word on each line'],
    ['plain', ' ZA\nZO \nQI\t\n', 'one word on each line'],
    ['csv', 'ZA,pizza\nZO,beast\n', 'most lines have commas, semicolons or quotation marks'],
    ['csv', 'ZA;2;11\nZO;2;11\n', 'most lines have commas, semicolons or quotation marks'],
    ['csv', '"ZA"\n"ZO"\n', 'most lines have commas, semicolons or quotation marks'],
    ['csv', 'word,length\n', 'most lines have commas, semicolons or quotation marks'],
    [
      'csv',
      '# all\nNo;Word;Length\n1;ZA;2\n',
      'most lines have commas, semicolons or quotation marks',
    ],
    ['plain', 'ZA\nZO*\nQI#\n', 'one word on each line'],
    ['zyzzyva', 'ZA pizza [n ZAS]\nZO beast [n]\n', 'most lines have a definition after the word'],
    ['zyzzyva', 'za [n]\nzo [n]\nqi\n', 'most lines have a definition after the word'],
    ['zyzzyva', 'ZA# pizza\nZO beast\nQI\n', 'most lines have a definition after the word'],
    ['zyzzyva', '# a list\nZA\nZO\n', 'it has comment lines, or marks after words'],
    ['zyzzyva', 'ZA\nZO#\nQI\n', 'it has comment lines, or marks after words'],
    ['tabs', 'ZA\tS\nZO\tS\nQI\n', 'most lines have tabs'],
    [
      'naspa-csv',
      'ZA,pizza,0\nZO,"beast, big",1\n',
      'most lines have a word, a definition and a number',
    ],
    [
      'naspa-csv',
      'ZA;pizza;0\nZO;beast, big;1\n',
      'most lines have a word, a definition and a number',
    ],
    ['naspa-json', '\uFEFF\n {"words": []}', 'it begins with a brace'],
    ['entries', '\nWord,Headword,Labels\n', 'its columns are word, headword, labels'],
    [
      'entries',
      '# MW\nword;form;headword;labels\n',
      'its columns are word, form, headword, labels',
    ],
    ['entries', 'word,label\nza,slang\n', 'its columns are word, label'],
  ])('is seen as %s in %j', (format, text, why) => {
    expect(inEnglish(detectFormat(fileOf(text)))).toEqual({ format, why });
  });

  it('is a word graph by its first number, or else by its name', () => {
    const bytes = toalDawgOf(['ZA', 'ZO']);
    expect(inEnglish(detectFormat({ name: 'a', bytes, text: binary }))).toEqual({
      format: 'dwg',
      why: 'its first number is the number of its edges',
    });
    for (const format of ['dwg', 'kwg', 'dawg']) {
      expect(inEnglish(detectFormat(fileOf('ZA\n', `a.${format.toUpperCase()}`)))).toEqual({
        format,
        why: `its name ends in .${format}`,
      });
    }
  });

  it.each([
    ['kwg', kurniaGraphOf(['ZA', 'ZO'])],
    ['dawg', quackleDawgOf(['ZA', 'ZO'])],
  ])('is a word graph as %s by its beginning, whatever its name', (format, bytes) => {
    expect(inEnglish(detectFormat({ name: 'a.dwg', bytes, text: binary }))).toEqual({
      format,
      why: 'it begins as one',
    });
  });

  it('is no word graph when it was compressed', () => {
    const text = { kind: 'compressed', as: 'gzip' } as const;
    expect(detectFormat({ name: 'a.dwg', bytes: Uint8Array.of(0x1f), text }).format).toBe('plain');
  });

  it('is plain text when nothing can be read', () => {
    const file = { name: 'a', bytes: Uint8Array.of(0xff), text: binary };
    expect(inEnglish(detectFormat(file))).toEqual({
      format: 'plain',
      why: 'no sign of another format',
    });
  });

  it('is what people say', () => {
    expect(inEnglish(detectFormat(fileOf('ZA\tS\n'), 'zyzzyva'))).toEqual({
      format: 'zyzzyva',
      why: 'as you chose',
    });
  });
});
