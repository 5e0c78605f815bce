/**
 * Words of an event's allow list and deny list that change nothing: without them, the list of words
 * would decide every play alike.
 */
import { reasonsTold, untold, type EventList } from '../event/event-file.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { listName } from '../lexicon/list-name.ts';
import type { Rules } from '../rulebook/rules.ts';
import { choice, plural, sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';
import type { Word } from '../words/word.ts';
import { sourceOf } from './adjudicate.ts';
import { isAcceptableSource } from './verdict.ts';

export type IdleEntry =
  /** Allowed, and acceptable by the list. */
  | { readonly kind: 'listed'; readonly word: Word }
  /** Denied, and on no list. */
  | { readonly kind: 'unlisted'; readonly word: Word }
  /** Denied, not on the primary list, and shorter than the words of the secondary list. */
  | { readonly kind: 'belowThreshold'; readonly word: Word; readonly fromLength: number }
  /** Longer than any acceptable word. */
  | {
      readonly kind: 'tooLong';
      readonly word: Word;
      readonly list: EventList;
      readonly maximum: number;
    };

/** Returns those of the allow list first, in the order of the rules. */
export function idleEntries(rules: Rules, lexicon: Lexicon): readonly IdleEntry[] {
  const without: Rules = { ...rules, allowList: new Set(), denyList: new Set() };
  const idle = (list: EventList, words: ReadonlySet<Word>): readonly IdleEntry[] =>
    [...words].flatMap((word) => whyIdle(list, word, without, lexicon) ?? []);
  return [...idle('allow', rules.allowList), ...idle('deny', rules.denyList)];
}

function whyIdle(
  list: EventList,
  word: Word,
  without: Rules,
  lexicon: Lexicon,
): IdleEntry | undefined {
  const source = sourceOf(word, lexicon, without);
  if (source === 'too-long') {
    return { kind: 'tooLong', word, list, maximum: without.maximumLength };
  }
  const isAcceptable = isAcceptableSource(source);
  if (list === 'allow') return isAcceptable ? { kind: 'listed', word } : undefined;
  if (isAcceptable) return undefined;
  const { secondary } = lexicon;
  return secondary !== undefined && word.length < secondary.fromLength
    ? { kind: 'belowThreshold', word, fromLength: secondary.fromLength }
    : { kind: 'unlisted', word };
}

/** `lexicon` is the one that the words were compared with. */
export function describeIdleEntry(
  entry: IdleEntry,
  { manifest: { title, edition } }: Pick<Lexicon, 'manifest'>,
): Sentence {
  const { word } = entry;
  const name = listName(title, edition, ', ');
  switch (entry.kind) {
    case 'listed':
      return sentence`${word} is on ${name} already: allowing it changes nothing.`;
    case 'unlisted':
      return sentence`${word} is not on ${name}: denying it changes nothing.`;
    case 'belowThreshold':
      return sentence`${word} is not on the main list of ${name}, and its long-word list counts from ${entry.fromLength} letters on: denying it changes nothing.`;
    case 'tooLong':
      return sentence`${word} has ${plural(word.length, '# letter', '# letters')}, and the longest acceptable word has ${entry.maximum}: ${choice(entry.list, 'allow', 'allowing', 'denying')} it changes nothing.`;
    default:
      return unreachable(entry);
  }
}

/** Describes the first idle words of the rules, and counts the others. */
export function describeIdleEntries(rules: Rules, lexicon: Lexicon): readonly Sentence[] {
  const idle = idleEntries(rules, lexicon);
  return [
    ...idle.slice(0, reasonsTold).map((entry) => describeIdleEntry(entry, lexicon)),
    ...untold(Math.max(0, idle.length - reasonsTold)),
  ];
}
