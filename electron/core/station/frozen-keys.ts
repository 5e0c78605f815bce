/**
 * Keys while the words are frozen: both sides check them, then the challenged side presses Tab.
 * A confirmation and Tab act only on the revision that their side saw.
 */
import { entryOf, type Entry } from '../challenge/entry.ts';
import type { Play } from '../challenge/play.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Input } from './input.ts';
import { meaningOf, sideOf } from './key-stroke.ts';
import { startIdleTimer } from './idle-timeout.ts';
import type { Confirmed, Phase } from './state.ts';
import { step, type Step } from './step.ts';
import { timing } from './timing.ts';

type KeyInput = Input & { readonly kind: 'key' };
type Checking = Phase & { readonly name: 'checking' };
type Armed = Phase & { readonly name: 'armed' };

export function checkingKey(phase: Checking, revision: number, input: KeyInput): Step {
  const { notice, ...quiet } = phase;
  const side = sideOf(input.stroke);
  if (side !== undefined) {
    if (input.seen !== revision) return step(quiet);
    const confirmed: Confirmed = { ...phase.confirmed, [side]: !phase.confirmed[side] };
    if (!confirmed.challenger || !confirmed.challenged) return step({ ...quiet, confirmed });
    return step({
      name: 'armed',
      play: phase.play,
      armedAt: input.at,
      idleTimer: phase.idleTimer,
    });
  }
  switch (meaningOf(input.stroke).kind) {
    case 'backspace':
      return step(corrected(entryOf(phase.play), input.at));
    case 'escape':
      return notice === 'escapeAgain'
        ? withdrawn(phase.play)
        : step({ ...phase, notice: 'escapeAgain' });
    default:
      return step(quiet);
  }
}

export function armedKey(
  phase: Armed,
  { procedure }: Rules,
  revision: number,
  input: KeyInput,
): Step {
  // A word judge who typed the slip has nobody to confirm it.
  const side = procedure === 'wordJudge' ? undefined : sideOf(input.stroke);
  const { notice, ...quiet } = phase;
  if (side !== undefined) {
    if (input.seen !== revision) return step(quiet);
    return step({
      name: 'checking',
      play: phase.play,
      confirmed: { challenger: true, challenged: true, [side]: false },
      idleTimer: phase.idleTimer,
    });
  }
  switch (meaningOf(input.stroke).kind) {
    case 'backspace':
      return step(corrected(entryOf(phase.play), input.at));
    case 'tab':
      return input.seen === revision && input.at >= phase.armedAt + timing.armedGuardMs
        ? step({ name: 'recording', play: phase.play, tabAt: input.at }, [
            { kind: 'rule', play: phase.play },
          ])
        : step(quiet);
    case 'escape':
      // Players go back to checking for this; a word judge was never there.
      if (procedure !== 'wordJudge') return step(quiet);
      return notice === 'escapeAgain'
        ? withdrawn(phase.play)
        : step({ ...phase, notice: 'escapeAgain' });
    default:
      return step(quiet);
  }
}

function withdrawn({ words }: Play): Step {
  return step({ name: 'idle' }, [{ kind: 'record', fact: { kind: 'withdrawn', words } }]);
}

function corrected(entry: Entry, at: number): Phase {
  return { name: 'typing', entry, idleTimer: startIdleTimer(at, timing.typingIdleMs) };
}
