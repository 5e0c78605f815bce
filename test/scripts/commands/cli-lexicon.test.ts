import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { shortOrLong } from '../../long.ts';
import { runCommand as call, type Ran } from './run-command.ts';
import { needs } from '../../facility/facility.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cli-lexicon-'));
  put('club.txt', 'cat\r\nAT\nCATS\n\ncat\n');
  put('long.txt', 'NONSENSE\nNONSENSES\nSTATIONMASTER\n');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function inFolder(name: string): string {
  return path.join(folder, name);
}

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
}

interface BuildCall {
  readonly id?: string;
  readonly title?: string;
  readonly primary?: string;
  readonly secondary?: string;
  readonly from?: string;
  readonly out?: string;
}

function build({
  id = 'club',
  title = 'Club list',
  primary = 'club.txt',
  out = 'club.lexicon',
  ...rest
}: BuildCall = {}): Promise<Ran> {
  return call([
    ...['lexicon', 'build', '--id', id, '--title', title],
    ...['--primary', inFolder(primary), '--out', inFolder(out)],
    ...(rest.secondary === undefined ? [] : ['--secondary', inFolder(rest.secondary)]),
    ...(rest.from === undefined ? [] : ['--secondary-from', rest.from]),
  ]);
}

const bothLists = { secondary: 'long.txt', from: '9' } as const;

function contents(): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { withFileTypes: true }).map((entry) => [
    entry.name,
    entry.isFile() ? readFileSync(inFolder(entry.name), 'hex') : 'not a file',
  ]);
  return Object.fromEntries(files) as Readonly<Record<string, string>>;
}

/** Returns the message of a refused build, which must print nothing and change no file. */
async function refusalOfBuild(options: BuildCall): Promise<string> {
  const before = contents();
  const { code, output, messages } = await build(options);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(contents()).toEqual(before);
  expect(messages).toMatch(/\S.*\.\n$/s);
  return messages;
}

async function outputOf(...args: readonly string[]): Promise<string> {
  const { code, output, messages } = await call(['lexicon', ...args]);
  expect({ code, messages }).toEqual({ code: 0, messages: '' });
  return output;
}

async function refusal(...args: readonly string[]): Promise<string> {
  const { code, output, messages } = await call(['lexicon', ...args]);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  return messages;
}

describe('lexicon build', () => {
  it('gives the same bytes for the same lists and names', async () => {
    await build({ ...bothLists, out: 'one.lexicon' });
    await build({ ...bothLists, out: 'other.lexicon' });
    await build({ ...bothLists, out: 'named.lexicon', title: 'Another title' });
    const files = contents();
    expect(files['one.lexicon']).toMatch(/^894c4558/);
    expect(files['other.lexicon']).toBe(files['one.lexicon']);
    expect(files['named.lexicon']).not.toBe(files['one.lexicon']);
  });

  it.each([
    ['a whole', sampleBytes('BE')],
    ['a cut off', sampleBytes('BE').subarray(0, 100)],
    ['an altered', sampleBytes('BE').with(-1, 0).with(-2, 0).with(-3, 0)],
    ['a later', sampleBytes('BE').with(8, 200)],
  ])('replaces %s lexicon', async (_, older) => {
    put('club.lexicon', older);
    expect((await build()).code).toBe(0);
    expect(await outputOf('words', inFolder('club.lexicon'))).toBe('AT\nCAT\nCATS\n');
  });

  it('leaves another file alone that has the name of --out', async () => {
    expect(await refusalOfBuild({ out: 'long.txt' })).toBe(
      `${inFolder('long.txt')}: A file with this name exists, and it is not a lexicon. It was not changed. Choose another name for --out.\n`,
    );
  });

  it('refuses a folder for --out that is not there', async () => {
    expect(await refusalOfBuild({ out: 'missing/club.lexicon' })).toContain(
      'could not be written: its folder does not exist.',
    );
  });

  it('keeps the older lexicon when the new one is refused', async () => {
    await build();
    put('club.txt', 'CAT\nC4T\n');
    await refusalOfBuild({});
    expect(await outputOf('words', inFolder('club.lexicon'))).toBe('AT\nCAT\nCATS\n');
  });

  it('keeps the older lexicon when the disk is full', needs('/dev/full'), async () => {
    await build();
    const before = contents();
    const unfinished = inFolder(`.club.lexicon.${process.pid.toString()}.part`);
    symlinkSync('/dev/full', unfinished);
    const { code, output, messages } = await build({ title: 'Newer list' });
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(messages).toContain(
      `${inFolder('club.lexicon')}: The word list file could not be written: the disk is full.`,
    );
    expect(contents()).toEqual(before);
  });

  it('tells every invalid line of both lists', async () => {
    put('club.txt', 'CAT\nC4T\nA-\n');
    put('long.txt', 'NONSENSES\nCAFÉ\n');
    expect((await refusalOfBuild(bothLists)).split('\n')).toEqual([
      `${inFolder('club.txt')}, line 2: "C4T": "4" is not a letter from A to Z.`,
      `${inFolder('club.txt')}, line 3: "A-": "-" is not a letter from A to Z.`,
      '2 lines cannot be used. Choose a list with one word on each line.',
      `${inFolder('long.txt')}, line 2: "CAFÉ": "É" is not a letter from A to Z.`,
      '1 line cannot be used. Choose a list with one word on each line.',
      '',
    ]);
  });

  it.each([
    [{ primary: 'missing.txt' }, 'missing.txt: File not found. Check the name.'],
    [{ secondary: 'missing.txt', from: '9' }, 'missing.txt: File not found.'],
    [
      { secondary: 'long.txt' },
      '--secondary and --secondary-from belong together. Give both, or neither.',
    ],
    [{ from: '9' }, '--secondary and --secondary-from belong together. Give both, or neither.'],
    [{ secondary: 'long.txt', from: 'nine' }, 'Give a number of letters, such as 9.'],
    [{ secondary: 'long.txt', from: '9.5' }, 'Give a number of letters, such as 9.'],
    [{ secondary: 'long.txt', from: '1' }, 'Give a whole number from 2 to 15.'],
    [{ secondary: 'long.txt', from: '16' }, 'Give a whole number from 2 to 15.'],
    [
      { secondary: 'long.txt', from: '14' },
      'The long-word list has no word of 14 or more letters.',
    ],
    [{ id: 'Club' }, 'This id cannot be used for a word list: not 1 to 40 lower-case letters'],
    [{ id: '' }, 'This id cannot be used for a word list'],
    [{ title: '' }, 'This title cannot be used for a word list: empty'],
    [{ title: 'Club\nlist' }, 'This title cannot be used for a word list: has a control character'],
    [
      { title: 'x'.repeat(81) },
      'This title cannot be used for a word list: longer than 80 characters',
    ],
  ])('refuses %j', async (options, sentence) => {
    expect(await refusalOfBuild(options)).toContain(sentence);
  });

  it.each([
    ['an empty list', ''],
    ['a list of blank lines', '\n\r\n  \n'],
  ])('refuses %s', async (_, content) => {
    put('club.txt', content);
    expect(await refusalOfBuild({})).toBe(
      `${inFolder('club.txt')}: The file has no words. Choose a list with one word on each line.\n`,
    );
  });

  it.each(['--primary', '--out'])('refuses without %s', async (option) => {
    const args = ['--id', 'club', '--title', 'Club', '--primary', inFolder('club.txt')];
    const all = [...args, '--out', inFolder('club.lexicon')];
    const said = await refusal('build', ...all.toSpliced(all.indexOf(option), 2));
    expect(said).toMatch(new RegExp(`^Required option '${option} <.*>' not specified\\n`));
    expect(Object.keys(contents())).not.toContain('club.lexicon');
  });
});

