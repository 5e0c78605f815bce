/** What the status page says of the event: whether it fits, and whether it is this one's day. */
import type { Readiness } from '../../contract/staff/status.ts';
import type { EventFile } from '../../core/event/event-file.ts';
import type { Standing } from '../in-force.ts';
import { sentence, type Sentence } from '../../core/sentence.ts';

/** `today` is local, as 2026-11-21. */
export function eventItem(
  { event: found, misfits }: Standing,
  station: string,
  today: string,
): Readiness {
  const item = 'event';
  if (!found.ok) {
    const [first, ...details] = found.error;
    return { item, state: 'notReady', sentence: first, details };
  }
  if (misfits.length > 0) {
    return {
      item,
      state: 'notReady',
      sentence: sentence`Rules, event and word list do not fit together:`,
      details: misfits,
    };
  }
  if (found.value === undefined) {
    return {
      item,
      state: 'ready',
      sentence: sentence`There is no event. The general rules apply.`,
    };
  }
  const { dates, stations } = found.value.event.file;
  const warnings = [
    ...(today < dates.first || today > dates.last ? [otherDay(dates, today)] : []),
    ...(stations.includes(station)
      ? []
      : [
          sentence`This station is called "${station}", but the event lists ${stations.join(', ')}. Rename the station on the page "Station", or add it to the event.`,
        ]),
  ];
  const [first, ...details] = warnings;
  return first === undefined
    ? { item, state: 'ready', sentence: sentence`Rules, event and word list fit together.` }
    : { item, state: 'attention', sentence: first, details };
}

function otherDay({ first, last }: EventFile['dates'], today: string): Sentence {
  return first === last
    ? sentence`The event is on ${first}, and today is ${today}. Check the clock, or load the right event.`
    : sentence`The event runs from ${first} to ${last}, and today is ${today}. Check the clock, or load the right event.`;
}
