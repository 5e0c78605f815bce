/** Handles the page "Practice". */
import type { StaffHandlers } from '../../contract/call.ts';
import type { PracticeRules, practiceCalls } from '../../contract/staff/practice-calls.ts';
import { ok } from '../../core/base/result.ts';
import { rulebooks } from '../../core/rulebook/rulebooks.ts';
import type { Setup } from '../../core/station/state.ts';
import type { ConsoleParts } from './console-parts.ts';
import { rulebookFacts } from './event-facts.ts';

export function practiceHandlers({
  context,
}: ConsoleParts): Pick<StaffHandlers, keyof typeof practiceCalls> {
  return {
    practicePage: () => {
      const usual = context.practiceBy(undefined);
      const { practice } = context.state();
      return {
        usual: usual.ok ? ok(practiceRules(usual.value)) : usual,
        rulebooks: rulebooks.map(rulebookFacts),
        ...(practice && { running: practiceRules(practice.setup) }),
      };
    },
    startPractice: ({ rulebook }) => context.startPractice(rulebook),
    endPractice: () => {
      context.dispatch({ kind: 'practiceEnded' });
    },
  };
}

function practiceRules({ rules, lexicon }: Setup): PracticeRules {
  const { title, procedure, maximumLength } = rules;
  return { title, procedure, maximumLength, lexicon: lexicon.title };
}
