/**
 * Lists the differences between the event in force and the next one, to be read before the change.
 */
import { fingerprintOf, unbrokenFingerprint } from '../base/fingerprint.ts';
import { listName } from '../lexicon/list-name.ts';
import type { TournamentEvent } from './event.ts';
import {
  entriesOf,
  eventLists,
  type Decision,
  type EventEntry,
  type EventFile,
  type EventList,
} from './event-file.ts';

const eventParts = [
  'title',
  'id',
  'issue',
  'dates',
  'rulebook',
  'lexicon',
  'maximumLength',
  'procedure',
  'procedureNote',
  'lastOpinion',
  'preparedSecondary',
  'stations',
  'languages',
  'verdictWords',
  'signatures',
] as const;
type EventPart = (typeof eventParts)[number];

export type EventChange =
  /**
   * `from` and `to` are texts, or names of rules for procedure and opinions; empty if there was no
   * value. Values with the same text, such as hashes with one fingerprint, are given in full.
   */
  | { readonly kind: 'part'; readonly part: EventPart; readonly from: string; readonly to: string }
  | {
      readonly kind: 'word';
      readonly list: EventList;
      readonly change: 'added' | 'dropped' | 'otherReason';
      readonly word: string;
      readonly reason: string;
    };

/** `before` is `undefined` if there is no event. */
export function eventChanges(
  before: TournamentEvent | undefined,
  after: TournamentEvent,
): readonly EventChange[] {
  const was = before && partsOf(before);
  const is = partsOf(after);
  return [
    ...eventParts.flatMap((part) => partChange(part, was?.[part], is[part])),
    ...eventLists.flatMap((list) =>
      wordChanges(list, before === undefined ? [] : entriesOf(before.file, list), after.file),
    ),
  ];
}

interface Part {
  readonly text: string;
  /** Two parts are the same if their values have the same JSON. */
  readonly value: unknown;
}

function partChange(part: EventPart, was: Part | undefined, is: Part): readonly EventChange[] {
  if (was === undefined)
    return is.text === '' ? [] : [{ kind: 'part', part, from: '', to: is.text }];
  const [before, after] = [JSON.stringify(was.value), JSON.stringify(is.value)];
  if (before === after) return [];
  return was.text === is.text
    ? [{ kind: 'part', part, from: before, to: after }]
    : [{ kind: 'part', part, from: was.text, to: is.text }];
}

function wordChanges(
  list: EventList,
  before: readonly EventEntry[],
  after: EventFile,
): readonly EventChange[] {
  const now = entriesOf(after, list);
  const known = new Map(before.map((entry) => [entry.word, entry]));
  const change = (
    what: (EventChange & { readonly kind: 'word' })['change'],
    { word, reason }: EventEntry,
  ): EventChange => ({ kind: 'word', list, change: what, word, reason });
  return [
    ...now.flatMap((entry) => {
      const old = known.get(entry.word);
      if (old === undefined) return [change('added', entry)];
      const isSame = old.reason === entry.reason && old.by === entry.by && old.on === entry.on;
      return isSame ? [] : [change('otherReason', entry)];
    }),
    ...before
      .filter(({ word }) => !now.some((entry) => entry.word === word))
      .map((entry) => change('dropped', entry)),
  ];
}

function partsOf({ file, rulebook, rules }: TournamentEvent): Readonly<Record<EventPart, Part>> {
  const { dates, lexicon, adjustments, signatures, verdictWords, stations, languages } = file;
  const { maximumLength, procedure, lastOpinion } = rules;
  return {
    title: same(file.title),
    id: same(file.id),
    issue: same(file.issue?.toString() ?? ''),
    dates: {
      text: dates.first === dates.last ? dates.first : `${dates.first} – ${dates.last}`,
      value: dates,
    },
    rulebook: { text: rulebook.title, value: rulebook.id },
    lexicon: {
      text: `${listName(lexicon.title, lexicon.edition, ', ')} (${unbrokenFingerprint(fingerprintOf(lexicon.identity))})`,
      value: lexicon,
    },
    maximumLength: same(maximumLength.toString()),
    procedure: same(procedure),
    procedureNote: noteOf(adjustments.procedureNote),
    lastOpinion: same(lastOpinion.toString()),
    preparedSecondary: noteOf(adjustments.preparedSecondary),
    stations: { text: stations.join(', '), value: stations },
    languages: same(languages.join(', ')),
    verdictWords: {
      text: languages
        .flatMap((language) => {
          const words = verdictWords[language];
          return words === undefined
            ? []
            : [`${language}: ${words.acceptable} / ${words.unacceptable}`];
        })
        .join(', '),
      value: verdictWords,
    },
    signatures: {
      text:
        signatures.keys.length === 0
          ? ''
          : `${signatures.count.toString()}: ${signatures.keys.map(({ name, key }) => `${name} (${key})`).join(', ')}`,
      value: signatures,
    },
  };
}

/** Makes a part whose text contains its entire value. */
function same(text: string): Part {
  return { text, value: text };
}

function noteOf(note: Decision | undefined): Part {
  return note === undefined
    ? { text: '', value: '' }
    : { text: `${note.reason} (${note.by}, ${note.on})`, value: note };
}
