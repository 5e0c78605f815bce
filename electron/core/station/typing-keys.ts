/** Keys while nothing or not all is typed: idle and typing. */
import {
  currentLine,
  deleteBackward,
  deleteForward,
  emptyEntry,
  endWord,
  insertLetter,
  moveCaret,
  playOf,
  type Entry,
  type Refusal,
} from '../challenge/entry.ts';
import type { Result } from '../result.ts';
import type { Rules } from '../rulebook/rules.ts';
import { languageBeside } from './appearance.ts';
import type { Event } from './event.ts';
import { meaningOf } from './key-stroke.ts';
import { startPatience } from './patience.ts';
import type { Phase, Setup } from './state.ts';
import { step, type Step } from './step.ts';
import { timing } from './timing.ts';

type KeyEvent = Event & { readonly kind: 'key' };
type Typing = Phase & { readonly name: 'typing' };

export function idleKey(
  idle: Phase & { readonly name: 'idle' },
  setup: Setup,
  event: KeyEvent,
): Step {
  const { rules } = setup;
  const until = event.at + timing.chosenLanguageMs;
  const phase = idle.chosen ? { ...idle, chosen: { ...idle.chosen, until } } : idle;
  const meaning = meaningOf(event.stroke);
  switch (meaning.kind) {
    case 'letter': {
      const typing: Typing = {
        name: 'typing',
        entry: emptyEntry,
        patience: startPatience(event.at, timing.typingIdleMs),
      };
      return edited(typing, insertLetter(emptyEntry, meaning.letter, rules));
    }
    case 'notALetter':
      return step({
        ...phase,
        refusal: { kind: 'lettersOnly', until: event.at + timing.idleRefusalMs },
      });
    case 'move': {
      if (setup.languages.length === 1) return step(phase);
      if (meaning.move !== 'left' && meaning.move !== 'right') return step(phase);
      const now = phase.chosen?.language ?? setup.languages[0];
      return step({
        name: 'idle',
        chosen: { language: languageBeside(setup, now, meaning.move), until },
      });
    }
    default:
      return step(phase);
  }
}

export function typingKey(phase: Typing, rules: Rules, event: KeyEvent): Step {
  const { notice, ...quiet } = phase;
  const { entry } = phase;
  const meaning = meaningOf(event.stroke);
  switch (meaning.kind) {
    case 'letter':
      return edited(phase, insertLetter(entry, meaning.letter, rules));
    case 'notALetter':
      return step({ ...phase, notice: 'lettersOnly' });
    case 'move':
      return step({ ...quiet, entry: moveCaret(entry, meaning.move) });
    case 'backspace':
      return step({ ...quiet, entry: deleteBackward(entry) });
    case 'delete':
      return step({ ...quiet, entry: deleteForward(entry) });
    case 'enter':
      return isLastLineDone(entry, rules)
        ? checked(phase, rules, event.at)
        : edited(phase, endWord(entry, rules));
    case 'space':
      // Space ends a word but never the entry: a second one on the empty line does nothing.
      return currentLine(entry) === '' ? step(phase) : edited(phase, endWord(entry, rules));
    case 'escape':
      return notice === 'escapeAgain'
        ? step({ name: 'idle' }, [
            { kind: 'record', fact: { kind: 'abandoned', phase: 'typing', by: 'escape' } },
          ])
        : step({ ...phase, notice: 'escapeAgain' });
    case 'tab':
    case 'other':
      return step(phase);
  }
}

/** Enter ends the entry on an empty line, and after the last word that a play can have. */
function isLastLineDone(entry: Entry, rules: Rules): boolean {
  return (
    currentLine(entry) === '' ||
    (entry.line === rules.maximumWords - 1 && currentLine(entry).length >= rules.minimumLength)
  );
}

function checked(phase: Typing, rules: Rules, at: number): Step {
  const play = playOf(phase.entry, rules);
  if (!play.ok) {
    return step({ ...phase, entry: play.error.entry, notice: play.error.refusal });
  }
  return step({
    name: 'checking',
    play: play.value,
    confirmed: { challenger: false, challenged: false },
    patience: startPatience(at, timing.frozenIdleMs),
  });
}

function edited(phase: Typing, result: Result<Entry, Refusal>): Step {
  const { notice: _answered, ...quiet } = phase;
  return result.ok
    ? step({ ...quiet, entry: result.value })
    : step({ ...phase, notice: result.error });
}
