/** Where `lexicon build` writes, as a process of its own. */
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { killedAt, left } from '../../station/killed-at-rename.ts';
import { callProcess, program, type Called } from './cli-calling.ts';
import { has, needs } from '../../facility/facility.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lexicon-build-out-')));
  writeFileSync(at('club.txt'), 'za\nzo\n');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function args(out: string): readonly string[] {
  const named = ['lexicon', 'build', '--id', 'club', '--title', 'Club list'];
  return [...named, '--primary', at('club.txt'), '--out', out];
}

function build(out: string): Promise<Called> {
  return callProcess(args(out));
}

function refused(messages: string): Called {
  return { code: 2, output: '', messages: `${messages}\n` };
}

describe('lexicon build', () => {
  it('clears what a killed build of the same file left, and the old file stays until then', async () => {
    const out = at('club.lexicon');
    writeFileSync(out, sampleBytes('AT'));
    killedAt('club.lexicon', program, ...args(out));
    expect(left(folder)).toHaveLength(1);
    expect(readFileSync(out)).toEqual(Buffer.from(sampleBytes('AT')));
    expect((await build(out)).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['club.lexicon', 'club.txt']);
  });

  it('leaves what builds of the same file at the same time are writing', async () => {
    const built = await Promise.all([1, 2, 3].map(() => build(at('club.lexicon'))));
    expect(built.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(readdirSync(folder)).toEqual(['club.lexicon', 'club.txt']);
  });

  it('says that --out is a folder, and which name to give', async () => {
    mkdirSync(at('lists'));
    if (has('symbolic links')) symlinkSync(at('lists'), at('link'));
    for (const out of [at('lists'), ...(has('symbolic links') ? [at('link')] : [])]) {
      const file = path.join(out, 'club.lexicon');
      expect(await build(out)).toEqual(
        refused(`${out}: This is a folder. Give --out the name of a file, such as ${file}.`),
      );
    }
    expect(readdirSync(at('lists'))).toEqual([]);
  });

  it('neither follows nor replaces a symbolic link', needs('symbolic links'), async () => {
    const old = Buffer.from(sampleBytes('AT'));
    writeFileSync(at('2024.lexicon'), old);
    symlinkSync('2024.lexicon', at('present.lexicon'));
    expect(await build(at('present.lexicon'))).toEqual(
      refused(
        `${at('present.lexicon')}: This is a symbolic link to ${at('2024.lexicon')}. Nothing was changed. Give --out the file itself.`,
      ),
    );
    expect(readlinkSync(at('present.lexicon'))).toBe('2024.lexicon');
    expect(readFileSync(at('2024.lexicon'))).toEqual(old);
    symlinkSync('none.lexicon', at('broken.lexicon'));
    expect(await build(at('broken.lexicon'))).toEqual(
      refused(
        `${at('broken.lexicon')}: This is a symbolic link to a file that does not exist. Nothing was changed. Give --out the file itself.`,
      ),
    );
    expect(lstatSync(at('broken.lexicon')).isSymbolicLink()).toBe(true);
    expect(left(folder)).toEqual([]);
  });

  it('says of a file that cannot be looked at that it is not replaced', async () => {
    writeFileSync(at('old.lexicon'), '');
    truncateSync(at('old.lexicon'), 2 ** 30);
    expect(await build(at('old.lexicon'))).toEqual(
      refused(
        `${at('old.lexicon')}: A file with this name exists, and it cannot be looked at: it is too large. It was not changed. Choose another name for --out.`,
      ),
    );
  });

  it('refuses a device', needs('device files'), async () => {
    expect(await build('/dev/null')).toEqual(
      refused('/dev/null: This is not a regular file. Choose another name for --out.'),
    );
  });
});
