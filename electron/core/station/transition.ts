/**
 * The state machine: `transition(state, input) → {state, effects}`, total and pure. OPERATING.md
 * has the table of states; phases.ts has the table of phases, each with its own file.
 */
import { activateBetweenChallenges } from './activate-between-challenges.ts';
import { displayOf, type Display } from './settings-in-force.ts';
import { firstToFix, type ClosedCause } from './closed-cause.ts';
import { clearForSleep } from './clear-for-sleep.ts';
import type { Input, InputOf } from './input.ts';
import { isPlain, isStaffChord } from './key-stroke.ts';
import { deadlineOf, findScreen, loseScreen, tickOrClear } from './lost-screen.ts';
import { partsOf, restingStateOf, withRestingState, type Phase, type State } from './phases.ts';
import type { KeyInput, PhaseInput } from './phases/phase.ts';
import { notePress } from './same-press.ts';
import { usualSettings } from './settings.ts';
import { setupInForce } from './state.ts';
import { step, type Step } from './step.ts';
import { keepWordJudge, signOutWordJudge } from './word-judge.ts';
import { sawTheseWords } from './words-seen.ts';

export function transition(before: State, input: Input): Step<Phase> {
  const { state, effects } = keepChallenge(
    signOutAfterChallenge(before, handle(before, input)),
    input.at,
  );
  const after: State = {
    ...state,
    display: displayIn(state),
    revision: wordsIn(before) === wordsIn(state) ? before.revision : before.revision + 1,
  };
  const wakeAt = deadlineOf(after);
  return wakeAt === deadlineOf(before)
    ? step(after, effects)
    : step(after, [...effects, { kind: 'wake', at: wakeAt }]);
}

function handle(state: State, input: Input): Step<Phase> {
  switch (input.kind) {
    case 'opened':
      return activateBetweenChallenges(state, input);
    case 'closed':
      return step(withRestingState(state, { name: 'closed', cause: input.cause }));
    case 'recordFailed':
      return closeAfterFailedRecord(state, input.cause);
    case 'staffed':
      return step({ ...state, isStaffed: true });
    case 'renamed':
      return step({ ...state, station: input.station });
    case 'consoleLanguageChosen':
      return step({ ...state, consoleLanguage: input.language });
    case 'key':
      return pressOnce(state, input);
    case 'timerFired':
      return tick(state, input.at);
    case 'slept':
      return clearForSleep(state, input.slept);
    case 'overdue':
      return leaveIfOver(state, input.at);
    case 'touched':
      return keepWordJudge(answer(state, input.kind, input), input.at);
    case 'caretPlaced':
      return actUnlessLate(state, input, () => answer(state, 'caretPlaced', input));
    case 'entryEnded':
      return actUnlessLate(state, input, () => answer(state, 'entryEnded', input));
    case 'painted':
      return sawTheseWords(state, input)
        ? answer(findScreen(state, input.at), input.kind, input)
        : step(state);
    case 'screenGone':
      return step(loseScreen(state, input));
    default:
      return answer(state, input.kind, input);
  }
}

/** What closed the station before may be why the record failed, such as a full disk. */
function closeAfterFailedRecord(state: State, failure: ClosedCause): Step<Phase> {
  const before = restingStateOf(state);
  const cause = before?.name === 'closed' ? firstToFix(before.cause, failure) : failure;
  return step(withRestingState(state, { name: 'closed', cause }));
}

function answer<Kind extends PhaseInput['kind']>(
  state: State,
  kind: Kind,
  input: InputOf<Kind>,
): Step<Phase> {
  return partsOf(state.phase.name).on?.[kind]?.(state, input) ?? step(state);
}

/** Two presses that are the same act once. Auto-repeat is none. */
function pressOnce(state: State, input: KeyInput): Step<Phase> {
  const { stroke, pressedAt } = input;
  if (pressedAt === undefined || stroke.repeat) return press(state, input);
  const { samePressMs } = setupInForce(state) ?? usualSettings;
  const { key, code } = stroke;
  const { recentPresses = [] } = state;
  const { recent, isSame } = notePress(recentPresses, { key, code, at: pressedAt }, samePressMs);
  const noted = { ...state, recentPresses: recent };
  return isSame ? step(noted) : press(noted, input);
}

