/**
 * What to practise by while the station cannot rule, or by another rulebook than its own: the
 * practice lexicon under the rules of the event, or under those of a rulebook as it stands.
 */
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Rulebook } from '../core/rulebook/rulebook.ts';
import { rulebookOf } from '../core/rulebook/rulebooks.ts';
import { generalRules, rulesOf, type Rules } from '../core/rulebook/rules.ts';
import { joined, sentence, type Sentence } from '../core/text/sentence.ts';
import { describeClosedCause } from '../core/station/closed-cause.ts';
import type { PracticeConfig } from './config.ts';
import type { OpenedEvent } from './events/event-file.ts';
import { describeEventStoreError } from './events/event-store.ts';
import { describeLexiconFileError, openLexiconFile } from './lexicons/lexicon-file.ts';
import { appearanceIn, passSelfTest, type ConfigOptions } from './load-config.ts';
import { eventFor } from './events/open-event.ts';

export interface PracticeOptions extends Pick<ConfigOptions, 'dataFolder' | 'eventFile' | 'log'> {
  /** The lexicon to practise by; undefined: there is none. */
  readonly practiceLexiconFile: string | undefined;
}

/** `rulebook` undefined: the event's rules, and the general ones where there is none. */
export function loadPractice(
  options: PracticeOptions,
  rulebook: string | undefined,
): Result<PracticeConfig, Sentence> {
  const { dataFolder, practiceLexiconFile: file, log } = options;
  if (file === undefined)
    return fail(sentence`There is no word list for practice. Import one first.`);
  const opened = openLexiconFile(file);
  if (!opened.ok) return fail(describeLexiconFileError(opened.error));
  const found = passSelfTest({ lexicon: opened.value, file }, log);
  if (!found.ok) return fail(describeClosedCause(found.error));
  const asked = rulebook === undefined ? rulesOfEvent(options) : rulesOfRulebook(rulebook);
  if (!asked.ok) return asked;
  const { rules, event } = asked.value;
  const lexicon = countLists(found.value.lexicon, asked.value.rulebook);
  return ok({ list: { lexicon }, rules, appearance: appearanceIn(dataFolder, event) });
}

interface RulesToPractise {
  readonly rules: Rules;
  /** Undefined: there is no event, and none was asked for. */
  readonly rulebook?: Rulebook;
  readonly event?: OpenedEvent;
}

function rulesOfRulebook(id: string): Result<RulesToPractise, Sentence> {
  const rulebook = rulebookOf(id);
  return rulebook === undefined
    ? fail(sentence`Rules not found. Choose other rules.`)
    : ok({ rules: rulesOf(rulebook), rulebook });
}

/** The event counts whether or not its lexicon is at hand. */
function rulesOfEvent(options: PracticeOptions): Result<RulesToPractise, Sentence> {
  const opened = eventFor(options);
  if (!opened.ok) return fail(joined(describeEventStoreError(opened.error), '\n'));
  const event = opened.value;
  if (event === undefined) return ok({ rules: generalRules });
  const { rules, rulebook } = event.event;
  return ok({ rules, rulebook, event });
}

/** The lists count as the rulebook asks: the secondary one from its length on, or not at all. */
function countLists(lexicon: Lexicon, rulebook: Rulebook | undefined): Lexicon {
  const { secondary, ...withoutIt } = lexicon;
  if (rulebook === undefined || secondary === undefined) return lexicon;
  const demand = rulebook.lexicon.secondary;
  return demand === undefined
    ? withoutIt
    : { ...withoutIt, secondary: { ...secondary, fromLength: demand.fromLength } };
}
