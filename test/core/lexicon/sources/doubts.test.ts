import { describe, expect, it } from 'vitest';
import { describeDropReason } from '../../../../electron/core/lexicon/sources/drop-reason.ts';
import {
  describeSourceError,
  readSource,
  type ReadSource,
  type SourceChoices,
} from '../../../../electron/core/lexicon/sources/read-source.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../../in-english.ts';
import { inventedWords } from '../invented-editions.ts';
import { errorOf, valueOf } from '../samples.ts';

const invented: readonly string[] = inventedWords(400, 3);
const small = invented.map((word) => word.toLowerCase());

function read(rows: readonly string[], choices: SourceChoices = {}): ReturnType<typeof readSource> {
  const text = `${rows.join('\n')}\n`;
  return readSource({ name: 'a.txt', bytes: new TextEncoder().encode(text), text }, choices);
}

function asked(rows: readonly string[], choices: SourceChoices = {}): string {
  return english(describeSourceError('a.txt', errorOf(read(rows, choices))));
}

function reasonsIn({ droppedRows }: ReadSource): readonly string[] {
  return droppedRows.map(({ reason }) => english(describeDropReason(reason)));
}

describe('rows with a capital', () => {
  const names = small.with(3, 'Zoslo').with(9, 'PDF');

  it('are asked about, and left out or kept as somebody says', () => {
    expect(asked(names)).toBe(
      'a.txt, line 4: "Zoslo"\na.txt, line 10: "PDF"\nMost rows are in small letters, but 2 have a capital letter, as names and abbreviations have. Leave them out with --capitals leave-out, or keep them as words with --capitals keep.',
    );
    const without = valueOf(read(names, { capitals: 'leave-out' }));
    expect(without.words).toHaveLength(398);
    expect(without.words).not.toContain('PDF');
    expect(without.dropped).toEqual([{ rule: 'capital', rows: 2 }]);
    expect(reasonsIn(without)).toContain('with a capital letter in a list in small letters');
    expect(without.droppedRows.map(({ line, text }) => `${line.toString()} ${text}`)).toEqual([
      '4 Zoslo',
      '10 PDF',
    ]);
    const kept = valueOf(read(names, { capitals: 'keep', keepOddLines: true }));
    expect(kept.words).toContain('ZOSLO');
    expect(kept.kept).toEqual({ capitals: 2, oddLines: 2 });
    expect(inEnglish(kept.remarks)).toEqual([
      'Rows with a capital letter, which were kept as words: 2.',
      'Lines that are unlike the others, which were kept: 2.',
    ]);
  });

  it('are not asked about where the words are a known edition', () => {
    const known = valueOf(read(names, { isEdition: () => true }));
    expect(known.words).toHaveLength(400);
    expect([known.kept, known.dropped]).toEqual([undefined, []]);
    // The words that are left decide, not those of the file.
    const asked = ['ZZZZZ', ...names].map((word) => `${word} a thing [n -S]`);
    const isEdition = (words: readonly string[]): boolean => !words.includes('PDF');
    expect(errorOf(read(asked, { isEdition })).kind).toBe('doubt');
    expect(valueOf(read(asked, { isEdition, capitals: 'leave-out' })).words).toHaveLength(398);
  });
});

it('comments of one word are asked about, and left out or read', () => {
  const rows = ['#ZA', ...invented];
  expect(asked(rows)).toBe(
    'a.txt, line 1: "#ZA"\n1 comment is one word in capitals. Leave them out with --comments leave-out, or read them as words with --comments keep.',
  );
  const left = valueOf(read(rows, { comments: 'leave-out' }));
  expect(left.words).not.toContain('ZA');
  expect(left.dropped).toEqual([{ rule: 'comment', rows: 1 }]);
  expect(reasonsIn(left)).toEqual(['a comment that is one word in capitals']);
  const kept = valueOf(read(rows, { comments: 'keep', keepOddLines: true }));
  expect(kept.words).toContain('ZA');
  expect(kept.kept).toMatchObject({ comments: 1 });
  expect(inEnglish(kept.remarks)).toContain(
    'Lines that begin with #, which were read as words: 1.',
  );
});

