/** Checks whether an event takes place today. Days are local, as 2026-11-21. */
import { sentence, type Sentence } from '../text/sentence.ts';
import type { EventFile } from './event-file.ts';

/** Returns `undefined` on a day of the event. */
export function describeOtherDay(
  { first, last }: EventFile['dates'],
  today: string,
): Sentence | undefined {
  if (first <= today && today <= last) return undefined;
  return first === last
    ? sentence`The event is on ${first}, and today is ${today}. Check the clock, or load the right event.`
    : sentence`The event runs from ${first} to ${last}, and today is ${today}. Check the clock, or load the right event.`;
}
