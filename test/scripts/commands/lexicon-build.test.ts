import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { inventedWords } from '../../core/lexicon/invented-editions.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runStation } from '../../../scripts/commands/program.ts';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { publish } from '../../published.ts';
import { toalDawgOf } from '../../core/lexicon/sources/toal-dawg.ts';
import { runCommand, type Ran } from './run-command.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-build-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(at(name), content);
  return at(name);
}

function build(...args: readonly string[]): Promise<Ran> {
  const named = ['--id', 'club', '--title', 'Club list', '--out', at('club.lexicon')];
  return runCommand(['lexicon', 'build', ...named, ...args]);
}

/** Returns the message of a refused build, which writes and prints nothing. */
async function refusalOf(...args: readonly string[]): Promise<string> {
  const before = readdirSync(folder);
  const { code, output, messages } = await build(...args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(readdirSync(folder)).toEqual(before);
  return messages.replaceAll(`${folder}${path.sep}`, '');
}

async function wordsBuilt(list = 'primary'): Promise<string> {
  const { output } = await runCommand(['lexicon', 'words', at('club.lexicon'), '--list', list]);
  return output;
}

const naspaCsv = 'ZA,"pizza, flat",0\nZO,beast,0\nDRAT,oath,1\n';
const entries =
  'word,headword,labels\nabcdefghi,abcdefghi,slang\nabcdefghj,abcdefghj,offensive\nabcdefghk,abcdefgh,\nabcdefgh,abcdefgh,\n';

describe('lexicon build', () => {
  it.each([
    ['club.txt', 'za\r\nzo', 'club.txt was read as plain text: one word on each line.'],
    [
      'club.txt',
      '# club\nZA# pizza [n]\nZO beast [n]\n',
      'club.txt was read as Zyzzyva text: most lines have a definition after the word. Marks after words were removed: 1 of #. Comment lines: 1.',
    ],
    [
      'club.json',
      JSON.stringify({
        lexicon: 'CLUB',
        words: [
          ['ZO', '', '', 1, ''],
          ['ZA', '', '', 1, ''],
        ],
      }),
      'club.json was read as NASPA JSON: it begins with a brace. The file is titled "CLUB".',
    ],
    [
      'club.txt',
      'ZO\tS\nZA\tX\n',
      'club.txt was read as tab-delimited text: most lines have tabs. The words are in column 1. Cells that were not read, by column: 2 (2).',
    ],
    [
      'club.dwg',
      toalDawgOf(['ZA', 'ZO']),
      'club.dwg was read as a Graham Toal word graph (.dwg): its first number is the number of its edges.',
    ],
  ])('tells what it takes %s for (%#)', async (name, content, told) => {
    const { code, messages } = await build('--primary', put(name, content));
    expect(code).toBe(0);
    expect(messages).toBe(`${told}\nWritten: ${at('club.lexicon')}\n`);
    expect(await wordsBuilt()).toBe('ZA\nZO\n');
  });

  it('reads a file as the format that is given', async () => {
    const list = put('club.txt', 'za pizza\nzo\n');
    expect(await refusalOf('--primary', list)).toContain('more than one word on the line');
    const { messages } = await build('--primary', list, '--primary-format', 'zyzzyva');
    expect(messages).toContain('club.txt was read as Zyzzyva text: as you chose.');
    expect(await wordsBuilt()).toBe('ZA\nZO\n');
    const unknown = await refusalOf('--primary', at('club.txt'), '--primary-format', 'odt');
    expect(unknown).toContain(
      'Allowed choices are plain, zyzzyva, naspa-csv, naspa-json, tabs, csv',
    );
  });

  it('asks which list of a NASPA CSV is wanted', async () => {
    expect(await refusalOf('--primary', put('nwl.csv', naspaCsv))).toBe(
      'nwl.csv: This NASPA CSV holds two lists: one for school play (2 words) and one of all words (3 words). Choose one with --school or --all-words.\n',
    );
    expect((await build('--primary', at('nwl.csv'), '--all-words')).code).toBe(0);
    expect(await wordsBuilt()).toBe('DRAT\nZA\nZO\n');
    const school = await build('--primary', at('nwl.csv'), '--school', '--show-dropped');
    expect(school.messages).toContain(
      'nwl.csv, line 3: "DRAT" is left out: not for school play.\n',
    );
    expect(school.output).toContain('; left out: 1 not for school play.\n');
    expect(await wordsBuilt()).toBe('ZA\nZO\n');
    expect(await refusalOf('--primary', at('nwl.csv'), '--school', '--all-words')).toMatch(
      /cannot be used with/,
    );
  });

  it.each([
    [
      ['--school'],
      '--school only works with a NASPA CSV, and club.txt was read as plain text. Remove it, or give the NASPA CSV.\n',
    ],
    [
      ['--all-words'],
      '--all-words only works with a NASPA CSV, and club.txt was read as plain text. Remove it, or give the NASPA CSV.\n',
    ],
    [
      ['--column', 'all'],
      '--column only works with a table, and club.txt was read as plain text. Remove --column, or give the table.\n',
    ],
    [
      ['--part', '2'],
      '--part only works with a file of several lists, and club.txt is one list. Remove --part, or give the file of several lists.\n',
    ],
    [
      ['--labels', 'school'],
      '--labels only works with a file of entries with headwords and labels, and club.txt was read as plain text. Remove --labels, or give such a file with --secondary.\n',
    ],
  ])('refuses %j where the lists have no such choice', async (args, sentence) => {
    expect(await refusalOf('--primary', put('club.txt', 'ZA\n'), ...args)).toBe(sentence);
  });

  it('compiles entries into a secondary list, each dropped entry with its reason', async () => {
    const lists = ['--primary', put('club.txt', 'ZA\n'), '--secondary', put('mw.csv', entries)];
    const nine = [...lists, '--secondary-from', '9'];
    expect(await refusalOf(...nine)).toBe(
      'mw.csv: Rule documents differ on which labels leave an entry out. Choose the rules with --labels school or --labels 1995.\n',
    );
    const built = await build(...nine, '--labels', 'school', '--show-dropped');
    expect(built.messages.split('\n').slice(1, -1)).toEqual([
      'mw.csv was read as entries with headwords and labels: its columns are word, headword, labels. Entries with these labels are left out (National School Championship, rule 10): foreign, hyphenated, capitalised, disparaging, derogatory, obscene, offensive. 1 of 2 entries are inflected forms. Entries left out by label: offensive (1).',
      'mw.csv, line 3: "ABCDEFGHJ" is left out: labeled offensive.',
      'mw.csv, line 5: "ABCDEFGH" is left out: 8 letters, but this list starts at 9.',
      `Written: ${at('club.lexicon')}`,
    ]);
    expect(built.output).toContain(
      'left out: 1 too short for this list, 1 left out because of a label; labels applied: National School Championship, rule 10 (left out: 1 offensive).',
    );
    expect(await wordsBuilt('secondary')).toBe('ABCDEFGHI\nABCDEFGHK\n');
    const by1995 = await build(...nine, '--labels', '1995', '--show-dropped');
    expect(by1995.messages).toContain(
      'mw.csv, line 4: "ABCDEFGHK" is left out: an inflected form of ABCDEFGH, which has only 8 letters.\n',
    );
    expect(by1995.messages).toContain('0 of 2 entries are inflected forms.');
    expect(by1995.output).toContain(
      'left out: 1 too short for this list, 1 derived from a headword that is too short for this list; labels',
    );
    expect(await wordsBuilt('secondary')).toBe('ABCDEFGHI\nABCDEFGHJ\n');
  });

  it('asks which column of a table has the words, with a preview', async () => {
    const table = put('club.txt', 'ZA\tZO\nQI\tXU\n');
    expect(await refusalOf('--primary', table)).toBe(
      'club.txt, column 1: ZA | QI. Words: 2 of 2 cells.\nclub.txt, column 2: ZO | XU. Words: 2 of 2 cells.\nclub.txt: It is not certain which column of this table has the words. Choose one by its number or its heading, such as --column 1. All columns of words together have 4 words: --column all.\n',
    );
    const first = await build('--primary', table, '--column', '1');
    expect(first.messages).toContain(
      'The words are in column 1. Cells that were not read, by column: 2 (2). Cells among them that could be words, and were left out: 2. Words in other columns were left out, as you chose: column 2.\n',
    );
    expect(first.output).toContain(' Chosen: column 1.');
    expect(await wordsBuilt()).toBe('QI\nZA\n');
    const all = await build('--primary', table, '--column', 'all');
    expect(all.output).toContain(' Chosen: all columns of words.');
    expect(await wordsBuilt()).toBe('QI\nXU\nZA\nZO\n');
  });

  it('asks about the column of each list, with the option for that list', async () => {
    const table = put('long.txt', 'ABCDEFGHI\tABCDEFGHJ\n');
    const lists = ['--primary', put('club.txt', 'ZA\tZO\n'), '--column', '2'];
    const both = [...lists, '--secondary', table, '--secondary-from', '9'];
    expect(await refusalOf(...both)).toContain(
      'such as --secondary-column 1. All columns of words together have 2 words: --secondary-column all.\n',
    );
    expect((await build(...both, '--secondary-column', '2')).code).toBe(0);
    expect(await wordsBuilt('secondary')).toBe('ABCDEFGHJ\n');
    expect(await wordsBuilt()).toBe('ZO\n');
    put('long.txt', 'ABCDEFGHI\n');
    expect(await refusalOf(...both, '--secondary-column', '2')).toBe(
      '--secondary-column only works with a table, and long.txt was read as plain text. Remove --secondary-column, or give the table.\n',
    );
  });

  it('asks which of several lists in a file is meant, with the option for that list', async () => {
    const [one, other] = [inventedWords(1200, 1), inventedWords(1100, 2)];
    const list = put('club.txt', [...one, ...other, ''].join('\n'));
    expect(await refusalOf('--primary', list)).toMatch(
      /^club\.txt, part 1: lines 1 to 1200, .*\nclub\.txt, part 2: lines 1201 to 2300, .*\nclub\.txt: This file holds 2 lists, one after the other\. Choose one by its number, such as --part 1\. All of them as one list have [\d,]+ words: --part all\.\n$/,
    );
    const second = await build('--primary', list, '--part', '2');
    expect(second.messages).toContain(' Only part 2 was read: lines 1201 to 2300.');
    expect(second.output).toContain(
      '; left out: 1,200 outside the chosen part. Chosen: part 2, lines 1,201 to 2,300.',
    );
    expect(await wordsBuilt()).toBe([...other, ''].join('\n'));
    const all = await build('--primary', list, '--part', 'all');
    expect(all.output).toContain(' Chosen: all lists of the file as one.');
    const both = ['--primary', put('short.txt', 'ZA\n'), '--secondary', list];
    const nine = [...both, '--secondary-from', '9'];
    expect(await refusalOf(...nine)).toContain(
      'such as --secondary-part 1. All of them as one list have',
    );
    expect((await build(...nine, '--secondary-part', 'all')).code).toBe(0);
    put('club.txt', 'ABCDEFGHI\n');
    expect(await refusalOf(...nine, '--secondary-part', '2')).toBe(
      '--secondary-part only works with a file of several lists, and club.txt is one list. Remove --secondary-part, or give the file of several lists.\n',
    );
    expect((await build('--primary', list, '--part', 'both')).messages).toContain(
      'Give the number of a part, such as 1, or "all".',
    );
  });

  it('names repeated words, the first ten or all', async () => {
    const words = ['AA', 'AB', 'AD', 'AE', 'AG', 'AH', 'AI', 'AL', 'AM', 'AN', 'AR'];
    const list = put('twice.txt', [...words, ...words, ''].join('\n'));
    const { messages } = await build('--primary', list);
    expect(messages).toContain('11 words are repeated, such as AA, AB, AD,');
    expect(messages).not.toContain('AR');
    const all = await build('--primary', list, '--show-dropped');
    expect(all.messages).toContain('twice.txt: AR is repeated, and counts once.\n');
  });

  it('leaves words out that no board holds only if told so, and tells how many', async () => {
    const list = put('long.txt', 'A\nAT\nABCDEFGHIJKLMNOP\nBE\n');
    expect(await refusalOf('--primary', list)).toBe(
      'long.txt, line 1: "A": 1 letter, but a word has 2 to 15.\nlong.txt, line 3: "ABCDEFGHIJKLMNOP": 16 letters, but a word has 2 to 15.\n2 words have one letter or more than 15. No known edition has such words. Leave them out with --leave-out-unplayable, or choose another list.\n',
    );
    const built = await build('--primary', list, '--leave-out-unplayable', '--show-dropped');
    expect(built.messages).toContain(
      'long.txt, line 3: "ABCDEFGHIJKLMNOP" is left out: 16 letters, but a word has 2 to 15.\n',
    );
    expect(built.output).toContain('left out: 2 of other lengths');
    expect(await wordsBuilt()).toBe('AT\nBE\n');
  });

  it('takes rows with a capital as names or words only as somebody says', async () => {
    const small = Array.from('bcdefghijklmnopqrstuv', (letter) => `a${letter}`);
    const list = put('small.txt', [...small, 'Az', ''].join('\n'));
    expect(await refusalOf('--primary', list)).toBe(
      'small.txt, line 22: "Az"\nMost rows are in small letters, but 1 has a capital letter, as names and abbreviations have. Leave them out with --capitals leave-out, or keep them as words with --capitals keep.\n',
    );
    const without = await build('--primary', list, '--capitals', 'leave-out', '--show-dropped');
    expect(without.messages).toContain(
      'small.txt, line 22: "Az" is left out: with a capital letter in a list in small letters.\n',
    );
    expect(without.output).toContain(
      'left out: 1 with a capital letter in a list in small letters',
    );
    expect(await wordsBuilt()).not.toContain('AZ');
    const kept = await build('--primary', list, '--capitals', 'keep');
    expect(kept.output).toContain('Rows with a capital letter, which were kept as words: 1.');
    expect(kept.messages).toContain('Rows with a capital letter, which were kept as words: 1.');
    expect(await wordsBuilt()).toContain('AZ\n');
  });

  it('takes the rows of the long-word list only as somebody says of that list', async () => {
    const rows = (first: string): string =>
      [...Array.from('bcdefghijklmnopqrstuv', (letter) => `${first}${letter}`), ''].join('\n');
    const lists = ['--primary', put('small.txt', `Aa\n${rows('a')}`)];
    const long = ['--secondary', put('long.txt', `Ba\n#BEE\n${rows('b')}`)];
    const both = [...lists, ...long, '--secondary-from', '2', '--capitals', 'keep'];
    expect(await refusalOf(...both)).toMatch(
      /^long\.txt, line 1: "Ba"\n.* with --secondary-capitals leave-out, or keep them as words with --secondary-capitals keep\.\n$/,
    );
    const without = [...both, '--secondary-capitals', 'leave-out'];
    expect(await refusalOf(...without)).toContain('with --secondary-comments keep.');
    const { output } = await build(...without, '--secondary-comments', 'leave-out');
    expect(output).toContain('Rows with a capital letter, which were kept as words: 1.');
    expect(output).toContain('1 with a capital letter in a list in small letters');
  });

  it('leaves odd lines out by number, and writes down what was on them', async () => {
    const words = inventedWords(300, 3);
    const list = put('titled.txt', ['A List (2019)', ...words, ''].join('\n'));
    expect(await refusalOf('--primary', list)).toMatch(
      /^titled\.txt, line 1: "A List \(2019\)": .*\n1 line is unlike the others\. Leave out each/,
    );
    const built = await build('--primary', list, '--leave-out', '1');
    expect(built.output).toContain(' Left out: line 1, "A List (2019)".');
    expect(await wordsBuilt()).toBe(`${words.join('\n')}\n`);
    const long = ['--primary', put('at.txt', 'AT\n'), '--secondary-from', '2', '--secondary', list];
    expect((await build(...long, '--secondary-leave-out', '1')).output).toContain(
      ' Left out: line 1,',
    );
    expect((await runCommand(['lexicon', 'build', '--leave-out', 'x'])).messages).toContain(
      'Give the number of a line, such as 1.',
    );
    const headed = put('headed.txt', ['ZZWORDS', ...words, ''].join('\n'));
    expect(await refusalOf('--primary', headed)).toContain('--keep-odd-lines');
    expect((await build('--primary', headed, '--keep-odd-lines')).output).toContain(
      'Lines that are unlike the others, which were kept: 1.',
    );
  });

  it('takes comments as words, and lists without their forms, only if told so', async () => {
    const marked = put('marked.txt', '#AB\nAA a thing [n -S]\nAAS a thing [n]\n');
    expect(await refusalOf('--primary', marked)).toContain('--comments leave-out');
    await build('--primary', marked, '--comments', 'keep');
    expect(await wordsBuilt()).toBe('AA\nAAS\nAB\n');
    const heads = put('heads.txt', 'AA a thing [n -S]\nAB a thing [n -S]\n');
    expect(await refusalOf('--primary', heads)).toMatch(
      /2 words are named by an entry and missing from the list; the first is AAS, on line 1\./,
    );
    await build('--primary', heads, '--without-forms');
    expect(await wordsBuilt()).toBe('AA\nAB\n');
  });

  it('tells whether the lists are known editions', async () => {
    const files = [
      '--primary',
      put('nwl.txt', 'ZA\nZO\n'),
      '--secondary',
      put('long.txt', 'STATIONMASTER\n'),
    ];
    const plain = await build(...files, '--secondary-from', '9');
    expect(plain.output).toMatch(
      /^Not a known edition\. No known edition is near\. No word begins with A to Y\. Check that this is your tournament's list\. Its long-word list is not a known edition\.\n\n/,
    );
    const named = await build(...files, '--secondary-from', '9', '--edition', 'NSWL2020');
    expect(named.output).toMatch(
      /^Not NSWL2020, although its name says so\. No known edition is near\. /,
    );
    const inspected = await runCommand(['lexicon', 'inspect', '--json', at('club.lexicon')]);
    expect(JSON.parse(inspected.output)).toMatchObject({
      recognised: { kind: 'unknown', named: 'NSWL2020', hasSecondary: true },
    });
    const text = await runCommand(['lexicon', 'inspect', at('club.lexicon')]);
    expect(text.output).toMatch(/^Not NSWL2020, although its name says so\. /);
    const verified = await runCommand(['lexicon', 'verify', at('club.lexicon')]);
    expect(verified.output).toMatch(/^OK .*\nNot NSWL2020, although its name says so\. /);
  });

  describe('of a known edition', () => {
    const expecting = (edition: string, words: string): Promise<Ran> =>
      runCommand([
        ...['lexicon', 'build', '--primary', put('list.txt', words)],
        ...['--out', at('club.lexicon'), '--expect', edition],
      ]);

    beforeEach(() => {
      const { manifest, primary } = sampleLexicon('QI XU ZA');
      publish({ manifest: { ...manifest, edition: 'NWL2099' }, primary });
    });

    it('needs no names: the list says its own', async () => {
      const { code, output } = await expecting('nwl99', 'qi\nxu\nza\n');
      expect(code).toBe(0);
      expect(output).toMatch(/^Known edition: NWL2099\. All 3 words match\.\n/);
      expect(valueOf(openLexiconFile(at('club.lexicon'))).manifest).toMatchObject({
        id: 'nwl2099',
        title: 'NWL2099',
        edition: 'NWL2099',
      });
    });

    it.each([
      ['one word less', 'NWL2099', 'qi\nxu\n', 'The list is not NWL2099. Not a known edition. '],
      [
        'another edition',
        'NWL2023',
        'qi\nxu\nza\n',
        'The list is not NWL2023. Known edition: NWL2099. ',
      ],
      [
        'an edition that nobody knows',
        'OSPD7',
        'qi\n',
        '--expect: The words of "OSPD7" are not known. ',
      ],
    ])('is refused where another one is expected: %s', async (_, edition, words, why) => {
      const { code, output, messages } = await runCommand([
        ...['lexicon', 'build', '--title', 'Club', '--primary', put('list.txt', words)],
        ...['--out', at('club.lexicon'), '--expect', edition],
      ]);
      expect([code, output]).toEqual([2, '']);
      expect(messages).toContain(why);
      expect(readdirSync(folder)).toEqual(['list.txt']);
    });

    it('is refused with a long-word list, by which a station would only practice', async () => {
      const long = put('long.txt', 'STATIONMASTER\n');
      const args = [
        ...['lexicon', 'build', '--primary', put('list.txt', 'qi\nxu\nza\n')],
        ...['--secondary', long, '--secondary-from', '9', '--out', at('club.lexicon')],
      ];
      const refused = await runCommand([...args, '--expect', 'NWL2099']);
      expect([refused.code, refused.output, refused.messages]).toEqual([
        2,
        '',
        'The lexicon is not NWL2099 alone, so a station would only practice by it until a director confirms it. Known edition: NWL2099. All 3 words match. Its long-word list is not a known edition. Nothing was written. Leave out --secondary, or build it without --expect.\n',
      ]);
      expect(readdirSync(folder).toSorted()).toEqual(['list.txt', 'long.txt']);
      expect((await runCommand(args)).code).toBe(0);
    });

    it('any other list needs a name', async () => {
      const list = put('list.txt', 'qi\n');
      const unnamed = await runCommand([
        ...['lexicon', 'build', '--primary', list, '--out', at('club.lexicon')],
      ]);
      expect([unnamed.code, unnamed.messages]).toEqual([
        2,
        'The list is not a known edition, so it has no name of its own. Give --title.\n',
      ]);
      const noId = await runCommand([
        ...['lexicon', 'build', '--primary', list, '--title', '???', '--out', at('club.lexicon')],
      ]);
      expect(noId.messages).toBe('An id cannot be made from this title. Give --id.\n');
    });
  });

  it('shows its progress on a terminal only', async () => {
    put('club.txt', 'ZA\nZO\n');
    const shown: string[] = [];
    class Screen extends Writable {
      readonly isTTY = true;

      override _write(chunk: Buffer, _: string, done: () => void): void {
        shown.push(chunk.toString());
        done();
      }
    }
    await runStation(
      [
        ...['lexicon', 'build', '--id', 'club', '--title', 'Club', '--primary', at('club.txt')],
        ...['--out', at('club.lexicon')],
      ],
      {
        input: Readable.from([]),
        output: new Screen(),
        messages: new Screen(),
        exit: () => undefined,
      },
    );
    expect(shown.slice(0, 5)).toEqual([
      '\r\u001B[K[1/4] Reading the lists …',
      '\r\u001B[K[2/4] Compiling 2 words …',
      '\r\u001B[K[3/4] Checking the lexicon …',
      '\r\u001B[K[4/4] Writing the file …',
      '\r\u001B[K',
    ]);
  });
});

describe('lexicon build --corrections', () => {
  const lists = (): readonly string[] => [
    ...['--primary', put('ospd2.txt', 'ZA\nNONSENSES\nKINDNESSES\n')],
    ...['--secondary', put('mw10.txt', 'NONSENSES\n'), '--secondary-from', '9'],
  ];

  async function identity(): Promise<unknown> {
    const { output } = await runCommand(['lexicon', 'inspect', '--json', at('club.lexicon')]);
    return JSON.parse(output) as unknown;
  }

  it('adds to the primary list and takes from it, and leaves the secondary list alone', async () => {
    const errata = put('errata.txt', '# 1995\n+ZO\n-NONSENSES\n-KINDNESSES\n');
    await build(...lists());
    const { manifest } = (await identity()) as { readonly manifest: { readonly primary: unknown } };
    const { code, messages, output } = await build(...lists(), '--corrections', errata);
    expect(code).toBe(0);
    expect(messages).toContain(
      'Corrections to the main list from errata.txt. Words added: 1, removed: 2.\nWritten: ',
    );
    expect(output).toMatch(
      /\nThe primary list was corrected by errata\.txt \(SHA-256 [0-9a-f]{64}\): 1 added, 2 removed\. Before that it had 3 words\.\n/,
    );
    expect(await wordsBuilt()).toBe('ZA\nZO\n');
    expect(await wordsBuilt('secondary')).toBe('NONSENSES\n');
    expect(await identity()).toMatchObject({
      manifest: {
        corrections: {
          added: ['ZO'],
          removed: ['KINDNESSES', 'NONSENSES'],
          before: manifest.primary,
        },
      },
    });
    const explained = await runCommand([
      ...['explain', '--lexicon', at('club.lexicon'), 'NONSENSES', 'KINDNESSES'],
    ]);
    expect(explained.output).toBe('NONSENSES\tsecondary\nKINDNESSES\tnone\n');
  });

  it('takes what "lexicon diff --words" prints', async () => {
    put('a.lexicon', sampleBytes('ZA NONSENSES KINDNESSES'));
    put('b.lexicon', sampleBytes('ZA QI'));
    const { output } = await runCommand([
      ...['lexicon', 'diff', at('a.lexicon'), at('b.lexicon'), '--words'],
    ]);
    await build(...lists(), '--corrections', put('errata.txt', output));
    expect(await wordsBuilt()).toBe('QI\nZA\n');
  });

  it('refuses what changes nothing, with its line', async () => {
    const errata = put('errata.txt', '+ZA\n-QI\nXU\n');
    expect(await refusalOf(...lists(), '--corrections', errata)).toBe(
      `errata.txt, line 1: "+ZA": the main list already has this word, so it cannot be added.
errata.txt, line 2: "-QI": the main list does not have this word, so it cannot be removed.
errata.txt, line 3: "XU": a correction begins with + or -.
3 lines cannot be used. Each line of a file of corrections adds a word to the main list (+WORD) or removes one (-WORD). Fix the file, or give the one for this list.
`,
    );
    expect(await refusalOf(...lists(), '--corrections', put('errata.txt', '# none'))).toMatch(
      /^errata\.txt: The file has no corrections\. Each line/,
    );
    expect(await refusalOf(...lists(), '--corrections', at('gone.txt'))).toBe(
      'gone.txt: File not found. Check the name.\n',
    );
    const packed = put('errata.gz', Uint8Array.of(0x1f, 0x8b));
    expect(await refusalOf(...lists(), '--corrections', packed)).toMatch(/compressed \(gzip\)/);
  });
});
