/**
 * Decides what a hub may put in use at a station without a director there: a list that may rule or
 * is signed, and an event that is signed or changes nothing for players.
 */
import type { EventFile } from '../event/event-file.ts';
import { general } from '../rulebook/rulebooks/general.ts';

type RuledBy = Pick<
  EventFile,
  'rulebook' | 'adjustments' | 'verdictWords' | 'allowList' | 'denyList'
>;

/** `isSigned`: by a key that the station trusts. Keys that an event names itself do not count. */
interface Sent {
  readonly list: { readonly isSigned: boolean; readonly mayRule: boolean } | undefined;
  readonly event: { readonly isSigned: boolean; readonly file: RuledBy } | undefined;
}

/** `before` is the event in force at the station; `undefined` if there is none. */
export function hubMayPutInUse({ list, event }: Sent, before: RuledBy | undefined): boolean {
  const isListGood = list === undefined || list.isSigned || list.mayRule;
  const isEventGood =
    event === undefined ||
    event.isSigned ||
    rulesText(event.file) === rulesText(before ?? withoutEvent);
  return isListGood && isEventGood;
}

/** Rules of a station without an event. */
const withoutEvent: RuledBy = {
  rulebook: general.id,
  adjustments: {},
  verdictWords: {},
  allowList: [],
  denyList: [],
};

/** Returns the same text if players get the same verdicts, in the same way. */
function rulesText(file: RuledBy): string {
  const { rulebook, adjustments, verdictWords } = file;
  const words = [file.allowList, file.denyList].map((entries) =>
    entries.map(({ word }) => word).toSorted(),
  );
  return JSON.stringify({ rulebook, adjustments, verdictWords, words });
}
