/** What the status page says of the event: whether it fits, and whether it is this one's day. */
import type { Readiness } from '../../contract/staff/status.ts';
import type { Standing } from '../in-force.ts';

/** `today` is local, as 2026-11-21. */
export function eventItem(
  { event: found, misfits }: Standing,
  station: string,
  today: string,
): Readiness {
  const item = 'event';
  if (!found.ok) {
    const [sentence = '', ...details] = found.error.split('\n');
    return { item, state: 'notReady', sentence, details };
  }
  if (misfits.length > 0) {
    const sentence = 'Rulebook, event and lexicon do not fit:';
    return { item, state: 'notReady', sentence, details: misfits };
  }
  if (found.value === undefined) {
    return { item, state: 'ready', sentence: 'There is no event; the general rules decide.' };
  }
  const { dates, stations } = found.value.event.file;
  const days = dates.first === dates.last ? `on ${dates.first}` : `${dates.first} to ${dates.last}`;
  const warnings = [
    ...(today < dates.first || today > dates.last
      ? [`The event is ${days}, and today is ${today}. Check the clock, or load the right event.`]
      : []),
    ...(stations.includes(station)
      ? []
      : [
          `This station is called "${station}", and the event has ${stations.join(', ')}. Rename it on the page "Staff", or add it to the event.`,
        ]),
  ];
  const [sentence, ...details] = warnings;
  return sentence === undefined
    ? { item, state: 'ready', sentence: 'Rulebook, event and lexicon fit.' }
    : { item, state: 'attention', sentence, details };
}
