import { describe, expect, it } from 'vitest';
import { joinSentences, plural, sentence } from '../../../electron/core/text/sentence.ts';
import { staffLanguages, type StaffLanguage } from '../../../electron/core/text/language.ts';
import { translatorFor } from '../../../electron/core/text/translator.ts';
import { catalogueOf, sentenceTexts, type Catalogue } from './sentence-templates.ts';
import {
  checksOf,
  choicesOf,
  formsOf,
  marksOf,
  pluralForms,
  pluralsOf,
  textsOf,
} from './catalogue-texts.ts';

/** Only sentences of the command line may mention its options. */
const optionsOfCommands = [
  'Give --force to remove it',
  'with --school or --all-words',
  'with --labels school or --labels 1995',
  'such as --column {0}',
  ': --column all.',
  'such as --part 1',
  ': --part all.',
  'Leave them out with --leave-out-unplayable',
  'Leave them out with --capitals leave-out',
  'Leave them out with --comments leave-out',
  'use this one with --without-forms',
  'Leave out each of them with --leave-out LINE',
  'Keep them in the list with --keep-odd-lines',
  'Give the file with --secondary',
];

/** A text of only placeholders and signs needs no translation. */
function saysSomething(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\d+\}/g, ''));
}

/** Lists the faults of a catalogue, for its translator. */
function complaints(texts: readonly string[], catalogue: Catalogue): readonly string[] {
  const wanted = texts.filter(saysSomething);
  return [
    ...wanted
      .filter((text) => !Object.hasOwn(catalogue, text))
      .map((text) => `not translated: ${text}`),
    ...Object.keys(catalogue)
      .filter((text) => !wanted.includes(text))
      .map((text) => `not said any more: ${text}`),
    ...Object.entries(catalogue)
      .filter(([text, said]) => marksOf(text).join() !== marksOf(said).join())
      .map(([text]) => `other places: ${text}`),
    ...Object.entries(catalogue)
      .filter(([text, said]) => choicesOf(text).join() !== choicesOf(said).join())
      .map(([text]) => `other choices: ${text}`),
  ];
}

const texts = sentenceTexts();

it('the sentences of the station are found, and say no options of commands', () => {
  expect(texts.length).toBeGreaterThan(300);
  const speaking = texts.filter((text) => / --\w/.test(text));
  expect(
    speaking.filter((text) => !optionsOfCommands.some((known) => text.includes(known))),
  ).toEqual([]);
  expect(speaking).toHaveLength(optionsOfCommands.length);
});

it('the sentences are messages in which nothing but places, plurals and choices is read', () => {
  const wholly = texts.filter((text) => [...pluralsOf(text), ...choicesOf(text)].length === 0);
  expect(wholly.length).toBeGreaterThan(300);
  for (const text of wholly) expect(formsOf(text)).toEqual([text]);
  const counting = texts.filter((text) => pluralsOf(text).length > 0);
  expect(counting.length).toBeGreaterThan(10);
  expect(new Set(counting.flatMap(pluralsOf).flat())).toEqual(new Set(['one', 'other']));
});

describe.each(staffLanguages.filter((one) => one !== 'en'))(
  'the catalogue of sentences in %s',
  (language) => {
    const catalogue = catalogueOf(language);
    const said = Object.entries(catalogue);
    const forms = said.flatMap(([, one]) => formsOf(one));

    it('has every sentence of the station and no other, each with its places', () => {
      expect(complaints(texts, catalogue)).toEqual([]);
    });

    it('has every form of a number that the language has, and no straight apostrophe', () => {
      for (const [text, one] of said) {
        for (const plurals of pluralsOf(one))
          expect(plurals.toSorted(), text).toEqual(pluralForms(language));
        expect(one, text).not.toContain("'");
      }
    });

    it('leaves none in English, but for those that are listed', () => {
      expect(said.filter(([text, one]) => text === one).map(([text]) => text)).toEqual(
        checksOf(language).sameAsEnglish?.['sentences'] ?? [],
      );
    });

    it('has sentences without blanks around them, no exclamation marks, no stray spaces', () => {
      for (const one of forms) {
        expect(one).toMatch(/^\S(.*\S)?$/);
        expect(one).not.toMatch(/ {2}|[!¡]|[ ][?:;»]|«[ ]/);
      }
    });

    it('begins and ends a sentence as English does', () => {
      for (const [text, one] of said) {
        expect(one.endsWith(/[.:]?$/.exec(text)?.[0] ?? ''), one).toBe(true);
        if (/^[A-Z].*\.$/.test(text)) expect(one, text).toMatch(/^\p{Lu}|^«/u);
      }
    });

    it('names the pages as the console does', () => {
      const english = textsOf('console', 'en');
      const here = textsOf('console', language);
      const pages = [...english].filter(([path]) => path.startsWith('pages.'));
      const named = said.flatMap(([text, one]) =>
        [...text.matchAll(/page "([^"]+)"/g)].map(([, page]) => ({ page, one })),
      );
      expect(named.length).toBeGreaterThan(5);
      for (const { page, one } of named) {
        const [path = ''] = pages.find(([, name]) => name === page) ?? [];
        const quoted = [...one.matchAll(/«\u00a0?(.*?)\u00a0?»/g)].map(([, name]) => name);
        expect(quoted, one).toContain(here.get(path));
      }
    });
  },
);

