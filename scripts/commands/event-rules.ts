/**
 * Opens the lexicon and the rules for a command: those of an event that fits the lexicon, or the
 * general ones.
 */
import { describeRecognition } from '../../electron/core/lexicon/describe-recognition.ts';
import { isEdition } from '../../electron/core/lexicon/recognise.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { generalRules, type Rules } from '../../electron/core/rulebook/rules.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { recogniseLexicon } from '../../electron/station/in-force/list-state.ts';
import { english, englishLines } from '../../electron/core/text/sentence.ts';
import { printMessage, type Terminal } from './terminal.ts';

export interface RuledBy {
  readonly lexicon: string;
  readonly event?: string;
}

/** Fails with sentences if event, rulebook and lexicon do not fit together, as the screens do. */
export async function openToRule(
  options: RuledBy,
): Promise<Result<{ readonly lexicon: Lexicon; readonly rules: Rules }, string>> {
  const lexicon = openLexiconFile(options.lexicon);
  if (!lexicon.ok) return fail(english(describeLexiconFileError(lexicon.error)));
  const rules = await rulesFor(options, lexicon.value);
  return rules.ok ? ok({ lexicon: lexicon.value, rules: rules.value }) : rules;
}

/** Warns of a list with which a station only practices until a director confirms it. */
export function sayIfPractice(terminal: Terminal, lexicon: Lexicon): void {
  const recognition = recogniseLexicon(lexicon);
  if (!isEdition(recognition))
    printMessage(terminal, `Practice: ${english(describeRecognition(recognition))}`);
}

async function rulesFor(options: RuledBy, lexicon: Lexicon): Promise<Result<Rules, string>> {
  if (options.event === undefined) return ok(generalRules);
  // Events have many modules, which most calls do not need.
  const { describeEventOpenError, openEventFile } =
    await import('../../electron/station/events/event-file.ts');
  const { conflictsOf } = await import('../../electron/station/in-force/open-event.ts');
  const opened = openEventFile(options.event, []);
  if (!opened.ok) return fail(englishLines(describeEventOpenError(opened.error)));
  const { event } = opened.value;
  const conflicts = conflictsOf(event, lexicon, options.lexicon);
  return conflicts.length === 0
    ? ok(event.rules)
    : fail(`${englishLines(conflicts)}\nNo verdict was given.`);
}
