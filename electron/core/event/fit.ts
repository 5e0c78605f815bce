/**
 * Whether rulebook, event and lexicon fit. The station is ready only when nothing is said here:
 * each misfit is one sentence for staff.
 */
import {
  describeRecognition,
  editionSaid,
  isSameEdition,
  recognise,
  type KnownEdition,
} from '../lexicon/known-editions.ts';
import { fingerprintOf, type Lexicon } from '../lexicon/lexicon.ts';
import { labelSets, type LabelSetName } from '../lexicon/sources/labels.ts';
import type { PrimaryDemand, SecondaryDemand } from '../rulebook/rulebook.ts';
import type { KeyId } from '../signature/key-id.ts';
import type { TournamentEvent } from './event.ts';

/** As far as a fit needs it. */
export type FittedLexicon = Pick<Lexicon, 'manifest' | 'sha256'>;

/** The good signatures of the lexicon by keys of the event, or why one of them is bad. */
export type LexiconSignatures =
  | { readonly kind: 'good'; readonly by: readonly KeyId[] }
  | { readonly kind: 'bad'; readonly sentence: string };

export type Misfit =
  | { readonly kind: 'otherLexicon'; readonly wanted: string; readonly found: string }
  | { readonly kind: 'otherName'; readonly what: 'id' | 'title' | 'edition'; readonly said: string }
  | { readonly kind: 'notTheEdition'; readonly wanted: string; readonly recognised: string }
  | { readonly kind: 'notNamed'; readonly wanted: string }
  | { readonly kind: 'secondaryMissing'; readonly title: string; readonly fromLength: number }
  | { readonly kind: 'secondaryForbidden' }
  | { readonly kind: 'threshold'; readonly wanted: number; readonly found: number }
  | {
      readonly kind: 'labels';
      readonly wanted: LabelSetName;
      readonly found: LabelSetName | undefined;
    }
  | { readonly kind: 'signatures'; readonly wanted: number; readonly found: number }
  | { readonly kind: 'badSignature'; readonly sentence: string };

export function fit(
  event: TournamentEvent,
  lexicon: FittedLexicon,
  editions: readonly KnownEdition[],
  signatures: LexiconSignatures,
): readonly Misfit[] {
  const { primary, secondary } = event.rulebook.lexicon;
  return [
    ...identity(event, lexicon),
    ...primaryMisfits(primary, lexicon, editions),
    ...secondaryMisfits(secondary, event, lexicon),
    ...signatureMisfits(event, signatures),
  ];
}

export function describeMisfit(misfit: Misfit): string {
  switch (misfit.kind) {
    case 'otherLexicon':
      return `The event demands ${misfit.wanted}, and the lexicon here is ${misfit.found}: install and activate the event's lexicon.`;
    case 'otherName':
      return `The event's lexicon is here, but the event names its ${misfit.what} otherwise, as "${misfit.said}": make the event again with this lexicon.`;
    case 'notTheEdition':
      return `The rulebook demands the words of ${misfit.wanted}, and of the primary list this is known: ${misfit.recognised}`;
    case 'notNamed':
      return `The rulebook demands ${misfit.wanted}, and the lexicon does not say that it is that: if it is, build it with the edition as its --edition.`;
    case 'secondaryMissing':
      return `The rulebook demands a secondary list from ${misfit.fromLength.toString()} letters (${misfit.title}), and the lexicon has none: build it with --secondary.`;
    case 'secondaryForbidden':
      return 'The rulebook knows one list only, and the lexicon has a secondary list beside it: build it without.';
    case 'threshold':
      return `The rulebook demands a secondary list from ${misfit.wanted.toString()} letters, and the one of the lexicon counts from ${misfit.found.toString()}: build it with --secondary-from ${misfit.wanted.toString()}.`;
    case 'labels':
      return `The rulebook demands a secondary list without the entries that ${labelSets[misfit.wanted].document} excludes, and the lexicon's ${misfit.found === undefined ? 'does not show that they were left out' : `was made by other rules (${labelSets[misfit.found].document})`}: build it with --labels ${misfit.wanted}, or let the director note in the event that it was prepared by hand.`;
    case 'signatures':
      return `The event demands ${misfit.wanted === 1 ? '1 signature' : `${misfit.wanted.toString()} signatures`} of its keys on the lexicon, and there ${misfit.found === 1 ? 'is 1' : `are ${misfit.found.toString()}`}: let the missing ones be signed, or copy them here.`;
    case 'badSignature':
      return misfit.sentence;
  }
}

