/** Adds and removes words on the lists of an event. Does not validate the result; see event.ts. */
import { fail, ok, type Result } from '../base/result.ts';
import type { EventEntry, EventFile, EventList } from './event-file.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

/** Writes the words in capitals, as on the screens. */
export function withEntries(
  file: EventFile,
  list: EventList,
  entries: readonly EventEntry[],
): EventFile {
  const added = entries.map((entry) => ({ ...entry, word: entry.word.toUpperCase() }));
  return list === 'allow'
    ? { ...file, allowList: [...file.allowList, ...added] }
    : { ...file, denyList: [...file.denyList, ...added] };
}

/** Removes the word from the list that has it. */
export function withoutWord(
  file: EventFile,
  text: string,
): Result<EventFile, { readonly kind: 'notListed'; readonly word: string }> {
  const word = text.toUpperCase();
  const without = (entries: readonly EventEntry[]): readonly EventEntry[] =>
    entries.filter((entry) => entry.word !== word);
  const [allowList, denyList] = [without(file.allowList), without(file.denyList)];
  const isListed =
    allowList.length < file.allowList.length || denyList.length < file.denyList.length;
  return isListed ? ok({ ...file, allowList, denyList }) : fail({ kind: 'notListed', word });
}

export function describeEditError({ word }: { readonly word: string }): Sentence {
  return sentence`"${word}" is not on the allow list or the deny list of the event. Check both lists.`;
}
