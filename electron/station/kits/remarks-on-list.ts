/** What staff read of the list of a kit before they install it. */
import { countTyped } from '../../core/event/facts-to-confirm.ts';
import { isEdition } from '../../core/lexicon/recognise.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { describePractice, factsToRead } from '../in-force/known-text.ts';
import { recogniseLexicon } from '../in-force/list-state.ts';
import type { OpenedKit } from './open-kit.ts';

/**
 * Empty for a known edition. Says of any other list what is known of it, and by whose word a station
 * rules by it. `atHand` are lexicon files with which it is compared.
 */
export function remarksOnList(
  { lexicon, event, screens: { confirmed } }: Pick<OpenedKit, 'lexicon' | 'event' | 'screens'>,
  atHand: readonly string[],
): readonly Sentence[] {
  if (isEdition(recogniseLexicon(lexicon))) return [];
  const [known, ...others] = factsToRead(lexicon, atHand, event?.event.rulebook);
  return [
    confirmed !== undefined && countTyped(confirmed.words, lexicon.manifest).ok
      ? sentence`${known} Confirmed by ${confirmed.by.name}: ${confirmed.reason}`
      : describePractice(lexicon, atHand),
    ...others,
  ];
}
