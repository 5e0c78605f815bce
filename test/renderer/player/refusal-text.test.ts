import { describe, expect, it } from 'vitest';
import { languages } from '../../../electron/core/text/language.ts';
import { playerTexts } from '../../../electron/core/text/player-texts.ts';
import { refusalText } from '../../../renderer/player/refusal-text.ts';

describe.each(languages)('a refusal in %s', (language) => {
  const t = playerTexts(language);
  const limits = { minimumLength: 2, maximumLength: 15, maximumWords: 8 };

  it.each([
    ['tooShort', '2'],
    ['tooLong', '15'],
    ['tooManyWords', '8'],
  ] as const)('says the limit where it is known: %s', (kind, number) => {
    expect(refusalText(t, kind, limits)).toContain(number);
    expect(refusalText(t, kind, undefined)).not.toMatch(/\d/);
  });

  it('of another sign has no number', () => {
    expect(refusalText(t, 'lettersOnly', limits)).not.toMatch(/\d/);
  });
});
