/**
 * Computes the identity of a lexicon from its words: the SHA-256 of one line with the hashes of its
 * lists. Rulings contain it. Shares no code with the station.
 */
import type { LexiconWords } from './lexicon-bytes.ts';
import { hashOfText, hashOfWords } from './sha256.ts';

export type ListedWords = Pick<LexiconWords, 'primary' | 'secondary' | 'secondaryFrom'>;

const hashes = new WeakMap<readonly string[], string>();

/** Lists do not change, and one is part of many lexicons that could be meant. */
function hashOfList(words: readonly string[]): string {
  const hash = hashes.get(words) ?? hashOfWords(words);
  hashes.set(words, hash);
  return hash;
}

export function identityOf({ primary, secondary, secondaryFrom }: ListedWords): string {
  const isAlone = secondaryFrom === 0;
  const long = isAlone ? 'none' : hashOfList(secondary);
  const from = isAlone ? 'none' : secondaryFrom.toString();
  const line = `lexicon 1 primary=${hashOfList(primary)} secondary=${long} from=${from}\n`;
  return hashOfText(line);
}
