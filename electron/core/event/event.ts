/**
 * A tournament: its rulebook and adjustments, its lexicon, its allow list and deny list. Events
 * from this module contradict neither themselves nor their rulebook.
 */
import { longestLength, shortestLength } from '../words/word-length.ts';
import type { Language } from '../text/language.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Adjustable, Rulebook } from '../rulebook/rulebook.ts';
import { rulebooks } from '../rulebook/rulebooks.ts';
import { general } from '../rulebook/rulebooks/general.ts';
import { rulesOf, type Rules } from '../rulebook/rules.ts';
import {
  describeSignatureFormatError,
  parsePublicKey,
  type SignatureFormatError,
} from '../signature/minisign-format.ts';
import {
  addTrust,
  describeTrustListError,
  type TrustList,
  type TrustListError,
} from '../signature/trust-list.ts';
import { describeWordError, parseWord, type Word, type WordError } from '../words/word.ts';
import { eventLists, reasonsTold, untold, type EventFile, type EventList } from './event-file.ts';
import { choice, plural, sentence, type Sentence, type Sentences } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

export interface TournamentEvent {
  readonly file: EventFile;
  readonly rulebook: Rulebook;
  /** The rulebook's rules as adjusted, with the lists of the event. */
  readonly rules: Rules;
  /** Keys whose signatures on the lexicon count. */
  readonly signers: TrustList;
}

export type Contradiction =
  | { readonly kind: 'unknownRulebook'; readonly rulebook: string }
  | { readonly kind: 'datesReversed'; readonly first: string; readonly last: string }
  | { readonly kind: 'notLeftOpen'; readonly what: Adjustable; readonly rulebook: string }
  | { readonly kind: 'procedureUnexplained' }
  | { readonly kind: 'word'; readonly list: EventList; readonly error: WordError }
  | { readonly kind: 'notInCapitals'; readonly list: EventList; readonly text: string }
  | {
      readonly kind: 'wordLength';
      readonly list: EventList;
      readonly word: string;
      readonly maximum: number;
    }
  | { readonly kind: 'wordTwice'; readonly list: EventList; readonly word: string }
  | { readonly kind: 'onBothLists'; readonly word: string }
  | { readonly kind: 'stationTwice'; readonly station: string }
  | { readonly kind: 'languageTwice'; readonly language: Language }
  | { readonly kind: 'otherLanguage'; readonly language: Language }
  | { readonly kind: 'verdictsAlike'; readonly language: Language }
  | { readonly kind: 'badKey'; readonly name: string; readonly error: SignatureFormatError }
  | { readonly kind: 'keyList'; readonly error: TrustListError }
  | { readonly kind: 'tooFewKeys'; readonly count: number; readonly keys: number };

/** Validates a well-formed event. Returns all contradictions if there are any. */
export function validateEvent(
  file: EventFile,
  known: readonly Rulebook[] = rulebooks,
): Result<TournamentEvent, readonly Contradiction[]> {
  const rulebook = known.find(({ id }) => id === file.rulebook);
  const rules = rulebook && adjust(rulebook, file);
  const signers = signersOf(file);
  const contradictions: readonly Contradiction[] = [
    ...(rulebook === undefined
      ? [{ kind: 'unknownRulebook' as const, rulebook: file.rulebook }]
      : [...closedAdjustments(rulebook, file), ...findUnexplained(rulebook, file)]),
    ...(file.dates.first > file.dates.last
      ? [{ kind: 'datesReversed' as const, ...file.dates }]
      : []),
    ...wordProblems(file, rules?.maximumLength ?? longestLength),
    ...findRepeated(file.stations).map((station) => ({ kind: 'stationTwice' as const, station })),
    ...findRepeated(file.languages).map((language) => ({
      kind: 'languageTwice' as const,
      language,
    })),
    ...verdictWordProblems(file),
    ...(signers.ok ? [] : signers.error),
    ...(file.signatures.count > file.signatures.keys.length
      ? [
          {
            kind: 'tooFewKeys' as const,
            count: file.signatures.count,
            keys: file.signatures.keys.length,
          },
        ]
      : []),
  ];
  return contradictions.length === 0 && rulebook && rules && signers.ok
    ? ok({ file, rulebook, rules, signers: signers.value })
    : fail(contradictions);
}

