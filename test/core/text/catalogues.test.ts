/** Rules for every catalogue of texts: screens, console and papers. */
import { describe, expect, it } from 'vitest';
import {
  catalogues,
  checksOf,
  formsOf,
  marksOf,
  pluralForms,
  pluralsOf,
  textsOf,
} from './catalogue-texts.ts';

const all = catalogues.flatMap(({ name, least, languages }) =>
  languages.map((language) => ({ catalogue: name, least, language })),
);

describe.each(all)('the texts of $catalogue in $language', ({ catalogue, least, language }) => {
  const english = textsOf(catalogue, 'en');
  const texts = textsOf(catalogue, language);
  const forms = [...texts].flatMap(([path, text]) =>
    formsOf(text).map((form): readonly [string, string] => [path, form]),
  );

  it('are those that English has, in the same order, with the same places, keys and bold', () => {
    expect(english.size).toBeGreaterThan(least);
    expect([...texts.keys()]).toEqual([...english.keys()]);
    for (const [path, text] of texts) {
      expect(marksOf(text), path).toEqual(marksOf(english.get(path)));
    }
    for (const [path, form] of forms) expect(form.split('*').length % 2, path).toBe(1);
  });

  it('have every form of a number that the language has', () => {
    for (const [path, text] of texts) {
      for (const plurals of pluralsOf(text)) {
        expect(plurals.toSorted(), path).toEqual(pluralForms(language));
      }
    }
  });

  it('have no straight apostrophe, which would take what stands in braces as it is', () => {
    for (const [path, text] of texts) expect(text, path).not.toContain("'");
  });

  it('say something, without blanks around it, exclamation marks or stray spaces', () => {
    for (const [path, text] of forms) {
      // "Or" joins two names, with a space on both sides.
      if (path !== 'event.or') expect(text, path).toMatch(/^\S(.*\S)?$/);
      expect(text, `${path}: write \\u00a0 beside the sign`).not.toMatch(/ {2}|[!¡]| [?:;»]|« /);
      if (language === 'fr') expect(text, path).not.toMatch(/[^\u00a0\d][?;:»]/);
    }
  });

  it('have no sign that HTML reads where they are printed', () => {
    const printed = [...texts].filter(
      ([path]) => catalogue === 'papers' || path.startsWith('poster.'),
    );
    for (const [path, text] of printed) expect(text, path).not.toMatch(/[<>&"]/);
  });

  it('begin and end a question as the language does', () => {
    for (const [path, text] of forms) {
      const [before, after] = ['¿', '?'].map((sign) => text.split(sign).length);
      // A key without a name is drawn as a question mark.
      if (text !== '?') expect(before, path).toBe(language === 'es' ? after : 1);
    }
  });

  if (language !== 'en')
    it('are not left in English, but for those that are listed', () => {
      const alike = [...texts].filter(([path, text]) => text === english.get(path));
      expect(new Set(alike.map(([path]) => path))).toEqual(
        new Set(checksOf(language).sameAsEnglish?.[catalogue]),
      );
    });
});
