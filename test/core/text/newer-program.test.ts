import { describe, expect, it } from 'vitest';
import {
  madeByNewer,
  newerThan,
  shownProgram,
  wroteInFolder,
} from '../../../electron/core/text/newer-program.ts';
import { english } from '../../../electron/core/text/sentence.ts';

describe('a newer program', () => {
  it('is shown only in the form of ours', () => {
    expect(shownProgram('challenge-station 0.2.0')).toBe('challenge-station 0.2.0');
    for (const other of ['challenge-station 0.2', 'challenge-station 0.2.0\n', ' x 1.2.3', {}]) {
      expect(shownProgram(other)).toBeUndefined();
    }
  });

  it('is named as the one to start', () => {
    expect(english(wroteInFolder('challenge-station 0.2.0'))).toBe(
      'A newer program (challenge-station 0.2.0) wrote in this data folder. Start that program. Nothing was changed.',
    );
    expect(english(wroteInFolder(undefined))).toMatch(/^A newer program wrote .* changed\.$/);
  });

  it('is found by a higher number or a language that it alone knows', () => {
    const file = { version: 3, program: 'challenge-station 0.2.0', more: [] };
    const named = newerThan(2, file);
    expect(named && english(named)).toContain('newer program (challenge-station 0.2.0). Update');
    expect(newerThan(2, { version: 3, program: 'x' })).toEqual(madeByNewer());
    expect(newerThan(2, { version: 2, languages: ['en', 'xx'] })).toEqual(madeByNewer());
    expect(newerThan(2, { consoleLanguage: 'xx' })).toEqual(madeByNewer());
    for (const other of [
      { ...file, version: 2 },
      { consoleLanguage: 'en' },
      { languages: ['en', 'Xx', 4] },
      { version: 2.5 },
      { kit: 3 },
      [],
      undefined,
    ]) {
      expect(newerThan(2, other)).toBeUndefined();
    }
  });
});
