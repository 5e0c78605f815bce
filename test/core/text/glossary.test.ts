/** Words that must not appear on screens or papers, and the words to use instead. */
import { describe, expect, it } from 'vitest';
import { languages, staffLanguages, type Language } from '../../../electron/core/text/language.ts';
import { catalogueOf, sentenceTexts } from './sentence-templates.ts';
import { catalogues, checksOf, formsOf, textsOf } from './catalogue-texts.ts';

const notWords = /\{\w+\}|\[\w+\]|\.lexicon|(?<=["“«]\u00a0?)lexicon [a-z-]+(?=\u00a0?["”»])/gu;

function wholeWords(words: readonly string[]): RegExp {
  const pattern = words.join('|').replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
}

/** Returns the forbidden words, each with its replacement and the text that contains it. */
function misnamed(language: Language, ...texts: readonly string[]): readonly string[] {
  const { avoid, allowed } = checksOf(language);
  const fine = wholeWords(allowed);
  const lefts = texts.map((text) => text.replaceAll(notWords, '…').replaceAll(fine, '…'));
  return Object.entries(avoid).flatMap(([instead, words]) => {
    const pattern = wholeWords(words);
    return lefts.flatMap((left) =>
      (left.match(pattern) ?? []).map((word) => `${word} (use: ${instead}): ${left}`),
    );
  });
}

function isOfStaff(language: Language): boolean {
  return staffLanguages.some((one) => one === language);
}

/** Returns every text of screens, pages and papers, including the station's sentences. */
function textsIn(language: Language): readonly string[] {
  const written = catalogues
    .filter((catalogue) => catalogue.languages.includes(language))
    .flatMap(({ name }) => [...textsOf(name, language).values()].flatMap(formsOf));
  if (!isOfStaff(language)) return written;
  // Sentences with an option of a command appear only on the terminal, where commands' words are
  // allowed.
  const keys = sentenceTexts().filter((text) => !/ --\w/.test(text));
  const catalogue = language === 'en' ? undefined : catalogueOf(language);
  return [...written, ...keys.flatMap((key) => formsOf(catalogue?.[key] ?? key))];
}

describe.each(languages)('the texts of screens and papers in %s', (language) => {
  it('call things as the glossary does', () => {
    const texts = textsIn(language);
    expect(texts.length).toBeGreaterThan(isOfStaff(language) ? 800 : 100);
    expect(misnamed(language, ...texts)).toEqual([]);
  });
});