describe('lines unlike the others', () => {
  it('are left out one by one, with their text, or kept', () => {
    const rows = ['ZZWORDS', ...invented];
    expect(asked(rows)).toBe(
      'a.txt, line 1: "ZZWORDS": not in the order of the other rows.\n1 line is unlike the others. Leave out each of them with --leave-out LINE. Keep them in the list with --keep-odd-lines.',
    );
    const left = valueOf(read(rows, { leaveOut: [1] }));
    expect(left.words).toHaveLength(400);
    expect(left.leftOut).toEqual([{ line: 1, text: 'ZZWORDS' }]);
    expect(left.dropped).toEqual([{ rule: 'oddLine', rows: 1 }]);
    expect(reasonsIn(left)).toEqual(['unlike the other lines, and left out as you chose']);
    expect(valueOf(read(rows, { keepOddLines: true })).kept).toEqual({ oddLines: 1 });
  });

  it('can only be kept or refused where they are more than three', () => {
    const four = ['ZZZA', 'ZZZB', 'ZZZC', 'ZZZD', ...invented];
    expect(asked(four)).toMatch(
      /\n4 lines are unlike the others\. Keep them in the list with --keep-odd-lines\.$/,
    );
    expect(asked(four, { leaveOut: [1, 2, 3, 4] })).toBe(
      'a.txt: At most 3 lines can be left out. Choose a better list, or fix this one.',
    );
    expect(asked(four, { leaveOut: [1] })).not.toContain('--leave-out');
    const many = [...Array.from({ length: 12 }, () => 'ZZZZ'), ...inventedWords(1200, 3)];
    expect(asked(many)).toContain('\n… and 2 more.\n12 lines are unlike the others.');
  });

  it('are left out if they are no words, in a list that is otherwise sound', () => {
    const titled = ['A List (2019)', ...invented];
    expect(asked(titled)).toMatch(
      /^a\.txt, line 1: "A List \(2019\)": .*\.\n1 line is unlike the others\. Leave out each of them with --leave-out LINE\.$/,
    );
    expect(valueOf(read(titled, { leaveOut: [1] })).words).toHaveLength(400);
    const bad = ['A1', 'A2', 'A3', ...invented];
    expect(asked(bad, { leaveOut: [1] })).toContain('Leave out each');
    for (const [rows, choices] of [
      [[...bad, 'A4'], {}],
      [[...bad, 'A4'], { leaveOut: [1] }],
      [['A1', ...invented.slice(0, 90)], {}],
      [['AÑO', ...invented], {}],
    ] as const) {
      expect(errorOf(read(rows, choices)).kind).toBe('invalid');
    }
  });

  it('cannot be left out where there is none', () => {
    expect(asked(invented, { leaveOut: [500] })).toBe(
      'a.txt: Line 500 cannot be left out: it is blank, or the file has no such line.',
    );
    expect(asked(['AA', '', 'AB'], { leaveOut: [2] })).toContain('Line 2 cannot be left out');
    const bytes = Uint8Array.of(0xff);
    const file = { name: 'a', bytes, text: { kind: 'binary' } } as const;
    expect(errorOf(readSource(file, { leaveOut: [1] })).kind).toBe('binary');
  });
});

it('a list that lacks words which it names is asked about', () => {
  const rows = ['AA lava [n -S]', 'AB a muscle [n]'];
  expect(asked(rows)).toBe(
    'a.txt: 1 word is named by an entry and missing from the list; the first is AAS, on line 1. A list of headwords is not a word list. Give the full list, or use this one with --without-forms.',
  );
  const kept = valueOf(read(rows, { withoutForms: true }));
  expect(kept.kept).toEqual({ missingForms: 1 });
  expect(inEnglish(kept.remarks)).toEqual([
    'Words that entries name and the list does not have: 1.',
  ]);
});
