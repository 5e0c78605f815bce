/** Whether a station would close with a certain list or event, told before it is put in use. */
import type { Closing } from '../../contract/staff/lexicons.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import { describeRequiredList } from '../../core/event/fit.ts';
import { sentence } from '../../core/sentence.ts';
import { isRequiredBy } from '../event-list.ts';
import type { LexiconAtHand } from '../lexicons-at-hand.ts';
import { misfitsOf } from '../open-event.ts';

/**
 * `undefined` if it would not. `event` undefined: the station has none. `comesBack`: the event is
 * not in force now, but goes into force with the list.
 */
export function closingWith(
  event: TournamentEvent | undefined,
  { lexicon, file }: LexiconAtHand,
  { comesBack = false }: { readonly comesBack?: boolean } = {},
): Closing | undefined {
  const misfits = event === undefined ? [] : misfitsOf(event, lexicon, file);
  if (event === undefined || misfits.length === 0) return undefined;
  if (comesBack || isRequiredBy(event, lexicon)) return { kind: 'misfits', misfits };
  return {
    kind: 'otherList',
    better: sentence`The event requires ${describeRequiredList(event)}. To change the event as well, open the page "Event". There, an event and its word list are put in use in one step.`,
  };
}
