/**
 * Checks whether rulebook, event and lexicon fit together. The station is ready only without
 * conflicts. Each conflict is one sentence for staff.
 */
import { describeImpossible, describeRecognition } from '../lexicon/describe-recognition.ts';
import {
  editionsSaid,
  isSameEdition,
  type KnownEdition,
  type PrintedEdition,
} from '../lexicon/known-editions.ts';
import { isBeyond, recognise, type Recognisable, type Recognition } from '../lexicon/recognise.ts';
import type { HashFunction } from '../lexicon/canonical-list.ts';
import { identityOf } from '../lexicon/identity.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { fingerprintOf } from '../base/fingerprint.ts';
import { listName } from '../lexicon/list-name.ts';
import { labelSets, type LabelSetName } from '../lexicon/sources/labels.ts';
import type { PrimaryDemand, SecondaryDemand } from '../rulebook/rulebook.ts';
import type { KeyId } from '../signature/key-id.ts';
import type { TournamentEvent } from './event.ts';
import type { Manifest, ManifestSource } from '../lexicon/lexicon-manifest.ts';
import { joinSentences, plural, sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

/** The part of a lexicon that the check needs. */
export type FittedLexicon = Pick<Lexicon, 'manifest' | 'identity'>;

/** Good signatures of the lexicon by keys of the event, or why a signature is bad. */
export type LexiconSignatures =
  | { readonly kind: 'good'; readonly by: readonly KeyId[] }
  | { readonly kind: 'bad'; readonly problem: Sentence };

interface Named {
  readonly title: string;
  readonly edition: string;
  /** Fingerprint of the words. */
  readonly fingerprint: string;
}

/** Words that only the lexicon has (`more`), and words that only the event's list has (`fewer`). */
export interface WordDifference {
  readonly more: number;
  readonly fewer: number;
}

export type Conflict =
  | {
      readonly kind: 'otherWords';
      readonly wanted: Named;
      readonly found: Named;
      /** `undefined` if the event's list is not available. */
      readonly difference: WordDifference | undefined;
    }
  | { readonly kind: 'sameWordsUnsigned' }
  | {
      readonly kind: 'notTheEdition';
      readonly wanted: string;
      readonly recognised: Recognition;
      /** The edition that is required, if what is published about it rules the list out. */
      readonly impossible?: PrintedEdition;
    }
  | { readonly kind: 'secondaryMissing'; readonly title: string; readonly fromLength: number }
  | { readonly kind: 'secondaryForbidden' }
  | { readonly kind: 'threshold'; readonly wanted: number; readonly found: number }
  | {
      readonly kind: 'labels';
      readonly wanted: LabelSetName;
      readonly found: LabelSetName | undefined;
    }
  /** Labels were looked at, and none left out an entry. */
  | { readonly kind: 'noLabels'; readonly wanted: LabelSetName }
  | { readonly kind: 'signatures'; readonly wanted: number; readonly found: number }
  | { readonly kind: 'badSignature'; readonly problem: Sentence };

export function fit(
  event: TournamentEvent,
  lexicon: FittedLexicon,
  recognised: Recognition,
  signatures: LexiconSignatures,
  difference?: WordDifference,
): readonly Conflict[] {
  return [
    ...identity(event, lexicon, difference),
    ...listConflicts(event, lexicon.manifest, recognised),
    ...signatureConflicts(event, lexicon, signatures),
  ];
}

/**
 * Checks an event whose list is not at hand. Its identity tells whether it is a known edition, and
 * so whether the rulebook could ever accept it.
 */
export function fitWithoutList(
  event: TournamentEvent,
  editions: readonly KnownEdition[],
  sha256: HashFunction,
): readonly Conflict[] {
  const { identity: wanted } = event.file.lexicon;
  const edition = editions.find((one) => identityOf({ primary: one }, sha256) === wanted);
  if (edition === undefined) return [];
  const { id, title } = edition;
  const list = { id, title, edition: id, primary: edition, sources: [] };
  const recognised = recognise({ manifest: list }, { known: editions, printed: [] }, sha256);
  return listConflicts(event, list, recognised);
}

/** Returns what staff should see although it is not a conflict: misleading names of the list. */
export function nameRemarks(
  { rulebook }: TournamentEvent,
  { manifest }: FittedLexicon,
  editions: readonly KnownEdition[],
): readonly Sentence[] {
  const { primary } = rulebook.lexicon;
  const { id, title, edition } = manifest;
  const named = editionsSaid([edition, id, title], editions);
  if (named.length > 1) {
    return [
      sentence`The names of the word list contradict each other: ${named.join(', ')}. Import it again under one name.`,
    ];
  }
  return primary.demand === 'unpublished' &&
    !named.some((one) => isSameEdition(primary.edition, one))
    ? [
        sentence`The rules require ${primary.edition}, and the word list does not say that it is that edition.`,
      ]
    : [];
}

export function describeConflict(conflict: Conflict): Sentence {
  switch (conflict.kind) {
    case 'otherWords':
      return describeOtherWords(conflict);
    case 'sameWordsUnsigned':
      return sentence`These are the event's words, but the event requires signatures and this file lacks them.`;
    case 'notTheEdition':
      return describeOtherEdition(conflict);
    case 'secondaryMissing':
      return sentence`The rules require a long-word list from ${conflict.fromLength} letters on (${conflict.title}), but this word list has none. Import both lists together.`;
    case 'secondaryForbidden':
      return sentence`The rules allow one list only, but this word list also has a long-word list. Import the main list alone.`;
    case 'threshold':
      return sentence`The rules require a long-word list from ${conflict.wanted} letters on, but this one starts at ${conflict.found}. Import both lists again, from ${conflict.wanted} letters on.`;
    case 'labels':
      return conflict.found === undefined
        ? sentence`The rules require a long-word list without the entries that "${labelSets[conflict.wanted].document}" excludes. This list does not show that they were left out. Import it again with the labels of that document, or note in the event that it was prepared by hand.`
        : sentence`The rules require a long-word list without the entries that "${labelSets[conflict.wanted].document}" excludes. This list was made by other rules (${labelSets[conflict.found].document}). Import it again with the labels of that document, or note in the event that it was prepared by hand.`;
    case 'noLabels':
      return sentence`The rules require a long-word list without the entries that "${labelSets[conflict.wanted].document}" excludes. No label left out an entry of this list, so it counts as prepared by hand. Import it from a file with labels, or note in the event that it was prepared by hand.`;
    case 'signatures':
      return describeTooFewSignatures(conflict.wanted, conflict.found);
    case 'badSignature':
      return conflict.problem;
    default:
      return unreachable(conflict);
  }
}

function describeOtherEdition({
  wanted,
  recognised,
  impossible,
}: Extract<Conflict, { readonly kind: 'notTheEdition' }>): Sentence {
  const known = describeRecognition(recognised);
  const isSaid = impossible === undefined || impossible === recognised.cannotBe;
  return sentence`The rules require the words of ${wanted}, and this list has others. ${isSaid ? known : joinSentences([describeImpossible(impossible), known])}`;
}

/** Describes the list that an event requires, as a phrase. */
export function describeRequiredList({ file }: TournamentEvent): Sentence {
  return nameSaid(nameOf(file.lexicon, file.lexicon.identity));
}

function describeOtherWords({
  wanted,
  found,
  difference,
}: Extract<Conflict, { readonly kind: 'otherWords' }>): Sentence {
  const event = nameSaid(wanted);
  const station = nameSaid(found);
  if (difference === undefined) {
    return sentence`The event requires the words of ${event}, but this station uses other words: ${station}. Install and use the event's word list.`;
  }
  const { more, fewer } = difference;
  return more + fewer === 0
    ? sentence`The event requires ${event}, but this station uses ${station}: the same words, divided differently into main list and long-word list. Use the event's word list.`
    : sentence`The event requires the words of ${event}, but this station uses other words (${more} more, ${fewer} fewer): ${station}. Use the event's word list.`;
}

/** `found` is less than `wanted`, so if one is wanted there is none. */
function describeTooFewSignatures(wanted: number, found: number): Sentence {
  if (wanted === 1) {
    return sentence`The event requires 1 signature on the word list by its keys, and there is none. Have it signed, or copy the signature here.`;
  }
  return sentence`The event requires ${wanted} signatures on the word list by its keys, and there ${plural(found, 'is #', 'are #')}. Get the missing ones, or copy them here.`;
}

function nameSaid({ title, edition, fingerprint }: Named): Sentence {
  return sentence`"${listName(title, edition, ', ')}" (list fingerprint ${fingerprint})`;
}

/** A list with the same words is the event's list, whatever its file and names. */
function identity(
  { file }: TournamentEvent,
  { manifest, identity: words }: FittedLexicon,
  difference: WordDifference | undefined,
): readonly Conflict[] {
  const { lexicon: wanted } = file;
  if (words === wanted.identity) return [];
  return [
    {
      kind: 'otherWords',
      wanted: nameOf(wanted, wanted.identity),
      found: nameOf(manifest, words),
      difference,
    },
  ];
}

function nameOf({ title, edition }: Omit<Named, 'fingerprint'>, identityOfList: string): Named {
  return { title, edition, fingerprint: fingerprintOf(identityOfList) };
}

function listConflicts(
  event: TournamentEvent,
  manifest: Recognisable & Pick<Manifest, 'secondary' | 'sources'>,
  recognised: Recognition,
): readonly Conflict[] {
  const { primary, secondary } = event.rulebook.lexicon;
  const wrong = wrongPrimary(primary, secondary, manifest, recognised);
  if (wrong !== undefined) return [{ kind: 'notTheEdition', recognised, ...wrong }];
  return secondaryConflicts(primary, secondary, event, manifest);
}

type Wrong = Pick<Extract<Conflict, { readonly kind: 'notTheEdition' }>, 'wanted' | 'impossible'>;

/**
 * Returns the required edition if the primary list is certainly not that one. Doubtful cases are
 * left to a director.
 */
function wrongPrimary(
  demand: PrimaryDemand,
  secondary: SecondaryDemand | undefined,
  lexicon: Recognisable,
  recognised: Recognition,
): Wrong | undefined {
  switch (demand.demand) {
    case 'known': {
      const { editions: wanted, corrected = false } = demand;
      const isWanted =
        (recognised.kind === 'known' || (corrected && recognised.kind === 'corrected')) &&
        wanted.includes(recognised.edition.id);
      return isWanted || isWithoutLongWords(wanted, secondary, lexicon, recognised)
        ? undefined
        : { wanted: wanted.join(', ') };
    }
    case 'unpublished': {
      const { edition: wanted } = demand;
      const impossible = recognised.impossible.find(({ id }) => id === wanted);
      if (impossible !== undefined && isBeyond(impossible, lexicon.primary)) {
        return { wanted, impossible };
      }
      const isOther = recognised.kind !== 'unknown' || recognised.found.kind === 'reversed';
      return isOther ? { wanted } : undefined;
    }
    case 'agreed':
      return undefined;
    default:
      return unreachable(demand);
  }
}

/**
 * True for an edition as printed, without long words: the same shorter words, by their hashes, and
 * at most as many of each longer length.
 */
function isWithoutLongWords(
  wanted: readonly string[],
  secondary: SecondaryDemand | undefined,
  lexicon: Recognisable,
  { sameBelow }: Recognition,
): boolean {
  if (secondary === undefined || lexicon.secondary === undefined) return false;
  const { wordsByLength } = lexicon.corrections?.before ?? lexicon.primary;
  return sameBelow
    .filter(
      ({ edition, letters }) => wanted.includes(edition.id) && letters >= secondary.fromLength,
    )
    .some(({ edition }) =>
      Object.entries(wordsByLength).every(
        ([letters, words]) => words <= (edition.wordsByLength[letters] ?? 0),
      ),
    );
}

function secondaryConflicts(
  primary: PrimaryDemand,
  demand: SecondaryDemand | undefined,
  { file }: TournamentEvent,
  { secondary, sources }: Pick<Manifest, 'secondary' | 'sources'>,
): readonly Conflict[] {
  if (demand === undefined) return secondary === undefined ? [] : [{ kind: 'secondaryForbidden' }];
  if (secondary === undefined) {
    return primary.demand === 'known' ? [] : [{ kind: 'secondaryMissing', ...demand }];
  }
  const source = sources.find(({ list }) => list === 'secondary');
  const isNoted = file.adjustments.preparedSecondary !== undefined;
  return [
    ...(secondary.fromLength === demand.fromLength
      ? []
      : [
          {
            kind: 'threshold' as const,
            wanted: demand.fromLength,
            found: secondary.fromLength,
          },
        ]),
    ...labelConflicts(demand, source, isNoted),
  ];
}

/** True if a label left out an entry. Labels that left out none show no more than a list without any. */
export function showsLabels(source: Pick<ManifestSource, 'dropped'> | undefined): boolean {
  return source?.dropped.some(({ rule }) => rule === 'label') === true;
}

function labelConflicts(
  { labels: wanted }: SecondaryDemand,
  source: ManifestSource | undefined,
  isNoted: boolean,
): readonly Conflict[] {
  const isShown = showsLabels(source);
  if (isNoted && !isShown) return [];
  if (source?.labels !== wanted) return [{ kind: 'labels', wanted, found: source?.labels }];
  return isShown ? [] : [{ kind: 'noLabels', wanted }];
}

function signatureConflicts(
  { file, signers }: TournamentEvent,
  lexicon: FittedLexicon,
  signatures: LexiconSignatures,
): readonly Conflict[] {
  if (signatures.kind === 'bad') return [{ kind: 'badSignature', problem: signatures.problem }];
  const by = new Set(signatures.by);
  const signed = signers.filter(({ key }) => by.has(key.id)).length;
  const { count: wanted } = file.signatures;
  if (signed >= wanted) return [];
  return [
    ...(lexicon.identity === file.lexicon.identity ? [{ kind: 'sameWordsUnsigned' as const }] : []),
    { kind: 'signatures', wanted, found: signed },
  ];
}
