import { describe, expect, it } from 'vitest';
import { general } from '../../../electron/core/rulebook/rulebooks/general.ts';
import { languages, type Language } from '../../../electron/core/text/language.ts';
import { languageName, playerTexts, titleIn } from '../../../electron/core/text/player-texts.ts';
import { isDrawnName } from '../../../renderer/ui/keys.ts';
import { demonstrationTitle } from '../../../scripts/lists/demonstration-lexicon.ts';
import { textsOf } from './catalogue-texts.ts';

describe.each(languages)('the player screens’ texts in %s', (language) => {
  it('draw only keys that there are', () => {
    for (const [path, text] of textsOf('player', language)) {
      for (const [, key = ''] of String(text).matchAll(/\[(\w+)\]/g)) {
        expect(isDrawnName(key), `${path}: ${key}`).toBe(true);
      }
    }
  });

  it('have two verdict words in capitals, of at most 16 letters, that differ', () => {
    const t = playerTexts(language);
    const [acceptable, unacceptable] = [t('verdict.acceptable'), t('verdict.unacceptable')];
    for (const word of [acceptable, unacceptable]) {
      expect(word).toBe(word.toLocaleUpperCase(language));
      expect(word.length).toBeLessThanOrEqual(16);
    }
    expect(unacceptable.length - acceptable.length).toBeGreaterThanOrEqual(2);
    expect(unacceptable.slice(0, 2)).not.toBe(acceptable.slice(0, 2));
  });
});

describe('the player screens’ texts', () => {
  it('have the program’s own titles in the language, and others as they are', () => {
    const titles = [general.title, demonstrationTitle, 'NWL2023'];
    const titlesIn = (language: Language): string[] =>
      titles.map((title) => titleIn(language, title));
    expect(titlesIn('en')).toEqual(titles);
    expect(titlesIn('fr')).toEqual([
      'Règles générales',
      'Liste d’essai, pas une liste de tournoi',
      'NWL2023',
    ]);
    expect(titlesIn('es')).toEqual([
      'Reglas generales',
      'Lista de práctica, no es una lista de torneo',
      'NWL2023',
    ]);
  });

  it('have the verdict words of the event in the place of their own', () => {
    const t = playerTexts('fr', { acceptable: 'VALABLE', unacceptable: "D'OH {" });
    expect(t('verdict.acceptable')).toBe('VALABLE');
    expect(t('verdict.unacceptable')).toBe("D'OH {");
    expect(t('closed.plate')).toBe(playerTexts('fr')('closed.plate'));
  });

  it.each(languages)('have each language by its own name: %s', (language) => {
    const own = new Intl.DisplayNames([language], { type: 'language' }).of(language);
    expect(languageName(language).toLowerCase()).toBe(own?.toLowerCase());
  });
});
