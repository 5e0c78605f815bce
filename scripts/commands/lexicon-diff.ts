/**
 * `lexicon diff`: prints the words in which two lexicon files differ, list by list, and the words of
 * an event that change nothing with them.
 */
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
import { english } from '../../electron/core/text/sentence.ts';
import type { Word } from '../../electron/core/words/word.ts';

const samplesTold = 10;

/** Returns whether both decide alike on every word. Titles and sources do not count. */
export function decideAlike(
  before: Lexicon,
  after: Lexicon,
  lists: readonly ListName[] = listNames,
): boolean {
  return (
    thresholdText(before, after, lists).length === 0 &&
    diffLines(before, after, lists).next().done === true
  );
}

export function diffText(
  before: Lexicon,
  after: Lexicon,
  lists: readonly ListName[] = listNames,
): string {
  const present = listsToCompare(before, after).filter((list) => lists.includes(list));
  return [
    ...present.flatMap((list) => listText(list, before, after)),
    ...thresholdText(before, after, lists),
  ].join('\n');
}

/** Yields `+WORD` for words only in the second file, `-WORD` for words only in the first. */
export function* diffLines(
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
export function idleLines(rules: Rules, lexicons: readonly Lexicon[]): readonly string[] {
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
