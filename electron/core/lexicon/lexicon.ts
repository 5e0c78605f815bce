/** A lexicon: a primary list, optionally a secondary list for long words, and its identity. */
import { fingerprintOf } from '../base/fingerprint.ts';
import type { WordGraph } from '../words/word-graph/word-graph.ts';
import type { Manifest } from './lexicon-manifest.ts';

export const listNames = ['primary', 'secondary'] as const;
export type ListName = (typeof listNames)[number];

export interface SecondaryList {
  readonly graph: WordGraph;
  /** Shorter words of this list do not count. */
  readonly fromLength: number;
}

export interface Lexicon {
  readonly manifest: Manifest;
  readonly primary: WordGraph;
  readonly secondary?: SecondaryList;
  /** Hash of the words, lower-case hex. The same words have the same identity in any file. */
  readonly identity: string;
  /** Hash of the file without the hash that it contains, lower-case hex. */
  readonly sha256: string;
}

/** Names of the lexicon, shown on every screen. */
export interface LexiconLabel {
  readonly title: string;
  readonly edition: string;
  /** Fingerprint of the words. */
  readonly fingerprint: string;
  /** Number of words in the primary list. */
  readonly wordCount: number;
  readonly secondary?: SecondaryLabel;
}

export interface SecondaryLabel {
  readonly title: string;
  readonly fromLength: number;
}

/**
 * `secondaryTitle` is the rulebook's name for the secondary list; manifests have no title for it.
 */
export function labelOf(
  { manifest, identity }: Pick<Lexicon, 'manifest' | 'identity'>,
  secondaryTitle?: string,
): LexiconLabel {
  const { title, edition, primary, secondary } = manifest;
  return {
    title,
    edition,
    fingerprint: fingerprintOf(identity),
    wordCount: primary.words,
    ...(secondary &&
      secondaryTitle !== undefined && {
        secondary: { title: secondaryTitle, fromLength: secondary.fromLength },
      }),
  };
}
