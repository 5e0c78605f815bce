/** Rules for every catalogue of texts: screens, console and papers. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../electron/core/text/language.ts';
import { formsOf, marksOf, pluralForms, pluralsOf, textsOf } from './catalogue-texts.ts';

interface Catalogue {
  readonly catalogue: string;
  readonly least: number;
  /** Texts that equal the English on purpose. */
  readonly same: Readonly<Record<string, readonly string[]>>;
}

const touchLayouts = ['qwerty', 'azerty', 'abc'].map((layout) => `station.touchLayouts.${layout}`);

const catalogues: readonly Catalogue[] = [
  {
    catalogue: 'player',
    least: 60,
    same: {
      fr: [...['keys.tab', 'keys.control', 'keys.s', 'verdict.acceptable']],
      es: ['keys.tab', 'keys.escape', 'keys.control', 'keys.s'],
    },
  },
  {
    catalogue: 'console',
    least: 400,
    same: {
      fr: [
        ...['pages.kit', 'status.dates', 'rulings.more'],
        ...['reports.format', 'reports.outcomes.acceptable'],
        ...['lexicons.labelsSchool', 'members.pin', ...touchLayouts],
        ...['event.facts.dates', 'event.lexiconOption'],
        ...['event.by', 'event.nothing', 'event.parts.dates', 'setUp.texts.event', 'setUp.code'],
      ],
      es: [
        ...['frame.named', 'pages.kit', 'rulings.more'],
        ...['opinions.member'],
        ...['lexicons.labelsSchool', 'members.pin'],
        ...['station.no', 'station.textSizes.normal', ...touchLayouts],
        ...['event.lexiconOption', 'event.by', 'event.nothing', 'setUp.texts.event'],
      ],
    },
  },
  {
    catalogue: 'hub',
    least: 40,
    same: { fr: ['pages.archive'], es: [] },
  },
  {
    catalogue: 'papers',
    least: 100,
    same: {
      fr: [
        ...['staffSheet.code', 'readiness.made', 'readiness.dates'],
        ...['ledger.outcomes.acceptable', 'ledger.dates'],
        ...['ledger.marks.acceptable', 'ledger.verdict', 'ledger.verdicts.acceptable'],
        ...['ledger.by', 'ledger.word'],
      ],
      es: [
        ...['readiness.made', 'ledger.marks.acceptable', 'ledger.why', 'ledger.by', 'ledger.word'],
      ],
    },
  },
];

const all = catalogues.flatMap((one) => languages.map((language) => ({ ...one, language })));

describe.each(all)(
  'the texts of $catalogue in $language',
  ({ catalogue, least, same, language }) => {
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

    if (catalogue === 'papers')
      it('have no sign that HTML reads', () => {
        for (const [path, text] of texts) expect(text, path).not.toMatch(/[<>&"]/);
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
        expect(new Set(alike.map(([path]) => path))).toEqual(new Set(same[language]));
      });
  },
);
