/**
 * Everything that decides on words: a primary list, perhaps a secondary list for long words, and
 * who they are.
 */
import type { WordGraph } from '../words/word-graph/word-graph.ts';
import type { Manifest } from './manifest.ts';

export const listNames = ['primary', 'secondary'] as const;
export type ListName = (typeof listNames)[number];

export interface SecondaryList {
  readonly graph: WordGraph;
  /** Shorter words are not acceptable through this list. */
  readonly fromLength: number;
}

export interface Lexicon {
  readonly manifest: Manifest;
  readonly primary: WordGraph;
  readonly secondary?: SecondaryList;
  /** Of its words, lower-case hex: the same words have the same identity whatever their file. */
  readonly identity: string;
  /** Of its file, but for the hash in it, lower-case hex. */
  readonly sha256: string;
}

/** What is known of the lexicon on every screen. */
export interface LexiconLabel {
  readonly title: string;
  readonly edition: string;
  /** Of its words, eight hex digits. */
  readonly fingerprint: string;
  /** Of the primary list. */
  readonly wordCount: number;
  readonly secondary?: SecondaryLabel;
}

export interface SecondaryLabel {
  readonly title: string;
  readonly fromLength: number;
}

/** The first eight hex digits, as people compare them: of an identity, a file or an event. */
export function fingerprintOf(sha256: string): string {
  return sha256.slice(0, 8).toUpperCase();
}

/** `secondaryTitle`: what the rulebook calls the secondary list, whose title no manifest has. */
export function labelOf({ manifest, identity }: Lexicon, secondaryTitle?: string): LexiconLabel {
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
