/** The event on the status page: whether it fits, and whether it takes place today. */
import type { Readiness } from '../../core/reports/papers/readiness.ts';
import { describeIdleEntries } from '../../core/challenge/idle-entries.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import type { EventFile } from '../../core/event/event-file.ts';
import { describeOtherDay } from '../../core/event/event-day.ts';
import { conflictsIn, type Config } from '../in-force/config.ts';
import type { Language } from '../../core/text/language.ts';
import { languageName } from '../../core/text/player-texts.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

/** `today` is the local date, as 2026-11-21. */
export function eventItem(config: Config, station: string, today: string): Readiness {
  const item = 'event';
  const { event: found } = config;
  const conflicts = conflictsIn(config);
  if (!found.ok) {
    const [first, ...details] = found.error;
    return { item, state: 'notReady', sentence: first, details };
  }
  if (conflicts.length > 0) {
    return {
      item,
      state: 'notReady',
      sentence: sentence`Rules, event and word list do not fit together:`,
      details: conflicts,
    };
  }
  if (found.value === undefined) {
    return {
      item,
      state: 'ready',
      sentence: sentence`There is no event. The general rules apply.`,
    };
  }
  const { event } = found.value;
  const [first, ...others] = eventWarnings(event.file, station, today);
  const details = [...others, ...decisions(event), ...idleBy(event, config)];
  return first === undefined
    ? {
        item,
        state: 'ready',
        sentence: sentence`Rules, event and word list fit together.`,
        details,
      }
    : { item, state: 'attention', sentence: first, details };
}

/** Returns what staff should look into, although it does not keep the station from ruling. */
export function eventWarnings(
  { dates, stations }: EventFile,
  station: string,
  today: string,
): readonly Sentence[] {
  const otherDay = describeOtherDay(dates, today);
  return [
    ...(otherDay === undefined ? [] : [otherDay]),
    ...(stations.includes(station)
      ? []
      : [
          sentence`This station is called "${station}", but the event lists ${stations.join(', ')}. Rename the station on the page "Station", or add it to the event.`,
        ]),
  ];
}

/** Returns the languages that the players have now and lose with the event. */
export function languageWarnings(
  { languages }: Pick<EventFile, 'languages'>,
  now: readonly Language[],
): readonly Sentence[] {
  const lost = now.filter((language) => !languages.includes(language));
  return lost.length === 0
    ? []
    : [
        sentence`With this event, the players cannot choose ${namesOf(lost)} any more. The event lists ${namesOf(languages)}. Add the language to the event if players need it.`,
      ];
}

function namesOf(languages: readonly Language[]): string {
  return languages.map(languageName).join(', ');
}

function idleBy({ rules }: TournamentEvent, { list }: Config): readonly Sentence[] {
  return list === undefined ? [] : describeIdleEntries(rules, list.lexicon);
}

/** Returns what the director decided differently from the rulebook. */
function decisions({ file, rulebook, rules }: TournamentEvent): readonly Sentence[] {
  const { procedureNote } = file.adjustments;
  if (procedureNote === undefined || rules.procedure === rulebook.procedure) return [];
  const { reason, by, on } = procedureNote;
  return [
    rules.procedure === 'wordJudge'
      ? sentence`A word judge types instead of the players: ${reason} (${by}, ${on})`
      : sentence`The players type instead of a word judge: ${reason} (${by}, ${on})`,
  ];
}
