/**
 * The station's flow: `transition(state, event) → {state, effects}`, total and pure. The table of
 * states is in the README; each phase has one function for its keys and one for its time.
 */
import type { Play } from '../challenge/play.ts';
import { displayOf, type Display } from './appearance.ts';
import type { Effect } from './effect.ts';
import type { Event } from './event.ts';
import { isPlain } from './key-stroke.ts';
import { checkingKey, armedKey } from './frozen-keys.ts';
import { patienceDeadline, tickPatience, type Patience } from './patience.ts';
import type { Phase, Ruled, Setup, State } from './state.ts';
import { step, type Step } from './step.ts';
import { timing } from './timing.ts';
import { idleKey, typingKey } from './typing-keys.ts';

type KeyEvent = Event & { readonly kind: 'key' };

export interface Transition {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export function transition(state: State, event: Event): Transition {
  const opened =
    event.kind === 'opened'
      ? { ...state, setup: event.setup, display: displayOf(event.setup) }
      : state;
  const { phase, effects } = next(opened, event);
  const changed: State = {
    ...opened,
    phase,
    display: displayIn(phase, opened),
    revision: sameWords(state.phase, phase) ? state.revision : state.revision + 1,
  };
  const wakeAt = deadline(phase);
  return wakeAt === deadline(state.phase)
    ? { state: changed, effects }
    : { state: changed, effects: [...effects, { kind: 'wake', at: wakeAt }] };
}

/** A chosen language stays for one challenge; then the event's is shown again. */
function displayIn(phase: Phase, { setup, display }: State): Display {
  if (setup === undefined) return display;
  switch (phase.name) {
    case 'closed':
      return displayOf(setup);
    case 'idle':
      return { ...displayOf(setup), ...(phase.chosen && { language: phase.chosen.language }) };
    default:
      return display;
  }
}

function next(state: State, event: Event): Step {
  const { phase, setup } = state;
  switch (event.kind) {
    case 'opened':
      return phase.name === 'closed' ? step(afterOpening(event.unshown, event.at)) : step(phase);
    case 'closed':
      return phase.name === 'verdict'
        ? step({ ...phase, closing: event.cause })
        : step({ name: 'closed', cause: event.cause });
    case 'key':
      return setup === undefined || !isPlain(event.stroke)
        ? step(phase)
        : keyed(phase, setup, state.revision, event);
    case 'ticked':
      return ticked(phase, event.at);
    case 'ruled':
      return phase.name === 'recording' ? ruled(phase, event, event.at) : step(phase);
    case 'notRuled':
      return phase.name === 'recording'
        ? step({ name: 'closed', cause: event.cause })
        : step(phase);
    case 'recordFailed':
      return next(state, { kind: 'closed', at: event.at, cause: event.cause });
    case 'painted':
      return phase.name === 'verdict' &&
        phase.paintedAt === undefined &&
        event.seen === state.revision
        ? step({ ...phase, paintedAt: event.at }, [
            { kind: 'record', fact: { kind: 'shown', ruling: phase.ruled.ruling } },
          ])
        : step(phase);
  }
}

function afterOpening(unshown: readonly Ruled['ruling'][], at: number): Phase {
  const [first, ...others] = unshown;
  return first === undefined
    ? { name: 'idle' }
    : { name: 'unshown', rulings: [first, ...others], since: at };
}

function keyed(phase: Phase, setup: Setup, revision: number, event: KeyEvent): Step {
  // A key during the countdown only closes the banner: it types and confirms nothing.
  if ('patience' in phase && phase.patience.kind === 'countdown') {
    return step({ ...phase, patience: refreshed(phase, event.at) });
  }
  switch (phase.name) {
    case 'closed':
    case 'recording':
      return step(phase);
    case 'idle':
      return idleKey(phase, setup, event);
    case 'typing':
      return typingKey({ ...phase, patience: refreshed(phase, event.at) }, setup.rules, event);
    case 'checking':
      return checkingKey({ ...phase, patience: refreshed(phase, event.at) }, revision, event);
    case 'armed':
      return armedKey({ ...phase, patience: refreshed(phase, event.at) }, revision, event);
    case 'verdict':
      return (event.stroke.key === 'Escape' || event.stroke.key === 'Enter') &&
        phase.paintedAt !== undefined &&
        event.at >= phase.paintedAt + timing.verdictHoldMs
        ? step(afterVerdict(phase))
        : step(phase);
    case 'unshown':
      return unshownKey(phase, event);
  }
}

/** The word judge has the number when Esc is pressed twice; a stray key does not lose it. */
function unshownKey(phase: Phase & { readonly name: 'unshown' }, event: KeyEvent): Step {
  const { notice, ...quiet } = phase;
  if (event.stroke.key !== 'Escape') return step(quiet);
  if (event.at < phase.since + timing.verdictHoldMs) return step(quiet);
  if (notice === undefined) return step({ ...phase, notice: 'escapeAgain' });
  const [ruling, ...others] = phase.rulings;
  return step(afterOpening(others, event.at), [
    { kind: 'record', fact: { kind: 'noticed', ruling } },
  ]);
}

/** What time alone does; a tick that comes too early does nothing. */
function ticked(phase: Phase, at: number): Step {
  switch (phase.name) {
    case 'closed':
    case 'unshown':
      return step(phase);
    case 'idle':
      return isOver(phase, at) ? step(idleAgain(phase, at)) : step(phase);
    case 'typing':
    case 'checking':
    case 'armed': {
      const patience = tickPatience(phase.patience, at);
      return patience === 'expired'
        ? step({ name: 'idle' }, [
            { kind: 'record', fact: { kind: 'abandoned', phase: phase.name, by: 'idle' } },
          ])
        : step({ ...phase, patience });
    }
    case 'recording':
      return phase.ruled !== undefined && isOver(phase, at)
        ? step(verdict(phase.ruled, at))
        : step(phase);
    case 'verdict':
      if (!isOver(phase, at)) return step(phase);
      return phase.paintedAt === undefined && phase.closing === undefined
        ? step(afterOpening([phase.ruled.ruling], at))
        : step(afterVerdict(phase));
  }
}

/** A refusal is the first to go: a chosen language stands longer than one. */
function idleAgain({ chosen }: Phase & { readonly name: 'idle' }, at: number): Phase {
  return { name: 'idle', ...(chosen && at < chosen.until && { chosen }) };
}

function isOver(phase: Phase, at: number): boolean {
  return at >= (deadline(phase) ?? Infinity);
}

function ruled(phase: Phase & { readonly name: 'recording' }, answer: Ruled, at: number): Step {
  const kept: Ruled = { ruling: answer.ruling, verdict: answer.verdict };
  return at < phase.tabAt + timing.revealMs
    ? step({ ...phase, ruled: kept })
    : step(verdict(kept, at));
}

function verdict(answer: Ruled, at: number): Phase {
  return { name: 'verdict', ruled: answer, since: at };
}

function afterVerdict(phase: Phase & { readonly name: 'verdict' }): Phase {
  return phase.closing === undefined ? { name: 'idle' } : { name: 'closed', cause: phase.closing };
}

function refreshed(
  phase: Phase & { readonly name: 'typing' | 'checking' | 'armed' },
  at: number,
): Patience {
  const idleMs = phase.name === 'typing' ? timing.typingIdleMs : timing.frozenIdleMs;
  return { kind: 'waiting', until: at + idleMs };
}

/** When the phase changes by time alone. */
function deadline(phase: Phase): number | undefined {
  switch (phase.name) {
    case 'closed':
    case 'unshown':
      return undefined;
    case 'idle':
      return earliest(phase.refusal?.until, phase.chosen?.until);
    case 'typing':
    case 'checking':
    case 'armed':
      return patienceDeadline(phase.patience);
    case 'recording':
      return phase.ruled === undefined ? undefined : phase.tabAt + timing.revealMs;
    case 'verdict':
      return phase.paintedAt === undefined
        ? phase.since + timing.unpaintedMs
        : phase.paintedAt + timing.verdictMs;
  }
}

function earliest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
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
