import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from '../../../scripts/lists/demonstration-lexicon.ts';
import { callProcess, program, runProcess } from './cli-calling.ts';
import { needs } from '../../facility/facility.ts';

let folder = '';
let lexicon = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cli-process-'));
  lexicon = path.join(folder, 'demonstration.lexicon');
  const made = makeDemonstrationLexicon(lexicon);
  if (!made.ok) throw new Error(describeDemonstrationError(made.error));
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const practice = expect.stringMatching(
  /^Practice: Not a known edition\. The nearest is .* Its long-word list is not a known edition\.\n$/,
) as unknown;

describe('the program as a process', () => {
  it('answers by its exit code: 0 acceptable, 1 unacceptable, 2 refused', async () => {
    const call = (...words: readonly string[]): ReturnType<typeof callProcess> =>
      callProcess(['adjudicate', '--lexicon', lexicon, ...words]);
    expect(await call('JOUSTED', 'OX', 'QUIT')).toEqual({
      code: 0,
      output: 'ACCEPTABLE\n',
      messages: practice,
    });
    expect(await call('QUIT', 'QUITX')).toEqual({
      code: 1,
      output: 'UNACCEPTABLE\n',
      messages: practice,
    });
    expect(await call('QU1T')).toEqual({
      code: 2,
      output: '',
      messages: '"QU1T" is not a word: "1" is not a letter from A to Z. No verdict was given.\n',
    });
  });

  it('prints no verdict of a batch with an invalid last line', async () => {
    const input = `${'QUIT\n'.repeat(50_000)}QU1T\n`;
    const called = await callProcess(['adjudicate', '--lexicon', lexicon, '--batch'], input);
    expect(called).toMatchObject({ code: 2, output: '' });
    expect(called.messages).toMatch(/^Line 50001: "QU1T" .*\nNo verdicts were given\./);
  });

  it('refuses a folder as a batch', needs('folders opened as files'), () => {
    const descriptor = openSync(folder, 'r');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, 'adjudicate', '--lexicon', lexicon, '--batch'],
      { stdio: [descriptor, 'pipe', 'pipe'], encoding: 'utf8' },
    );
    closeSync(descriptor);
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Standard input cannot be read: it is a folder. No verdict was given.\n',
    });
  });

  it('builds a lexicon from lists in the folder where it is called, as the help shows', async () => {
    const work = path.join(folder, 'work');
    const help = await callProcess(['lexicon', 'build', '--help']);
    const example = /\n {2}npm run -s station -- (lexicon build .*)\n/.exec(help.output)?.[1] ?? '';
    const args = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    expect(args.length).toBeGreaterThan(10);
    mkdirSync(work);
    writeFileSync(path.join(work, 'club.txt'), 'cat\nat\n');
    writeFileSync(path.join(work, 'long.txt'), 'nonsenses\n');
    const built = await callProcess(args, '', work);
    expect(built).toMatchObject({
      code: 0,
      messages: `club.txt was read as plain text: one word on each line.
long.txt was read as plain text: one word on each line.
Written: club.lexicon
`,
    });
    expect(readdirSync(work).toSorted()).toEqual(['club.lexicon', 'club.txt', 'long.txt']);
    const call = ['adjudicate', '--lexicon', 'club.lexicon', 'AT', 'NONSENSES'];
    expect(await callProcess(call, '', work)).toMatchObject({ code: 0, output: 'ACCEPTABLE\n' });
  });

  it('does not fail when "head" wants no more', needs('bash'), async () => {
    const words = [process.execPath, program, 'lexicon', 'words', lexicon];
    const script = 'set -o pipefail; "$@" | head -n 3';
    expect(await runProcess('/bin/bash', ['-c', script, 'bash', ...words])).toEqual({
      code: 0,
      output: 'AAH\nAARDVARK\nAARDVARKS\n',
      messages: '',
    });
  });

  it('says when its result does not fit the disk', needs('/dev/full'), async () => {
    const words = [process.execPath, program, 'lexicon', 'words', lexicon];
    expect(await runProcess('/bin/sh', ['-c', '"$@" > /dev/full', 'sh', ...words])).toEqual({
      code: 2,
      output: '',
      messages: 'The result could not be written: the disk is full. The output is incomplete.\n',
    });
  });
});
