import { existsSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRequest } from '../../../electron/contract/staff/lexicons-calls.ts';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import { lexiconFacts } from '../../../electron/station/in-force/lexicon-facts.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { inventedWords } from '../../core/lexicon/invented-editions.ts';
import { publish } from '../../published.ts';
import { ImportFolder } from './import-folder.ts';

let folder: ImportFolder;

beforeEach(() => {
  folder = new ImportFolder();
});

afterEach(() => {
  folder.end();
});

describe('a word list', () => {
  it('becomes a lexicon that lies ready, with its report', () => {
    folder.write('list.txt', 'CAT\nAT\nCAT\n');
    const inUse = folder.write('old.lexicon', sampleBytes('AT DOG'));
    const { staged, report } = folder.ready({}, { inUse });
    expect(valueOf(openLexiconFile(staged)).manifest).toMatchObject({
      id: 'club-list-2026',
      title: 'Club list',
      edition: '2026',
    });
    expect(inEnglish(report)).toEqual({
      lexicon: expect.objectContaining({ words: 2, longest: 3 }) as unknown,
      isInUse: false,
      readings: [
        'list.txt was read as plain text: one word on each line. 1 word is repeated: CAT.',
      ],
      lengths: [
        { letters: 2, primary: 1 },
        { letters: 3, primary: 1 },
      ],
      dropped: [{ list: 'primary', rule: 'duplicate', rows: 1 }],
      droppedRows: [],
      comparison: {
        title: 'Sample list',
        edition: 'First',
        lists: [
          {
            list: 'primary',
            added: 1,
            removed: 1,
            same: 1,
            addedSamples: ['CAT'],
            removedSamples: ['DOG'],
          },
        ],
      },
    });
  });

  it('is told exactly how it differs from the nearest edition where that is installed', () => {
    const edition = sampleLexicon('AT CAT DOG EEL FOX');
    publish({ ...edition, manifest: { ...edition.manifest, edition: 'NWL2098' } });
    const installed = [
      folder.write('other.lexicon', sampleBytes('AT')),
      folder.write('edition.lexicon', sampleBytes('AT CAT DOG EEL FOX')),
    ];
    const told = (words: string, files: readonly string[]): string => {
      folder.write('list.txt', words.replaceAll(' ', '\n'));
      return inEnglish(folder.ready({}, { installed: files }).report).lexicon.known.text;
    };
    expect(told('AT CAT DOG EEL GNU', installed)).toMatch(
      / The nearest is NWL2098: .* Compared with NWL2098, which is installed: 1 word more, 1 fewer\.$/,
    );
    expect(told('AT CAT DOG EEL GNU', [])).not.toContain('Compared');
    expect(told('AT CAT DOG EEL FOX', installed)).not.toContain('Compared');
    expect(told('QI ZA', installed)).not.toContain('Compared');
  });

  it('tells line for line how far it is', () => {
    folder.write('list.txt', 'CAT\nAT\n');
    folder.run();
    expect(folder.progress.map(({ stage }) => stage)).toEqual([
      'opening',
      'reading',
      'reading',
      'making',
      'checking',
      'comparing',
    ]);
    expect(folder.progress[2]?.row).toEqual({
      file: 'list.txt',
      unit: 'line',
      row: 2,
      rows: 2,
      refused: 0,
    });
  });

  it('has no number of rows where rows are not lines', () => {
    folder.write('list.json', '{"words":[["CAT","","n","","a pet"],["DOG","","n","","a pet"]]}');
    expect(folder.run({ file: folder.at('list.json') }).kind).toBe('ready');
    expect(folder.progress[2]?.row).toEqual({
      file: 'list.json',
      unit: 'entry',
      row: 2,
      refused: 0,
    });
  });

  it('is called by its file when nobody says how, and by letters that ids know', () => {
    folder.write('north_field-2027.txt', 'AT\n');
    const { report } = folder.ready({
      file: folder.at('north_field-2027.txt'),
      title: ' ',
      edition: ' ',
    });
    expect(report.lexicon).toMatchObject({
      id: 'north-field-2027',
      title: 'north field 2027',
      edition: 'north-field-2027',
    });
    folder.write('list.txt', 'AT\n');
    expect(folder.ready({ title: 'Élan ', edition: '1' }).report.lexicon.id).toBe('elan-1');
    rmSync(folder.staging, { recursive: true });
    expect(folder.refusal({ title: '…', edition: '' }).sentence).toMatch(
      /needs at least one letter/,
    );
    expect(folder.refusal({ title: 'x'.repeat(81) }).sentence).toMatch(/title cannot be used/);
  });

  it('takes a secondary list from its threshold on, and tells what labels left out', () => {
    folder.write('list.txt', 'AT\n');
    folder.write(
      'long.csv',
      'word,headword,labels\nnonsenses,nonsenses,\nabandoned,abandoned,offensive\n',
    );
    const secondary = { file: folder.at('long.csv'), fromLength: 9 };
    expect(folder.run({ secondary })).toEqual({
      kind: 'asks',
      question: { kind: 'labels', file: 'long.csv' },
    });
    const inUse = folder.write('old.lexicon', sampleBytes('AT'));
    const { report } = folder.ready({ secondary, labels: 'school' }, { inUse });
    expect(report.lexicon.secondary).toEqual({ words: 1, fromLength: 9 });
    expect(report.lengths).toEqual([
      { letters: 2, primary: 1, secondary: 0 },
      { letters: 9, primary: 0, secondary: 1 },
    ]);
    expect(report.dropped).toEqual([{ list: 'secondary', rule: 'label', rows: 1 }]);
    expect(inEnglish(report.droppedRows)).toEqual([
      { file: 'long.csv', line: 3, text: 'ABANDONED', reason: 'labeled offensive' },
    ]);
    expect(report.comparison?.lists.map(({ list, added }) => [list, added])).toEqual([
      ['primary', 0],
      ['secondary', 1],
    ]);
    expect(inEnglish(report.lexicon.known.text)).toContain(
      'Its long-word list is not a known edition.',
    );
  });

  it('asks which list of a NASPA CSV is wanted, and takes the answer', () => {
    folder.write('list.csv', 'CAT;a pet;0\nDOG;a pet;1\n');
    const request = { file: folder.at('list.csv') };
    expect(folder.run(request)).toEqual({
      kind: 'asks',
      question: { kind: 'list', file: 'list.csv', all: 2, school: 1 },
    });
    expect(existsSync(folder.staging)).toBe(false);
    expect(folder.ready({ ...request, list: 'school' }).report.lexicon.words).toBe(1);
    expect(folder.ready({ ...request, list: 'all' }).report.lexicon.words).toBe(2);
  });

  it('asks which column of a table has the words, and takes the answer', () => {
    const file = folder.write('list.tsv', 'CAT\tDOG\nAT\tCAT\n');
    expect(folder.run({ file })).toEqual({
      kind: 'asks',
      question: {
        kind: 'column',
        file: 'list.tsv',
        path: file,
        columns: [
          { column: 1, first: ['CAT', 'AT'], cells: 2, words: 2 },
          { column: 2, first: ['DOG', 'CAT'], cells: 2, words: 2 },
        ],
        further: 0,
        all: 3,
      },
    });
    expect(existsSync(folder.staging)).toBe(false);
    const all = folder.ready({ file, rowAnswers: [{ file, column: 'all' }] });
    expect(all.report.lexicon.words).toBe(3);
    const { staged, report } = folder.ready({ file, rowAnswers: [{ file, column: '2' }] });
    expect(report.lexicon.words).toBe(2);
    expect(valueOf(openLexiconFile(staged)).manifest.sources[0]?.column).toBe(2);
  });

  it('asks which of several lists in a file is meant, and takes the answer', () => {
    const [one, other] = [inventedWords(1200, 1), inventedWords(1100, 2)];
    const file = folder.write('list.txt', [...one, ...other, ''].join('\n'));
    const all = new Set([...one, ...other]).size;
    expect(folder.run()).toEqual({
      kind: 'asks',
      question: {
        kind: 'part',
        file: 'list.txt',
        path: file,
        parts: [
          { part: 1, from: 1, to: 1200, first: one[0], last: one.at(-1), words: 1200 },
          { part: 2, from: 1201, to: 2300, first: other[0], last: other.at(-1), words: 1100 },
        ],
        all,
      },
    });
    expect(existsSync(folder.staging)).toBe(false);
    const whole = folder.ready({ rowAnswers: [{ file, part: 'all' }] });
    expect(whole.report.lexicon.words).toBe(all);
    const { staged, report } = folder.ready({ rowAnswers: [{ file, part: 2 }] });
    expect(report.lexicon.words).toBe(1100);
    expect(report.dropped).toEqual([{ list: 'primary', rule: 'otherPart', rows: 1200 }]);
    expect(valueOf(openLexiconFile(staged)).manifest.sources[0]?.part).toEqual({
      number: 2,
      from: 1201,
      to: 2300,
    });
  });

  it('is told where its file seems to be cut off, also once it is installed', () => {
    folder.write('list.txt', 'AT\nCAT');
    const { staged, report } = folder.ready();
    const told = /The last row of list\.txt has no line end, so the file may be cut off\./;
    expect(inEnglish(report.lexicon.known.text)).toMatch(told);
    expect(inEnglish(lexiconFacts(valueOf(openLexiconFile(staged)), []).known.text)).toMatch(told);
    folder.write('list.txt', 'AT\nCAT\n');
    expect(inEnglish(folder.ready().report.lexicon.known.text)).not.toMatch(/cut off/);
  });

  it('asks about words that no board holds, and leaves them out if told so', () => {
    folder.write('list.txt', 'A\nAT\nABCDEFGHIJKLMNOP\nCAT\nCAT\n');
    expect(folder.run()).toEqual({
      kind: 'asks',
      question: {
        kind: 'unplayable',
        file: 'list.txt',
        rows: 2,
        first: [
          { line: 1, text: 'A' },
          { line: 3, text: 'ABCDEFGHIJKLMNOP' },
        ],
      },
    });
    expect(existsSync(folder.staging)).toBe(false);
    const { staged, report } = folder.ready({ leaveOutUnplayable: true });
    expect(report.lexicon.words).toBe(2);
    const dropped = [
      { rule: 'duplicate', rows: 1 },
      { rule: 'length', rows: 2 },
    ];
    expect(report.dropped).toEqual(dropped.map((one) => ({ list: 'primary', ...one })));
    expect(valueOf(openLexiconFile(staged)).manifest.sources[0]?.dropped).toEqual(dropped);
    expect(inEnglish(report.droppedRows)).toEqual([
      { file: 'list.txt', line: 1, text: 'A', reason: '1 letter, but a word has 2 to 15' },
      {
        file: 'list.txt',
        line: 3,
        text: 'ABCDEFGHIJKLMNOP',
        reason: '16 letters, but a word has 2 to 15',
      },
    ]);
  });

  it('asks about rows with a capital among small letters, and does as it is told', () => {
    const small = inventedWords(300, 3).map((word) => word.toLowerCase());
    const file = folder.write('list.txt', `${[...small, 'Zyzzyva', 'ZZZZ'].join('\n')}\n`);
    expect(folder.run()).toEqual({
      kind: 'asks',
      question: {
        kind: 'capitals',
        file: 'list.txt',
        path: file,
        rows: 2,
        first: [
          { line: 301, text: 'Zyzzyva' },
          { line: 302, text: 'ZZZZ' },
        ],
      },
    });
    expect(existsSync(folder.staging)).toBe(false);
    expect(folder.ready({ rowAnswers: [{ file, capitals: 'leave-out' }] }).report).toMatchObject({
      lexicon: { words: 300 },
      dropped: [{ list: 'primary', rule: 'capital', rows: 2 }],
    });
    rmSync(folder.staging, { recursive: true });
    const { staged, report } = folder.ready({ rowAnswers: [{ file, capitals: 'keep' }] });
    expect(report.lexicon.words).toBe(302);
    expect(valueOf(openLexiconFile(staged)).manifest.sources[0]?.kept).toEqual({ capitals: 2 });
  });

  it('asks about lines unlike the others, of each file on its own', () => {
    const words = inventedWords(300, 3);
    const file = folder.write('list.txt', `${['ZZWORDS', ...words].join('\n')}\n`);
    const long = folder.write('long.txt', `${['ZZTITLE', ...words].join('\n')}\n`);
    const secondary = { file: long, fromLength: 2 };
    const question = (request: Partial<ImportRequest>): unknown => {
      const outcome = folder.run(request);
      return outcome.kind === 'asks' && inEnglish(outcome.question);
    };
    expect(question({})).toEqual({
      kind: 'oddLines',
      file: 'list.txt',
      path: file,
      rows: 1,
      first: [{ line: 1, text: 'ZZWORDS', why: 'not in the order of the other rows' }],
      mayKeep: true,
      mayLeaveOut: true,
    });
    for (const answer of [{ leaveOut: [1] }, { keepOddLines: true }] as const) {
      expect(question({ secondary, rowAnswers: [{ file, ...answer }] })).toMatchObject({
        path: long,
        first: [{ line: 1, text: 'ZZTITLE' }],
      });
    }
    const rowAnswers = [file, long].map((one) => ({ file: one, leaveOut: [1] }));
    const { staged } = folder.ready({ secondary, rowAnswers });
    expect(valueOf(openLexiconFile(staged)).manifest.sources.map(({ leftOut }) => leftOut)).toEqual(
      [[{ line: 1, text: 'ZZWORDS' }], [{ line: 1, text: 'ZZTITLE' }]],
    );
    rmSync(folder.staging, { recursive: true });
    const kept = folder.ready({ rowAnswers: [{ file, keepOddLines: true }] });
    expect(kept.report.lexicon.words).toBe(301);
  });

  it('asks about a line that is no word, which can only be left out', () => {
    folder.write('list.txt', `${['A List (2019)', ...inventedWords(300, 3)].join('\n')}\n`);
    expect(folder.run()).toMatchObject({
      question: { first: [{ line: 1, text: 'A List (2019)' }], mayKeep: false, mayLeaveOut: true },
    });
  });

  it('asks about comments that are words, and about words that are named and missing', () => {
    const file = folder.write('list.txt', '#AB\nAA a thing [n -S]\n');
    expect(folder.run()).toMatchObject({ question: { kind: 'comments', path: file, rows: 1 } });
    const answer = { file, comments: 'keep' } as const;
    expect(folder.run({ rowAnswers: [answer] })).toEqual({
      kind: 'asks',
      question: {
        kind: 'missingForms',
        file: 'list.txt',
        path: file,
        forms: 1,
        form: 'AAS',
        line: 2,
      },
    });
    const { report } = folder.ready({ rowAnswers: [{ ...answer, withoutForms: true }] });
    expect(report.lexicon.words).toBe(2);
  });

  it('is corrected before the long-word list is asked, and tells so', () => {
    folder.write('list.txt', 'CAT\nAT\nNONSENSES\n');
    folder.write('long.txt', 'NONSENSES\n');
    const { staged, report } = folder.ready({
      corrections: folder.write('errata.txt', '-NONSENSES\n+ZA\n'),
      secondary: { file: folder.at('long.txt'), fromLength: 9 },
    });
    expect(inEnglish(report.readings).at(-1)).toBe(
      'Corrections to the main list from errata.txt. Words added: 1, removed: 1.',
    );
    const { primary, secondary } = valueOf(openLexiconFile(staged));
    expect([...primary.words()]).toEqual(['AT', 'CAT', 'ZA']);
    expect([...(secondary?.graph.words() ?? [])]).toEqual(['NONSENSES']);
  });

  it('tells which corrections are not to this list', () => {
    folder.write('list.txt', 'CAT\nAT\n');
    const refusal = folder.refusal({ corrections: folder.write('errata.txt', '+CAT\n-ZA\n') });
    expect(refusal.sentence).toBe(
      'Some lines of errata.txt do not fit the main list. Nothing was changed. Fix the file, or choose the one for this list.',
    );
    expect(refusal.invalid).toMatchObject([
      {
        file: 'errata.txt',
        unit: 'line',
        total: 2,
        lines: [
          { line: 1, reason: 'the main list already has this word, so it cannot be added' },
          { line: 2, reason: 'the main list does not have this word, so it cannot be removed' },
        ],
      },
    ]);
    expect(folder.refusal({ corrections: folder.write('errata.txt', '\n') }).sentence).toMatch(
      /^errata\.txt: The file has no corrections\. Each line/,
    );
    expect(folder.refusal({ corrections: folder.at('gone.txt') }).sentence).toMatch(
      /^gone\.txt was removed/,
    );
  });

  it('tells the first invalid lines, and how many there are', () => {
    folder.write('list.txt', `CAT\n${'A1\n'.repeat(30)}`);
    const {
      sentence,
      invalid: [invalid],
    } = folder.refusal();
    expect(sentence).toBe(
      'list.txt was read as plain text, and some lines are not words. Nothing was changed. Fix the file, and import it again.',
    );
    expect(invalid).toMatchObject({ file: 'list.txt', unit: 'line', total: 30 });
    expect(invalid?.lines).toHaveLength(20);
    expect(invalid?.lines[0]).toEqual({
      line: 2,
      text: 'A1',
      reason: '"1" is not a letter from A to Z',
    });
  });

  it('tells why a Spanish list cannot be used', () => {
    folder.write('list.txt', 'CAÑA\nZA\n');
    expect(folder.refusal().sentence).toMatch(
      /^list\.txt: A list with Ñ, such as a Spanish one, cannot be used: .*\. Nothing was changed\.$/,
    );
  });

  it('asks nothing while another list is invalid', () => {
    folder.write('list.csv', 'CAT;a pet;0\nDOG;a pet;1\n');
    folder.write('long.txt', '123\n');
    const secondary = { file: folder.at('long.txt'), fromLength: 9 };
    expect(folder.refusal({ file: folder.at('list.csv'), secondary }).sentence).toMatch(
      /^long\.txt was read/,
    );
  });
});
