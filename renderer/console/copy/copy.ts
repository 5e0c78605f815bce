/**
 * What the staff's screens say, in every language: texts from one JSON file each, of which English
 * says what there must be. How a text is written is in the README of the players' texts.
 */
import { spelledIn } from '../spelled.ts';
import type { Language } from '../../../electron/contract/screen-types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

type Texts = typeof en;

const textsIn: Readonly<Record<Language, Texts>> = { en, fr, es };

export type StaffCopy = ReturnType<typeof staffCopyIn>;

type Counted = Readonly<Record<'one' | 'other', string>>;
type Values = Readonly<Record<string, string | number>>;

export function staffCopyIn(language: Language) {
  const texts = textsIn[language];
  const rules = new Intl.PluralRules(language);
  const spelled = spelledIn(language);
  return {
    ...texts,
    language,
    spelled,
    /** Something with what it is called. */
    named: (name: string, value: string): string => filled(texts.frame.named, { name, value }),
    /** A text that says how many: `{count}`. */
    counted: (forms: Counted, count: number, values: Values = {}): string =>
      filled(rules.select(count) === 'one' ? forms.one : forms.other, {
        ...values,
        count: spelled.number(count),
      }),
  } as const;
}

/** Puts values in the places of a text: `{name}`. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name]?.toString() ?? place);
}
