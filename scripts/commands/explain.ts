/** `explain`: shows staff the source of each word. */
import type { Command } from 'commander';
import { sourceOf } from '../../electron/core/challenge/adjudicate.ts';
import { describeWordError, parseWord, type Word } from '../../electron/core/words/word.ts';
import { openToRule, sayIfPractice, type RuledBy } from './event-rules.ts';
import { refused, withHelp } from './help.ts';
import { inPieces, printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';
import { english } from '../../electron/core/text/sentence.ts';

export function completeExplainCommand(command: Command, terminal: Terminal): void {
  command
    .description(
      'For staff, never for players. Prints each word, a tab, and its source: primary, secondary, allow, deny, too-long or none. Uses the rules of the event, or the general rules if no event is given. If the lexicon is not a known edition, a message says that the verdicts are practice.',
    )
    .argument('<word...>', 'one or more words, letters A to Z')
    .requiredOption('--lexicon <file>', 'the lexicon file to use')
    .option('--event <file>', 'the event file to use, with its rules and lists');
  withHelp(command, 'explain --lexicon dist/lexicons/demonstration.lexicon nightjar kittiwake', {
    0: 'printed',
    2: refused,
  }).action(async (words: readonly string[], options: RuledBy) => {
    terminal.exit(await explain(terminal, words, options));
  });
}

async function explain(
  terminal: Terminal,
  texts: readonly string[],
  options: RuledBy,
): Promise<ExitCode> {
  const words: Word[] = [];
  for (const text of texts) {
    const word = parseWord(text);
    if (!word.ok) return refuse(terminal, english(describeWordError(word.error)));
    words.push(word.value);
  }
  const by = await openToRule(options);
  if (!by.ok) return refuse(terminal, by.error);
  const { lexicon, rules } = by.value;
  const lines = words.map((word) => `${word}\t${sourceOf(word, lexicon, rules)}`);
  sayIfPractice(terminal, lexicon);
  return printResult(terminal, inPieces(lines));
}
