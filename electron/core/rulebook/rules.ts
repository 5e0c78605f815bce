/**
 * The rules in force at a station: a rulebook as the event adjusts it. Lengths are in letters. A
 * play lays at most seven tiles, so it forms at most one main word and seven cross words.
 */
import type { Word } from '../words/word.ts';
import type {
  LastOpinion,
  ComparedWith,
  Procedure,
  Rulebook,
  RulebookHint,
  WithdrawalReason,
} from './rulebook.ts';
import { general } from './rulebooks/general.ts';

export interface Rules {
  /** The rulebook's. */
  readonly id: string;
  /** The event's, where there is one. */
  readonly title: string;
  readonly minimumLength: number;
  /** A longer word can be typed, and is not acceptable. */
  readonly maximumLength: number;
  readonly maximumWords: number;
  readonly procedure: Procedure;
  readonly comparedWith: ComparedWith;
  readonly hint: RulebookHint;
  /** Why a challenge may be withdrawn; the last is the usual reason. */
  readonly withdrawal: readonly [WithdrawalReason, ...WithdrawalReason[]];
  readonly lastOpinion: LastOpinion;
  /** Words that the event accepts whatever the lexicon says, within the maximum length. */
  readonly allowList: ReadonlySet<Word>;
  /** Words that the event refuses whatever else says yes. */
  readonly denyList: ReadonlySet<Word>;
}

/** The rules of a rulebook that no event adjusts. */
export function rulesOf(rulebook: Rulebook): Rules {
  const { id, title, minimumLength, maximumLength, maximumWords } = rulebook;
  const { procedure, comparedWith, hint, withdrawal, lastOpinion } = rulebook;
  return {
    id,
    title,
    minimumLength,
    maximumLength,
    maximumWords,
    procedure,
    comparedWith,
    hint,
    withdrawal,
    lastOpinion,
    allowList: new Set(),
    denyList: new Set(),
  };
}

/** Without an event. */
export const generalRules: Rules = rulesOf(general);
