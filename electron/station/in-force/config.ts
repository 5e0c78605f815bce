/** The configuration of a station: its word list, its event, and the rules of both. */
import type { TournamentEvent } from '../../core/event/event.ts';
import { labelOf, type Lexicon } from '../../core/lexicon/lexicon.ts';
import { misnamedEdition } from '../../core/lexicon/recognise.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { rulebookOf } from '../../core/rulebook/rulebooks.ts';
import { generalRules, type Rules } from '../../core/rulebook/rules.ts';
import { sentence, type Sentence, type Sentences } from '../../core/text/sentence.ts';
import { idleTimes } from '../../core/station/idle-times.ts';
import type { SettingsInForce } from '../../core/station/settings-in-force.ts';
import type { ClosedCause } from '../../core/station/closed-cause.ts';
import type { Setup } from '../../core/station/state.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { mayRule, type ListState } from '../../core/station/rule-or-practice.ts';

export type Config = ReadyConfig | ClosedConfig;

interface EventAndRules {
  /** `undefined` if there is no event. */
  readonly event: Result<OpenedEvent | undefined, Sentences>;
  /** The event's rules; the general rules if there is no event or it cannot be read. */
  readonly rules: Rules;
  readonly settings: SettingsInForce;
}

/** The station can open with this, to rule or, until the list is confirmed, to practice. */
export interface ReadyConfig extends EventAndRules {
  readonly list: ListInUse;
  readonly problems: readonly [];
}

export interface ClosedConfig extends EventAndRules {
  /** `undefined` if no list could be opened. */
  readonly list: ListInUse | undefined;
  /** What keeps the station closed. The first problem is its cause. */
  readonly problems: readonly [Problem, ...Problem[]];
}

/** A list that has passed its self-test. */
export interface ListInUse {
  readonly lexicon: Lexicon;
  /** The file that the lexicon was read from. */
  readonly file: string;
  /** False for the practice list of the program, which is used until staff choose a list. */
  readonly isChosen: boolean;
  readonly state: ListState;
}

export interface Problem {
  readonly cause: ClosedCause;
  /** Details for staff; empty if the cause says it all. */
  readonly sentences: readonly Sentence[];
}

/** The configuration of practice, in which nothing is recorded. */
export type PracticeConfig = Pick<Config, 'rules' | 'settings'> & {
  readonly list: Pick<ListInUse, 'lexicon' | 'isChosen'> & Partial<Pick<ListInUse, 'state'>>;
};

export function isReady(config: Config): config is ReadyConfig {
  return config.problems.length === 0;
}

/** True of the program's own list, which is no tournament's, until a director confirms it. */
export function isOnlyForPractice({ isChosen, state }: ListInUse): boolean {
  return !isChosen && !mayRule(state);
}

/** Returns the event, or `undefined` if there is none or it cannot be read. */
export function eventIn({ event }: Pick<Config, 'event'>): OpenedEvent | undefined {
  return event.ok ? event.value : undefined;
}

export function tournamentIn(config: Pick<Config, 'event'>): TournamentEvent | undefined {
  return eventIn(config)?.event;
}

/** Returns why rulebook, event and list do not fit together. */
export function conflictsIn({ problems }: Pick<Config, 'problems'>): readonly Sentence[] {
  const all: readonly Problem[] = problems;
  return all.flatMap(({ cause, sentences }) => (cause === 'eventDoesNotFit' ? sentences : []));
}

/** Returns the configuration of a station that could not read it because of this problem. */
export function unknownConfig(settings: SettingsInForce, problem: Problem): ClosedConfig {
  const event = fail<Sentences>([
    sentence`The station could not open its ledger, so it did not look for an event.`,
  ]);
  return { list: undefined, event, rules: generalRules, settings, problems: [problem] };
}

/** Returns what the state machine needs of the configuration. Practice has no event. */
export function setupOf({
  list,
  rules,
  settings,
  event = ok(undefined),
}: PracticeConfig & Partial<Pick<Config, 'event'>>): Setup {
  const tournament = tournamentIn({ event });
  const secondary = rulebookOf(rules.id)?.lexicon.secondary;
  const label = labelOf(list.lexicon, secondary?.title);
  const misnamed = list.state && misnamedEdition(list.state.recognised);
  const lexicon = misnamed ? { ...label, title: misnamed.title, edition: misnamed.id } : label;
  return {
    ...settings,
    eventTitle: rules.title,
    ...(tournament && { dates: tournament.file.dates }),
    rules,
    lexicon,
    idleTimes,
    ...(!list.isChosen && { isPracticeList: true }),
  };
}
