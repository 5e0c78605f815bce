import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { FailingOutput, runCommand, type Ran } from './run-command.ts';

let folder = '';
let lexicon = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'adjudicate-'));
  lexicon = path.join(folder, 'sample.lexicon');
  writeFileSync(lexicon, sampleBytes('AT CAT CATS NONE', 'NONSENSES'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const practice =
  "Practice: Not a known edition. No known edition is near. No word begins with B, D to M, O to Z. Check that this is your tournament's list. Its long-word list is not a known edition.\n";

function adjudicate(...words: readonly string[]): Promise<Ran> {
  return runCommand(['adjudicate', '--lexicon', lexicon, ...words]);
}

function batch(input: string | Uint8Array | Readable): Promise<Ran> {
  return runCommand(['adjudicate', '--lexicon', lexicon, '--batch'], { input });
}

describe('adjudicate', () => {
  it.each([[['AT']], [['cat', 'Cats', 'AT', 'AT', 'AT', 'AT', 'AT', 'nonsenses']]])(
    'prints ACCEPTABLE for %j and ends with 0',
    async (words) => {
      expect(await adjudicate(...words)).toEqual({
        code: 0,
        output: 'ACCEPTABLE\n',
        messages: practice,
      });
    },
  );

  it.each([
    ['a word that no list has', ['AT', 'QZ']],
    ['one letter', ['A']],
    ['sixteen letters', ['ABCDEFGHIJKLMNOP']],
    ['eight letters only in a longer source', ['NONSENSE']],
  ])('prints UNACCEPTABLE for %s and ends with 1', async (_, words) => {
    expect(await adjudicate(...words)).toEqual({
      code: 1,
      output: 'UNACCEPTABLE\n',
      messages: practice,
    });
  });

  it.each([
    [["can't"], `"can't" is not a word: "'" is not a letter from A to Z. No verdict was given.\n`],
    [['AT', ''], 'No word was given. Give at least one. No verdict was given.\n'],
    [['AT BE'], '"AT BE" is not a word: " " is not a letter from A to Z. No verdict was given.\n'],
    [[], 'No word was given. No verdict was given.\n'],
    [
      Array.from({ length: 9 }, () => 'AT'),
      'There are more than 8 words, but a play has at most 8. No verdict was given.\n',
    ],
  ])('refuses %j and prints no verdict', async (words, messages) => {
    expect(await adjudicate(...words)).toEqual({ code: 2, output: '', messages });
  });

  it.each([[['AT']], [['--batch']]])(
    'refuses a lexicon that cannot be opened, with %j',
    async (args) => {
      const missing = path.join(folder, 'none.lexicon');
      expect(await runCommand(['adjudicate', '--lexicon', missing, ...args])).toEqual({
        code: 2,
        output: '',
        messages: `${missing}: Word list file not found. Check the name.\n`,
      });
    },
  );

  it('refuses to be called without a lexicon', async () => {
    const { code, output, messages } = await runCommand(['adjudicate', 'AT']);
    expect([code, output]).toEqual([2, '']);
    expect(messages).toContain("Required option '--lexicon <file>' not specified");
  });
});

describe('adjudicate --batch', () => {
  const verdicts = 'ACCEPTABLE\nUNACCEPTABLE\nACCEPTABLE\n';

  it.each([
    ['lines', 'AT CAT\nAT QZ\nNONSENSES\n'],
    ['no end of the last line', 'AT CAT\nAT QZ\nNONSENSES'],
    ['carriage returns', 'AT CAT\r\nAT QZ\r\nNONSENSES\r\n'],
    ['a byte-order mark', '\uFEFFAT CAT\nAT QZ\nNONSENSES\n'],
    ['more spaces and lower case', ' at  cat \nAT QZ\nnonsenses\n'],
  ])('prints a verdict a line for %s and ends with 0', async (_, input) => {
    expect(await batch(input)).toEqual({ code: 0, output: verdicts, messages: practice });
  });

  it('takes input in whatever pieces it comes', async () => {
    const bytes = Buffer.from('AT CAT\nAT QZ\nNONSENSES\n');
    const pieces = Array.from(bytes, (byte) => Buffer.of(byte));
    expect(await batch(Readable.from(pieces))).toMatchObject({ code: 0, output: verdicts });
  });

  it('prints nothing for no input', async () => {
    expect(await batch('')).toEqual({ code: 0, output: '', messages: practice });
  });

  it('keeps the order of many lines', async () => {
    const plays = Array.from({ length: 50_000 }, (_, line) => (line % 7 === 3 ? 'CAT' : 'CAB'));
    const { code, output } = await batch(plays.join('\n'));
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual([
      ...plays.map((play) => (play === 'CAT' ? 'ACCEPTABLE' : 'UNACCEPTABLE')),
      '',
    ]);
  });

  it.each([
    ["AT\nCAN'T\nAT\n", `Line 2: "CAN'T" is not a word: "'" is not a letter from A to Z.`],
    ['AT\n\nAT\n', 'Line 2: No word was given.'],
    ['AT\n  \n', 'Line 2: No word was given.'],
    ['AT\tCAT\n', 'Line 1: "AT\\u{9}CAT" is not a word: "\\u{9}" is not a letter from A to Z.'],
    ['AT\nÉTÉ\n', 'Line 2: "ÉTÉ" is not a word: "É" is not a letter from A to Z.'],
    [`AT\n${'AT '.repeat(9)}\n`, 'Line 2: There are more than 8 words, but a play has at most 8.'],
  ])('rules on nothing when a line is invalid: %j', async (input, sentence) => {
    expect(await batch(input)).toEqual({
      code: 2,
      output: '',
      messages: `${sentence}\nNo verdicts were given. Write one play per line, with spaces between the words.\n`,
    });
  });

  it('tells the first twenty invalid lines, also far down, and counts the others', async () => {
    const { code, output, messages } = await batch(`${'AT\n'.repeat(40_000)}${'1\n'.repeat(25)}`);
    expect([code, output]).toEqual([2, '']);
    const lines = messages.split('\n');
    expect(lines).toHaveLength(23);
    expect(lines[0]).toMatch(/^Line 40001: /);
    expect(lines[19]).toMatch(/^Line 40020: /);
    expect(lines[20]).toBe('… and 5 more lines that cannot be used.');
  });

  it('refuses words beside it', async () => {
    const ran = await runCommand(['adjudicate', '--lexicon', lexicon, '--batch', 'AT']);
    expect([ran.code, ran.output]).toEqual([2, '']);
    expect(ran.messages).toContain('Remove the words');
  });

  it('refuses input that cannot be read', async () => {
    const input = new Readable({
      read(): void {
        this.destroy(Object.assign(new Error(), { code: 'EISDIR' }));
      },
    });
    expect(await batch(input)).toEqual({
      code: 2,
      output: '',
      messages: 'Standard input cannot be read: it is a folder. No verdict was given.\n',
    });
  });

  it('ends quietly when its reader wants no more', async () => {
    const output = new FailingOutput(1, 'EPIPE');
    const input = 'AT\n'.repeat(100_000);
    const ran = await runCommand(['adjudicate', '--lexicon', lexicon, '--batch'], {
      input,
      output,
    });
    expect([ran.code, ran.messages, output.taken]).toEqual([0, practice, 1]);
  });

  it('says so when the verdicts cannot be written', async () => {
    const ran = await runCommand(['adjudicate', '--lexicon', lexicon, '--batch'], {
      input: 'AT\n'.repeat(100_000),
      output: new FailingOutput(1, 'ENOSPC'),
    });
    expect([ran.code, ran.messages]).toEqual([
      2,
      `${practice}The result could not be written: the disk is full. The output is incomplete.\n`,
    ]);
  });
});
