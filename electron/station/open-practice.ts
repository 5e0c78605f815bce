/**
 * What to practise by while the station cannot rule, or by another rulebook than its own: the
 * practice lexicon under the rules of the event, or under those of a rulebook as it stands.
 */
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Rulebook } from '../core/rulebook/rulebook.ts';
import { rulebookOf } from '../core/rulebook/rulebooks.ts';
import { generalRules, rulesOf, type Rules } from '../core/rulebook/rules.ts';
import { joined, sentence, type Sentence } from '../core/sentence.ts';
import type { OpenedEvent } from './event-file.ts';
import { describeEventStoreError } from './event-store.ts';
import { eventFor } from './open-event.ts';

export interface PracticeRequest {
  readonly dataFolder: string;
  readonly eventFile?: string | undefined;
  /** Undefined: the event's, and the general rules where there is none. */
  readonly rulebook: string | undefined;
}

export interface RulesToPractise {
  readonly rules: Rules;
  /** Undefined: there is no event, and none was asked for. */
  readonly rulebook: Rulebook | undefined;
  readonly event: OpenedEvent | undefined;
}

/** The event counts whether or not its lexicon is at hand. */
export function rulesToPractise(request: PracticeRequest): Result<RulesToPractise, Sentence> {
  if (request.rulebook !== undefined) {
    const rulebook = rulebookOf(request.rulebook);
    return rulebook === undefined
      ? fail(sentence`Rules not found. Choose other rules.`)
      : ok({ rules: rulesOf(rulebook), rulebook, event: undefined });
  }
  const opened = eventFor(request);
  if (!opened.ok) return fail(joined(describeEventStoreError(opened.error), '\n'));
  const event = opened.value;
  if (event === undefined) return ok({ rules: generalRules, rulebook: undefined, event });
  const { rules, rulebook } = event.event;
  return ok({ rules, rulebook, event });
}

/** The lists count as the rulebook asks: the secondary one from its length on, or not at all. */
export function listsAsAsked(lexicon: Lexicon, rulebook: Rulebook | undefined): Lexicon {
  const { secondary, ...withoutIt } = lexicon;
  if (rulebook === undefined || secondary === undefined) return lexicon;
  const demand = rulebook.lexicon.secondary;
  return demand === undefined
    ? withoutIt
    : { ...withoutIt, secondary: { ...secondary, fromLength: demand.fromLength } };
}
