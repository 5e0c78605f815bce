/** Idle: no challenge. A letter starts one; the arrow keys choose its language. */
import { emptyEntry, type Move } from '../../challenge/entry.ts';
import type { Language } from '../../text/language.ts';
import { languageBeside } from '../settings-in-force.ts';
import { delayIdleTimer, idleDeadline, secondsLeftOf, tickIdleTimer } from '../idle-timeout.ts';
import { digitOf, meaningOf, type KeyMeaning } from '../key-stroke.ts';
import { delayNotice, keepNotice, noticeFor } from '../notice.ts';
import { idleState } from '../resting-state.ts';
import { setupInForce, type Setup, type StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { idleTimes } from '../idle-times.ts';
import { viewNotice, type IdleNotice } from '../view.ts';
import { mayType, signOutWordJudge, whoTypesOf } from '../word-judge.ts';
import { runMs, type IdlePhase } from './idle-phase.ts';
import { addDigit, say, startBoard, type BoardPhase } from './board.ts';
import type { KeyInput, PhaseParts } from './phase.ts';
import { askToSignIn, type SignInPhase } from './sign-in.ts';
import { edit, startTyping, type TypingPhase } from './typing.ts';

/** `letterAt`: time of the last letter typed on the verdict screen, if any. */
export function startIdle(letterAt: number | undefined, at: number): IdlePhase {
  return letterAt === undefined || at >= letterAt + runMs
    ? idleState
    : dropLetter(idleState, letterAt, at);
}

export const idle: PhaseParts<IdlePhase, IdlePhase | BoardPhase | TypingPhase | SignInPhase> = {
  // A key during the word judge's countdown only stops it.
  key: (state, input, setup) =>
    state.judging?.idleTimer.kind === 'countdown' ? step(state) : press(state, input, setup),
  lateKey: (state, at) => goTo(state, notifyIdle(state.phase, 'wasBusy', at)),
  deadline({ phase, judging }) {
    const times = [
      phase.notice?.until,
      phase.chosen?.until,
      judging && idleDeadline(judging.idleTimer),
    ].filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  },
  tick(state, at) {
    const { judging, phase } = state;
    const { chosen } = phase;
    const now: IdlePhase = {
      ...phase,
      notice: keepNotice(phase.notice, at),
      chosen: at < (chosen?.until ?? 0) ? chosen : undefined,
    };
    if (judging === undefined) return goTo(state, now);
    const idleTimer = tickIdleTimer(judging.idleTimer, at);
    return idleTimer === 'expired'
      ? signOutWordJudge(goTo(state, now), 'idle')
      : goTo({ ...state, judging: { ...judging, idleTimer } }, now);
  },
  on: {
    signInAsked: (state, input) => askToSignIn({ ...state, phase: idleState }, input),
    // There are no words, so there is no entry to end.
    entryEnded: (state, { at }) =>
      state.judging?.idleTimer.kind === 'countdown'
        ? step(state)
        : goTo(state, remind(state, state.phase, 'idle', at)),
  },
  delayed(state, gapMs) {
    const { phase, judging } = state;
    const { notice, chosen } = phase;
    return {
      ...state,
      ...(judging && {
        judging: { ...judging, idleTimer: delayIdleTimer(judging.idleTimer, gapMs) },
      }),
      phase: {
        ...phase,
        notice: delayNotice(notice, gapMs),
        chosen: chosen && { ...chosen, until: chosen.until + gapMs },
      },
    };
  },
  view(state) {
    const { phase, judging } = state;
    const { languages, asksForBoard = false } = setupInForce(state) ?? {};
    return {
      screen: 'idle',
      ...whoTypesOf(state),
      ...(asksForBoard && mayType(state) && { asksForBoard: true }),
      ...viewNotice(phase.notice),
      ...(languages && languages.length > 1 && { languages }),
      ...(judging && secondsLeftOf(judging.idleTimer)),
    };
  },
  belongsTo: 'challenge',
  language: ({ chosen }) => chosen?.language,
  restingState: (phase) => phase,
};

function press(
  state: StateIn<IdlePhase>,
  input: KeyInput,
  setup: Setup,
): Step<IdlePhase | BoardPhase | TypingPhase> {
  const { stroke, at } = input;
  const meaning = meaningOf(stroke);
  if (at < (state.phase.digitsDroppedUntil ?? 0) && digitOf(stroke) !== undefined) {
    return goTo(state, { ...state.phase, digitsDroppedUntil: at + runMs });
  }
  const phase = keepChosen(withoutOldNotice(state.phase, meaning), at);
  const asked = setup.asksForBoard && mayType(state) ? askForBoard(phase, input, setup) : undefined;
  if (asked !== undefined) return goTo(state, asked);
  switch (meaning.kind) {
    case 'letter':
      if (!mayType(state)) return goTo(state, notifyIdle(phase, 'judgeNeeded', at));
      return at < (phase.droppedUntil ?? 0)
        ? goTo(state, dropLetter(phase, at, at))
        : goTo(state, edit(startTyping(emptyEntry, setup, at), meaning, setup.rules));
    case 'notALetter':
      return goTo(state, remind(state, phase, 'letters', at));
    case 'otherScript':
      return goTo(state, remind(state, phase, 'script', at));
    case 'enter':
    case 'space':
    case 'tab':
    case 'sideDigit':
      return goTo(state, remind(state, phase, 'idle', at));
    case 'move':
      return goTo(state, chooseLanguage(phase, setup, meaning.move, at));
    case 'escape':
      if (state.judging === undefined) return goTo(state, phase);
      return phase.notice?.kind === 'signOutAsked'
        ? signOutWordJudge(goTo(state, idleState), 'signedOut')
        : goTo(state, notifyIdle(phase, 'signOutAsked', at));
    default:
      return goTo(state, phase);
  }
}

/** `undefined` if the key does on this screen what it does without the question for the board. */
function askForBoard(
  phase: IdlePhase,
  { stroke, at }: KeyInput,
  setup: Setup,
): BoardPhase | undefined {
  const digit = digitOf(stroke);
  if (digit !== undefined) return addDigit(startBoard(setup, at), digit);
  switch (meaningOf(stroke).kind) {
    case 'letter':
      // Half a word that was begun on the verdict is dropped on this screen.
      return at < (phase.droppedUntil ?? 0) ? undefined : say(startBoard(setup, at), 'digits');
    case 'enter':
      return startBoard(setup, at);
    default:
      return undefined;
  }
}

function notifyIdle(phase: IdlePhase, kind: IdleNotice, at: number): IdlePhase {
  return { ...phase, notice: noticeFor(kind, at, phase.notice) };
}

/** A message that stays until a key goes with one that could mean anything. */
function withoutOldNotice(phase: IdlePhase, { kind }: KeyMeaning): IdlePhase {
  const stays = kind === 'other' || phase.notice?.until !== undefined;
  return stays ? phase : { ...phase, notice: undefined };
}

/** Shows how to start. If only a word judge may type, says so. */
function remind(
  state: StateIn<unknown>,
  phase: IdlePhase,
  kind: IdleNotice,
  at: number,
): IdlePhase {
  return notifyIdle(phase, mayType(state) ? kind : 'judgeNeeded', at);
}

/** Drops the complete run of letters, so that no half word arrives. */
function dropLetter(phase: IdlePhase, letterAt: number, at: number): IdlePhase {
  const droppedUntil = letterAt + runMs;
  return { ...notifyIdle(phase, 'idle', at), droppedUntil };
}

/** Any key extends the choice of language: the players are still there. */
function keepChosen(phase: IdlePhase, at: number): IdlePhase {
  const { chosen } = phase;
  return chosen === undefined ? phase : { ...phase, chosen: choiceOf(chosen.language, at) };
}

/** The arrow keys choose a language if there is more than one. */
function chooseLanguage(phase: IdlePhase, setup: Setup, move: Move, at: number): IdlePhase {
  if (setup.languages.length === 1 || (move !== 'left' && move !== 'right')) return phase;
  const now = phase.chosen?.language ?? setup.languages[0];
  return { ...idleState, chosen: choiceOf(languageBeside(setup, now, move), at) };
}

function choiceOf(language: Language, at: number): NonNullable<IdlePhase['chosen']> {
  return { language, until: at + idleTimes.chosenLanguageMs };
}
