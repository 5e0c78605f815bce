/** Says in sentences what is known of a list. Short, because they stand above buttons. */
import { unreachable } from '../base/unreachable.ts';
import { choice, joinSentences, plural, sentence, type Sentence } from '../text/sentence.ts';
import type { KnownEdition, PrintedEdition } from './known-editions.ts';
import type { Likeness } from './likeness.ts';
import { pairName } from './listed-words.ts';
import type { Recognition, StoppedFile } from './recognise.ts';

type Unknown = Extract<Recognition, { readonly kind: 'unknown' }>;

/** The most parts of the alphabet that a sentence names. */
const partsAtMost = 4;

/** Describes what is known of a lexicon, or that nothing is. */
export function describeRecognition(recognition: Recognition): Sentence {
  const { kind, named, cannotBe, hasSecondary, ends } = recognition;
  const edition = kind === 'unknown' ? undefined : named;
  return joinSentences([
    ...describeList(recognition),
    ...(edition === undefined ? [] : [sentence`Its name says ${edition.id}.`]),
    ...(cannotBe === undefined ? [] : [describeImpossible(cannotBe)]),
    ...ends.flatMap(describeEnd),
    ...(kind === 'unknown' ? [sentence`Check that this is your tournament's list.`] : []),
    ...(hasSecondary ? [sentence`Its long-word list is not a known edition.`] : []),
  ]);
}

function describeEnd({ file, noLineEnd, rows }: StoppedFile): readonly Sentence[] {
  return [
    ...(noLineEnd === undefined
      ? []
      : [sentence`The last row of ${file} has no line end, so the file may be cut off.`]),
    ...(rows === undefined
      ? []
      : [
          sentence`${file} has ${rows} rows, as a full spreadsheet has, so the rest may be missing.`,
        ]),
  ];
}

/** Says what is published about an edition that a list cannot be. */
export function describeImpossible({ id, words: [from, to], longest }: PrintedEdition): Sentence {
  return sentence`It cannot be ${id}, which has ${from} to ${to} words of at most ${longest} letters.`;
}

function describeList(list: Recognition): readonly Sentence[] {
  switch (list.kind) {
    case 'known':
      return [
        sentence`Known edition: ${list.edition.id}. All ${list.edition.words} words match.`,
        ...describeOrigin(list.edition),
        ...describeNewer(list.newer),
      ];
    case 'corrected':
      return [
        sentence`${list.edition.id} with ${plural(list.corrections, '# correction', '# corrections')}.`,
        ...describeNewer(list.newer),
      ];
    case 'near':
      return [
        sentence`Nearly ${list.edition.id}, but at least ${plural(list.likeness.differing, '# word differs', '# words differ')}.`,
        ...describeAgreement(list.likeness),
        ...describeMissing(list.missing),
      ];
    case 'unknown':
      return [
        list.named === undefined
          ? sentence`Not a known edition.`
          : sentence`Not ${list.named.id}, although its name says so.`,
        ...describeFound(list.found),
        ...describeMissing(list.missing),
      ];
    default:
      return unreachable(list);
  }
}

function describeOrigin({ language, year, players }: KnownEdition): readonly Sentence[] {
  if (language === undefined || year === undefined || players === undefined) return [];
  return [
    sentence`${choice(language, 'fr', 'A French', 'An English')} list of ${year.toString()}, ${describePlayers(players)}.`,
  ];
}

function describePlayers(players: NonNullable<KnownEdition['players']>): Sentence {
  switch (players) {
    case 'northAmerica':
      return sentence`for clubs and tournaments in North America`;
    case 'schools':
      return sentence`for schools in North America`;
    case 'homesAndSchools':
      return sentence`for homes and schools in North America`;
    case 'international':
      return sentence`for tournaments all over the world`;
    case 'french':
      return sentence`for tournaments in French`;
    default:
      return unreachable(players);
  }
}

function describeNewer(newer: readonly string[]): readonly Sentence[] {
  return newer.length === 0 ? [] : [sentence`Newer ones of this family: ${newer.join(', ')}.`];
}

function describeFound(found: Unknown['found']): readonly Sentence[] {
  switch (found.kind) {
    case 'nearest': {
      const { likeness, share } = found;
      return [
        share.from === share.to
          ? sentence`The nearest is ${likeness.edition.id}: this list has ${share.from} per cent of its words, and at least ${plural(likeness.differing, '# word differs', '# words differ')}.`
          : sentence`The nearest is ${likeness.edition.id}: this list has between ${share.from} and ${share.to} per cent of its words, and at least ${plural(likeness.differing, '# word differs', '# words differ')}.`,
        ...describeAgreement(likeness),
      ];
    }
    case 'reversed':
      return [
        sentence`These are the words of ${found.edition.id} spelled backwards. Choose the file ${found.edition.id}.dwg.`,
      ];
    case 'noneNear':
      return [sentence`No known edition is near.`];
    case 'notCompared':
      return [];
    default:
      return unreachable(found);
  }
}

/** Names the parts of the alphabet that do not agree if they are few, else counts those that do. */
function describeAgreement({ sections, lengths }: Likeness): readonly Sentence[] {
  const agreeing = sections.filter(({ agrees }) => agrees).length;
  const others = joinNeighbors(sections.filter((section) => !section.agrees));
  if (others.length <= partsAtMost && agreeing > 0) {
    return [sentence`All words agree but some ${joinRanges(others, describeLetters)}.`];
  }
  const sameLengths = runsOf(lengths.flatMap((one) => (one.agrees ? [one.letters] : [])));
  return [
    ...(agreeing === 0
      ? []
      : [sentence`In ${agreeing} of ${sections.length} parts of the alphabet all words agree.`]),
    ...(sameLengths.length === 0
      ? []
      : [sentence`All words of ${joinRanges(sameLengths, describeNumbers)} letters agree.`]),
  ];
}

function describeMissing({ initials, lengths }: Unknown['missing']): readonly Sentence[] {
  const letters = runsOf(initials.map((initial) => initial.charCodeAt(0)));
  const numbers = runsOf(lengths);
  return [
    ...(letters.length === 0
      ? []
      : [sentence`No word begins with ${joinRanges(letters, describeInitials)}.`]),
    ...(numbers.length === 0
      ? []
      : [sentence`No word has ${joinRanges(numbers, describeNumbers)} letters.`]),
  ];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function runsOf(numbers: readonly number[]): readonly Range[] {
  return joinNeighbors(numbers.map((number) => ({ from: number, to: number })));
}

/** Joins ranges that follow each other. They must be in ascending order. */
function joinNeighbors(ranges: readonly Range[]): readonly Range[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of ranges) {
    const last = joined.at(-1);
    if (last?.to === from - 1) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}

function joinRanges(ranges: readonly Range[], describe: (range: Range) => Sentence): Sentence {
  return joinSentences(ranges.map(describe), ', ');
}

function describeLetters({ from, to }: Range): Sentence {
  return from === to
    ? sentence`in ${pairName(from)}`
    : sentence`from ${pairName(from)} to ${pairName(to)}`;
}

function describeInitials({ from, to }: Range): Sentence {
  return fromTo(String.fromCharCode(from), String.fromCharCode(to));
}

function describeNumbers({ from, to }: Range): Sentence {
  return fromTo(from.toString(), to.toString());
}

function fromTo(from: string, to: string): Sentence {
  return from === to ? sentence`${from}` : sentence`${from} to ${to}`;
}
