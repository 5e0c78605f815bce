import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack } from '../../../electron/station/lexicons/brotli.ts';
import { joinSections } from '../../../electron/core/lexicon/lexicon-format.ts';
import { manifestBytes } from '../../../electron/core/lexicon/lexicon-manifest.ts';
import { buildWordGraph } from '../../../electron/core/words/word-graph/build.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { sampleBytes, sampleLexicon, valueOf, wordsOf } from '../../core/lexicon/samples.ts';
import { runCommand, type Ran } from './run-command.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-'));
  writeFileSync(at('short.txt'), 'cat\r\nAT\r\ncats\r\nat\r\n');
  writeFileSync(at('long.txt'), 'NONSENSE\nNONSENSES\nSTATIONMASTER\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const both = (): readonly string[] => ['--secondary', at('long.txt'), '--secondary-from', '9'];

function build(...args: readonly string[]): Promise<Ran> {
  const named = ['--id', 'club', '--title', 'Club list', '--edition', '2026'];
  const files = ['--primary', at('short.txt'), '--out', at('club.lexicon')];
  return runCommand(['lexicon', 'build', ...named, ...files, ...args]);
}

function lexicon(...args: readonly string[]): Promise<Ran> {
  return runCommand(['lexicon', ...args]);
}

describe('lexicon build', () => {
  it('writes the file and prints what is in it', async () => {
    const ran = await build(...both());
    expect(ran.code).toBe(0);
    expect(ran.messages)
      .toBe(`short.txt was read as plain text: one word on each line. 1 word is repeated: AT.
long.txt was read as plain text: one word on each line.
Written: ${at('club.lexicon')}
`);
    const hashes = [...ran.output.matchAll(/^(?:Identity|SHA-256 of file) +(\w{64})$/gm)];
    const prints = [...ran.output.matchAll(/^(?:List|File) fingerprint +((?:\w{4} ){4}\w)$/gm)];
    expect(prints.map(([, print]) => print)).toEqual(
      hashes.map(([, hash = '']) => fingerprintOf(hash)),
    );
    expect(prints).toHaveLength(2);
    const output = ran.output.replaceAll(/[0-9a-f]{64}/g, 'HASH');
    expect(output.replaceAll(/(?<=fingerprint +)(?:\w{4} ){4}\w/g, 'PRINT')).toBe(
      `Not a known edition. No known edition is near. No word begins with B, D to Z. Check that this is your tournament's list. Its long-word list is not a known edition.

Title             Club list
Edition           2026
Id                club
List fingerprint  PRINT
Identity          HASH
File fingerprint  PRINT
SHA-256 of file   HASH
Primary list      3 words
Secondary list    2 words, from 9 letters on

  Letters    Primary  Secondary
        2          1          0
        3          1          0
        4          1          0
        9          0          1
       13          0          1

The primary list is from short.txt (SHA-256 HASH); left out: 1 repeated.
The secondary list is from long.txt (SHA-256 HASH); left out: 1 too short for this list.
`,
    );
    expect(await lexicon('verify', at('club.lexicon'))).toMatchObject({ code: 0 });
  });

  it('needs neither an edition nor a secondary list', async () => {
    writeFileSync(at('one.txt'), 'AT');
    const files = ['--primary', at('one.txt'), '--out', at('one.lexicon')];
    const ran = await lexicon('build', '--id', 'one', '--title', 'One', ...files);
    expect(ran.code).toBe(0);
    expect(ran.output).toContain('Edition           one\n');
    expect(ran.output).toContain(
      'Primary list      1 word\nSecondary list    none\n\n  Letters    Primary\n',
    );
  });
});

describe('lexicon verify', () => {
  it('prints OK with fingerprint, title and size', async () => {
    writeFileSync(at('a.lexicon'), sampleBytes('AT CAT', 'NONSENSES'));
    const { identity: hash } = sampleLexicon('AT CAT', 'NONSENSES');
    expect(await lexicon('verify', at('a.lexicon'))).toEqual({
      code: 0,
      output: `OK ${fingerprintOf(hash)} Sample list (First), 2 words and a secondary list of 1\nNot a known edition. No known edition is near. No word begins with B, D to Z. Check that this is your tournament's list. Its long-word list is not a known edition.\n`,
      messages: '',
    });
    writeFileSync(at('a.lexicon'), sampleBytes('AT CAT'));
    expect((await lexicon('verify', at('a.lexicon'))).output).toMatch(/\(First\), 2 words\n/);
  });

  it('refuses a file whose words are not those that its manifest names', async () => {
    const { manifest } = sampleLexicon('AT CAT');
    const words = wordsOf('AT CUT');
    const primary = valueOf(buildWordGraph(words));
    const sections = { manifest: manifestBytes(manifest), primary, secondary: undefined };
    writeFileSync(at('a.lexicon'), joinSections(sections, sha256, pack));
    const ran = await lexicon('verify', at('a.lexicon'));
    expect([ran.code, ran.output]).toEqual([2, '']);
    expect(ran.messages).toContain(
      'the words of the main list are not those that the file describes',
    );
  });
});

describe('lexicon inspect', () => {
  it('describes the file for people and as JSON', async () => {
    writeFileSync(at('a.lexicon'), sampleBytes('AT CAT', 'NONSENSES'));
    const sample = sampleLexicon('AT CAT', 'NONSENSES');
    const text = await lexicon('inspect', at('a.lexicon'));
    expect(text.code).toBe(0);
    expect(text.output).toContain('Primary list      2 words\n');
    const json = await lexicon('inspect', '--json', at('a.lexicon'));
    expect(JSON.parse(json.output)).toEqual({
      fingerprint: fingerprintOf(sample.identity),
      identity: sample.identity,
      sha256: sample.sha256,
      manifest: sample.manifest,
      recognised: {
        kind: 'unknown',
        hasSecondary: true,
        text: "Not a known edition. No known edition is near. No word begins with B, D to Z. Check that this is your tournament's list. Its long-word list is not a known edition.",
      },
    });
  });
});

describe('lexicon words', () => {
  it('prints a list in its canonical form', async () => {
    writeFileSync(at('a.lexicon'), sampleBytes('CAT AT', 'NONSENSES'));
    expect(await lexicon('words', at('a.lexicon'))).toMatchObject({ code: 0, output: 'AT\nCAT\n' });
    const { manifest } = sampleLexicon('CAT AT', 'NONSENSES');
    const secondary = await lexicon('words', at('a.lexicon'), '--list', 'secondary');
    expect(secondary.output).toBe('NONSENSES\n');
    expect(sha256(secondary.output)).toBe(manifest.secondary?.canonicalSha256);
  });

  it('prints more words than one piece holds', async () => {
    const words = Array.from({ length: 20_000 }, (_, number) =>
      [...number.toString(26)]
        .map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(parseInt(digit, 26)))
        .join('')
        .padStart(5, 'A'),
    );
    writeFileSync(at('many.txt'), words.join('\n'));
    await build('--primary', at('many.txt'));
    const { output } = await lexicon('words', at('club.lexicon'));
    expect(output).toBe(`${words.toSorted().join('\n')}\n`);
  });

  it('refuses to print a list that is not there or not known', async () => {
    writeFileSync(at('a.lexicon'), sampleBytes('CAT AT'));
    const none = await lexicon('words', at('a.lexicon'), '--list', 'secondary');
    expect([none.code, none.output]).toEqual([2, '']);
    expect(none.messages).toContain('This lexicon has no secondary list.');
    const unknown = await lexicon('words', at('a.lexicon'), '--list', 'third');
    expect([unknown.code, unknown.output]).toEqual([2, '']);
    expect(unknown.messages).toContain('Allowed choices are primary, secondary.');
    expect(existsSync(at('a.lexicon'))).toBe(true);
  });
});
