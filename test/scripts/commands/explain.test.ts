import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { runCommand, type Ran } from './run-command.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'explain-'));
  writeFileSync(path.join(folder, 'sample.lexicon'), sampleBytes('AT CAT', 'NONSENSES'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function explain(...words: readonly string[]): Promise<Ran> {
  return runCommand(['explain', '--lexicon', path.join(folder, 'sample.lexicon'), ...words]);
}

describe('explain', () => {
  it('prints the source of each word, in their order', async () => {
    expect(await explain('at', 'QZ', 'nonsenses', 'ABCDEFGHIJKLMNOP', 'A', 'AT')).toEqual({
      code: 0,
      output:
        'AT\tprimary\nQZ\tnone\nNONSENSES\tsecondary\nABCDEFGHIJKLMNOP\ttoo-long\nA\tnone\nAT\tprimary\n',
      messages:
        "Practice: Not a known edition. No known edition is near. No word begins with B, D to Z. Check that this is your tournament's list. Its long-word list is not a known edition.\n",
    });
  });

  it('takes more words than a play has', async () => {
    const { code, output } = await explain(...Array.from({ length: 30 }, () => 'CAT'));
    expect([code, output]).toEqual([0, 'CAT\tprimary\n'.repeat(30)]);
  });

  it('refuses what is no word and tells nothing of the others', async () => {
    expect(await explain('AT', 'R2')).toEqual({
      code: 2,
      output: '',
      messages: '"R2" is not a word: "2" is not a letter from A to Z.\n',
    });
  });

  it('refuses to be called without words', async () => {
    const { code, output, messages } = await explain();
    expect([code, output]).toEqual([2, '']);
    expect(messages).toContain("Missing required argument 'word'");
  });

  it('refuses a file that is no lexicon', async () => {
    const file = path.join(folder, 'list.txt');
    writeFileSync(file, 'AT\n');
    const { code, output, messages } = await runCommand(['explain', '--lexicon', file, 'AT']);
    expect([code, output]).toEqual([2, '']);
    expect(messages).toContain('This is not a word list file (.lexicon).');
  });
});
