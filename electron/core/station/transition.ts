/**
 * The station's flow: `transition(state, input) → {state, effects}`, total and pure. The table of
 * states is in the README; each phase has one function for its keys and one for its time.
 */
import type { Play } from '../challenge/play.ts';
import { rulingLabel } from '../ledger/ruling-number.ts';
import { displayOf, type Display } from './appearance.ts';
import { isUnruled, type Effect, type Wish } from './effect.ts';
import type { Input } from './input.ts';
import { armedKey, checkingKey } from './frozen-keys.ts';
import { restingStateOf, restingUnshown, withRestingState } from './resting-state.ts';
import { isPlain, isStaffChord } from './key-stroke.ts';
import { isWaiting, refreshed, startIdleTimer } from './idle-timeout.ts';
import {
  afterAnnouncement,
  announcementPainted,
  askToSignIn,
  endJudging,
  isStaffInput,
  staffChange,
} from './staff-inputs.ts';
import { isPractice, setupInForce, type Phase, type Ruled, type State } from './state.ts';
import { change, step, stepped, type Change, type Step } from './step.ts';
import { deadline, ticked, verdict, afterVerdict } from './ticking.ts';
import { timing } from './timing.ts';
import { idleKey, noticed, typingKey } from './typing-keys.ts';

type KeyInput = Input & { readonly kind: 'key' };

