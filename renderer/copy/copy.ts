/**
 * What the player screens say, in every language: texts from one JSON file each, of which English
 * says what there must be. How a text is written is in the README beside it.
 */
import type {
  Language,
  Limits,
  Refusal,
  Side,
  VerdictWords,
} from '../../electron/contract/screen-types.ts';
import { unreachable } from '../unreachable.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

type Texts = typeof en;
type Counted = Readonly<Record<'one' | 'other', string>>;

const textsIn: Readonly<Record<Language, Texts>> = { en, fr, es };

export type Copy = ReturnType<typeof copyIn>;

/** The copy in a language, with the event's own verdict words if it has any. */
export function copyIn(language: Language, verdictWords?: VerdictWords) {
  const texts = textsIn[language];
  const rules = new Intl.PluralRules(language);
  const counted = (forms: Counted, count: number): string =>
    filled(rules.select(count) === 'one' ? forms.one : forms.other, { count });

  /** Without the limits a refusal says what was wrong, but not the number. */
  const refusal = (kind: Refusal, limits: Limits | undefined): string => {
    const { refusals } = texts;
    switch (kind) {
      case 'lettersOnly':
        return refusals.lettersOnly;
      case 'tooShort':
        return limits ? counted(refusals.minimum, limits.minimumLength) : refusals.tooShort;
      case 'tooLong':
        return limits ? counted(refusals.maximum, limits.maximumLength) : refusals.tooLong;
      case 'tooManyWords':
        return limits ? counted(refusals.maximumWords, limits.maximumWords) : refusals.tooManyWords;
      default:
        return unreachable(kind);
    }
  };
  const sides: Readonly<Record<Side, { readonly name: string; readonly press: string }>> = {
    challenger: { name: texts.sides.challenger, press: texts.sides.challengerPress },
    challenged: { name: texts.sides.challenged, press: texts.sides.challengedPress },
  };

  return {
    language,
    keys: texts.keys,
    status: {
      landmark: texts.status.landmark,
      station: (station: string) => filled(texts.status.station, { station }),
      ruling: (ruling: string) => filled(texts.status.ruling, { ruling }),
      judge: (name: string) => filled(texts.status.judge, { name }),
      closed: texts.status.closed,
    },
    /** Of a rulebook, an event or a lexicon: ours are said in the language, others as they are. */
    titleOf: (title: string) => ownTitles(texts).get(title) ?? title,
    entry: (number: number) => filled(texts.entry, { number }),
    idle: {
      callJudge: texts.idle.callJudge,
      judgeNeeded: texts.idle.judgeNeeded,
      escapeAgain: texts.idle.escapeAgain,
      ask: texts.idle.ask,
      languages: texts.idle.languages,
      steps: [
        { title: texts.idle.step1, text: texts.idle.step1How },
        { title: texts.idle.step2, text: texts.idle.step2How },
        { title: texts.idle.step3, text: texts.idle.step3How },
      ],
      judgeSteps: [
        { title: texts.idle.judgeStep1, text: texts.idle.judgeStep1How },
        { title: texts.idle.judgeStep2, text: texts.idle.judgeStep2How },
        { title: texts.idle.judgeStep3, text: texts.idle.judgeStep3How },
      ],
    },
    typist: texts.typist,
    typing: texts.typing,
    refusal,
    wasBusy: texts.wasBusy,
    checking: {
      unit: (count: number) => counted(texts.checking.unit, count),
      ask: (count: number) => counted(texts.checking.ask, count),
      wrong: texts.checking.wrong,
      withdraw: texts.checking.withdraw,
      escapeAgain: texts.checking.escapeAgain,
    },
    sides: {
      ...sides,
      ask: (count: number) => counted(texts.sides.ask, count),
      confirmed: texts.sides.confirmed,
    },
    armed: texts.armed,
    recording: texts.recording,
    verdict: verdictWords ?? texts.verdict,
    closed: texts.closed,
    replaced: texts.replaced,
    unshown: texts.unshown,
    opinion: texts.opinion,
    practice: texts.practice,
    countdown: texts.countdown,
  } as const;
}

/** By the English ones, which the program's own files carry. */
function ownTitles({ titles }: Texts): ReadonlyMap<string, string> {
  return new Map([
    [en.titles.generalRules, titles.generalRules],
    [en.titles.practiceList, titles.practiceList],
  ]);
}

/** In the order in which people choose. */
export const languages = ['en', 'fr', 'es'] as const satisfies readonly Language[];

/** What a language calls itself. */
export function languageName(language: Language): string {
  return textsIn[language].language;
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.toString() ?? whole);
}
