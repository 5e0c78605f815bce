/**
 * The rules in force at a station: a rulebook as adjusted by the event. Lengths are in letters. A
 * play lays at most seven tiles, so it forms at most one main word and seven cross words.
 */
import type { Word } from '../words/word.ts';
import type { LastOpinion, ComparedWith, Procedure, Rulebook } from './rulebook.ts';
import type { WithdrawalReason } from './withdrawal-reasons.ts';
import { general } from './rulebooks/general.ts';

export interface Rules {
  /** Id of the rulebook. */
  readonly id: string;
  /** Title of the event, else of the rulebook. */
  readonly title: string;
  readonly minimumLength: number;
  /** A longer word can be typed but is unacceptable. */
  readonly maximumLength: number;
  readonly maximumWords: number;
  readonly procedure: Procedure;
  readonly comparedWith: ComparedWith;
  /** Why a challenge may be withdrawn. */
  readonly withdrawal: readonly [WithdrawalReason, ...WithdrawalReason[]];
  readonly lastOpinion: LastOpinion;
  /** Words that the event accepts whatever the lexicon says, up to the maximum length. */
  readonly allowList: ReadonlySet<Word>;
  /** Words that the event makes unacceptable, whatever else accepts them. */
  readonly denyList: ReadonlySet<Word>;
}

/** Returns the rules of a rulebook without adjustments. */
export function rulesOf(rulebook: Rulebook): Rules {
  const { id, title, minimumLength, maximumLength, maximumWords } = rulebook;
  const { procedure, comparedWith, withdrawal, lastOpinion } = rulebook;
  return {
    id,
    title,
    minimumLength,
    maximumLength,
    maximumWords,
    procedure,
    comparedWith,
    withdrawal,
    lastOpinion,
    allowList: new Set(),
    denyList: new Set(),
  };
}

/** The rules without an event. */
export const generalRules: Rules = rulesOf(general);