/** The last sentence, `cure`, says what to do. By default it is about a file. */
export function describeContradictions(
  contradictions: readonly Contradiction[],
  cure: Sentence = sentence`The event cannot be used this way. Fix it, or copy it again from the original.`,
): Sentences {
  return [
    ...contradictions.slice(0, reasonsTold).map(describeContradiction),
    ...untold(Math.max(0, contradictions.length - reasonsTold)),
    cure,
  ];
}

export function describeContradiction(one: Contradiction): Sentence {
  switch (one.kind) {
    case 'unknownRulebook':
      return sentence`This program does not know the rules "${one.rulebook}".`;
    case 'datesReversed':
      return sentence`The last day (${one.last}) is before the first day (${one.first}).`;
    case 'notLeftOpen':
      return describeNotLeftOpen(one.what, one.rulebook);
    case 'procedureUnexplained':
      return sentence`The event changes who types, but does not say why. Give the reason and the name of who decided.`;
    case 'word':
      return sentence`${choice(one.list, 'allow', 'Allow list', 'Deny list')}: ${describeWordError(one.error)}`;
    case 'notInCapitals':
      return sentence`"${one.text}" on the ${choice(one.list, 'allow', 'allow list', 'deny list')} must be in capitals.`;
    case 'wordLength':
      return describeWordLength(one.word, one.list, one.maximum);
    case 'wordTwice':
      return sentence`${one.word} is already on the ${choice(one.list, 'allow', 'allow list', 'deny list')}.`;
    case 'onBothLists':
      return sentence`${one.word} is on both the allow list and the deny list. Remove it from one of them.`;
    case 'stationTwice':
      return sentence`The station name "${one.station}" is used twice.`;
    case 'languageTwice':
      return sentence`The language "${one.language}" is listed twice.`;
    case 'otherLanguage':
      return sentence`There are verdict words for the language "${one.language}", but the event does not use that language.`;
    case 'verdictsAlike':
      return sentence`The two verdict words for the language "${one.language}" must be different.`;
    case 'badKey':
      return sentence`The key of "${one.name}" is not a minisign public key: ${describeSignatureFormatError(one.error)}.`;
    case 'keyList':
      return describeTrustListError(one.error);
    case 'tooFewKeys':
      return sentence`The event requires more signatures than it has keys. Signatures: ${one.count}. Keys: ${one.keys}.`;
    default:
      return unreachable(one);
  }
}

function describeWordLength(word: string, list: EventList, maximum: number): Sentence {
  return sentence`${word} on the ${choice(list, 'allow', 'allow list', 'deny list')} has ${plural(word.length, '# letter', '# letters')}. Here a word has ${shortestLength} to ${maximum} letters.`;
}

function describeNotLeftOpen(what: Adjustable, rulebook: string): Sentence {
  switch (what) {
    case 'allowList':
      return sentence`The rules "${rulebook}" do not allow an allow list.`;
    case 'denyList':
      return sentence`The rules "${rulebook}" do not allow a deny list.`;
    case 'maximumLength':
      return sentence`The rules "${rulebook}" do not let an event change the longest word.`;
    case 'procedure':
      return sentence`The rules "${rulebook}" do not let an event change who types and who presses Tab.`;
    case 'lastOpinion':
      return sentence`The rules "${rulebook}" do not let an event change which opinions can be given.`;
    case 'preparedSecondary':
      return sentence`The rules "${rulebook}" do not let an event change how the long-word list is prepared.`;
    default:
      return unreachable(what);
  }
}

function adjust(rulebook: Rulebook, { title, adjustments, allowList, denyList }: EventFile): Rules {
  const { maximumLength, procedure, lastOpinion } = adjustments;
  return {
    ...rulesOf(rulebook),
    title,
    ...(maximumLength !== undefined && { maximumLength }),
    ...(procedure !== undefined && { procedure }),
    ...(lastOpinion !== undefined && { lastOpinion }),
    allowList: wordsOf(allowList),
    denyList: wordsOf(denyList),
  };
}

