/**
 * Computes the identity of a lexicon from its words: the SHA-256 of one line with the hashes of its
 * lists. Rulings contain it. Shares no code with the station.
 */
import type { LexiconWords } from './lexicon-bytes.ts';
import { hashOfText, hashOfWords } from './sha256.ts';

export type ListedWords = Pick<LexiconWords, 'primary' | 'secondary' | 'secondaryFrom'>;

export function identityOf({ primary, secondary, secondaryFrom }: ListedWords): string {
  const isAlone = secondaryFrom === 0;
  const long = isAlone ? 'none' : hashOfWords(secondary);
  const from = isAlone ? 'none' : secondaryFrom.toString();
  const line = `lexicon 1 primary=${hashOfWords(primary)} secondary=${long} from=${from}\n`;
  return hashOfText(line);
}
