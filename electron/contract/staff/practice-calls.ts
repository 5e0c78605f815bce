/** The page "Practice": rulings by any rulebook, which are not recorded. */
import type { Procedure } from '../../core/rulebook/rulebook.ts';
import type { RulebookFacts } from './event-calls.ts';
import { call, typedLine, type StaffResult } from './staff-call.ts';

export const practiceCalls = {
  practicePage: call('staff').answers<PracticePage>(),
  /** `rulebook` is `undefined` for the rules of this station. */
  startPractice: call('staff', { rulebook: typedLine.optional() }).answers<StaffResult>(),
  endPractice: call('staff').answers<undefined>(),
} as const;

export interface PracticePage {
  /** Practice by the rules of this station. An error says why it is not possible. */
  readonly usual: StaffResult<PracticeRules>;
  readonly rulebooks: readonly RulebookFacts[];
  /** The rules of the practice under way. */
  readonly running?: PracticeRules;
}

export interface PracticeRules {
  /** Title of the event, or of the rulebook if there is no event. */
  readonly title: string;
  readonly procedure: Procedure;
  readonly maximumLength: number;
  readonly lexicon: string;
}
