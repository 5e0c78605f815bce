/** The items and states of a station's readiness, and what is looked at for each. */
import type { Moment } from '../../text/local-time.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';

/** `end`, `sleep` and `hub` are present only in case of a problem. */
export const readinessItems = [
  'ruling',
  'lexicon',
  'event',
  'ledger',
  'staff',
  'screen',
  'end',
  'disk',
  'clock',
  'sleep',
  'awake',
  'power',
  'hub',
] as const;
export type ReadinessItem = (typeof readinessItems)[number];

/** From good to bad. `attention`: the station rules, but staff should look into this. */
export const readinessStates = ['ready', 'attention', 'notReady'] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** One thing that must be right before players come. */
export interface Readiness {
  readonly item: ReadinessItem;
  readonly state: ReadinessState;
  readonly sentence: Sentence;
  /** Further sentences, one for each detail. */
  readonly details?: readonly Sentence[];
  /** When it was looked at, if not at the time of the report. */
  readonly at?: Moment;
  /** True if the station must not be called ready before a director has decided. */
  readonly callsDirector?: true;
}

/** What the answer of each item is taken from. */
export const whatIsLookedAt: Readonly<Record<ReadinessItem, Sentence>> = {
  ruling: sentence`What the station shows, and the self-test of its last opening`,
  lexicon: sentence`The words of the list in use, compared with the known editions`,
  event: sentence`Event file, rules and word list; the days of the event and its stations`,
  ledger: sentence`The chain of all records at the opening, each record after it was written, and what hubs said of this ledger`,
  staff: sentence`The staff file and the settings file, compared with the records`,
  screen: sentence`What the page said that it has painted, and whether it has the keyboard`,
  end: sentence`The notes of earlier runs of the program`,
  disk: sentence`A write to the ledger’s file, and the free space of its disk`,
  clock: sentence`Date and time of the computer, compared with the records, the date of the program, the date of the word list and the hubs that were heard`,
  sleep: sentence`The records of the last 24 hours`,
  awake: sentence`The answer of the system`,
  power: sentence`What the system or the page says of mains and battery`,
  hub: sentence`The versions that the hubs said`,
};
