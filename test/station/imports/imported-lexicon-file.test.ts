import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { ImportFolder } from './import-folder.ts';

let folder: ImportFolder;

beforeEach(() => {
  folder = new ImportFolder();
});

afterEach(() => {
  folder.end();
});

describe('a lexicon file', () => {
  it('is copied with its signatures, and compared', () => {
    const bytes = sampleBytes('AT CAT');
    const file = folder.write('club.lexicon', bytes);
    folder.write('club.lexicon.minisig', 'a signature');
    const { staged, report } = folder.ready({ file }, { inUse: file });
    expect(Uint8Array.from(readFileSync(staged))).toEqual(bytes);
    expect(readFileSync(`${staged}.minisig`, 'utf8')).toBe('a signature');
    expect(report.isInUse).toBe(true);
    expect(folder.progress.map(({ stage }) => stage)).toEqual(['opening', 'checking', 'comparing']);
  });

  it('comes without a comparison when the one in use cannot be read', () => {
    const file = folder.write('club.lexicon', sampleBytes('AT'));
    const { report } = folder.ready({ file }, { inUse: folder.at('gone') });
    expect(report).not.toHaveProperty('comparison');
  });

  it('takes no corrections', () => {
    const file = folder.write('club.lexicon', sampleBytes('AT'));
    expect(folder.refusal({ file, corrections: folder.at('errata.txt') }).sentence).toBe(
      'A word list file (.lexicon) is finished, so no corrections can be added to it. Choose the plain list that it was made from.',
    );
  });

  it('takes no secondary list beside it', () => {
    const file = folder.write('club.lexicon', sampleBytes('AT'));
    const secondary = { file: folder.at('long.txt'), fromLength: 9 };
    expect(folder.refusal({ file, secondary }).sentence).toMatch(
      /already includes its long-word list/,
    );
  });
});
