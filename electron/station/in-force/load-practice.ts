/**
 * Loads the configuration of practice for a station that cannot rule, or for a rulebook other than
 * its own: the practice lexicon with the rules of the event or of an unadjusted rulebook.
 */
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { rulebookOf } from '../../core/rulebook/rulebooks.ts';
import { generalRules, rulesOf, type Rules } from '../../core/rulebook/rules.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { describeClosedCause } from '../../core/station/closed-cause.ts';
import type { PracticeConfig } from './config.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { describeEventStoreError } from '../events/event-store.ts';
import { describeLexiconFileError, openLexiconFile } from '../lexicons/lexicon-file.ts';
import { readSettingsInForce, passSelfTest, type ConfigOptions } from './load-config.ts';
import { eventFor } from './open-event.ts';

export interface PracticeOptions extends Pick<ConfigOptions, 'dataFolder' | 'eventFile' | 'log'> {
  /** Lexicon for practice; `undefined` if there is none. */
  readonly practiceLexiconFile: string | undefined;
}

/** `rulebook` is `undefined` for the event's rules, or the general rules if there is no event. */
export function loadPractice(
  options: PracticeOptions,
  rulebook: string | undefined,
): Result<PracticeConfig, Sentence> {
  const { dataFolder, practiceLexiconFile: file, log } = options;
  if (file === undefined)
    return fail(sentence`There is no word list for practice. Import one first.`);
  const opened = openLexiconFile(file, { provesAgain: true });
  if (!opened.ok) return fail(describeLexiconFileError(opened.error));
  const tested = passSelfTest({ lexicon: opened.value, file }, log);
  if (!tested.ok) return fail(describeClosedCause(tested.error));
  const asked = rulebook === undefined ? rulesOfEvent(options) : rulesOfRulebook(rulebook);
  if (!asked.ok) return asked;
  const { rules, event } = asked.value;
  const lexicon = countLists(tested.value.lexicon, asked.value.rulebook);
  return ok({
    list: { lexicon, isChosen: false },
    rules,
    settings: readSettingsInForce(dataFolder, event),
  });
}

interface RulesToPractise {
  readonly rules: Rules;
  /** Absent if there is no event and no rulebook was chosen. */
  readonly rulebook?: Rulebook;
  readonly event?: OpenedEvent;
}

function rulesOfRulebook(id: string): Result<RulesToPractise, Sentence> {
  const rulebook = rulebookOf(id);
  return rulebook === undefined
    ? fail(sentence`Rules not found. Choose other rules.`)
    : ok({ rules: rulesOf(rulebook), rulebook });
}

/** Uses the event's rules even if its lexicon is not installed. */
function rulesOfEvent(options: PracticeOptions): Result<RulesToPractise, Sentence> {
  const opened = eventFor(options);
  if (!opened.ok) return fail(joinSentences(describeEventStoreError(opened.error), '\n'));
  const event = opened.value;
  if (event === undefined) return ok({ rules: generalRules });
  const { rules, rulebook } = event.event;
  return ok({ rules, rulebook, event });
}

/** Applies the rulebook's length limit to the secondary list, or leaves that list out. */
function countLists(lexicon: Lexicon, rulebook: Rulebook | undefined): Lexicon {
  const { secondary, ...withoutIt } = lexicon;
  if (rulebook === undefined || secondary === undefined) return lexicon;
  const demand = rulebook.lexicon.secondary;
  return demand === undefined
    ? withoutIt
    : { ...withoutIt, secondary: { ...secondary, fromLength: demand.fromLength } };
}
