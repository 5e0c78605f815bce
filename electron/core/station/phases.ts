/** The table of phases. To add a phase, add a file, a name in `Phase` and a row here. */
import type { Play } from '../challenge/play.ts';
import { announcement, startAnnouncement, type AnnouncementPhase } from './phases/announcement.ts';
import { armed, startArmed, type ArmedPhase } from './phases/armed.ts';
import { board, type BoardPhase } from './phases/board.ts';
import { checking, startChecking, type CheckingPhase } from './phases/checking.ts';
import { closed } from './phases/closed.ts';
import { staffConsole, type ConsolePhase } from './phases/console.ts';
import { idle } from './phases/idle.ts';
import type { IdlePhase } from './phases/idle-phase.ts';
import type { PhaseParts } from './phases/phase.ts';
import { recording, type RecordingPhase } from './phases/recording.ts';
import { signIn, type SignInPhase } from './phases/sign-in.ts';
import { typing, type TypingPhase } from './phases/typing.ts';
import { pending } from './phases/pending.ts';
import { verdict, type VerdictPhase } from './phases/verdict.ts';
import { startWithdrawing, withdrawing, type WithdrawingPhase } from './phases/withdrawing.ts';
import type { ClosedPhase, PendingPhase, RestingState } from './resting-state.ts';
import type { Setup, StateIn } from './state.ts';
import { nobody } from './view.ts';

export type Phase =
  | ClosedPhase
  | IdlePhase
  | BoardPhase
  | TypingPhase
  | CheckingPhase
  | ArmedPhase
  | WithdrawingPhase
  | RecordingPhase
  | VerdictPhase
  | PendingPhase
  | SignInPhase
  | ConsolePhase
  | AnnouncementPhase;

export type State = StateIn<Phase>;

type PhaseOf<Name extends Phase['name']> = Extract<Phase, { readonly name: Name }>;

/**
 * A phase file imports the phases to which it returns. The phases that follow it are passed in
 * here, which avoids circular imports.
 */
const phases: { readonly [Name in Phase['name']]: PhaseParts<PhaseOf<Name>, Phase> } = {
  closed,
  idle,
  board,
  typing: typing(freeze),
  checking: checking({ arm: startArmed, withdraw: startWithdrawing }),
  armed: armed(startWithdrawing),
  withdrawing,
  recording,
  verdict,
  pending,
  signIn,
  console: staffConsole(startAnnouncement),
  announcement,
};

/** With a word judge, nobody confirms: the word judge compares the words alone. */
function freeze(play: Play, setup: Setup, at: number): CheckingPhase | ArmedPhase {
  return setup.rules.procedure === 'wordJudge'
    ? startArmed(play, setup, at)
    : startChecking(play, nobody, setup, at);
}

export function partsOf<Name extends Phase['name']>(name: Name): PhaseParts<PhaseOf<Name>, Phase> {
  return phases[name];
}

/** Returns the resting state behind the phase or the practice; `undefined` during a challenge. */
export function restingStateOf({ phase, practice }: State): RestingState | undefined {
  return practice?.restingState ?? partsOf(phase.name).restingState?.(phase);
}

/** Changes the resting state. If a verdict is on the screen, the change waits until it is cleared. */
export function withRestingState(state: State, restingState: RestingState): State {
  const { phase, practice } = state;
  if (practice !== undefined) return { ...state, practice: { ...practice, restingState } };
  return {
    ...state,
    phase: partsOf(phase.name).withRestingState?.(phase, restingState) ?? restingState,
  };
}
