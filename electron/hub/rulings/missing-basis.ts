/** Says which list or event is missing to judge a ruling again, or to look at it at the desk. */
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { listName } from '../../core/lexicon/list-name.ts';
import type { BasisNames } from '../../core/ledger/basis-names.ts';
import type { InForce, Judgement } from '../../core/ledger/judge-again.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { unreachable } from '../../core/base/unreachable.ts';

type Missing = Extract<Judgement, { readonly kind: 'notJudged' }>['missing'];

/** For lists and events that no record names. */
const unnamed = { title: '?', edition: '?' };

export function describeMissing(
  missing: Missing,
  { lexicon, identity, event = '', rulebook }: InForce,
  names: BasisNames | undefined,
): Sentence {
  switch (missing) {
    case 'list': {
      const { title, edition } = names?.lexicons.get(lexicon) ?? unnamed;
      const fingerprint = fingerprintOf(identity);
      return sentence`This hub does not have the word list "${listName(title, edition, ', ')}" (list fingerprint ${fingerprint}). Start the hub with the file of that list.`;
    }
    case 'event': {
      const { title } = names?.events.get(event) ?? unnamed;
      const fingerprint = fingerprintOf(event);
      return sentence`This hub does not have the event "${title}" (event fingerprint ${fingerprint}). Start the hub with the file of that event.`;
    }
    case 'rules':
      return sentence`The ruling names the rules "${rulebook}", and its event has other rules. Ask how that station was set up.`;
    case 'words':
      return sentence`The words of the ruling are not at this hub.`;
    default:
      return unreachable(missing);
  }
}
