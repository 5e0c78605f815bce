/**
 * Adds and removes words on the lists of an event, and counts its versions. Does not validate the
 * result; see event.ts.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { highestIssue, type EventEntry, type EventFile, type EventList } from './event-file.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

/**
 * Returns the event as its next version, for a change of it. `used` is the highest that the station
 * used; 0 if none. A number at its bound stays, so that only a director can put that change in use.
 */
export function nextVersion<File extends { readonly issue?: number | undefined }>(
  file: File,
  used = 0,
): File & { readonly issue: number } {
  return { ...file, issue: Math.min(Math.max(file.issue ?? 0, used) + 1, highestIssue) };
}

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
