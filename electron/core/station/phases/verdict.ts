/** Verdict: the recorded ruling is on the screen until the players have read it. */
import type { Verdict } from '../../challenge/verdict.ts';
import type { LabeledRuling } from '../../ledger/ruling-number.ts';
import { idleState, restingUnshown, type RestingState } from '../resting-state.ts';
import { goTo, step } from '../step.ts';
import { timing } from '../timing.ts';
import { clearingDeadline, isCleared, type OnScreen } from './on-screen.ts';
import type { PhaseParts } from './phase.ts';

export interface Ruled {
  /** Absent in practice, which leaves no record. */
  readonly given?: LabeledRuling;
  readonly verdict: Verdict;
}

export interface VerdictPhase extends OnScreen {
  readonly name: 'verdict';
  readonly ruled: Ruled;
  /** The resting state after the players have read the verdict, if not idle. */
  readonly after?: RestingState;
}

export function startVerdict(ruled: Ruled, at: number): VerdictPhase {
  return { name: 'verdict', ruled, since: at };
}

export const verdict: PhaseParts<VerdictPhase, VerdictPhase | RestingState> = {
  key: (state, input) =>
    isCleared(state.phase, input) ? goTo(state, state.phase.after ?? idleState) : step(state),
  deadline: ({ phase }) => clearingDeadline(phase),
  tick(state) {
    const { after, paintedAt, ruled } = state.phase;
    // Never painted: a station that closes anyway reports the ruling at the next opening.
    const isUnshown = paintedAt === undefined && ruled.given !== undefined;
    return goTo(state, after ?? restingUnshown(isUnshown ? [ruled.given] : []));
  },
  on: {
    painted(state, { at }) {
      const { phase } = state;
      if (phase.paintedAt !== undefined) return step(state);
      const { given } = phase.ruled;
      return goTo(
        state,
        { ...phase, paintedAt: at },
        given && [{ kind: 'record', fact: { kind: 'shown', ruling: given.ruling } }],
      );
    },
  },
  view: ({ phase }) => ({
    screen: 'verdict',
    verdict: phase.ruled.verdict,
    read: { challenger: false, challenged: false },
    secondsLeft: timing.verdictMs / 1000,
    leave: 'both',
  }),
  label: ({ ruled }) => ruled.given?.label,
  belongsTo: 'challenge',
  withRestingState: (phase, after) => ({ ...phase, after }),
};
