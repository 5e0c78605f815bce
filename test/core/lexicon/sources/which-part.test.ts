import { describe, expect, it } from 'vitest';
import {
  describeSourceError,
  readSource,
  type ReadSource,
  type SourceChoices,
} from '../../../../electron/core/lexicon/sources/read-source.ts';
import { describeDropReason } from '../../../../electron/core/lexicon/sources/drop-reason.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../../in-english.ts';
import { inventedWords } from '../invented-editions.ts';
import { errorOf, valueOf } from '../samples.ts';

const one: readonly string[] = inventedWords(1500, 1);
const other: readonly string[] = inventedWords(1200, 2);
const all = new Set([...one, ...other]).size;
const [first, last] = [one[0] ?? '', one.at(-1) ?? ''];
const [otherFirst, otherLast] = [other[0] ?? '', other.at(-1) ?? ''];

function read(rows: readonly string[], choices: SourceChoices = {}): ReturnType<typeof readSource> {
  const text = `${rows.join('\n')}\n`;
  return readSource({ name: 'a.txt', bytes: new TextEncoder().encode(text), text }, choices);
}

function asked(rows: readonly string[], choices: SourceChoices = {}): readonly string[] {
  return english(describeSourceError('a.txt', errorOf(read(rows, choices)))).split('\n');
}

function dropped({ dropped: rows }: ReadSource): readonly string[] {
  return rows.map(({ rule, rows: count }) => `${rule} ${count.toString()}`);
}

describe('a file with several lists', () => {
  const rows = [...one, '', ...other];

  it('is asked about, with the edition of each part', () => {
    const editionOf = (words: readonly string[]): string | undefined =>
      words.length === 1200 ? 'CLUB2026' : undefined;
    expect(asked(rows, { editionOf })).toEqual([
      `a.txt, part 1: lines 1 to 1500, ${first} to ${last}, 1,500 words. They are not those of a known edition.`,
      `a.txt, part 2: lines 1502 to 2701, ${otherFirst} to ${otherLast}, 1,200 words. They are those of CLUB2026.`,
      `a.txt: This file holds 2 lists, one after the other. Choose one by its number, such as --part 1. All of them as one list have ${all.toLocaleString('en-US')} words: --part all.`,
    ]);
    expect(asked(rows, { part: 3 }).at(-1)).toMatch(
      /^a\.txt: This file holds 2 lists, and has no part 3\. Choose one/,
    );
  });

  it.each([
    [1, one, 1, 1500],
    [2, other, 1502, 2701],
  ] as const)('is read in part %i', (part, words, from, to) => {
    const taken = valueOf(read(rows, { part }));
    expect(taken.words).toEqual(words);
    expect(taken.repeated).toEqual([]);
    expect(taken.part).toEqual({ number: part, from, to });
    expect(dropped(taken)).toEqual([`otherPart ${(2700 - words.length).toString()}`]);
    expect(
      new Set(taken.droppedRows.map(({ reason }) => english(describeDropReason(reason)))),
    ).toEqual(new Set(['outside the part that you chose']));
    expect(inEnglish(taken.remarks)).toEqual([
      `The file holds 2 lists, one after the other. Only part ${part.toString()} was read: lines ${from.toString()} to ${to.toString()}.`,
    ]);
  });

  it('is read as one list', () => {
    const taken = valueOf(read(rows, { part: 'all' }));
    expect(taken.words).toHaveLength(all);
    expect(taken.part).toBe('all');
    expect(inEnglish(taken.remarks)).toContain(
      'The file holds 2 lists, one after the other. They were read as one.',
    );
  });

  it('is not asked about where all words are a known edition', () => {
    const isEdition = (words: readonly string[]): boolean => words.length === 2700;
    const taken = valueOf(read(rows, { isEdition }));
    expect(taken.words).toHaveLength(all);
    expect(taken.part).toBeUndefined();
    expect(valueOf(read(rows, { isEdition, part: 2 })).words).toEqual(other);
    expect(asked([...rows, 'ZZZ'], { isEdition }).at(-1)).toContain('This file holds 2 lists');
  });

  it.each([
    ['Zyzzyva text', (word: string) => `${word} a thing [n]`, 'zyzzyva', []],
    ['a table', (word: string) => `${word},${word.length.toString()}`, 'csv', ['word,length']],
    ['a table with tabs', (word: string) => `${word}\t7`, 'tabs', []],
  ] as const)('is asked about in %s', (_, row, format, heading) => {
    const lists = [...heading, ...one.map(row), ...heading, ...other.map(row)];
    expect(errorOf(read(lists)).kind).toBe('partWanted');
    const taken = valueOf(read(lists, { part: 2 }));
    expect(taken.detected.format).toBe(format);
    expect(taken.words).toEqual(other);
  });

  it('is not asked about in formats with choices of their own', () => {
    const row = (word: string): string => `${word},a thing,0`;
    const taken = valueOf(read([...one.map(row), ...other.map(row)]));
    expect([taken.detected.format, taken.words.length]).toEqual(['naspa-csv', all]);
  });
});

