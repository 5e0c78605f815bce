/** The page "Practice": the station tried out by any rulebook, without a record of what is ruled. */
import type { Procedure } from '../../core/rulebook/rulebook.ts';
import type { RulebookFacts } from './event.ts';
import { call, typedLine, type StaffResult } from './staff-call.ts';

export const practiceCalls = {
  practicePage: call('staff').answers<PracticePage>(),
  /** Undefined: as this station rules, or would with the lexicon of its event. */
  startPractice: call('staff', { rulebook: typedLine.optional() }).answers<StaffResult>(),
  endPractice: call('staff').answers<undefined>(),
} as const;

export interface PracticePage {
  /** Without a choice of rulebook. The error: why there can be no such practice. */
  readonly usual: StaffResult<PracticeRules>;
  readonly rulebooks: readonly RulebookFacts[];
  /** What is practised by now. */
  readonly running?: PracticeRules;
}

export interface PracticeRules {
  /** The event's, where there is one. */
  readonly title: string;
  readonly procedure: Procedure;
  readonly maximumLength: number;
  readonly lexicon: string;
}
