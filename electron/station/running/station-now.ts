/** What a station tells its hub of itself, apart from its ledger. Words and names are not in it. */
import type { StationNow, StationState } from '../../core/fleet/messages.ts';
import { rulebookHash } from '../../core/rulebook/rulebook.ts';
import { general } from '../../core/rulebook/rulebooks/general.ts';
import { closedCode } from '../../core/station/closed-cause.ts';
import { restingStateOf, type State } from '../../core/station/phases.ts';
import type { Machine } from '../machine/machine.ts';
import { sha256 } from '../disk/sha256.ts';
import { eventIn, type Config } from '../in-force/config.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { highestUsed } from '../in-force/going-back.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface StationToTellOf {
  readonly machine: Pick<Machine, 'power'>;
  readonly program: string;
  readonly commit?: string | undefined;
  readonly state: State;
  readonly config: Config;
  readonly ledger: Ledger | undefined;
}

export function stationNow(station: StationToTellOf): StationNow {
  const { program, commit, state, config, ledger } = station;
  const power = station.machine.power();
  const slept = ledger?.summary.slept;
  const restingState = restingStateOf(state);
  const lexicon = config.list?.lexicon.identity;
  const event = eventIn(config);
  const rulebook = event?.event.rulebook ?? (config.event.ok ? general : undefined);
  return {
    name: state.station,
    program,
    ...(commit !== undefined && { commit }),
    state: stateOf(state, restingState?.name),
    ...(restingState?.name === 'closed' && { code: closedCode(restingState.cause) }),
    ...(lexicon !== undefined && { lexicon }),
    ...(event && { event: event.sha256, ...eventVersion(event, ledger) }),
    ...(rulebook && { rulebook: rulebook.id, rules: rulebookHash(rulebook, sha256) }),
    isSelfTested: ledger?.summary.isSelfTested === true,
    rulings: ledger === undefined ? 0 : ledger.summary.nextRuling - 1,
    ...(power && { power }),
    ...(slept && {
      slept: {
        fromMs: timeOf(slept.from),
        toMs: timeOf(slept.to),
        ...(slept.offset !== undefined && { offset: slept.offset }),
      },
    }),
  };
}

function eventVersion(
  { event }: OpenedEvent,
  ledger: Ledger | undefined,
): Pick<StationNow, 'eventVersion'> {
  const { id, title, issue } = event.file;
  if (issue === undefined) return {};
  const latest = Math.max(issue, highestUsed(ledger, id));
  return { eventVersion: { id, title, issue, latest } };
}

/** A fault counts more than what people are doing at the station. */
function stateOf(
  { phase, practice, setup }: State,
  restingState: 'idle' | 'closed' | 'pending' | undefined,
): StationState {
  if (restingState === 'closed' || restingState === 'pending') return restingState;
  if (practice !== undefined || setup?.isPractice === true) return 'practice';
  if (phase.name === 'console' || phase.name === 'signIn') return 'staff';
  return phase.name === 'idle' ? 'ready' : 'inUse';
}

/** A clock that was never set can be before 1970. */
function timeOf(time: string): number {
  return Math.max(0, Date.parse(time));
}
