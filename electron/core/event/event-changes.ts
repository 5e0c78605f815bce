/** What differs between the event in force and the one that shall follow it, to be looked at first. */
import { fingerprintOf } from '../lexicon/lexicon.ts';
import type { TournamentEvent } from './event.ts';
import { eventLists, type EventEntry, type EventFile, type EventList } from './event-file.ts';

export const eventParts = [
  'title',
  'dates',
  'rulebook',
  'lexicon',
  'maximumLength',
  'procedure',
  'lastOpinion',
  'preparedSecondary',
  'stations',
  'languages',
  'verdictWords',
  'signatures',
] as const;
export type EventPart = (typeof eventParts)[number];

export type EventChange =
  /** Texts, or the names of the rules for procedure and opinions; empty where there was nothing. */
  | { readonly kind: 'part'; readonly part: EventPart; readonly from: string; readonly to: string }
  | {
      readonly kind: 'word';
      readonly list: EventList;
      readonly change: 'added' | 'dropped' | 'otherReason';
      readonly word: string;
      readonly reason: string;
    };

/** `before` undefined: there is no event. */
export function eventChanges(
  before: TournamentEvent | undefined,
  after: TournamentEvent,
): readonly EventChange[] {
  const was = before && partsOf(before);
  const is = partsOf(after);
  return [
    ...eventParts
      .filter((part) => (was?.[part] ?? '') !== is[part])
      .map((part) => ({ kind: 'part' as const, part, from: was?.[part] ?? '', to: is[part] })),
    ...eventLists.flatMap((list) =>
      wordChanges(list, before === undefined ? [] : entriesOf(before.file, list), after.file),
    ),
  ];
}

export function entriesOf(file: EventFile, list: EventList): readonly EventEntry[] {
  return list === 'allow' ? file.allowList : file.denyList;
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

function partsOf({ file, rulebook, rules }: TournamentEvent): Readonly<Record<EventPart, string>> {
  const { dates, lexicon, adjustments, signatures, verdictWords } = file;
  const prepared = adjustments.preparedSecondary;
  return {
    title: file.title,
    dates: dates.first === dates.last ? dates.first : `${dates.first} – ${dates.last}`,
    rulebook: rulebook.title,
    lexicon: `${lexicon.title} (${lexicon.edition}, ${fingerprintOf(lexicon.sha256)})`,
    maximumLength: rules.maximumLength.toString(),
    procedure: rules.procedure,
    lastOpinion: rules.lastOpinion.toString(),
    preparedSecondary: prepared === undefined ? '' : noteOf(prepared),
    stations: file.stations.join(', '),
    languages: file.languages.join(', '),
    verdictWords: file.languages
      .flatMap((language) => {
        const words = verdictWords[language];
        return words === undefined
          ? []
          : [`${language}: ${words.acceptable} / ${words.unacceptable}`];
      })
      .join(', '),
    signatures:
      signatures.keys.length === 0
        ? ''
        : `${signatures.count.toString()}: ${signatures.keys.map(({ name, key }) => `${name} (${key})`).join(', ')}`,
  };
}

function noteOf({ reason, by, on }: Pick<EventEntry, 'reason' | 'by' | 'on'>): string {
  return `${reason} (${by}, ${on})`;
}
