/** Wrong lists, as they are met: how each is made from an edition, and what must be said of it. */
import type { ImportRequest } from '../../../electron/contract/staff/lexicons-calls.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { inventedWords, sorted } from '../../core/lexicon/invented-editions.ts';

export type Words = readonly Word[];

export interface WrongList {
  readonly called: string;
  /** The content of the file. */
  readonly make: (words: Words) => string | Uint8Array;
  /** A second file, for the long words. */
  readonly secondary?: string;
  /** The questions that the import asks, in order. */
  readonly asks?: readonly string[];
  /** What the director answers about the rows, and else. */
  readonly rows?: Omit<NonNullable<ImportRequest['rowAnswers']>[number], 'file'>;
  readonly answers?: Partial<ImportRequest>;
  /** The list is refused with this. */
  readonly refused?: RegExp;
  /** What is said of the words, with ID for the edition, and FAMILY for one of its family. */
  readonly says?: RegExp;
  /** What is said of the file. */
  readonly reads?: RegExp;
}

const every = (step: number, words: Words): Words => words.filter((_, index) => index % step === 0);
const without = (words: Words, others: Words): Words => {
  const left = new Set(others);
  return words.filter((word) => !left.has(word));
};
const plain = (words: readonly string[]): string => `${words.join('\n')}\n`;
const made = (change: (words: Words) => readonly string[]) => (words: Words) =>
  plain(change(words));
const fewer = (count: number): WrongList['make'] =>
  made((words) => without(words, every(Math.floor(words.length / count), words).slice(0, count)));
const byLength = (words: Words): Words =>
  words.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
const small = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase());

function changedInEachSection(words: Words): Words {
  const seen = new Set<string>();
  return sorted(
    words.map((word) => {
      const pair = word.slice(0, 2);
      if (seen.has(pair) || word.length < 4) return word;
      seen.add(pair);
      return `${word.slice(0, -2)}QQ` as Word;
    }),
  );
}

const shifted = (word: Word): Word =>
  word.replace(/./g, (letter) =>
    String.fromCharCode(65 + ((letter.charCodeAt(0) - 64) % 26)),
  ) as Word;

/** Other strings, as many of each length. */
function random(words: Words): Words {
  const strings = new Set<string>();
  let state = 7;
  for (const { length } of words.toReversed()) {
    let string: string;
    do {
      string = '';
      while (string.length < length) {
        state = (state * 48_271) % 2_147_483_647;
        string += String.fromCharCode(65 + (state % 26));
      }
    } while (strings.has(string));
    strings.add(string);
  }
  return sorted([...strings] as Word[]);
}

/** Joins two words that stand together, of which the second begins as the first. */
function glued(words: Words): readonly string[] {
  const at = words.findIndex(
    (word, index) =>
      index > words.length / 3 &&
      word.length + (words[index + 1] ?? '').length <= 15 &&
      word.slice(0, 2) === words[index + 1]?.slice(0, 2),
  );
  return [
    ...words.slice(0, at),
    `${words[at] ?? ''}${words[at + 1] ?? ''}`,
    ...words.slice(at + 2),
  ];
}

/** Puts rows where their words belong. */
function among(words: Words, rows: readonly string[]): readonly string[] {
  return [...small(words), ...rows].toSorted((one, other) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  );
}

/** Near, by proof or by estimate, and that so many words differ is certain. */
const near = (differing: number): RegExp =>
  new RegExp(
    `(?:^Nearly ID, but|The nearest is ID: .* and) at least ${differing.toString()} words? differ`,
  );

const others = inventedWords(60_000, 77);
const long = ['ANTIDISESTABLISHED', 'COUNTERREVOLUTION', 'INTERDISCIPLINARY'];

