/** What a station goes by: its word list, its event, and the rules of both. */
import type { TournamentEvent } from '../core/event/event.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { fail, type Result } from '../core/result.ts';
import { generalRules, type Rules } from '../core/rulebook/rules.ts';
import { sentence, type Sentence, type Sentences } from '../core/text/sentence.ts';
import type { Appearance } from '../core/station/appearance.ts';
import type { ClosedCause } from '../core/station/closed-cause.ts';
import type { OpenedEvent } from './events/event-file.ts';
import type { ListState } from './lexicons/list-state.ts';

export type Config = ReadyConfig | ClosedConfig;

interface EventAndRules {
  /** Undefined: there is none. */
  readonly event: Result<OpenedEvent | undefined, Sentences>;
  /** Those of the event; the general ones where there is none, or it cannot be read. */
  readonly rules: Rules;
  readonly appearance: Appearance;
}

/** The station can open with it, to rule or, until its list is confirmed, to practise. */
export interface ReadyConfig extends EventAndRules {
  readonly list: ListInUse;
  readonly problems: readonly [];
}

export interface ClosedConfig extends EventAndRules {
  /** Undefined: none could be opened. */
  readonly list: ListInUse | undefined;
  /** What keeps the station closed; the first one is its cause. */
  readonly problems: readonly [Problem, ...Problem[]];
}

/** A list that has passed its self-test. */
export interface ListInUse {
  readonly lexicon: Lexicon;
  /** Where the lexicon was read from. */
  readonly file: string;
  /** By staff, and not only there until they choose. */
  readonly isChosen: boolean;
  readonly state: ListState;
}

export interface Problem {
  readonly cause: ClosedCause;
  /** For staff, where there is more to say than the cause does. */
  readonly sentences: readonly Sentence[];
}

/** What rules in practice; nothing of it is recorded. */
export type PracticeConfig = Pick<Config, 'rules' | 'appearance'> & {
  readonly list: Pick<ListInUse, 'lexicon'>;
};

export function isReady(config: Config): config is ReadyConfig {
  return config.problems.length === 0;
}

/** Undefined also where the event cannot be read. */
export function eventIn({ event }: Pick<Config, 'event'>): OpenedEvent | undefined {
  return event.ok ? event.value : undefined;
}

export function tournamentIn(config: Pick<Config, 'event'>): TournamentEvent | undefined {
  return eventIn(config)?.event;
}

/** What of rulebook, event and list does not fit. */
export function conflictsIn({ problems }: Pick<Config, 'problems'>): readonly Sentence[] {
  const all: readonly Problem[] = problems;
  return all.flatMap(({ cause, sentences }) => (cause === 'eventDoesNotFit' ? sentences : []));
}

/** Of a station that could not look, for this problem. */
export function unknownConfig(appearance: Appearance, problem: Problem): ClosedConfig {
  const event = fail<Sentences>([
    sentence`The station could not open its ledger, so it did not look for an event.`,
  ]);
  return { list: undefined, event, rules: generalRules, appearance, problems: [problem] };
}