describe('headings of lists in a file', () => {
  const headed = ['WORDS', ...one, 'OTHERS', ...other];

  it('belong to no part', () => {
    expect(asked(headed)[1]).toContain('lines 1503 to 2702');
    expect(valueOf(read(headed, { part: 1 })).words).toEqual(one);
    expect(valueOf(read(headed, { part: 2 })).words).toEqual(other);
  });

  it('are asked about where the parts are one list', () => {
    expect(asked(headed, { part: 'all' })).toEqual([
      'a.txt, line 1: "WORDS": not in the order of the other rows.',
      'a.txt, line 1502: "OTHERS": not in the order of the other rows.',
      '2 lines are unlike the others. Leave out each of them with --leave-out LINE. Keep them in the list with --keep-odd-lines.',
    ]);
    const left = valueOf(read(headed, { part: 'all', leaveOut: [1, 1502] }));
    expect(left.words).toHaveLength(all);
  });

  it('are asked about first if they are no words', () => {
    const titled = [...one, 'The Other List (2026)', ...other];
    expect(asked(titled)[0]).toMatch(/^a\.txt, line 1501: "The Other List \(2026\)"/);
    expect(asked(titled, { leaveOut: [1501] }).at(-1)).toContain('This file holds 2 lists');
    expect(valueOf(read(titled, { leaveOut: [1501], part: 1 })).words).toEqual(one);
  });
});

describe('rows of a part', () => {
  it('are asked about after the part was chosen', () => {
    const odd = other.toSpliced(600, 0, 'ZZZZZ');
    expect(asked([...one, ...odd]).at(-1)).toContain('This file holds 2 lists');
    expect(asked([...one, ...odd], { part: 2 })).toEqual([
      'a.txt, line 2101: "ZZZZZ": not in the order of the other rows.',
      '1 line is unlike the others. Leave out each of them with --leave-out LINE. Keep them in the list with --keep-odd-lines.',
    ]);
    expect(asked([...one, ...odd], { part: 'all' })[0]).toContain('line 2101: "ZZZZZ"');
    expect(valueOf(read([...one, ...odd], { part: 1 })).words).toEqual(one);
  });

  it('leave words out that no board holds, of that part alone', () => {
    const [long, longer] = [`${last}QQQQQQQQQQQQQQQ`, `${otherLast}QQQQQQQQQQQQQQQ`];
    const rows = [...one, long, ...other.slice(0, -1), longer, otherLast];
    expect(errorOf(read(rows)).kind).toBe('partWanted');
    expect(asked(rows, { part: 1 })).toHaveLength(2);
    expect(asked(rows, { part: 1 })[0]).toContain('line 1501');
    expect(asked(rows, { part: 2 })[0]).toContain('line 2701');
    const taken = valueOf(read(rows, { part: 2, leaveOutUnplayable: true }));
    expect(taken.words).toEqual(other);
    expect(dropped(taken)).toEqual(['length 1', 'otherPart 1501']);
  });

  it('have the comments of that part alone', () => {
    const row = (word: string): string => `${word} a thing [n]`;
    const rows = ['#QUA', ...one.map(row), ...other.map(row)];
    expect(errorOf(read(rows)).kind).toBe('partWanted');
    expect(asked(rows, { part: 1 })[0]).toBe('a.txt, line 1: "#QUA"');
    expect(valueOf(read(rows, { part: 2 })).words).toEqual(other);
  });

  it('say that the file stops only where its last row is one of them', () => {
    const text = [...one, ...other].join('\n');
    const file = { name: 'a.txt', bytes: new TextEncoder().encode(text), text };
    const ends = ([1, 2, 'all'] as const).map((part) => valueOf(readSource(file, { part })).end);
    expect(ends).toEqual([undefined, { noLineEnd: true }, { noLineEnd: true }]);
  });
});