export const wrongLists: readonly WrongList[] = [
  {
    called: 'less 1 word',
    make: fewer(1),
    says: /^Nearly ID, but at least 1 word differs\. All words agree but some from /,
  },
  { called: 'less 10 words', make: fewer(10), says: /The nearest is ID: .* at least 10 words/ },
  { called: 'less 300 words', make: fewer(300), says: /The nearest is ID: .* per cent/ },
  {
    called: 'its first half',
    make: made((words) => words.slice(0, words.length / 2)),
    says: /The nearest is ID: .* No word begins with [M-P] to Z\. Check/,
  },
  {
    called: 'cut at M',
    make: made((words) => words.filter((word) => word < 'N')),
    says: /The nearest is ID: .* No word begins with N to Z\. Check/,
  },
  {
    called: 'without a letter',
    make: made((words) => words.filter((word) => !word.startsWith('T'))),
    says: /The nearest is ID: .* No word begins with T\. Check/,
  },
  {
    called: 'without the words of two letters',
    make: made((words) => words.filter(({ length }) => length > 2)),
    says: /ID.* No word has 2 letters\./,
  },
  {
    called: 'one word changed in each section',
    make: made(changedInEachSection),
    says: /The nearest is ID: .* at least 2\d\d words differ\./,
  },
  {
    called: 'spelled backwards',
    make: made((words) => sorted(words.map((word) => [...word].reverse().join('') as Word))),
    says: /These are the words of ID spelled backwards\. Choose the file ID\.dwg\./,
  },
  {
    called: 'shifted by a letter',
    make: made((words) => sorted(words.map(shifted))),
    says: /^Not a known edition\. No known edition is near\./,
  },
  {
    called: 'random strings, as many of each length',
    make: made(random),
    says: /^Not a known edition\. No known edition is near\./,
  },
  {
    called: 'of another year',
    make: made((words) =>
      sorted([...without(words, every(100, words)), ...without(every(301, others), words)]),
    ),
    says: /The nearest is FAMILY: .* at least \d+ words differ\./,
  },
  {
    called: 'under the name of another',
    make: made((words) => words),
    answers: { title: 'Club list', edition: 'OTHER' },
    says: /^Known edition: ID\. .* Its name says OTHER\.$/,
  },
  {
    called: 'headwords only',
    make: made((words) =>
      every(3, words).map((word, index) => {
        const [one, other] = words.slice(3 * index + 1, 3 * index + 3);
        return other === undefined ? `${word} a thing [n]` : `${word} to do [v ${one}, ${other}]`;
      }),
    ),
    asks: ['missingForms'],
    rows: { withoutForms: true },
    says: /The nearest is FAMILY: .* per cent of its words/,
    reads: /Words that entries name and the list does not have/,
  },
  {
    called: 'definitions that run over a line end',
    make: made((words) =>
      words.map((word, index) =>
        index % 9000 === 4500 ? `${word} a\nEuropean fish [n]` : `${word} a thing [n]`,
      ),
    ),
    asks: ['oddLines'],
    rows: { keepOddLines: true },
    says: near(1),
    reads: /Lines that are unlike the others, which were kept/,
  },
  {
    called: 'a heading',
    make: (words) => `WORDS\n${plain(words)}`,
    asks: ['oddLines'],
    rows: { keepOddLines: true },
    says: near(1),
  },
  {
    called: 'a title',
    make: (words) => `The words of the club, 2026\n${plain(words)}`,
    asks: ['oddLines'],
    rows: { leaveOut: [1] },
    says: /^Known edition: ID\./,
  },
  {
    called: 'two lines glued',
    make: made(glued),
    says: near(3),
  },
  {
    called: 'a row in small letters among capitals',
    make: (words) => plain(words).replace(/\n(WO\w+)/, (row) => row.toLowerCase()),
    // It is a word, so nothing needs to be asked about an edition.
    says: /^Known edition: ID\./,
  },
  {
    called: 'names among small letters',
    make: made((words) => among(words, ['Aaronqq', 'Berlinqq'])),
    asks: ['capitals'],
    rows: { capitals: 'keep' },
    says: near(2),
    reads: /Rows with a capital letter, which were kept as words: 2\./,
  },
  {
    called: '# in front of words',
    make: made((words) => words.map((word, index) => (index % 650 === 9 ? `#${word}` : word))),
    asks: ['comments'],
    rows: { comments: 'leave-out' },
    says: /The nearest is ID: .* at least 3\d words differ/,
  },
  {
    called: 'cut after 65,536 rows',
    make: made((words) => sorted([...new Set([...words, ...others])]).slice(0, 65_536)),
    asks: ['oddLines'],
    rows: { keepOddLines: true },
    says: /The nearest is FAMILY: .* list\.txt has 65,536 rows, as a full spreadsheet has/,
  },
  {
    called: 'cut within a word',
    make: (words) => plain(words).replace(/^([^]*?\n[S][AEIOU]\w)\w+\n[^]*$/, '$1'),
    says: /The nearest is ID: .* The last row of list\.txt has no line end/,
  },
  {
    called: 'words of 17 letters',
    make: made((words) => sorted([...words, ...(long as Word[])])),
    asks: ['unplayable'],
    answers: { leaveOutUnplayable: true },
    says: /^Known edition: ID\./,
  },
  {
    called: 'NA and NULL as nan',
    make: made((words) =>
      among(without(words, ['NA', 'NAN', 'NULL'] as Word[]), ['na', 'nan', 'null']).map((row) =>
        row === 'na' || row === 'null' ? 'nan' : row,
      ),
    ),
    asks: ['oddLines'],
    rows: { keepOddLines: true },
    says: near(1),
    reads: /NAN is repeated, and NA and NULL are missing/,
  },
  {
    called: '0x1A at the end',
    make: (words) => `${plain(words)}\u001a`,
    says: /^Known edition: ID\./,
  },
  {
    called: 'UTF-16 joined to UTF-8',
    make: (words) => {
      const half = words.length / 2;
      return Buffer.concat([
        Buffer.from(plain(words.slice(0, half)), 'utf8'),
        Buffer.from(plain(words.slice(half)), 'utf16le'),
      ]);
    },
    refused: /list\.txt, line 1\d,?\d+: From here on, the text is in another encoding/,
  },
  {
    called: 'another list behind it',
    make: made((words) => [...words, ...others.slice(0, 30_000)]),
    asks: ['part'],
    rows: { part: 1 },
    says: /^Known edition: ID\./,
    reads: /The file holds 2 lists, one after the other\. Only part 1 was read: lines 1 to 20000\./,
  },
  {
    called: 'another list before it, with headings, both ordered by length',
    make: made((words) => ['OTHER', ...byLength(others), 'WORDS', ...byLength(words)]),
    asks: ['part'],
    rows: { part: 2 },
    says: /^Known edition: ID\./,
  },
  {
    called: 'another list behind it, with definitions, read as one',
    make: made((words) => [...words, ...every(3, others)].map((word) => `${word} a thing [n]`)),
    asks: ['part'],
    rows: { part: 'all' },
    says: /The nearest is FAMILY: .* per cent of its words/,
    reads: /They were read as one\./,
  },
  {
    called: 'another list behind it, in a table',
    make: made((words) => [
      'word,length',
      ...[...words, ...others].map((word) => `${word},${word.length.toString()}`),
    ]),
    asks: ['part'],
    rows: { part: 1 },
    says: /^Known edition: ID\./,
  },
  {
    called: 'a long-word list without labels',
    make: made((words) => words),
    secondary: 'word,headword,labels\nplumbivia,plumbivia,\nzorblaxing,zorblaxing,\n',
    answers: { labels: 'school' },
    says: /^Known edition: ID\. .* Its long-word list is not a known edition\.$/,
    reads: /No entry has a label/,
  },
];
