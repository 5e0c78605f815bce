/**
 * Withdrawing: asks whether the challenge ends without a ruling, and why. Both sides must agree; a
 * word judge who typed the slip only gives the reason.
 */
import type { Play } from '../../challenge/play.ts';
import { firstReason, type WithdrawalReason } from '../../rulebook/withdrawal-reasons.ts';
import type { FlowTimes } from '../idle-times.ts';
import {
  guardDeadline,
  isGuarded,
  keysOf,
  paintedGuard,
  questionMs,
  startGuard,
  tickGuard,
  type Guard,
} from '../guard.ts';
import { startIdleTimer, tickIdleTimer } from '../idle-timeout.ts';
import type { InputOf } from '../input.ts';
import { meaningOf, sideOf, withdrawalReasonOf } from '../key-stroke.ts';
import { setupInForce, type Setup, type StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { nobody, type Confirmed } from '../view.ts';
import { asksForWordJudge, whoTypesOf } from '../word-judge.ts';
import { sawTheseWords } from '../words-seen.ts';
import { startArmed, type ArmedPhase } from './armed.ts';
import { frozenWords, startChecking, type CheckingPhase } from './checking.ts';
import { startIdleAfterKey, type IdlePhase } from './idle-phase.ts';
import type { PhaseParts } from './phase.ts';
import { endUnruled } from './with-idle-timeout.ts';

export interface WithdrawingPhase {
  readonly name: 'withdrawing';
  readonly play: Play;
  /** The sides that had confirmed the words, for returning to the challenge. */
  readonly confirmed: Confirmed;
  readonly agreed: Confirmed;
  readonly reason: WithdrawalReason;
  readonly guard: Guard;
  /** True after a key that came too early, until the keys act. */
  readonly isTooEarly?: true;
  /** At this time, the challenge continues. */
  readonly until: number;
  readonly idleTimes: FlowTimes;
}

export function startWithdrawing(
  play: Play,
  confirmed: Confirmed,
  { rules: { withdrawal }, idleTimes }: Setup,
  at: number,
): WithdrawingPhase {
  const reason = firstReason(withdrawal);
  const until = at + idleTimes.withdrawingMs;
  return {
    name: 'withdrawing',
    play,
    confirmed,
    agreed: nobody,
    reason,
    guard: startGuard('withdraw'),
    until,
    idleTimes,
  };
}

type NextPhase = WithdrawingPhase | CheckingPhase | ArmedPhase | IdlePhase;

export const withdrawing: PhaseParts<WithdrawingPhase, NextPhase> = {
  key(before, input, { rules }) {
    const { stroke, at } = input;
    const state = restart(before, at);
    const { phase } = state;
    const reason = withdrawalReasonOf(stroke);
    if (reason !== undefined) {
      if (!rules.withdrawal.includes(reason)) return step(state);
      if (asksForWordJudge(state)) {
        return sawTheseWords(state, input) && !isGuarded(phase.guard, at)
          ? withdraw(state, reason, at)
          : sayTooEarly(state);
      }
      // A new reason clears the agreement: a side agrees only to the reason that it sees.
      return reason === phase.reason
        ? step(state)
        : goTo(state, { ...phase, reason, agreed: nobody });
    }
    const side = sideOf(stroke);
    if (side !== undefined) {
      if (asksForWordJudge(state)) return step(state);
      if (!sawTheseWords(state, input) || isGuarded(phase.guard, at)) return sayTooEarly(state);
      const agreed: Confirmed = { ...phase.agreed, [side]: true };
      return agreed.challenger && agreed.challenged
        ? withdraw(state, phase.reason, at)
        : goTo(state, { ...phase, agreed });
    }
    const { kind } = meaningOf(stroke);
    return kind === 'escape' || kind === 'backspace' ? goBack(state, at) : step(state);
  },
  deadline: ({ phase }) => Math.min(phase.until, guardDeadline(phase.guard)),
  tick(state, at) {
    const { isTooEarly, ...phase } = state.phase;
    const { until, idleTimes } = phase;
    if (at < until) {
      const guard = tickGuard(phase.guard, at);
      const isSaid = isTooEarly === true && guard.isOver !== true;
      return goTo(state, { ...phase, guard, ...(isSaid && { isTooEarly }) });
    }
    const isLongOver =
      tickIdleTimer(startIdleTimer(until, idleTimes.confirmOrTabMs), at) === 'expired';
    // From the deadline on, so that the challenge ends as well.
    return goBack(state, isLongOver ? until : at);
  },
  on: {
    touched: (state, { at }: InputOf<'touched'>) => step(restart(state, at)),
    painted: (state, { at }) =>
      goTo(state, { ...state.phase, guard: paintedGuard(state.phase.guard, at) }),
  },
  unseen: (phase) => ({ ...phase, guard: startGuard('withdraw') }),
  delayed: (state, gapMs) => ({
    ...state,
    phase: { ...state.phase, until: state.phase.until + gapMs },
  }),
  view(state) {
    const { play, confirmed, agreed, reason, guard, isTooEarly } = state.phase;
    return {
      screen: 'withdrawing',
      ...whoTypesOf(state),
      words: play.words,
      confirmed,
      agreed,
      reason,
      reasons: setupInForce(state)?.rules.withdrawal ?? [reason],
      keys: keysOf(guard),
      ...(isTooEarly && { isTooEarly }),
    };
  },
  // With the screen and the reason, so that a key meant for the screen before, or for the other
  // reason, does not count as agreement.
  words: (phase) => ['withdrawing', phase.reason, frozenWords(phase)].join('\n'),
  belongsTo: 'challenge',
};

function sayTooEarly(state: StateIn<WithdrawingPhase>): Step<WithdrawingPhase> {
  const { phase } = state;
  return phase.guard.isOver === true ? step(state) : goTo(state, { ...phase, isTooEarly: true });
}

function restart(state: StateIn<WithdrawingPhase>, at: number): StateIn<WithdrawingPhase> {
  const { phase } = state;
  return { ...state, phase: { ...phase, until: at + phase.idleTimes.withdrawingMs } };
}

function withdraw(
  state: StateIn<WithdrawingPhase>,
  reason: WithdrawalReason,
  at: number,
): Step<IdlePhase> {
  const { play, guard } = state.phase;
  const { words } = play;
  const stood = questionMs(guard, at);
  return endUnruled(
    state,
    { kind: 'withdrawn', words, reason, ...stood },
    startIdleAfterKey(at, 'withdrawn'),
  );
}

/** Returns to the challenge. Tab is guarded again, because a hand may still be on the keys. */
function goBack(state: StateIn<WithdrawingPhase>, at: number): Step<CheckingPhase | ArmedPhase> {
  const { phase } = state;
  const { play, confirmed } = phase;
  return goTo(
    state,
    confirmed.challenger && confirmed.challenged
      ? startArmed(play, phase, at)
      : startChecking(play, confirmed, phase, at),
  );
}
