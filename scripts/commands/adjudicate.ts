/** `adjudicate`: one play as arguments, or many as lines; the verdict and nothing else. */
import type { Command } from 'commander';
import { parsePlay } from '../../electron/core/challenge/play.ts';
import { generalRules as rules } from '../../electron/core/rulebook/rules.ts';
import { describeLexiconFileError, openLexiconFile } from '../../electron/station/lexicon-file.ts';
import { describePlayError, ruleOnBatch, verdictText } from './batch.ts';
import { refused, withHelp } from './help.ts';
import {
  printResult,
  processTerminal,
  readInput,
  refuse,
  type ExitCode,
  type Terminal,
} from './terminal.ts';

interface Options {
  readonly lexicon: string;
  readonly batch?: true;
}

export function addAdjudicateCommand(program: Command, terminal: Terminal = processTerminal): void {
  const command = program
    .command('adjudicate')
    .summary('rule on a play')
    .description(
      'Rules on one play of 1 to 8 words under the general rulebook and prints ACCEPTABLE or UNACCEPTABLE. With --batch it reads one play a line from the standard input, its words separated by spaces, and prints one verdict a line; all lines are checked before the first verdict is printed.',
    )
    .argument('[word...]', 'the words of the play, letters A to Z')
    .requiredOption('--lexicon <file>', 'the lexicon file to rule by')
    .option('--batch', 'read plays from the standard input, one a line');
  withHelp(command, 'adjudicate --lexicon dist/lexicons/demonstration.lexicon station nonsenses', {
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
  const play = parsePlay(words, rules.maximumWords);
  if (!play.ok) return refuse(terminal, `${describePlayError(play.error)} Nothing was ruled.`);
  const lexicon = openLexiconFile(options.lexicon);
  if (!lexicon.ok) return refuse(terminal, describeLexiconFileError(lexicon.error));
  const verdict = verdictText(play.value, lexicon.value, rules);
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
      'With --batch the plays come from the standard input. Leave the words out, or leave --batch out.',
    );
  }
  const lexicon = openLexiconFile(options.lexicon);
  if (!lexicon.ok) return refuse(terminal, describeLexiconFileError(lexicon.error));
  const input = await readInput(terminal);
  if (!input.ok) return refuse(terminal, input.error);
  const verdicts = ruleOnBatch(input.value, lexicon.value, rules);
  return verdicts.ok ? printResult(terminal, verdicts.value) : refuse(terminal, verdicts.error);
}