describe('a damaged lexicon file', { timeout: 60_000 }, () => {
  const bytes = sampleBytes('AT CAT CATS', 'NONSENSES STATIONMASTER');

  it('is refused with a single bit changed in any byte', async () => {
    const sentences = new Set<string>();
    for (const [place, byte] of bytes.entries()) {
      // In the long tests each of the eight bits, here one.
      for (let bit = shortOrLong(place % 8, 0); bit < shortOrLong((place % 8) + 1, 8); bit += 1) {
        const file = put('flipped.lexicon', bytes.with(place, byte ^ (1 << bit)));
        sentences.add((await refusal('verify', file)).replace(`${file}: `, ''));
      }
    }
    // A changed number is higher or lower.
    const newer = 'This file was made by a newer program';
    const kinds = [...sentences]
      .map((sentence) => sentence.replace(newer, 'This word list file has format version'))
      .map((sentence) => sentence.split(/[.:] | \d/)[0])
      .toSorted();
    expect([...new Set(kinds)]).toEqual([
      'This is not a word list file (.lexicon)',
      'This word list file has format version',
      'This word list file is cut off',
      'This word list file was changed or damaged',
    ]);
  });

  it('is refused wherever it is cut off', async () => {
    for (let length = 0; length < bytes.length; length += 1) {
      const file = put('cut.lexicon', bytes.subarray(0, length));
      expect(await refusal('verify', file)).toBe(
        `${file}: This word list file is cut off. Copy it again from the original.\n`,
      );
    }
  });

  it('is told from one of another version', async () => {
    const earlier = put('earlier.lexicon', bytes.with(8, 1));
    expect(await refusal('verify', earlier)).toMatch(
      /: This word list file has format version 1, and this program reads version \d+\. Import the original/,
    );
    const later = put('later.lexicon', bytes.with(8, 77));
    expect(await refusal('verify', later)).toContain(': This file was made by a newer program. ');
  });
});

describe.each(['verify', 'inspect', 'words'])('lexicon %s', (command) => {
  it('refuses a file that is missing, not a lexicon, cut off or altered', async () => {
    const bytes = sampleBytes('AT CAT');
    const files = [
      [inFolder('missing.lexicon'), 'Word list file not found.'],
      [put('list.lexicon', 'AT\nCAT\n'), 'This is not a word list file (.lexicon).'],
      [put('cut.lexicon', bytes.subarray(0, -1)), 'This word list file is cut off.'],
      [
        put('longer.lexicon', new Uint8Array([...bytes, 0])),
        'This word list file was changed or damaged',
      ],
    ] as const;
    for (const [file, sentence] of files) {
      expect(await refusal(command, file)).toContain(`${file}: ${sentence}`);
    }
  });
});
