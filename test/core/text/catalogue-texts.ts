/** The texts of the catalogues, for checking what translators write and people read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, staffLanguages, type Language } from '../../../electron/core/text/language.ts';
import { readMessage } from '../../../electron/core/text/message.ts';

const folder = join(import.meta.dirname, '../../../electron/core/text/catalogues');

/** The catalogues with keys, the fewest texts that each has, and the languages that need it. */
export const catalogues: readonly {
  readonly name: string;
  readonly least: number;
  readonly languages: readonly Language[];
}[] = [
  { name: 'player', least: 60, languages },
  { name: 'console', least: 400, languages: staffLanguages },
  { name: 'hub', least: 40, languages: staffLanguages },
  { name: 'papers', least: 100, languages: staffLanguages },
];

/** What the folder of a language says for the tests of its texts. */
interface Checks {
  /** Keys of each catalogue whose texts equal the English on purpose. */
  readonly sameAsEnglish?: Readonly<Record<string, readonly string[]>>;
  /** The word to use, with the words to avoid. `*` matches any ending. */
  readonly avoid: Readonly<Record<string, readonly string[]>>;
  /** Exceptions, such as names of commands and files. */
  readonly allowed: readonly string[];
}

export function checksOf(language: Language): Checks {
  return JSON.parse(readFileSync(join(folder, language, 'checks.json'), 'utf8')) as Checks;
}

type Element = ReturnType<ReturnType<typeof readMessage>['getAst']>[number];

/** Returns every text of a catalogue by its key. */
export function textsOf(catalogue: string, language: string): ReadonlyMap<string, unknown> {
  const file = join(folder, language, `${catalogue}.json`);
  const found = new Map<string, unknown>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) {
      found.set(path, value);
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, path === '' ? key : `${path}.${key}`);
    }
  };
  collect(JSON.parse(readFileSync(file, 'utf8')), '');
  return found;
}

/** Returns every form of a text, by plurals and choices, with `{name}` in place of values. */
export function formsOf(text: unknown): readonly string[] {
  return formsOfElements(readMessage('en', String(text)).getAst());
}

function formsOfElements(elements: readonly Element[]): readonly string[] {
  return elements.reduce<readonly string[]>(
    (forms, element) => {
      const ends =
        'options' in element ? optionsOf(element).flatMap(formsOfElements) : [said(element)];
      return forms.flatMap((form) => ends.map((end) => form + end));
    },
    [''],
  );
}

function optionsOf(element: Element): readonly (readonly Element[])[] {
  return 'options' in element ? Object.values(element.options).map(({ value }) => value) : [];
}

/** The number in a plural has no name. */
function said(element: Element): string {
  if (!('value' in element)) return '{#}';
  return element.type === literal ? element.value : `{${element.value}}`;
}

const [literal, number] = ['text', '{count, number}'].map(
  (text) => readMessage('en', text).getAst()[0]?.type,
);

/** Returns what a translation must keep: values, drawn keys, and whether it begins with bold. */
export function marksOf(text: unknown): readonly string[] {
  const marks = [...valuesOf(readMessage('en', String(text)).getAst())];
  const keys = formsOf(text).flatMap((form) => form.match(/\[\w+\]/g) ?? []);
  const bold = String(text).startsWith('*') ? ['begins with bold'] : [];
  return [...new Set([...marks, ...keys, ...bold])].sort();
}

/** A number has the same mark as a plural: a translation may count without one. */
function valuesOf(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => [
    ...('value' in element && element.type !== literal
      ? [counts(element) ? `{${element.value}, number}` : `{${element.value}}`]
      : []),
    ...optionsOf(element).flatMap(valuesOf),
  ]);
}

function counts(element: Element): boolean {
  return 'pluralType' in element || element.type === number;
}

/** Returns the plural forms of each number in a text, without those for one number alone (`=0`). */
export function pluralsOf(text: unknown): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const collect = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if ('pluralType' in element) {
        found.push(Object.keys(element.options).filter((form) => !form.startsWith('=')));
      }
      optionsOf(element).forEach(collect);
    }
  };
  collect(readMessage('en', String(text)).getAst());
  return found;
}

/** Returns each choice by a name in a text, as the names that it knows. */
export function choicesOf(text: unknown): readonly string[] {
  const collect = (elements: readonly Element[]): readonly string[] =>
    elements.flatMap((element) => [
      ...('options' in element && !('pluralType' in element)
        ? [`${element.value}: ${Object.keys(element.options).join()}`]
        : []),
      ...optionsOf(element).flatMap(collect),
    ]);
  return collect(readMessage('en', String(text)).getAst());
}

/** Returns the plural forms of a language, for counts below 200. */
export function pluralForms(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))].sort();
}
