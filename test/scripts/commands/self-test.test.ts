import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerFileName, openLedger } from '../../../electron/station/ledger/ledger.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { publishFile } from '../../published.ts';
import { runCommand, type Ran } from './run-command.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const { sha256, identity } = sampleLexicon('AT CAT');
const ready = new RegExp(
  `^READY ${fingerprintOf(identity)} Sample list \\(First\\), looked up \\d+ words on the lists and \\d+ that are not\\n$`,
);

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'self-test-'));
  writeFileSync(at('a.lexicon'), sampleBytes('AT CAT'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

function selfTest(...options: readonly string[]): Promise<Ran> {
  return runCommand(['self-test', '--data', at('data'), ...options]);
}

beforeEach(() => {
  publishFile(at('a.lexicon'));
});

async function activate(): Promise<void> {
  await runCommand(['lexicon', 'install', at('a.lexicon'), '--data', at('data')]);
  const ran = await runCommand(['lexicon', 'activate', sha256, '--data', at('data')]);
  expect(ran.code).toBe(0);
}

describe('self-test', () => {
  it('says READY for the lexicon file that is given', async () => {
    const ran = await selfTest('--lexicon', at('a.lexicon'));
    expect([ran.code, ran.messages]).toEqual([0, '']);
    expect(ran.output).toMatch(ready);
  });

  it('says READY for the active lexicon where none is given', async () => {
    await activate();
    const ran = await selfTest();
    expect([ran.code, ran.messages]).toEqual([0, '']);
    expect(ran.output).toMatch(ready);
  });

  it('is not ready with a lexicon that is missing or altered', async () => {
    expect(await selfTest('--lexicon', at('none.lexicon'))).toEqual({
      code: 1,
      output: '',
      messages: `${at('none.lexicon')}: Word list file not found. Check the name.\n`,
    });
    await activate();
    writeFileSync(at(`data/lexicons/${sha256}.lexicon`), sampleBytes('AT CAT').with(100, 0));
    const ran = await selfTest();
    expect([ran.code, ran.output]).toEqual([1, '']);
    expect(ran.messages).toMatch(/: This word list file was changed or damaged/);
  });

  it('is ready for an event that fits, and not for one that does not', async () => {
    writeFileSync(at('list.txt'), 'AT\nDOG\n');
    const names = ['--id', 'nwl', '--title', 'Invented list', '--edition', 'NWL2030'];
    const files = ['--primary', at('list.txt'), '--out', at('b.lexicon')];
    await runCommand(['lexicon', 'build', ...names, ...files]);
    publishFile(at('b.lexicon'));
    const event = ['--title', 'Club finals', '--first', '2026-11-21', '--out', at('a.event')];
    const what = ['--rulebook', 'general', '--lexicon', at('b.lexicon')];
    const { output: fingerprint } = await runCommand(['event', 'new', ...event, ...what]);
    const ran = await selfTest('--lexicon', at('b.lexicon'), '--event', at('a.event'));
    expect([ran.code, ran.messages]).toEqual([0, '']);
    expect(ran.output.split('\n')[1]).toBe(`Event ${fingerprint.trim()} Club finals`);

    await runCommand(['event', 'install', at('a.event'), '--data', at('data')]);
    const other = await selfTest('--lexicon', at('a.lexicon'));
    expect([other.code, other.output]).toEqual([1, '']);
    expect(other.messages).toMatch(/^The event requires the words of "Invented list, NWL2030" /);
    writeFileSync(at('a.event'), '{}');
    const none = await selfTest('--lexicon', at('b.lexicon'), '--event', at('a.event'));
    expect([none.code, none.output]).toEqual([1, '']);
    expect(none.messages).toContain('This is not an event file.');
  });

  it('is not ready without a ledger that opens', async () => {
    const ledger = valueOf(openLedger(at('data')));
    ledger.close();
    const file = path.join(at('data'), ledgerFileName);
    writeFileSync(file, readFileSync(file).fill(0, 0, 50));
    const ran = await selfTest('--lexicon', at('a.lexicon'));
    expect([ran.code, ran.output]).toEqual([1, '']);
    expect(ran.messages).toMatch(/^The ledger cannot be opened\./);
  });

  it('is refused while a station runs on the folder', async () => {
    const ledger = valueOf(openLedger(at('data')));
    const ran = await selfTest('--lexicon', at('a.lexicon'));
    ledger.close();
    expect([ran.code, ran.output]).toEqual([2, '']);
    expect(ran.messages).toMatch(/^Another program is using this ledger\./);
  });
});
