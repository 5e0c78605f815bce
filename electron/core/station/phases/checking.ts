/** Checking: the words are frozen, and both sides compare them with the slip and confirm them. */
import { entryOf } from '../../challenge/entry.ts';
import type { Play } from '../../challenge/play.ts';
import { escapeTwice } from '../escape-twice.ts';
import { secondsLeftOf, startIdleTimer, type IdleTimer } from '../idle-timeout.ts';
import { meaningOf, sideOf } from '../key-stroke.ts';
import type { IdleState } from '../resting-state.ts';
import type { StateIn } from '../state.ts';
import { goTo, type Step } from '../step.ts';
import { timing } from '../timing.ts';
import type { CheckingNotice, Confirmed } from '../view.ts';
import { sawTheseWords } from '../words-seen.ts';
import type { KeyInput, PhaseParts } from './phase.ts';
import { startTyping, type TypingPhase } from './typing.ts';
import { endUnruled, withIdleTimeout } from './with-idle-timeout.ts';

export interface CheckingPhase {
  readonly name: 'checking';
  readonly play: Play;
  readonly confirmed: Confirmed;
  readonly idleTimer: IdleTimer;
  readonly notice?: CheckingNotice;
}

export function startChecking(play: Play, confirmed: Confirmed, at: number): CheckingPhase {
  const idleTimer = startIdleTimer(at, timing.frozenIdleMs);
  return { name: 'checking', play, confirmed, idleTimer };
}

type NextPhase = CheckingPhase | TypingPhase | IdleState;

/** `arm` starts the phase in which both sides have confirmed. */
export function checking<Armed>(
  arm: (play: Play, at: number) => Armed,
): PhaseParts<CheckingPhase, NextPhase | Armed> {
  return {
    ...withIdleTimeout<CheckingPhase, NextPhase | Armed>(timing.frozenIdleMs, (state, input) => {
      const { phase } = state;
      const { notice: _answered, ...quiet } = phase;
      const { play, confirmed } = phase;
      const side = sideOf(input.stroke);
      if (side !== undefined) {
        if (!sawTheseWords(state, input)) return goTo(state, quiet);
        const now: Confirmed = { ...confirmed, [side]: !confirmed[side] };
        return now.challenger && now.challenged
          ? goTo(state, arm(play, input.at))
          : goTo(state, { ...quiet, confirmed: now });
      }
      return pressFrozen(state, quiet, input);
    }),
    view: ({ phase: { play, confirmed, notice, idleTimer } }) => ({
      screen: 'checking',
      words: play.words,
      confirmed,
      ...(notice && { notice }),
      ...secondsLeftOf(idleTimer),
    }),
    words: frozenWords,
    belongsTo: 'challenge',
  };
}

/** Keys of all frozen words: Backspace corrects them, Esc twice withdraws them. */
export function pressFrozen<Phase extends { readonly play: Play; readonly notice?: string }>(
  state: StateIn<Phase>,
  quiet: Phase,
  { stroke, at }: KeyInput,
): Step<Phase | TypingPhase | IdleState> {
  const { phase } = state;
  const { play } = phase;
  switch (meaningOf(stroke).kind) {
    case 'backspace':
      return goTo(state, startTyping(entryOf(play), at));
    case 'escape':
      return escapeTwice(
        phase.notice,
        'withdrawAsked',
        () => endUnruled(state, { kind: 'withdrawn', words: play.words }),
        (notice) => goTo(state, { ...phase, notice }),
      );
    default:
      return goTo(state, quiet);
  }
}

/** Frozen words are the same words while both sides confirm them and press Tab. */
export function frozenWords({ play }: { readonly play: Play }): string {
  return ['frozen', ...play.words].join('\n');
}
