import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { lexiconFileOf } from '../../../scripts/start/prepare-station.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { runCommand, type Ran } from './run-command.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const lexicons = [sampleLexicon('AT CAT'), sampleLexicon('BE BEE')] as const;
const [{ sha256: one }, { sha256: two }] = lexicons;
const title = 'Sample list (First)';
const known =
  "Not a known edition. No known edition is near. No word begins with B, D to Z. Check that this is your tournament's list.";

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-store-'));
  writeFileSync(at('one.lexicon'), sampleBytes('AT CAT'));
  writeFileSync(at('two.lexicon'), sampleBytes('BE BEE'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

function lexicon(...args: readonly string[]): Promise<Ran> {
  return runCommand(['lexicon', ...args, '--data', at('data')]);
}

/** Its list fingerprint. */
function listShown(sha256: string): string {
  return fingerprintOf(lexicons.find((one) => one.sha256 === sha256)?.identity ?? '0');
}

function line(sha256: string, use: string): string {
  return `${listShown(sha256)}\t${use}\t${sha256}\t${title}\n`;
}

async function list(): Promise<string> {
  const { code, output, messages } = await lexicon('list');
  expect([code, messages]).toEqual([0, '']);
  return output;
}

describe('the lexicons of a station, from the command line', () => {
  it('are installed, activated, stepped back and listed', async () => {
    expect(await list()).toBe('');
    expect(await lexicon('install', at('one.lexicon'))).toEqual({
      code: 0,
      output: `${one}\n`,
      messages: `Installed: ${listShown(one)} ${title}\n${known}\n`,
    });
    expect(await list()).toBe(line(one, '-'));
    await lexicon('install', at('two.lexicon'));
    expect(await lexicon('activate', listShown(one))).toEqual({
      code: 0,
      output: `${one}\n`,
      messages: `In use: ${listShown(one)} ${title}\n${known}\n`,
    });
    await lexicon('activate', two);
    const linesOf = (text: string): readonly string[] => text.split('\n').toSorted();
    expect(linesOf(await list())).toEqual(linesOf(line(one, 'previous') + line(two, 'active')));
    expect(await lexicon('step-back')).toMatchObject({ code: 0, output: `${one}\n` });
    expect(linesOf(await list())).toEqual(linesOf(line(one, 'active') + line(two, 'previous')));
  });

  it('are removed, the previous one by force and the active one never', async () => {
    for (const name of ['one', 'two']) await lexicon('install', at(`${name}.lexicon`));
    await lexicon('activate', one);
    await lexicon('activate', two);
    expect(await lexicon('remove', one)).toEqual({
      code: 2,
      output: '',
      messages: `The word list ${one} is the previous one, which "lexicon step-back" returns to, so it was not removed. Give --force to remove it; you cannot step back after that.\n`,
    });
    expect(await lexicon('remove', two, '--force')).toEqual({
      code: 2,
      output: '',
      messages: `The word list ${two} is in use, so it was not removed. Use another list first.\n`,
    });
    expect(await lexicon('remove', fingerprintOf(one), '--force')).toEqual({
      code: 0,
      output: `${one}\n`,
      messages: `Removed: file fingerprint ${fingerprintOf(one)}\n`,
    });
    expect(await list()).toBe(line(two, 'active'));
    expect(await lexicon('remove', one)).toMatchObject({ code: 2, output: '' });
  });

  it('are removed without being read, so that a damaged one can go', async () => {
    await lexicon('install', at('one.lexicon'));
    writeFileSync(at(`data/lexicons/${one}.lexicon`), 'damaged');
    expect(await lexicon('remove', one)).toMatchObject({ code: 0, output: `${one}\n` });
    expect(await list()).toBe('');
  });

  it('decide when the station is started without --lexicon', async () => {
    const options = { data: at('data') };
    await lexicon('install', at('one.lexicon'));
    expect(valueOf(lexiconFileOf(options))).toMatch(/demonstration\.lexicon$/);
    await lexicon('activate', one);
    expect(valueOf(lexiconFileOf(options))).toBeUndefined();
    expect(valueOf(lexiconFileOf({ ...options, lexicon: at('two.lexicon') }))).toBe(
      at('two.lexicon'),
    );
  });

  it.each([
    ['install', at, 'one.lexicon'],
    ['activate', (name: string): string => name, one],
    ['remove', (name: string): string => name, one],
    ['step-back', undefined, ''],
    ['list', undefined, ''],
  ] as const)('are not touched by %s while a station runs there', async (name, place, argument) => {
    const ledger = valueOf(openLedger(at('data')));
    try {
      expect(await lexicon(name, ...(place === undefined ? [] : [place(argument)]))).toEqual({
        code: 2,
        output: '',
        messages:
          'Another program is using this ledger. Close it, or choose another data folder.\n',
      });
    } finally {
      ledger.close();
    }
  });

  it('are refused with a sentence', async () => {
    expect(await lexicon('step-back')).toEqual({
      code: 2,
      output: '',
      messages: 'There is no previous word list to go back to. Choose the one you want.\n',
    });
    expect(await lexicon('activate', 'ABCDEF01')).toEqual({
      code: 2,
      output: '',
      messages:
        'You typed 8 characters, and the list fingerprint has 17. Compare them one group at a time.\n',
    });
    expect(await lexicon('install', at('none.lexicon'))).toEqual({
      code: 2,
      output: '',
      messages: `${at('none.lexicon')}: Word list file not found. Check the name.\n`,
    });
  });

  it('are listed with what is wrong with them, and a damaged state is cured by activating', async () => {
    await lexicon('install', at('one.lexicon'));
    await lexicon('activate', one);
    writeFileSync(at(`data/lexicons/${one}.lexicon`), 'damaged');
    const damaged = await lexicon('list');
    expect(damaged.output).toBe(`-\tactive\t${one}\tcannot be used\n`);
    expect(damaged.messages).toMatch(/: This is not a word list file \(\.lexicon\)\./);
    await lexicon('install', at('one.lexicon'));
    writeFileSync(at('data/lexicons/active.json'), '');
    const lost = await lexicon('list');
    expect([lost.code, lost.output]).toEqual([2, line(one, '-')]);
    expect(lost.messages).toMatch(/This file was changed by hand or damaged\./);
    expect(await lexicon('activate', one)).toMatchObject({ code: 0 });
    expect(await list()).toBe(line(one, 'active'));
  });
});
