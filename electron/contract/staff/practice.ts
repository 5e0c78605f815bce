/** The page "Practice": the station tried out by any rulebook, without a record of what is ruled. */
import type { Procedure } from '../../core/rulebook/rulebook.ts';
import { z } from '../../core/schema.ts';
import type { RulebookFacts } from './event.ts';
import { nothing, typedLine, type StaffCall, type Told } from './staff-call.ts';

export const practiceCalls = {
  practicePage: { needs: 'staff', argument: nothing },
  startPractice: {
    needs: 'staff',
    /** Undefined: as this station rules, or would with the lexicon of its event. */
    argument: z.strictObject({ rulebook: typedLine.optional() }),
  },
  endPractice: { needs: 'staff', argument: nothing },
} as const satisfies Readonly<Record<string, StaffCall>>;

export interface PracticePage {
  /** Without a choice of rulebook. The error: why there can be no such practice. */
  readonly usual: Told<PracticeRules>;
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

export interface PracticeAnswers {
  readonly practicePage: PracticePage;
  readonly startPractice: Told;
  readonly endPractice: undefined;
}