function wordsOf(entries: EventFile['allowList']): ReadonlySet<Word> {
  return new Set(
    entries.flatMap(({ word: text }) => {
      const word = parseWord(text);
      return word.ok ? [word.value] : [];
    }),
  );
}

function closedAdjustments(rulebook: Rulebook, file: EventFile): readonly Contradiction[] {
  const { maximumLength, procedure, lastOpinion, preparedSecondary } = file.adjustments;
  const changed: Readonly<Record<Adjustable, boolean>> = {
    allowList: file.allowList.length > 0,
    denyList: file.denyList.length > 0,
    maximumLength: maximumLength !== undefined && maximumLength !== rulebook.maximumLength,
    procedure: procedure !== undefined,
    lastOpinion: lastOpinion !== undefined,
    preparedSecondary: preparedSecondary !== undefined,
  };
  return (Object.keys(changed) as Adjustable[])
    .filter((what) => changed[what] && !rulebook.adjustable.includes(what))
    .map((what) => ({ kind: 'notLeftOpen', what, rulebook: rulebook.id }));
}

/** The general rules leave the procedure open, and older events changed it without a reason. */
function findUnexplained(rulebook: Rulebook, { adjustments }: EventFile): readonly Contradiction[] {
  const { procedure, procedureNote } = adjustments;
  return procedure !== undefined && procedureNote === undefined && rulebook.id !== general.id
    ? [{ kind: 'procedureUnexplained' }]
    : [];
}

function wordProblems(file: EventFile, maximumLength: number): readonly Contradiction[] {
  const texts = {
    allow: file.allowList.map(({ word }) => word),
    deny: file.denyList.map(({ word }) => word),
  };
  const allowed = new Set(texts.allow);
  return [
    ...eventLists.flatMap((list) => [
      ...texts[list].flatMap((text) =>
        // No list can make a longer word acceptable, but a longer word may be denied.
        formProblem(list, text, list === 'allow' ? maximumLength : longestLength),
      ),
      ...findRepeated(texts[list]).map((word) => ({ kind: 'wordTwice' as const, list, word })),
    ]),
    ...[...new Set(texts.deny)]
      .filter((word) => allowed.has(word))
      .map((word) => ({ kind: 'onBothLists' as const, word })),
  ];
}

function formProblem(list: EventList, text: string, maximum: number): readonly Contradiction[] {
  const word = parseWord(text);
  if (!word.ok) return [{ kind: 'word', list, error: word.error }];
  if (word.value !== text) return [{ kind: 'notInCapitals', list, text }];
  return text.length < shortestLength || text.length > maximum
    ? [{ kind: 'wordLength', list, word: text, maximum }]
    : [];
}

function verdictWordProblems({ verdictWords, languages }: EventFile): readonly Contradiction[] {
  const alike = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
  return (Object.keys(verdictWords) as Language[]).flatMap((language) => {
    const words = verdictWords[language];
    return [
      ...(languages.includes(language) ? [] : [{ kind: 'otherLanguage' as const, language }]),
      ...(words && alike(words.acceptable, words.unacceptable)
        ? [{ kind: 'verdictsAlike' as const, language }]
        : []),
    ];
  });
}

function signersOf({ signatures }: EventFile): Result<TrustList, readonly Contradiction[]> {
  let list: TrustList = [];
  const problems: Contradiction[] = [];
  for (const { name, key: line } of signatures.keys) {
    const key = parsePublicKey(line);
    if (!key.ok) {
      problems.push({ kind: 'badKey', name, error: key.error });
      continue;
    }
    const longer = addTrust(list, { name, key: key.value });
    if (longer.ok) list = longer.value;
    else problems.push({ kind: 'keyList', error: longer.error });
  }
  return problems.length === 0 ? ok(list) : fail(problems);
}

/** Returns each text that occurs more than once, once. */
function findRepeated<Text extends string>(texts: readonly Text[]): readonly Text[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}