function press(state: State, input: KeyInput): Step<Phase> {
  const { stroke, at } = input;
  if (isStaffChord(stroke) && !stroke.repeat && !stroke.altGraph) {
    return answer(state, 'signInAsked', { kind: 'signInAsked', at });
  }
  if (!isPlain(stroke)) return step(state);
  const setup = setupInForce(state);
  const { key, keyAlways } = partsOf(state.phase.name);
  if (keyAlways !== undefined) return actUnlessLate(state, input, () => keyAlways(state, input));
  if (setup === undefined) return step(state);
  return actUnlessLate(state, input, () => key?.(state, input, setup));
}

/** Drops late input and says so on the screen. */
function actUnlessLate(
  state: State,
  { at, isLate }: { readonly at: number; readonly isLate?: boolean },
  act: () => Step<Phase> | undefined,
): Step<Phase> {
  const next = isLate === true ? partsOf(state.phase.name).lateKey?.(state, at) : act();
  return keepWordJudge(next ?? step(state), at);
}

/**
 * Ignores a timer that fires too early. After a long stop, the next phase may be over as well, so
 * that its screen is never shown.
 */
function tick(state: State, at: number): Step<Phase> {
  if (at < (deadlineOf(state) ?? Infinity)) return step(state);
  const next = tickOrClear(state, at);
  if (!hasLeft(state, next.state)) return next;
  const { state: after, effects } = tick(next.state, at);
  return step(after, [...next.effects, ...effects]);
}

/**
 * Leaves a phase whose time is over before its timer says so. A verdict that nobody has painted
 * stays while a screen is there: the input that follows may report the paint.
 */
function leaveIfOver(state: State, at: number): Step<Phase> {
  const { phase, goneAt } = state;
  const isOnScreen = phase.name === 'verdict' || phase.name === 'announcement';
  const mayBePainted = isOnScreen && phase.painted === undefined && goneAt === undefined;
  if (mayBePainted) return step(state);
  const next = tick(state, at);
  return hasLeft(state, next.state) ? next : step(state);
}

/** True if the phase is over, or the word judge was signed out. */
function hasLeft(before: State, after: State): boolean {
  return before.phase.name !== after.phase.name || before.judging?.member !== after.judging?.member;
}

/** Signs the word judge out when the verdict is cleared and when the station closes. */
function signOutAfterChallenge(before: State, after: Step<Phase>): Step<Phase> {
  const { name } = after.state.phase;
  const isOver =
    name === 'closed' || name === 'pending' || (name === 'idle' && before.phase.name === 'verdict');
  return isOver ? signOutWordJudge(after, 'left') : after;
}

/** The phases of one challenge, from its first word to its ruling. */
const ofOneChallenge: ReadonlySet<Phase['name']> = new Set([
  ...(['typing', 'checking', 'armed', 'withdrawing', 'recording'] as const),
]);

/** Notes the first letter, and forgets the facts of a challenge that has ended. */
function keepChallenge({ state, effects }: Step<Phase>, at: number): Step<Phase> {
  const { board: _board, firstLetterAt, ...rest } = state;
  if (!ofOneChallenge.has(state.phase.name)) return step(rest, effects);
  const isFirst = firstLetterAt === undefined && hasLetters(state.phase);
  return step(isFirst ? { ...state, firstLetterAt: at } : state, effects);
}

function hasLetters(phase: Phase): boolean {
  return phase.name === 'typing' && phase.entry.lines.some((line) => line !== '');
}

/** A chosen language stays for one challenge; then the event's is shown again. */
function displayIn(state: State): Display {
  const { phase, display } = state;
  const setup = setupInForce(state);
  if (setup === undefined) return display;
  const usual = displayOf(setup);
  const { belongsTo, language = () => display.language } = partsOf(phase.name);
  return belongsTo === 'challenge'
    ? { ...usual, language: language(phase) ?? usual.language }
    : usual;
}

function wordsIn({ phase }: State): string {
  return partsOf(phase.name).words?.(phase) ?? phase.name;
}
