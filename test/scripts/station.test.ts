import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBytes } from '../core/lexicon/samples.ts';
import { runCommand } from './run-command.ts';

const root = path.join(import.meta.dirname, '../..');
let folder = '';
let lexicon = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'station-command-'));
  lexicon = path.join(folder, 'sample.lexicon');
  writeFileSync(lexicon, sampleBytes('AT CAT'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ownCommands = [
  'adjudicate',
  'explain',
  'lexicon build',
  'lexicon verify',
  'lexicon inspect',
  'lexicon words',
] as const;

describe('the command line', () => {
  it.each(ownCommands)('tells with --help how to call %s', async (name) => {
    const { code, output, messages } = await runCommand([...name.split(' '), '--help']);
    expect([code, messages]).toEqual([0, '']);
    expect(output).toContain(`Usage: npm run -s station -- ${name}`);
    expect(output).toMatch(/\nExample:\n {2}npm run -s station -- \w/);
    expect(output).toMatch(
      /\nExit codes:\n {2}0 {2}[^]*\n {2}2 {2}failed; a message on standard error says why/,
    );
  });

  it('lists its commands with --help', async () => {
    const { code, output } = await runCommand(['--help']);
    expect(code).toBe(0);
    for (const name of ['start', 'serve', 'adjudicate', 'explain', 'lexicon']) {
      expect(output).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
  });

  it.each([
    [[], 'Usage: '],
    [['lexicon'], 'Usage: '],
    [['judge'], "Unknown command 'judge'"],
    [['lexicon', 'sing'], "Unknown command 'sing'"],
    [['explain', '--lexicon', 'x', '--loud', 'AT'], "Unknown option '--loud'"],
    [['lexicon', 'verify'], "Missing required argument 'file'"],
  ])('refuses %j on the error output and ends with 2', async (args, sentence) => {
    const { code, output, messages } = await runCommand(args);
    expect([code, output]).toEqual([2, '']);
    expect(messages).toContain(sentence);
    expect(messages).not.toContain('    at ');
  });
});

describe('the command line as a process', () => {
  const run = (args: readonly string[], input = ''): ReturnType<typeof spawnSync> =>
    spawnSync(
      process.execPath,
      ['--import', './scripts/require-node.mjs', 'scripts/station.ts', ...args],
      { cwd: root, input, encoding: 'utf8' },
    );

  it.each([
    [['adjudicate', '--lexicon', 'LEXICON', 'at', 'cat'], 0, 'ACCEPTABLE\n'],
    [['adjudicate', '--lexicon', 'LEXICON', 'at', 'cut'], 1, 'UNACCEPTABLE\n'],
    [['adjudicate', '--lexicon', 'LEXICON', "can't"], 2, ''],
    [['adjudicate', '--lexicon', 'LEXICON', '--batch'], 0, 'ACCEPTABLE\nUNACCEPTABLE\n'],
    [['adjudicate'], 2, ''],
  ])('of %j ends with %i', (args, code, output) => {
    const placed = args.map((arg) => (arg === 'LEXICON' ? lexicon : arg));
    const { status, stdout, stderr } = run(placed, 'AT\nCUT\n');
    expect([status, stdout]).toEqual([code, output]);
    const practice = /^Practice: Not a known edition\. [^\n]*\n$/;
    expect(practice.test(stderr.toString())).toBe(code !== 2);
    expect(stderr).not.toContain('    at ');
  });

  it.skipIf(process.platform === 'win32')('ends quietly when its reader has gone', () => {
    const many = path.join(folder, 'many.txt');
    writeFileSync(many, 'AT\n'.repeat(500_000));
    const command = `"${process.execPath}" scripts/station.ts adjudicate --lexicon "${lexicon}" --batch < "${many}" | head -n 1`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, 'ACCEPTABLE\n']);
    expect(stderr).toMatch(/^Practice: [^\n]*\n$/);
  });
});