describe('what the console says of a sentence', () => {
  const said = sentence`${'a.txt'}: The file has no words. ${sentence`Choose a list with one word on each line.`}`;

  it('is the text of its language, also within another one', () => {
    expect(translatorFor('en')(said)).toBe(
      'a.txt: The file has no words. Choose a list with one word on each line.',
    );
    expect(translatorFor('fr')(said)).toBe(
      'a.txt\u00a0: le fichier n’a pas de mots. Choisissez une liste avec un mot par ligne.',
    );
    expect(translatorFor('es')(said)).toBe(
      'a.txt: el archivo no tiene palabras. Elija una lista con una palabra por línea.',
    );
  });

  it('has counts as the language writes them', () => {
    const many = sentence`longer than ${23_456} characters`;
    expect(translatorFor('en')(many)).toBe('longer than 23,456 characters');
    expect(translatorFor('fr')(many)).toBe('plus de 23\u202f456 caractères');
    expect(translatorFor('es')(many)).toBe('más de 23.456 caracteres');
  });

  it('has plurals as the language makes them', () => {
    const counts = [0, 1, 2, 23_456];
    const saidOf = (language: StaffLanguage): readonly string[] =>
      counts.map((count) =>
        translatorFor(language)(sentence`${plural(count, '# word', '# words')}`),
      );
    expect(saidOf('en')).toEqual(['0 words', '1 word', '2 words', '23,456 words']);
    expect(saidOf('fr')).toEqual(['0 mot', '1 mot', '2 mots', '23\u202f456 mots']);
    expect(saidOf('es')).toEqual(['0 palabras', '1 palabra', '2 palabras', '23.456 palabras']);
  });

  it.each(['{0}', '{', '}', "it's {0}", "''", "'{'", '<b>a</b>', '</b>', '#', '{0, plural,', '$&'])(
    'keeps %s as somebody wrote it, in every language',
    (text) => {
      const file = sentence`${text}: File not found. Check the name.`;
      const edition = sentence`${text} with ${plural(1, '# correction', '# corrections')}.`;
      const listed = joinSentences([file, text], ', ');
      expect(translatorFor('en')(listed)).toBe(`${text}: File not found. Check the name., ${text}`);
      expect(translatorFor('en')(edition)).toBe(`${text} with 1 correction.`);
      expect(translatorFor('fr')(listed)).toBe(
        `${text}\u00a0: fichier introuvable. Vérifiez le nom., ${text}`,
      );
      expect(translatorFor('fr')(edition)).toBe(`${text} avec 1 correction.`);
      expect(translatorFor('es')(listed)).toBe(
        `${text}: no se encontró el archivo. Compruebe el nombre., ${text}`,
      );
      expect(translatorFor('es')(edition)).toBe(`${text} con 1 corrección.`);
    },
  );

  it('is English where no catalogue has it, whatever its text is called', () => {
    expect(translatorFor('fr')(sentence`A sentence of another release.`)).toBe(
      'A sentence of another release.',
    );
    expect(translatorFor('es')({ text: 'constructor', values: [] })).toBe('constructor');
    expect(translatorFor('fr')(joinSentences(['a', '{0}', '$&'], ', '))).toBe('a, {0}, $&');
  });
});
