import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseEditions } from '../../../electron/core/lexicon/known-editions.ts';
import { inventedWords, sketched } from '../../core/lexicon/invented-editions.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { runCommand, type Ran } from './run-command.ts';

let folder = '';
const file = (): string => path.join(folder, 'list.lexicon');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sketch-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function sketch(id = 'CLUB2026'): Promise<Ran> {
  const names = ['--id', id, '--title', 'The list CLUB2026', '--publisher', 'Nobody'];
  return runCommand(['lexicon', 'sketch', file(), ...names]);
}

it('prints an entry for the table of known editions', async () => {
  const words = inventedWords(2_000, 1);
  writeFileSync(file(), sampleBytes(words.join(' ')));
  const { code, output } = await sketch();
  expect(code).toBe(0);
  const table = parseEditions({ about: '', editions: [JSON.parse(output)], printed: [] });
  expect(valueOf(table).known[0]).toEqual(sketched('CLUB2026', words));
});

it('refuses a list so short that its marks would give it away, and what is no lexicon', async () => {
  expect(await sketch()).toMatchObject({ code: 2, output: '' });
  writeFileSync(file(), sampleBytes('AT CAT'));
  const short = await sketch();
  expect(short).toMatchObject({ code: 2, output: '' });
  expect(short.messages).toContain('A list of 2 words is too short for a sketch');
});

it('refuses an id that no edition has', async () => {
  const { code, messages } = await sketch('club 1');
  expect(code).toBe(2);
  expect(messages).toContain('Give capitals and a number');
});
