/**
 * Says of a list what the known editions do, and in how many words it differs from the nearest one
 * where that is at hand. All screens, papers and commands of the staff say it with these words.
 */
import { describeOtherFacts } from '../../core/event/facts-to-confirm.ts';
import type { WordDifference } from '../../core/event/list-fits-event.ts';
import { describeRecognition } from '../../core/lexicon/describe-recognition.ts';
import { summariseDifferences } from '../../core/lexicon/diff.ts';
import { identityOf } from '../../core/lexicon/identity.ts';
import type { KnownEdition } from '../../core/lexicon/known-editions.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { editionIn, type Recognition } from '../../core/lexicon/recognise.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../disk/sha256.ts';
import { firstWithWords, isWithWords } from '../lexicons/lexicons-at-hand.ts';
import { recogniseLexicon } from './list-state.ts';

/** `atHand` are lexicon files, one of which may have the words of the nearest edition. */
export function knownText(lexicon: Lexicon, atHand: readonly string[]): Sentence {
  const difference = describeDifference(lexicon, atHand);
  const known = describeRecognition(recogniseLexicon(lexicon));
  return difference === undefined ? known : joinSentences([known, difference]);
}

/** Returns `undefined` for a known edition, and if none of the files has the words of the nearest. */
export function describeDifference(
  lexicon: Lexicon,
  atHand: readonly string[],
): Sentence | undefined {
  const edition = nearestEdition(recogniseLexicon(lexicon));
  const difference = edition && differenceFrom(edition, lexicon, atHand);
  if (difference === undefined) return undefined;
  const { more, fewer } = difference;
  return sentence`Compared with ${edition?.id ?? ''}, which is installed: ${plural(more, '# word more', '# words more')}, ${fewer} fewer.`;
}

/** What a person reads before giving their word for a list. `rulebook` is that of the event. */
export function factsToRead(
  lexicon: Lexicon,
  atHand: readonly string[],
  rulebook: Parameters<typeof describeOtherFacts>[2],
): readonly [Sentence, ...Sentence[]] {
  const { sources } = lexicon.manifest;
  return [
    knownText(lexicon, atHand),
    ...describeOtherFacts(recogniseLexicon(lexicon), sources, rulebook),
  ];
}

/** Explains why a list is only for practice. */
export function describePractice(lexicon: Lexicon, atHand: readonly string[]): Sentence {
  return joinSentences([
    knownText(lexicon, atHand),
    sentence`Until a director confirms this list, every verdict is practice.`,
  ]);
}

function nearestEdition(recognition: Recognition): KnownEdition | undefined {
  if (recognition.kind === 'known') return undefined;
  return recognition.kind === 'unknown' && recognition.found.kind === 'nearest'
    ? recognition.found.likeness.edition
    : editionIn(recognition);
}

/** By the identities of the list and of the edition. Forgets the oldest ones. */
const counted = new Map<string, WordDifference>();
const mostCounted = 16;

/** Differences that this thread counted. They can be sent to another one. */
export type CountedDifferences = readonly (readonly [string, WordDifference])[];

export function countedDifferences(): CountedDifferences {
  return [...counted];
}

export function rememberDifferences(differences: CountedDifferences): void {
  for (const [key, difference] of differences) keep(key, difference);
}

function keep(key: string, difference: WordDifference): void {
  counted.delete(key);
  counted.set(key, difference);
  for (const oldest of [...counted.keys()].slice(0, -mostCounted)) counted.delete(oldest);
}

/** Counts once, because pages say it again and again. */
function differenceFrom(
  edition: KnownEdition,
  lexicon: Lexicon,
  atHand: readonly string[],
): WordDifference | undefined {
  const identity = identityOf({ primary: edition }, sha256);
  const key = `${lexicon.identity} ${identity}`;
  const before = counted.get(key);
  if (before !== undefined && isWithWords(identity, atHand)) return before;
  const found = firstWithWords(identity, atHand);
  if (found === undefined) return undefined;
  const words = found.lexicon.primary.words();
  const { added, removed } = summariseDifferences(words, lexicon.primary.words(), 0);
  const difference = { more: added, fewer: removed };
  keep(key, difference);
  return difference;
}
