/** Checks whether an event takes place today. Days are local, as 2026-11-21. */
import { day, sentence, type Sentence } from '../text/sentence.ts';
import type { EventFile } from './event-file.ts';

/** Returns `undefined` on a day of the event. */
export function describeOtherDay(
  { first, last }: EventFile['dates'],
  today: string,
): Sentence | undefined {
  if (first <= today && today <= last) return undefined;
  return first === last
    ? sentence`The event is on ${day(first)}, and today is ${day(today)}. Check the clock, or load the right event.`
    : sentence`The event runs from ${day(first)} to ${day(last)}, and today is ${day(today)}. Check the clock, or load the right event.`;
}
