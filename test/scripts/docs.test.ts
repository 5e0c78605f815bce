import { describe, expect, it } from 'vitest';
import { recordKinds } from '../../electron/core/ledger/record-kinds.ts';
import { generatedFiles, isStale } from '../../scripts/docs.ts';

describe('the generated documents', () => {
  it('are those of the sources; where this fails, run "npm run docs"', async () => {
    const files = await generatedFiles();
    expect(files).toHaveLength(2);
    expect(files.filter(isStale).map(({ file }) => file)).toEqual([]);
  });

  it('describe every kind of record with its sentence', async () => {
    const [document] = await generatedFiles();
    for (const [kind, { sentence }] of Object.entries(recordKinds)) {
      expect(document?.text).toContain(`### ${kind}\n\n${sentence}\n`);
    }
  });

  it('are stale when a letter differs or the file is not there', async () => {
    for (const one of await generatedFiles()) {
      expect(isStale({ ...one, text: `${one.text} ` })).toBe(true);
      expect(isStale({ ...one, file: `${one.file}.none` })).toBe(true);
    }
  });
});
