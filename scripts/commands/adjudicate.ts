/** `adjudicate`: rules on one play from arguments or many from lines; prints only verdicts. */
import type { Command } from 'commander';
import { describePlayError, parsePlay } from '../../electron/core/challenge/play.ts';
import { ruleOnBatch, verdictText } from './batch.ts';
import { openToRule, sayIfPractice, type RuledBy } from './event-rules.ts';
import { refused, withHelp } from './help.ts';
import { printResult, readInput, refuse, type ExitCode, type Terminal } from './terminal.ts';
import { english } from '../../electron/core/text/sentence.ts';

interface Options extends RuledBy {
  readonly batch?: true;
}

export function completeAdjudicateCommand(command: Command, terminal: Terminal): void {
  command
    .description(
      'Rules on one play of 1 to 8 words and prints ACCEPTABLE or UNACCEPTABLE. Uses the rules of the event, or the general rules if no event is given. With --batch, reads one play per line from standard input, with spaces between the words, and prints one verdict per line. All lines are checked before the first verdict is printed. If the lexicon is not a known edition, a message says that the verdicts are practice.',
    )
    .argument('[word...]', 'the words of the play, letters A to Z')
    .requiredOption('--lexicon <file>', 'the lexicon file to use')
    .option('--event <file>', 'the event file to use, with its rules and lists')
    .option('--batch', 'read plays from standard input, one per line');
  withHelp(command, 'adjudicate --lexicon dist/lexicons/demonstration.lexicon station kittiwake', {
    0: 'the play is acceptable; with --batch: all plays were ruled on',
    1: 'the play is unacceptable',
    2: refused,
  }).action(async (words: readonly string[], options: Options) => {
    terminal.exit(await run(terminal, words, options));
  });
}

function run(terminal: Terminal, words: readonly string[], options: Options): Promise<ExitCode> {
  return options.batch ? manyPlays(terminal, words, options) : onePlay(terminal, words, options);
}

async function onePlay(
  terminal: Terminal,
  words: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const by = await openToRule(options);
  if (!by.ok) return refuse(terminal, by.error);
  const { lexicon, rules } = by.value;
  const play = parsePlay(words, rules.maximumWords);
  if (!play.ok)
    return refuse(terminal, `${english(describePlayError(play.error))} No verdict was given.`);
  const verdict = verdictText(play.value, lexicon, rules);
  sayIfPractice(terminal, lexicon);
  return printResult(terminal, [`${verdict}\n`], verdict === 'ACCEPTABLE' ? 0 : 1);
}

async function manyPlays(
  terminal: Terminal,
  words: readonly string[],
  options: Options,
): Promise<ExitCode> {
  if (words.length > 0) {
    return refuse(
      terminal,
      'With --batch, plays come from standard input. Remove the words, or remove --batch.',
    );
  }
  const by = await openToRule(options);
  if (!by.ok) return refuse(terminal, by.error);
  const input = await readInput(terminal);
  if (!input.ok) return refuse(terminal, input.error);
  const verdicts = ruleOnBatch(input.value, by.value.lexicon, by.value.rules);
  if (!verdicts.ok) return refuse(terminal, verdicts.error);
  sayIfPractice(terminal, by.value.lexicon);
  return printResult(terminal, verdicts.value);
}