export interface Transition {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export function transition(before: State, input: Input): Transition {
  const { state, effects } = forOneChallenge(before, next(before, input));
  const after: State = {
    ...state,
    display: displayIn(state),
    revision: sameWords(before.phase, state.phase) ? before.revision : before.revision + 1,
  };
  const done = effects.flatMap((effect) => inForce(effect, before));
  const wakeAt = deadline(after);
  return wakeAt === deadline(before)
    ? { state: after, effects: done }
    : { state: after, effects: [...done, { kind: 'wake', at: wakeAt }] };
}

/** A chosen language stays for one challenge; then the event's is shown again. */
function displayIn(state: State): Display {
  const { phase, display } = state;
  const setup = setupInForce(state);
  if (setup === undefined) return display;
  const usual = displayOf(setup);
  switch (phase.name) {
    case 'idle':
      return { ...usual, ...(phase.chosen && { language: phase.chosen.language }) };
    case 'typing':
    case 'checking':
    case 'armed':
    case 'recording':
    case 'verdict':
      return { ...usual, language: display.language };
    case 'closed':
    case 'unshown':
    case 'signIn':
    case 'staff':
    case 'announcement':
      return usual;
  }
}

/** Practice leaves no record of a challenge; a word judge's ruling names the word judge. */
function inForce(effect: Wish, state: State): readonly Effect[] {
  const { judging } = state;
  switch (effect.kind) {
    case 'rule':
      if (isPractice(state)) return [{ kind: 'practise', play: effect.play }];
      return [judging === undefined ? effect : { ...effect, by: judging.member }];
    case 'record':
      return isPractice(state) && isUnruled(effect.fact) ? [] : [effect];
  }
}

/** A word judge's sign-in ends when the verdict has left the screen, and when the station closes. */
function forOneChallenge(before: State, { state, effects }: Change): Change {
  const { name } = state.phase;
  const isOver =
    name === 'closed' || name === 'unshown' || (name === 'idle' && before.phase.name === 'verdict');
  return isOver ? endJudging(state, 'left', effects) : change(state, effects);
}

function next(state: State, input: Input): Change {
  if (isStaffInput(input)) return staffChange(state, input);
  const { phase } = state;
  switch (input.kind) {
    case 'opened': {
      const restingState = restingStateOf(state);
      // The rules of a challenge do not change under the players.
      if (restingState === undefined) return change(state);
      const { setup, unshown } = input;
      // Who types the slips does so only under rules that ask for it.
      const { state: rest, effects } =
        setup.rules.procedure === 'wordJudge' ? change(state) : endJudging(state, 'left');
      const opened = { ...rest, setup };
      return change(
        restingState.name === 'closed' ? withRestingState(opened, restingUnshown(unshown)) : opened,
        effects,
      );
    }
    case 'closed':
    case 'recordFailed':
      return change(withRestingState(state, { name: 'closed', cause: input.cause }));
    case 'key':
      return keyed(state, input);
    case 'ticked':
      return ticked(state, input.at);
    case 'ruled':
      return phase.name === 'recording'
        ? stepped(state, ruled(state.station, phase, input))
        : change(state);
    case 'notRuled':
      return phase.name === 'recording'
        ? change({ ...state, phase: { name: 'closed', cause: input.cause } })
        : change(state);
    case 'painted':
      return input.seen === state.revision ? painted(state, input.at) : change(state);
  }
}

function keyed(state: State, input: KeyInput): Change {
  const { stroke } = input;
  if (isStaffChord(stroke) && !stroke.repeat && !stroke.altGraph) {
    return askToSignIn(state, input.at);
  }
  const setup = setupInForce(state);
  if (setup === undefined || !isPlain(input.stroke)) return change(state);
  const { phase, judging, revision } = state;
  const awake: State =
    judging === undefined
      ? state
      : {
          ...state,
          judging: { ...judging, idleTimer: startIdleTimer(input.at, timing.judgingIdleMs) },
        };
  if (input.isLate === true) return dropped(awake, input.at);
  // A key during the countdown only closes the banner: it types and confirms nothing.
  if (isWaiting(phase) && phase.idleTimer.kind === 'countdown') {
    return stepped(awake, step(refreshed(phase, input.at)));
  }
  if (phase.name === 'idle' && judging?.idleTimer.kind === 'countdown') return change(awake);
  switch (phase.name) {
    case 'closed':
    case 'unshown':
    case 'recording':
    case 'signIn':
    case 'staff':
      return change(state);
    case 'idle':
      return idleKey(awake, phase, setup, input);
    case 'typing':
      return stepped(awake, typingKey(refreshed(phase, input.at), setup.rules, input));
    case 'checking':
      return stepped(awake, checkingKey(refreshed(phase, input.at), revision, input));
    case 'armed':
      return stepped(awake, armedKey(refreshed(phase, input.at), setup.rules, revision, input));
    case 'verdict':
      return stepped(awake, step(isRead(phase.paintedAt, input) ? afterVerdict(phase) : phase));
    case 'announcement':
      return change(
        isRead(phase.paintedAt, input) ? afterAnnouncement(state, phase, input.at) : state,
      );
  }
}

/** Drops a key, and says so where players could miss what they typed. */
function dropped(state: State, at: number): Change {
  const { phase } = state;
  switch (phase.name) {
    case 'idle':
      return noticed(state, phase, 'wasBusy', at);
    case 'typing':
    case 'checking':
    case 'armed':
      return stepped(state, step({ ...refreshed(phase, at), notice: 'wasBusy' }));
    default:
      return change(state);
  }
}

/** The verdict has stood for a while, and somebody wants to go on. */
function isRead(paintedAt: number | undefined, { stroke, at }: KeyInput): boolean {
  return (
    (stroke.key === 'Escape' || stroke.key === 'Enter') &&
    paintedAt !== undefined &&
    at >= paintedAt + timing.verdictHoldMs
  );
}

function painted(state: State, at: number): Change {
  const { phase } = state;
  if (phase.name === 'announcement') return announcementPainted(state, phase, at);
  if (phase.name !== 'verdict' || phase.paintedAt !== undefined) return change(state);
  const { given } = phase.ruled;
  return change(
    { ...state, phase: { ...phase, paintedAt: at } },
    given === undefined ? [] : [{ kind: 'record', fact: { kind: 'shown', ruling: given.ruling } }],
  );
}

function ruled(
  station: string,
  phase: Phase & { readonly name: 'recording' },
  { ruling, verdict: kind, at }: Input & { readonly kind: 'ruled' },
): Step {
  const kept: Ruled = {
    verdict: kind,
    ...(ruling !== undefined && { given: { ruling, label: rulingLabel(station, ruling) } }),
  };
  return at < phase.tabAt + timing.revealMs
    ? step({ ...phase, ruled: kept })
    : step(verdict(kept, at));
}

/** Frozen words are the same words while both sides confirm them and press Tab. */
function sameWords(before: Phase, after: Phase): boolean {
  return wordsKey(before) === wordsKey(after);
}

function wordsKey(phase: Phase): string {
  switch (phase.name) {
    case 'typing':
      return `typing\n${phase.entry.lines.join('\n')}`;
    case 'checking':
    case 'armed':
      return frozenKey(phase.play);
    default:
      return phase.name;
  }
}

function frozenKey(play: Play): string {
  return `frozen\n${play.words.join('\n')}`;
}
