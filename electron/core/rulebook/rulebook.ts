/**
 * What a tournament's rules ask of the station. Lengths are in letters. A play lays at most seven
 * tiles, so it forms at most one main word and seven cross words.
 */
import type { Word } from '../word.ts';

export interface Rulebook {
  readonly id: string;
  readonly title: string;
  readonly minimumLength: number;
  readonly maximumLength: number;
  readonly maximumWords: number;
  /** Words that the event accepts whatever the lexicon says, within the maximum length. */
  readonly allowList: ReadonlySet<Word>;
  /** Words that the event refuses whatever else says yes. */
  readonly denyList: ReadonlySet<Word>;
}

/** Any of the usual lexicons, both sides confirm, the challenged side presses Tab. */
export const generalRulebook: Rulebook = {
  id: 'general',
  title: 'General rules',
  minimumLength: 2,
  maximumLength: 15,
  maximumWords: 8,
  allowList: new Set(),
  denyList: new Set(),
};
