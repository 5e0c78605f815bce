import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { runCommand, type Ran } from './run-command.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-diff-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function put(name: string, content: Uint8Array): void {
  writeFileSync(at(name), content);
}

describe('lexicon diff', () => {
  function diff(...args: readonly string[]): Promise<Ran> {
    return runCommand(['lexicon', 'diff', at('a.lexicon'), at('b.lexicon'), ...args]);
  }

  it('ends with 0 when both decide alike, whatever they are called', async () => {
    put('a.lexicon', sampleBytes('ZA ZO', 'STATIONMASTER'));
    put('b.lexicon', sampleBytes('ZO ZA', 'STATIONMASTER'));
    expect(await diff()).toEqual({
      code: 0,
      output:
        'Primary list    0 added, 0 removed, 2 the same\nSecondary list  0 added, 0 removed, 1 the same\n',
      messages: '',
    });
    expect(await diff('--words')).toEqual({ code: 0, output: '', messages: '' });
  });

  it('counts what differs in each list, with the first words of it', async () => {
    put('a.lexicon', sampleBytes('ZA ZO QI AA AB AD AE AG AH AI AL AM AN'));
    put('b.lexicon', sampleBytes('ZA QI XU', 'STATIONMASTER'));
    expect(await diff()).toEqual({
      code: 1,
      output: `Primary list    1 added, 11 removed, 2 the same
  +XU
  -AA -AB -AD -AE -AG -AH -AI -AL -AM -AN …
Secondary list  1 added, 0 removed, 0 the same
  +STATIONMASTER
`,
      messages: '',
    });
  });

  it('prints every word that differs, of both lists or of one', async () => {
    put('a.lexicon', sampleBytes('ZA ZO', 'NONSENSES'));
    put('b.lexicon', sampleBytes('ZA XU', 'STATIONMASTER'));
    expect(await diff('--words')).toMatchObject({
      code: 1,
      output: '+XU\n-ZO\n-NONSENSES\n+STATIONMASTER\n',
    });
    expect((await diff('--words', '--list', 'primary')).output).toBe('+XU\n-ZO\n');
    put('b.lexicon', sampleBytes('ZA ZO', 'STATIONMASTER'));
    expect(await diff('--words', '--list', 'primary')).toMatchObject({ code: 0, output: '' });
    expect(await diff('--list', 'secondary')).toMatchObject({
      code: 1,
      output: 'Secondary list  1 added, 1 removed, 0 the same\n  +STATIONMASTER\n  -NONSENSES\n',
    });
  });

  it('tells thresholds apart', async () => {
    put('a.lexicon', sampleBytes('ZA', 'STATIONMASTER', 9));
    put('b.lexicon', sampleBytes('ZA', 'STATIONMASTER', 10));
    const { code, output } = await diff();
    expect(code).toBe(1);
    expect(output).toContain(
      '\nThreshold       before: from 9 letters on; after: from 10 letters on\n',
    );
    expect((await diff('--list', 'primary')).code).toBe(0);
  });

  it.each(['a.lexicon', 'b.lexicon'])('refuses when %s cannot be read', async (missing) => {
    put('a.lexicon', sampleBytes('ZA'));
    put('b.lexicon', sampleBytes('ZA'));
    rmSync(at(missing));
    const { code, output, messages } = await diff();
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(messages).toContain(`${at(missing)}: Word list file not found.`);
  });
});
