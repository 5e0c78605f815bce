/**
 * Makes a valid event, new or changed, from input of people. On errors, returns sentences on all of
 * them, and the fields of the form that they are about.
 */
import { fail, ok, type Result } from '../base/result.ts';
import {
  describeContradiction,
  describeContradictions,
  validateEvent,
  type Contradiction,
  type TournamentEvent,
} from './event.ts';
import { untold, wellFormed, type FormProblem, type TextHash } from './event-file.ts';
import { sentence, type Sentence, type Sentences } from '../text/sentence.ts';

/** The fields of the form that can be refused. */
export type EventField =
  | 'title'
  | 'first'
  | 'last'
  | 'rulebook'
  | 'stations'
  | 'languages'
  | 'verdictWords'
  | 'procedureReason'
  | 'preparedSecondary'
  | 'signers'
  | 'word'
  | 'reason';

export interface FieldProblem {
  readonly field: EventField;
  readonly sentence: Sentence;
}

export interface RefusedEvent {
  /** On all problems, and what to do. */
  readonly sentences: Sentences;
  readonly fields: readonly FieldProblem[];
}

/** Checks input that is not in a file, so the sentences do not mention one. */
export function checkEvent(json: unknown): Result<TournamentEvent, RefusedEvent> {
  const cure = sentence`Nothing was changed. Fix this, then try again.`;
  const file = wellFormed(json);
  if (!file.ok) {
    const { problems, total } = file.error;
    const described = problems.map(describeProblem);
    return fail({
      sentences: [...described, ...untold(total - problems.length), cure],
      fields: problems.flatMap((problem) =>
        about(fieldAt(problem.place), describeProblem(problem)),
      ),
    });
  }
  const event = validateEvent(file.value);
  if (event.ok) return ok(withLength(event.value));
  return fail({
    sentences: describeContradictions(event.error, cure),
    fields: event.error.flatMap((one) => about(fieldOf(one), describeContradiction(one))),
  });
}

/** States the longest word even where it is the rulebook's: an auditor may not know the rulebook. */
function withLength(event: TournamentEvent): TournamentEvent {
  const { file, rules } = event;
  const adjustments = { ...file.adjustments, maximumLength: rules.maximumLength };
  return { ...event, file: { ...file, adjustments } };
}

function about(field: EventField | undefined, problem: Sentence): readonly FieldProblem[] {
  return field === undefined ? [] : [{ field, sentence: problem }];
}

function describeProblem({ place, what }: FormProblem): Sentence {
  const field = fieldAt(place);
  const ask = what.text === 'empty' && field !== undefined ? asks[field] : undefined;
  return ask ?? sentence`${fieldSaid(place)}: ${what}.`;
}

/** For a field that is empty. */
const asks: Partial<Readonly<Record<EventField, Sentence>>> = {
  title: sentence`Type a title for the event.`,
  word: sentence`Type a word.`,
  reason: sentence`Type a reason for this word.`,
  procedureReason: sentence`Type the reason why the event changes who types.`,
};

/** `place` is a path of the event file. */
function fieldAt(place: string): EventField | undefined {
  return places.find(([path]) => path.test(place))?.[1];
}

const places: readonly (readonly [path: RegExp, field: EventField])[] = [
  [/^title$/, 'title'],
  [/^dates\.first$/, 'first'],
  [/^dates\.last$/, 'last'],
  [/^stations\b/, 'stations'],
  [/^languages\b/, 'languages'],
  [/^verdictWords\b/, 'verdictWords'],
  [/^adjustments\.procedureNote\b/, 'procedureReason'],
  [/^adjustments\.preparedSecondary\b/, 'preparedSecondary'],
  [/^signatures\b/, 'signers'],
  [/^(allowList|denyList)\.\d+\.word$/, 'word'],
  [/^(allowList|denyList)\.\d+\.reason$/, 'reason'],
];

/** Returns `undefined` if no field of its own can cure it. */
function fieldOf(contradiction: Contradiction): EventField | undefined {
  return contradictionFields[contradiction.kind];
}

const contradictionFields: Readonly<Record<Contradiction['kind'], EventField | undefined>> = {
  unknownRulebook: 'rulebook',
  datesReversed: 'last',
  notLeftOpen: 'rulebook',
  procedureUnexplained: 'procedureReason',
  word: 'word',
  notInCapitals: 'word',
  wordLength: 'word',
  wordTwice: 'word',
  onBothLists: 'word',
  stationTwice: 'stations',
  languageTwice: 'languages',
  otherLanguage: 'verdictWords',
  verdictsAlike: 'verdictWords',
  badKey: 'signers',
  keyList: 'signers',
  tooFewKeys: 'signers',
};

/** Returns the name that the form and the command line use for a field, else the field's path. */
function fieldSaid(place: FormProblem['place']): Sentence {
  const field = place.replace(/\.\d+$/, '').replace(/^.*\./, '');
  return fields[field] ?? { text: '{0}', values: [place] };
}

const fields: Readonly<Record<string, Sentence>> = {
  title: sentence`Title`,
  id: sentence`Id`,
  first: sentence`First day`,
  last: sentence`Last day`,
  stations: sentence`Station name`,
  word: sentence`Word`,
  reason: sentence`Reason`,
  by: sentence`Name`,
  on: sentence`Day of the decision`,
  acceptable: sentence`Verdict word`,
  unacceptable: sentence`Verdict word`,
  name: sentence`Name of the key`,
  maximumLength: sentence`Longest word`,
  lastOpinion: sentence`Last opinion`,
  languages: sentence`Languages`,
};

/**
 * Makes an id of the title's letters without accents, digits and hyphens. If letters of other
 * scripts are lost, adds the start of a hash, so that two titles do not get the same id.
 */
export function eventIdFrom(title: string, hash: TextHash): string {
  const plain = title.trim().normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const slug = slugOf(plain, 40);
  const isWhole = slug !== '' && !/[^\p{ASCII}]/u.test(plain.replaceAll(/[^\p{L}]/gu, ''));
  return isWhole ? slug : `${slugOf(plain, 31) || 'event'}-${hash(plain).slice(0, 8)}`;
}

function slugOf(text: string, longest: number): string {
  return text
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
}
