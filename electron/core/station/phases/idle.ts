/** Idle: no challenge. The first letter begins one; the arrows choose a language for it. */
import { emptyEntry, type Move } from '../../challenge/entry.ts';
import type { Language } from '../../text/language.ts';
import { languageBeside } from '../appearance.ts';
import { escapeTwice } from '../escape-twice.ts';
import { idleDeadline, secondsLeftOf, tickIdleTimer } from '../idle-timeout.ts';
import { meaningOf } from '../key-stroke.ts';
import { idleState } from '../resting-state.ts';
import { setupInForce, type Setup, type StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { timing } from '../timing.ts';
import type { IdleNotice } from '../view.ts';
import { mayType, signOutWordJudge, typistOf } from '../word-judge.ts';
import type { KeyInput, PhaseParts } from './phase.ts';
import { askToSignIn, type SignInPhase } from './sign-in.ts';
import { edit, startTyping, type TypingPhase } from './typing.ts';

export interface IdlePhase {
  readonly name: 'idle';
  readonly notice?: { readonly kind: IdleNotice; readonly until: number };
  /** Language that players chose for the next challenge. Expires after a time without keys. */
  readonly chosen?: { readonly language: Language; readonly until: number };
}

export const idle: PhaseParts<IdlePhase, IdlePhase | TypingPhase | SignInPhase> = {
  // A key during the word judge's countdown only stops it.
  key: (state, input, setup) =>
    state.judging?.idleTimer.kind === 'countdown' ? step(state) : press(state, input, setup),
  lateKey: (state, at) => goTo(state, notify(state.phase, 'wasBusy', at)),
  deadline({ phase, judging }) {
    const times = [
      phase.notice?.until,
      phase.chosen?.until,
      judging && idleDeadline(judging.idleTimer),
    ].filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  },
  tick(state, at) {
    const { judging } = state;
    const { chosen } = state.phase;
    // The notice always expires first: the key that made it also restarted every other timer.
    const phase = { ...idleState, ...(chosen && at < chosen.until && { chosen }) };
    if (judging === undefined) return goTo(state, phase);
    const idleTimer = tickIdleTimer(judging.idleTimer, at);
    return idleTimer === 'expired'
      ? signOutWordJudge(goTo(state, phase), 'idle')
      : goTo({ ...state, judging: { ...judging, idleTimer } }, phase);
  },
  on: { signInAsked: (state, input) => askToSignIn({ ...state, phase: idleState }, input) },
  view(state) {
    const { phase, judging } = state;
    const languages = setupInForce(state)?.languages;
    return {
      screen: 'idle',
      ...typistOf(state),
      ...(phase.notice && { notice: phase.notice.kind }),
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
  { stroke, at }: KeyInput,
  setup: Setup,
): Step<IdlePhase | TypingPhase> {
  const phase = keepChosen(state.phase, at);
  const meaning = meaningOf(stroke);
  switch (meaning.kind) {
    case 'letter':
      return mayType(state)
        ? goTo(state, edit(startTyping(emptyEntry, at), meaning, setup.rules))
        : goTo(state, notify(phase, 'judgeNeeded', at));
    case 'notALetter':
      return goTo(state, notify(phase, 'letters', at));
    case 'move':
      return goTo(state, chooseLanguage(phase, setup, meaning.move, at));
    case 'escape':
      if (state.judging === undefined) return goTo(state, phase);
      return escapeTwice(
        phase.notice?.kind,
        'signOutAsked',
        () => signOutWordJudge(goTo(state, idleState), 'signedOut'),
        (notice) => goTo(state, notify(phase, notice, at)),
      );
    default:
      return goTo(state, phase);
  }
}

/** Every key shows that the players who chose the language are still there. */
function keepChosen(phase: IdlePhase, at: number): IdlePhase {
  const { chosen } = phase;
  return chosen === undefined ? phase : { ...phase, chosen: choiceOf(chosen.language, at) };
}

/** The arrows choose a language, where there is a choice. */
function chooseLanguage(phase: IdlePhase, setup: Setup, move: Move, at: number): IdlePhase {
  if (setup.languages.length === 1 || (move !== 'left' && move !== 'right')) return phase;
  const now = phase.chosen?.language ?? setup.languages[0];
  return { ...idleState, chosen: choiceOf(languageBeside(setup, now, move), at) };
}

function choiceOf(language: Language, at: number): NonNullable<IdlePhase['chosen']> {
  return { language, until: at + timing.chosenLanguageMs };
}

function notify(phase: IdlePhase, kind: IdleNotice, at: number): IdlePhase {
  return { ...phase, notice: { kind, until: at + timing.idleNoticeMs } };
}
