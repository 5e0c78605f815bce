/**
 * `lexicon diff`: prints the words in which two lexicon files differ, list by list, and the words of
 * an event that change nothing with them.
 */
import { Option, type Command } from 'commander';
import { describeIdleEntry, idleEntries } from '../../electron/core/challenge/idle-entries.ts';
import {
  differencesOf,
  listsToCompare,
  summariseDifferences,
  wordsOf,
} from '../../electron/core/lexicon/diff.ts';
import { listNames, type Lexicon, type ListName } from '../../electron/core/lexicon/lexicon.ts';
import { listName } from '../../electron/core/lexicon/list-name.ts';
import type { Rules } from '../../electron/core/rulebook/rules.ts';
import { english, englishLines } from '../../electron/core/text/sentence.ts';
import type { Word } from '../../electron/core/words/word.ts';
import { describeEventOpenError, openEventFile } from '../../electron/station/events/event-file.ts';
import { refused, withHelp } from './help.ts';
import {
  inPieces,
  printMessage,
  printResult,
  refuse,
  type ExitCode,
  type Terminal,
} from './terminal.ts';
import { withLexicon } from './with-lexicon.ts';

const samplesTold = 10;

export function addDiff(group: Command, terminal: Terminal): void {
  const command = group
    .command('diff')
    .summary('compare the words of two lexicon files, or of an event with a lexicon file')
    .description(
      'Compares two lexicon files list by list: counts added, removed and unchanged words, and prints the first words of each kind. With --event, also says which words of the event change nothing with each file: allowed words that the lexicon has, denied ones that it does not have, and words that are too long. With one lexicon file, says only that.',
    )
    .argument('<before>', 'a lexicon file')
    .argument('[after]', 'another lexicon file')
    .option('--words', 'print every difference as +WORD or -WORD, the primary list first')
    .addOption(new Option('--list <list>', 'compare only this list').choices(listNames))
    .option('--event <file>', 'an event file, whose words are compared with each lexicon');
  withHelp(command, 'lexicon diff dist/lexicons/demonstration.lexicon club.lexicon --words', {
    0: 'the same words; with one file, each word of the event changes something',
    1: 'the words differ; with one file, a word of the event changes nothing',
    2: refused,
  }).action(async (before: string, after: string | undefined, options: DiffOptions) => {
    if (after === undefined && options.event === undefined) {
      terminal.exit(refuse(terminal, 'Give two lexicon files, or one and --event.'));
      return;
    }
    if (after === undefined && (options.words || options.list !== undefined)) {
      terminal.exit(refuse(terminal, 'Give --words and --list with two lexicon files only.'));
      return;
    }
    terminal.exit(
      await withLexicon(terminal, before, (_, older) =>
        after === undefined
          ? diff(terminal, older, undefined, options)
          : withLexicon(terminal, after, (__, newer) => diff(terminal, older, newer, options)),
      ),
    );
  });
}

interface DiffOptions {
  readonly words?: true;
  readonly list?: ListName;
  readonly event?: string;
}

async function diff(
  terminal: Terminal,
  older: Lexicon,
  newer: Lexicon | undefined,
  { words, list, event }: DiffOptions,
): Promise<ExitCode> {
  const opened = event === undefined ? undefined : openEventFile(event, []);
  if (opened?.ok === false) {
    return refuse(terminal, englishLines(describeEventOpenError(opened.error)));
  }
  const rules = opened?.value.event.rules;
  const idle = rules === undefined ? [] : idleLines(rules, newer ? [older, newer] : [older]);
  if (newer === undefined) {
    const isIdle = rules !== undefined && idleEntries(rules, older).length > 0;
    return printResult(terminal, inPieces(idle), isIdle ? 1 : 0);
  }
  const lists = list === undefined ? listNames : [list];
  const code = decideAlike(older, newer, lists) ? 0 : 1;
  if (!words) {
    return printResult(terminal, inPieces([diffText(older, newer, lists), ...idle]), code);
  }
  for (const line of idle) printMessage(terminal, line);
  return printResult(terminal, inPieces(diffLines(older, newer, lists)), code);
}

/** Returns whether both decide alike on every word. Titles and sources do not count. */
function decideAlike(
  before: Lexicon,
  after: Lexicon,
  lists: readonly ListName[] = listNames,
): boolean {
  return (
    thresholdText(before, after, lists).length === 0 &&
    diffLines(before, after, lists).next().done === true
  );
}

function diffText(before: Lexicon, after: Lexicon, lists: readonly ListName[] = listNames): string {
  const present = listsToCompare(before, after).filter((list) => lists.includes(list));
  return [
    ...present.flatMap((list) => listText(list, before, after)),
    ...thresholdText(before, after, lists),
  ].join('\n');
}

/** Yields `+WORD` for words only in the second file, `-WORD` for words only in the first. */
function* diffLines(
  before: Lexicon,
  after: Lexicon,
  lists: readonly ListName[],
): Generator<string, undefined> {
  for (const list of lists) {
    for (const { kind, word } of differencesOf(wordsOf(before, list), wordsOf(after, list))) {
      yield `${kind === 'added' ? '+' : '-'}${word}`;
    }
  }
  return undefined;
}

/** Returns a line with counts for each lexicon, then its reasons. */
function idleLines(rules: Rules, lexicons: readonly Lexicon[]): readonly string[] {
  const words = rules.allowList.size + rules.denyList.size;
  return lexicons.flatMap((lexicon) => {
    const idle = idleEntries(rules, lexicon);
    const name = listName(lexicon.manifest.title, lexicon.manifest.edition, ', ');
    return [
      `Words of the event that change nothing with ${name}: ${number(idle.length)} of ${number(words)}`,
      ...idle.map((entry) => `  ${english(describeIdleEntry(entry, lexicon))}`),
    ];
  });
}

function listText(list: ListName, before: Lexicon, after: Lexicon): readonly string[] {
  const { added, removed, same, addedSamples, removedSamples } = summariseDifferences(
    wordsOf(before, list),
    wordsOf(after, list),
    samplesTold,
  );
  const name = list === 'primary' ? 'Primary list' : 'Secondary list';
  return [
    `${name.padEnd(16)}${number(added)} added, ${number(removed)} removed, ${number(same)} the same`,
    ...samplesText('+', addedSamples, added),
    ...samplesText('-', removedSamples, removed),
  ];
}

function samplesText(sign: string, samples: readonly Word[], total: number): readonly string[] {
  if (total === 0) return [];
  const more = total > samples.length ? ' …' : '';
  return [`  ${samples.map((word) => sign + word).join(' ')}${more}`];
}

function thresholdText(
  before: Lexicon,
  after: Lexicon,
  lists: readonly ListName[],
): readonly string[] {
  const [from, to] = [before.secondary?.fromLength, after.secondary?.fromLength];
  if (from === undefined || to === undefined || from === to) return [];
  return lists.includes('secondary')
    ? [
        `Threshold       before: from ${from.toString()} letters on; after: from ${to.toString()} letters on`,
      ]
    : [];
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
