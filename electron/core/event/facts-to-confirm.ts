/**
 * What the words of an unknown list tell to the person who gives their word for it, and the number
 * that this person types, wherever they are.
 */
import { describeImpossible } from '../lexicon/describe-recognition.ts';
import { isSameEdition, type PrintedEdition } from '../lexicon/known-editions.ts';
import type { LabelCount, ManifestSource } from '../lexicon/lexicon-manifest.ts';
import { joinCounts } from '../lexicon/sources/labels.ts';
import type { Recognition } from '../lexicon/recognise.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { plural, sentence, type Sentence } from '../text/sentence.ts';
import { showsLabels } from './list-fits-event.ts';

/** As it is recorded. Members without content are absent. */
interface FactsToConfirm {
  readonly differing?: number;
  readonly reversed?: string;
  readonly noInitials?: string;
  readonly noLengths?: number[];
  readonly cannotBe?: string[];
  readonly stoppedFiles?: number;
  readonly byLabel?: LabelCount[];
}

/** Returns the printed editions that the names or the rules claim, and that the list cannot be. */
function editionsItCannotBe(
  { cannotBe, impossible }: Pick<Recognition, 'cannotBe' | 'impossible'>,
  rulebook: Pick<Rulebook, 'lexicon'> | undefined,
): readonly PrintedEdition[] {
  const demand = rulebook?.lexicon.primary;
  const demanded =
    demand?.demand === 'unpublished'
      ? impossible.find(({ id }) => isSameEdition(id, demand.edition))
      : undefined;
  return [...new Set([cannotBe, demanded])].filter((one) => one !== undefined);
}

type Labelled = Pick<ManifestSource, 'list' | 'dropped' | 'byLabel'>;

/**
 * Returns how many entries each label left out of the secondary list. `undefined` if there is no
 * such list, or if an earlier compiler did not count them.
 */
function labelCounts(sources: readonly Labelled[]): readonly LabelCount[] | undefined {
  const source = sources.find(({ list }) => list === 'secondary');
  if (source === undefined) return undefined;
  return source.byLabel ?? (showsLabels(source) ? undefined : []);
}

/** Empty where nothing is known of labels. */
function describeLabels(sources: readonly Labelled[]): readonly Sentence[] {
  const counts = labelCounts(sources);
  if (counts === undefined) return [];
  if (counts.length === 0) return [sentence`No label left out an entry of the long-word list.`];
  return [sentence`Entries left out by label: ${joinCounts(counts)}.`];
}

/** Describes what `describeRecognition` does not say: of the edition that the rules demand, and of labels. */
export function describeOtherFacts(
  recognised: Recognition,
  sources: readonly Labelled[],
  rulebook: Pick<Rulebook, 'lexicon'> | undefined,
): readonly Sentence[] {
  return [
    ...editionsItCannotBe(recognised, rulebook)
      .filter((edition) => edition !== recognised.cannotBe)
      .map(describeImpossible),
    ...describeLabels(sources),
  ];
}

/** Returns the number of words of the main list, if that is what a person typed. */
export function countTyped(
  typed: number | undefined,
  { primary: { words } }: { readonly primary: { readonly words: number } },
): Result<number, Sentence> {
  if (typed === words) return ok(words);
  if (typed === undefined) {
    return fail(
      sentence`This list is not a known edition. The person who confirms it types the number of words of its main list.`,
    );
  }
  return fail(
    sentence`You typed ${typed}, and the main list has ${plural(words, '# word', '# words')}. Compare with what its publisher says, and check that this is your tournament's list.`,
  );
}

export function factsToConfirm(
  recognised: Recognition,
  sources: readonly Labelled[],
  rulebook: Pick<Rulebook, 'lexicon'> | undefined,
): FactsToConfirm {
  const cannotBe = editionsItCannotBe(recognised, rulebook).map(({ id }) => id);
  const { length: stoppedFiles } = recognised.ends;
  const byLabel = labelCounts(sources);
  return {
    ...wordFacts(recognised),
    ...(cannotBe.length > 0 && { cannotBe }),
    ...(stoppedFiles > 0 && { stoppedFiles }),
    ...(byLabel && { byLabel: [...byLabel] }),
  };
}

function wordFacts(recognised: Recognition): FactsToConfirm {
  if (recognised.kind === 'near') return { differing: recognised.likeness.differing };
  if (recognised.kind !== 'unknown') return {};
  const { found, missing } = recognised;
  return {
    ...(found.kind === 'nearest' && { differing: found.likeness.differing }),
    ...(found.kind === 'reversed' && { reversed: found.edition.id }),
    ...(missing.initials.length > 0 && { noInitials: missing.initials.join('') }),
    ...(missing.lengths.length > 0 && { noLengths: [...missing.lengths] }),
  };
}
