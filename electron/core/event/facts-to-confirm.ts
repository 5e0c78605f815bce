/** What the words of an unknown list tell to the person who must confirm it. */
import { isSameEdition, type PrintedEdition } from '../lexicon/known-editions.ts';
import type { LabelCount, ManifestSource } from '../lexicon/lexicon-manifest.ts';
import { joinCounts } from '../lexicon/sources/labels.ts';
import type { Recognition } from '../lexicon/recognise.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import { sentence, type Sentence } from '../text/sentence.ts';
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
export function editionsItCannotBe(
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
export function describeLabels(sources: readonly Labelled[]): readonly Sentence[] {
  const counts = labelCounts(sources);
  if (counts === undefined) return [];
  if (counts.length === 0) return [sentence`No label left out an entry of the long-word list.`];
  return [sentence`Entries left out by label: ${joinCounts(counts)}.`];
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
