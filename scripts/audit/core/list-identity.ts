/**
 * Computes the identity of a lexicon from its words: the SHA-256 of one line with the hashes of its
 * lists. Rulings contain it. Shares no code with the station.
 */
import { createHash } from 'node:crypto';
import type { LexiconWords } from './lexicon-words.ts';

export type ListedWords = Pick<LexiconWords, 'primary' | 'secondary' | 'secondaryFrom'>;

export function identityOf({ primary, secondary, secondaryFrom }: ListedWords): string {
  const isAlone = secondaryFrom === 0;
  const long = isAlone ? 'none' : hashOf(secondary);
  const from = isAlone ? 'none' : secondaryFrom.toString();
  const line = `lexicon 1 primary=${hashOf(primary)} secondary=${long} from=${from}\n`;
  return createHash('sha256').update(line, 'latin1').digest('hex');
}

/** Hashes each word with a line feed after it. */
function hashOf(words: readonly string[]): string {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\n`, 'latin1');
  return hash.digest('hex');
}
