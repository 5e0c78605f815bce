import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBytes, sampleLexicon } from '../../core/lexicon/samples.ts';
import { minisignSecretKey } from '../../core/signature/keys.ts';
import { runCommand, type Ran } from './run-command.ts';
import { needs } from '../../facility/facility.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const { identity, sha256 } = sampleLexicon('AT CAT');
const fingerprint = fingerprintOf(sha256);
const ok = `OK ${fingerprintOf(identity)} Sample list (First), 2 words\nNot a known edition. No known edition is near. No word begins with B, D to Z. Check that this is your tournament's list.\n`;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sign-'));
  writeFileSync(at('a.lexicon'), sampleBytes('AT CAT'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

function lexicon(...args: readonly string[]): Promise<Ran> {
  return runCommand(['lexicon', ...args]);
}

/** The public key's line of a new pair in these files. */
async function makeKey(name: string): Promise<string> {
  const { code, output } = await lexicon('trust', 'make-key', '--out', at(name));
  expect(code).toBe(0);
  return output.trim();
}

async function trustKey(name: string, owner: string): Promise<string> {
  const data = at('data');
  const added = await lexicon('trust', 'add', at(name), '--name', owner, '--data', data);
  expect(added).toMatchObject({ code: 0, messages: '' });
  return added.output.trim();
}

function verify(...options: readonly string[]): Promise<Ran> {
  return lexicon('verify', at('a.lexicon'), '--data', at('data'), ...options);
}

describe('lexicon sign', () => {
  it('leaves a signature that verify tells with its key', async () => {
    await makeKey('club.key');
    const id = await trustKey('club.key.pub', 'Club');
    expect(await lexicon('sign', at('a.lexicon'), '--key', at('club.key'))).toEqual({
      code: 0,
      output: `${at('a.lexicon')}.minisig\n`,
      messages: '',
    });
    const { code, output, messages } = await verify();
    expect([code, messages]).toEqual([0, '']);
    expect(output.replace(/timestamp:\d{10} /, 'TIME ')).toBe(
      `${ok}Signed by "Club" (key ${id}): TIME lexicon sample, file fingerprint ${fingerprint}\n`,
    );
  });

  it('signs so that minisign takes it, with the comment', needs('minisign'), async () => {
    const line = await makeKey('club.key');
    await lexicon('sign', at('a.lexicon'), '--key', at('club.key'), '--comment', 'for the finals');
    const { status, stdout } = spawnSync('minisign', ['-V', '-P', line, '-m', at('a.lexicon')], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Signature and comment signature verified\nTrusted comment: timestamp:\d{10}\tfor the finals\n$/,
    );
  });

  it('refuses what is no whole lexicon, and signs nothing', async () => {
    await makeKey('club.key');
    writeFileSync(at('a.lexicon'), sampleBytes('AT CAT').with(100, 0));
    const ran = await lexicon('sign', at('a.lexicon'), '--key', at('club.key'));
    expect([ran.code, ran.output]).toEqual([2, '']);
    expect(ran.messages).toMatch(/: This word list file was changed or damaged/);
    expect(readdirSync(folder).toSorted()).toEqual(['a.lexicon', 'club.key', 'club.key.pub']);
  });

  it('refuses a key with a password, and says what to do', async () => {
    writeFileSync(at('locked.key'), minisignSecretKey.replace('RWQAAEIy', 'RWRTY0Iy'));
    const ran = await lexicon('sign', at('a.lexicon'), '--key', at('locked.key'));
    expect([ran.code, ran.output]).toEqual([2, '']);
    expect(ran.messages).toBe(
      `${at('locked.key')}: This secret key cannot be used: it is encrypted with a password; sign with "minisign -S -l" instead, or remove the password from a copy with "minisign -C -W".\n`,
    );
  });

  it('refuses a comment of two lines', async () => {
    await makeKey('club.key');
    const args = ['--key', at('club.key'), '--comment', 'two\nlines'];
    const ran = await lexicon('sign', at('a.lexicon'), ...args);
    expect(ran.code).toBe(2);
    expect(ran.messages).toMatch(/^[^\n]*: The comment cannot be signed: .*\.\n$/);
  });
});

describe('lexicon verify', () => {
  it('tells nothing more of a file without signatures', async () => {
    expect(await verify()).toEqual({ code: 0, output: ok, messages: '' });
  });

  it('answers no when the demanded key has not signed', async () => {
    await makeKey('one.key');
    await makeKey('two.key');
    expect(await verify('--key', at('one.key.pub'))).toEqual({
      code: 1,
      output: `${ok}Not signed.\n`,
      messages: '',
    });
    await lexicon('sign', at('a.lexicon'), '--key', at('two.key'));
    const unknown = await verify('--key', at('one.key.pub'));
    expect(unknown.code).toBe(1);
    expect(unknown.output).toMatch(
      /does not trust that key, so the signature proves nothing here\.\n$/,
    );
    expect(await verify('--key', at('two.key.pub'))).toMatchObject({ code: 0 });
  });

  it('refuses a signature that is not of this file', async () => {
    await makeKey('club.key');
    await trustKey('club.key.pub', 'Club');
    await lexicon('sign', at('a.lexicon'), '--key', at('club.key'));
    writeFileSync(at('a.lexicon'), sampleBytes('AT CAT DOG'));
    const ran = await verify();
    expect([ran.code, ran.output]).toEqual([2, '']);
    expect(ran.messages).toMatch(
      /: The signature by "Club" \(key [0-9A-F]{16}\) does not match this file: /,
    );
  });

  it('refuses when the list of keys or the key cannot be read', async () => {
    writeFileSync(at('trusted-keys.json'), '{}');
    const list = await lexicon('verify', at('a.lexicon'), '--data', folder);
    expect([list.code, list.output]).toEqual([2, '']);
    const key = await verify('--key', at('none.pub'));
    expect([key.code, key.messages]).toEqual([
      2,
      `${at('none.pub')}: Key file not found. Check the name.\n`,
    ]);
  });
});

describe('lexicon trust', () => {
  it('lists the keys with id, key and owner, and loses them again', async () => {
    const line = await makeKey('club.key');
    const data = ['--data', at('data')];
    expect(await lexicon('trust', 'list', ...data)).toEqual({ code: 0, output: '', messages: '' });
    const id = await trustKey('club.key.pub', 'The Club');
    expect(await lexicon('trust', 'list', ...data)).toEqual({
      code: 0,
      output: `${id}\t${line}\tThe Club\n`,
      messages: '',
    });
    expect(await lexicon('trust', 'remove', 'The Club', ...data)).toMatchObject({ code: 0 });
    expect((await lexicon('trust', 'list', ...data)).output).toBe('');
    expect(await lexicon('trust', 'remove', 'The Club', ...data)).toEqual({
      code: 2,
      output: '',
      messages: 'No key on the list has the name or id "The Club". See the list of keys.\n',
    });
  });

  it('refuses a key twice, and a file that is no public key', async () => {
    await makeKey('club.key');
    await trustKey('club.key.pub', 'Club');
    const add = (file: string): Promise<Ran> =>
      lexicon('trust', 'add', at(file), '--name', 'Other', '--data', at('data'));
    expect((await add('club.key.pub')).messages).toMatch(/is already on the list, as "Club"/);
    expect((await add('club.key')).messages).toMatch(/: This is not a minisign public key: /);
    expect((await add('club.key')).code).toBe(2);
  });

  it('replaces no key file', async () => {
    await makeKey('club.key');
    const before = readFileSync(at('club.key'), 'utf8');
    const again = await lexicon('trust', 'make-key', '--out', at('club.key'));
    expect([again.code, again.output]).toEqual([2, '']);
    expect(readFileSync(at('club.key'), 'utf8')).toBe(before);
  });

  it('refuses a list that somebody else wrote, and leaves it', async () => {
    writeFileSync(at('trusted-keys.json'), '{}');
    await makeKey('club.key');
    for (const args of [['list'], ['remove', 'x'], ['add', at('club.key.pub'), '--name', 'x']]) {
      const ran = await lexicon('trust', ...args, '--data', folder);
      expect([ran.code, ran.output]).toEqual([2, '']);
      expect(ran.messages).toMatch(/was changed by hand or damaged/);
    }
    expect(readFileSync(at('trusted-keys.json'), 'utf8')).toBe('{}');
  });
});
