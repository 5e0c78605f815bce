/** Armed: everyone who must confirm the words has done so. Tab asks for the ruling. */
import type { Play } from '../../challenge/play.ts';
import type { Effect } from '../effect.ts';
import { secondsLeftOf, startIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { meaningOf, sideOf } from '../key-stroke.ts';
import { earliestTab } from '../not-before.ts';
import { noticeFor, type Notice } from '../notice.ts';
import { ruleOrPractise } from '../practice-off-the-record.ts';
import type { StateIn, WithTimes } from '../state.ts';
import { goTo, step } from '../step.ts';
import { viewNotice, type ArmedNotice } from '../view.ts';
import { whoTypesOf } from '../word-judge.ts';
import { sawTheseWords } from '../words-seen.ts';
import { frozenWords, pressFrozen, type Withdraw } from './checking.ts';
import type { IdlePhase } from './idle-phase.ts';
import type { PhaseParts } from './phase.ts';
import { startRecording, type RecordingPhase } from './recording.ts';
import type { TypingPhase } from './typing.ts';
import { withIdleTimeout } from './with-idle-timeout.ts';

export interface ArmedPhase {
  readonly name: 'armed';
  readonly play: Play;
  readonly armedAt: number;
  /** True if the screen shows that Tab acts. */
  readonly isTabReady: boolean;
  readonly idleTimer: IdleTimer;
  readonly notice?: Notice<ArmedNotice> | undefined;
}

export function startArmed(play: Play, { idleTimes }: WithTimes, at: number): ArmedPhase {
  const idleTimer = startIdleTimer(at, idleTimes.confirmOrTabMs);
  return { name: 'armed', play, armedAt: at, isTabReady: false, idleTimer };
}

const bothSides = { challenger: true, challenged: true };

export function armed<Withdrawing>(
  withdraw: Withdraw<Withdrawing>,
): PhaseParts<ArmedPhase, ArmedPhase | TypingPhase | RecordingPhase | Withdrawing | IdlePhase> {
  const { touched, ...timed } = withIdleTimeout<
    ArmedPhase,
    TypingPhase | RecordingPhase | Withdrawing
  >((state, input, setup) => {
    const { phase } = state;
    const { play } = phase;
    const { at } = input;
    if (sideOf(input.stroke) !== undefined) return step(state);
    switch (meaningOf(input.stroke).kind) {
      case 'tab':
        return sawTheseWords(state, input) && at >= earliestTab(phase.armedAt)
          ? goTo(state, startRecording(play, at), [askForRuling(state, at)])
          : goTo(state, { ...phase, notice: noticeFor('early', at, phase.notice) });
      case 'escape':
        return goTo(state, withdraw(play, bothSides, setup, at));
      case 'enter':
      case 'space':
        return goTo(state, { ...phase, notice: noticeFor('enterArmed', at, phase.notice) });
      default:
        return pressFrozen(state, input, setup);
    }
  });
  return {
    ...timed,
    deadline: (state) => Math.min(timed.deadline(state), tabDeadline(state.phase)),
    tick(state, at) {
      const { phase } = state;
      const isTabReady = at >= earliestTab(phase.armedAt);
      return timed.tick({ ...state, phase: { ...phase, isTabReady } }, at);
    },
    on: { touched },
    delayed(state, gapMs) {
      const { phase, ...rest } = timed.delayed(state, gapMs);
      return { ...rest, phase: { ...phase, armedAt: phase.armedAt + gapMs } };
    },
    view(state) {
      const { play, isTabReady, notice, idleTimer } = state.phase;
      return {
        screen: 'armed',
        ...whoTypesOf(state),
        words: play.words,
        tab: isTabReady ? 'ready' : 'soon',
        ...viewNotice(notice),
        ...secondsLeftOf(idleTimer),
      };
    },
    words: frozenWords,
    belongsTo: 'challenge',
  };
}

function tabDeadline({ armedAt, isTabReady }: ArmedPhase): number {
  return isTabReady ? Infinity : earliestTab(armedAt);
}

/** In a word judge's challenge, the record names the word judge. */
function askForRuling(state: StateIn<ArmedPhase>, at: number): Effect {
  const { judging, board, firstLetterAt, phase } = state;
  return ruleOrPractise(state, {
    kind: 'rule',
    play: phase.play,
    ...(judging && { by: judging.member }),
    ...(board !== undefined && { board }),
    ...(firstLetterAt !== undefined && { seconds: Math.floor((at - firstLetterAt) / 1000) }),
  });
}
