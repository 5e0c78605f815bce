import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../electron/core/text/language.ts';
import { general } from '../../electron/core/rulebook/rulebooks/general.ts';
import { copyIn, languageName } from '../../renderer/copy/copy.ts';
import { isDrawnName } from '../../renderer/keys.ts';
import { demonstrationTitle } from '../../scripts/demonstration-lexicon.ts';
import { textsOf } from './texts.ts';

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf('renderer/copy', language);

  it('draw only keys that there are', () => {
    for (const [path, text] of texts) {
      for (const [, key = ''] of String(text).matchAll(/\[(\w+)\]/g)) {
        expect(isDrawnName(key), `${path}: ${key}`).toBe(true);
      }
    }
  });

  it('have two verdict words in capitals, of at most 16 letters, that differ', () => {
    const { acceptable, unacceptable } = copyIn(language).verdict;
    for (const word of [acceptable, unacceptable]) {
      expect(word).toBe(word.toLocaleUpperCase(language));
      expect(word.length).toBeLessThanOrEqual(16);
    }
    expect(unacceptable.length - acceptable.length).toBeGreaterThanOrEqual(2);
    expect(unacceptable.slice(0, 2)).not.toBe(acceptable.slice(0, 2));
  });

  it('count one and more as the language does', () => {
    const { checking, refusal } = copyIn(language);
    expect(checking.unit(1)).toBe(texts.get('checking.unit.one'));
    expect(checking.unit(2)).toBe(texts.get('checking.unit.other'));
    expect(checking.unit(1)).not.toBe(checking.unit(2));
    const limits = { minimumLength: 2, maximumLength: 15, maximumWords: 8 };
    expect(refusal('tooShort', limits)).toContain('2');
    expect(refusal('tooLong', limits)).toContain('15');
    expect(refusal('tooManyWords', limits)).toContain('8');
    for (const kind of ['tooShort', 'tooLong', 'tooManyWords', 'lettersOnly'] as const) {
      expect(refusal(kind, limits)).not.toMatch(/[{}]/);
      expect(refusal(kind, undefined)).not.toMatch(/[{}\d]/);
    }
  });
});

describe('the copy', () => {
  it('says the program’s own titles in the language, and leaves others as they are', () => {
    const titles = [general.title, demonstrationTitle, 'NWL2023'];
    const titlesIn = (language: Language): string[] => titles.map(copyIn(language).titleOf);
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

  it('takes the words of the event in the place of its own', () => {
    const words = { acceptable: 'VALABLE', unacceptable: 'PAS VALABLE' };
    expect(copyIn('fr', words).verdict).toEqual(words);
  });

  it('counts nothing as French does, in the singular', () => {
    expect(copyIn('fr').checking.unit(0)).toBe('mot');
    expect(copyIn('en').checking.unit(0)).toBe('words');
    expect(copyIn('es').checking.unit(0)).toBe('palabras');
  });

  it('puts names and numbers into their places', () => {
    expect(copyIn('fr').status.station('3')).toBe('Poste 3');
    expect(copyIn('es').status.ruling('3-0042')).toBe('Decisión 3-0042');
    expect(copyIn('es').entry(4)).toBe('Palabra 4');
  });

  it('calls each language by its own name', () => {
    expect(languages.map(languageName)).toEqual(['English', 'Français', 'Español']);
  });
});
