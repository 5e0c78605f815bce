/** Armed: everybody who must confirm the words has done so, and Tab rules on them. */
import type { Play } from '../../challenge/play.ts';
import type { Effect } from '../effect.ts';
import { secondsLeftOf, startIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { meaningOf, sideOf } from '../key-stroke.ts';
import { earliestTab } from '../not-before.ts';
import type { IdleState } from '../resting-state.ts';
import { isPractice, type StateIn } from '../state.ts';
import { goTo } from '../step.ts';
import { timing } from '../timing.ts';
import type { ArmedNotice } from '../view.ts';
import { typistOf } from '../word-judge.ts';
import { sawTheseWords } from '../words-seen.ts';
import { frozenWords, pressFrozen, startChecking, type CheckingPhase } from './checking.ts';
import type { PhaseParts } from './phase.ts';
import { startRecording, type RecordingPhase } from './recording.ts';
import type { TypingPhase } from './typing.ts';
import { withIdleTimeout } from './with-idle-timeout.ts';

export interface ArmedPhase {
  readonly name: 'armed';
  readonly play: Play;
  readonly armedAt: number;
  readonly idleTimer: IdleTimer;
  readonly notice?: ArmedNotice;
}

export function startArmed(play: Play, at: number): ArmedPhase {
  const idleTimer = startIdleTimer(at, timing.frozenIdleMs);
  return { name: 'armed', play, armedAt: at, idleTimer };
}

type NextPhase = ArmedPhase | CheckingPhase | TypingPhase | RecordingPhase | IdleState;

export const armed: PhaseParts<ArmedPhase, NextPhase> = {
  ...withIdleTimeout<ArmedPhase, NextPhase>(timing.frozenIdleMs, (state, input, { rules }) => {
    const { phase } = state;
    const { notice: _answered, ...quiet } = phase;
    const { play } = phase;
    const { stroke, at } = input;
    // A word judge who typed the slip has nobody to confirm it.
    const isJudged = rules.procedure === 'wordJudge';
    const side = isJudged ? undefined : sideOf(stroke);
    if (side !== undefined) {
      if (!sawTheseWords(state, input)) return goTo(state, quiet);
      const confirmed = { challenger: true, challenged: true, [side]: false };
      return goTo(state, startChecking(play, confirmed, at));
    }
    const { kind } = meaningOf(stroke);
    if (kind === 'tab' && sawTheseWords(state, input) && at >= earliestTab(phase.armedAt)) {
      return goTo(state, startRecording(play, at), [askForRuling(state)]);
    }
    // Players go back to checking to withdraw; a word judge was never there.
    return kind === 'escape' && !isJudged ? goTo(state, quiet) : pressFrozen(state, quiet, input);
  }),
  view(state) {
    const { play, notice, idleTimer } = state.phase;
    return {
      screen: 'armed',
      ...typistOf(state),
      words: play.words,
      tab: 'ready',
      ...(notice && { notice }),
      ...secondsLeftOf(idleTimer),
    };
  },
  words: frozenWords,
  belongsTo: 'challenge',
};

/** Practice leaves no record; a word judge's ruling names the word judge. */
function askForRuling(state: StateIn<ArmedPhase>): Effect {
  const { judging, phase } = state;
  const { play } = phase;
  if (isPractice(state)) return { kind: 'practise', play };
  return { kind: 'rule', play, ...(judging && { by: judging.member }) };
}
