/** Predicts the state of the station with a certain list, before the list goes into use. */
import type { Outlook } from '../../contract/staff/lexicons-calls.ts';
import { describeIdleEntries } from '../../core/challenge/idle-entries.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import { describeRequiredList } from '../../core/event/list-fits-event.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { sentence } from '../../core/text/sentence.ts';
import { isRequiredBy } from '../in-force/event-list.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { listState } from '../in-force/list-state.ts';
import { conflictsOf } from '../in-force/open-event.ts';

/**
 * `event` is `undefined` if the station has none. With `comesBack`, the event is not in force now
 * but goes into force with the list.
 */
export function outlookOf(
  event: TournamentEvent | undefined,
  { lexicon, file }: { readonly lexicon: Lexicon; readonly file: string },
  ledger: Pick<Ledger, 'summary'> | undefined,
  { comesBack = false }: { readonly comesBack?: boolean } = {},
): Outlook {
  const conflicts = event === undefined ? [] : conflictsOf(event, lexicon, file);
  const sentences = event === undefined ? [] : describeIdleEntries(event.rules, lexicon);
  const idle = sentences.length > 0 && { idle: sentences };
  if (event === undefined || conflicts.length === 0) {
    return { state: mayRule(listState(lexicon, event, ledger)) ? 'ready' : 'practice', ...idle };
  }
  if (comesBack || isRequiredBy(event, lexicon)) return { state: 'closed', conflicts, ...idle };
  return {
    state: 'closed',
    conflicts,
    ...idle,
    better: sentence`The event requires ${describeRequiredList(event)}. To change the event as well, open the page "Event". There, an event and its word list are put in use in one step.`,
  };
}
