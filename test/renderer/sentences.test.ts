import { describe, expect, it } from 'vitest';
import { joined, sentence } from '../../electron/core/text/sentence.ts';
import { sayIn } from '../../electron/core/text/say.ts';
import { catalogueOf, sentenceTexts, type Catalogue } from './sentence-templates.ts';
import { textsOf } from './texts.ts';

/** Texts that are the same as in English on purpose. */
const same: Readonly<Record<string, readonly string[]>> = { fr: [], es: [] };

/** What only the command line says may speak of its options. */
const optionsOfCommands = [
  'Give --force to remove it',
  'with --school or --all-words',
  'with --labels school or --labels 1995',
  'with --columns first or --columns all',
  'Give the file with --secondary',
];

/** A text of placeholders and signs alone says nothing that could be translated. */
function saysSomething(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\d+\}/g, ''));
}

function placesOf(text: string): readonly string[] {
  return (text.match(/\{\d+\}/g) ?? []).toSorted();
}

/** What is wrong with a catalogue, for whoever translates it. */
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
      .filter(([text, said]) => placesOf(text).join() !== placesOf(said).join())
      .map(([text]) => `other places: ${text}`),
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

describe.each(['fr', 'es'])('the catalogue of sentences in %s', (language) => {
  const catalogue = catalogueOf(language);
  const said = Object.entries(catalogue);

  it('has every sentence of the station and no other, each with its places', () => {
    expect(complaints(texts, catalogue)).toEqual([]);
  });

  it('leaves none in English, but for those that are listed', () => {
    expect(said.filter(([text, one]) => text === one).map(([text]) => text)).toEqual(
      same[language],
    );
  });

  it('has sentences without blanks around them, no exclamation marks, no stray spaces', () => {
    for (const [, one] of said) {
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
});

describe('what the console says of a sentence', () => {
  const said = sentence`${'a.txt'}: The file has no words. ${sentence`Choose a list with one word on each line.`}`;

  it('is the text of its language, also within another one', () => {
    expect(sayIn('en')(said)).toBe(
      'a.txt: The file has no words. Choose a list with one word on each line.',
    );
    expect(sayIn('fr')(said)).toBe(
      'a.txt\u00a0: le fichier n’a pas de mots. Choisissez une liste avec un mot par ligne.',
    );
    expect(sayIn('es')(said)).toBe(
      'a.txt: el archivo no tiene palabras. Elija una lista con una palabra por línea.',
    );
  });

  it('has counts as the language writes them', () => {
    const many = sentence`${23_456} words`;
    expect(sayIn('en')(many)).toBe('23,456 words');
    expect(sayIn('fr')(many)).toBe('23\u202f456 mots');
    expect(sayIn('es')(many)).toBe('23.456 palabras');
  });

  it('is English where no catalogue has it, whatever its text is called', () => {
    expect(sayIn('fr')(sentence`A sentence of another release.`)).toBe(
      'A sentence of another release.',
    );
    expect(sayIn('es')({ text: 'constructor', values: [] })).toBe('constructor');
    expect(sayIn('fr')(joined(['a', '{0}', '$&'], ', '))).toBe('a, {0}, $&');
  });
});