function identity({ file }: TournamentEvent, lexicon: FittedLexicon): readonly Misfit[] {
  const { lexicon: wanted } = file;
  const { manifest, sha256 } = lexicon;
  if (sha256 !== wanted.sha256) {
    return [
      {
        kind: 'otherLexicon',
        wanted: named(wanted, wanted.sha256),
        found: named(manifest, sha256),
      },
    ];
  }
  return (['id', 'title', 'edition'] as const)
    .filter((what) => wanted[what] !== manifest[what])
    .map((what) => ({ kind: 'otherName', what, said: wanted[what] }));
}

function named(
  names: { readonly title: string; readonly edition: string },
  sha256: string,
): string {
  return `"${names.title}" (${names.edition}, fingerprint ${fingerprintOf(sha256)})`;
}

function primaryMisfits(
  demand: PrimaryDemand,
  { manifest }: FittedLexicon,
  editions: readonly KnownEdition[],
): readonly Misfit[] {
  const recognition = recognise(manifest.primary, editions, manifest);
  const families = demand.demand === 'family' ? demand.families : [familyOf(demand.edition)];
  const isDemanded = (id: string): boolean =>
    demand.demand === 'family'
      ? families.includes(familyOf(id))
      : isSameEdition(demand.edition, id);
  const wanted = demand.demand === 'family' ? families.join(' or ') : demand.edition;
  // Where the words are known, no name stands against them.
  if (recognition.kind === 'exact' && isDemanded(recognition.edition.id)) return [];
  if (recognition.kind === 'exact' || demand.demand === 'known') {
    return [{ kind: 'notTheEdition', wanted, recognised: describeRecognition(recognition) }];
  }
  const said = editionSaid(manifest, families);
  if (said === undefined || !isDemanded(said.id)) return [{ kind: 'notNamed', wanted }];
  const isKnown = editions.some(({ id }) => isSameEdition(id, said.id));
  return demand.demand === 'family' && isKnown
    ? [{ kind: 'notTheEdition', wanted: said.id, recognised: describeRecognition(recognition) }]
    : [];
}

function familyOf(edition: string): string {
  return edition.replace(/\d+$/, '');
}

function secondaryMisfits(
  demand: SecondaryDemand | undefined,
  { file }: TournamentEvent,
  { manifest }: FittedLexicon,
): readonly Misfit[] {
  const { secondary, sources } = manifest;
  if (demand === undefined) return secondary === undefined ? [] : [{ kind: 'secondaryForbidden' }];
  if (secondary === undefined) return [{ kind: 'secondaryMissing', ...demand }];
  const found = sources.find(({ list }) => list === 'secondary')?.labels;
  const isPrepared = file.adjustments.preparedSecondary !== undefined && found === undefined;
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
    ...(found === demand.labels || isPrepared
      ? []
      : [{ kind: 'labels' as const, wanted: demand.labels, found }]),
  ];
}

function signatureMisfits(
  { file, signers }: TournamentEvent,
  signatures: LexiconSignatures,
): readonly Misfit[] {
  if (signatures.kind === 'bad') return [{ kind: 'badSignature', sentence: signatures.sentence }];
  const by = new Set(signatures.by);
  const found = signers.filter(({ key }) => by.has(key.id)).length;
  const { count: wanted } = file.signatures;
  return found >= wanted ? [] : [{ kind: 'signatures', wanted, found }];
}
