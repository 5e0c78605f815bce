/**
 * The station's flow: `transition(state, event) → {state, effects}`, total and pure. The table of
 * states is in the README; each phase has one function for its keys and one for its time.
 */
import type { Play } from '../challenge/play.ts';
import { rulingLabel } from '../ledger/ruling-number.ts';
import { displayOf, type Display } from './appearance.ts';
import { isUnruled, type Effect, type Wish } from './effect.ts';
import type { Event } from './event.ts';
import { armedKey, checkingKey } from './frozen-keys.ts';
import { groundOf, unshownGround, withGround } from './ground.ts';
import { isPlain, isStaffChord } from './key-stroke.ts';
import { isPatient, refreshed, startPatience } from './patience.ts';
import {
  afterAnnouncement,
  announcementPainted,
  askToSignIn,
  endJudging,
  isStaffEvent,
  staffChange,
} from './staff-events.ts';
import { isPractice, setupInForce, type Phase, type Ruled, type State } from './state.ts';
import { change, step, stepped, type Change, type Step } from './step.ts';
import { deadline, ticked, verdict, afterVerdict } from './ticking.ts';
import { timing } from './timing.ts';
import { idleKey, noticed, typingKey } from './typing-keys.ts';

type KeyEvent = Event & { readonly kind: 'key' };

export interface Transition {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export function transition(before: State, event: Event): Transition {
  const { state, effects } = forOneChallenge(before, next(before, event));
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

function next(state: State, event: Event): Change {
  if (isStaffEvent(event)) return staffChange(state, event);
  const { phase } = state;
  switch (event.kind) {
    case 'opened': {
      const ground = groundOf(state);
      // The rules of a challenge do not change under the players.
      if (ground === undefined) return change(state);
      const { setup, unshown } = event;
      // Who types the slips does so only under rules that ask for it.
      const { state: rest, effects } =
        setup.rules.procedure === 'wordJudge' ? change(state) : endJudging(state, 'left');
      const opened = { ...rest, setup };
      return change(
        ground.name === 'closed' ? withGround(opened, unshownGround(unshown)) : opened,
        effects,
      );
    }
    case 'closed':
    case 'recordFailed':
      return change(withGround(state, { name: 'closed', cause: event.cause }));
    case 'key':
      return keyed(state, event);
    case 'ticked':
      return ticked(state, event.at);
    case 'ruled':
      return phase.name === 'recording'
        ? stepped(state, ruled(state.station, phase, event))
        : change(state);
    case 'notRuled':
      return phase.name === 'recording'
        ? change({ ...state, phase: { name: 'closed', cause: event.cause } })
        : change(state);
    case 'painted':
      return event.seen === state.revision ? painted(state, event.at) : change(state);
  }
}

function keyed(state: State, event: KeyEvent): Change {
  const { stroke } = event;
  if (isStaffChord(stroke) && !stroke.repeat && !stroke.altGraph) {
    return askToSignIn(state, event.at);
  }
  const setup = setupInForce(state);
  if (setup === undefined || !isPlain(event.stroke)) return change(state);
  const { phase, judging, revision } = state;
  const awake: State =
    judging === undefined
      ? state
      : {
          ...state,
          judging: { ...judging, patience: startPatience(event.at, timing.judgingIdleMs) },
        };
  if (event.isLate === true) return dropped(awake, event.at);
  // A key during the countdown only closes the banner: it types and confirms nothing.
  if (isPatient(phase) && phase.patience.kind === 'countdown') {
    return stepped(awake, step(refreshed(phase, event.at)));
  }
  if (phase.name === 'idle' && judging?.patience.kind === 'countdown') return change(awake);
  switch (phase.name) {
    case 'closed':
    case 'unshown':
    case 'recording':
    case 'signIn':
    case 'staff':
      return change(state);
    case 'idle':
      return idleKey(awake, phase, setup, event);
    case 'typing':
      return stepped(awake, typingKey(refreshed(phase, event.at), setup.rules, event));
    case 'checking':
      return stepped(awake, checkingKey(refreshed(phase, event.at), revision, event));
    case 'armed':
      return stepped(awake, armedKey(refreshed(phase, event.at), setup.rules, revision, event));
    case 'verdict':
      return stepped(awake, step(isRead(phase.paintedAt, event) ? afterVerdict(phase) : phase));
    case 'announcement':
      return change(
        isRead(phase.paintedAt, event) ? afterAnnouncement(state, phase, event.at) : state,
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
function isRead(paintedAt: number | undefined, { stroke, at }: KeyEvent): boolean {
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
  { ruling, verdict: kind, at }: Event & { readonly kind: 'ruled' },
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
