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
  type Move,
  type Refusal,
} from '../challenge/entry.ts';
import type { Result } from '../result.ts';
import type { Rules } from '../rulebook/rules.ts';
import { languageBeside } from './appearance.ts';
import type { Input } from './input.ts';
import { meaningOf, type KeyMeaning } from './key-stroke.ts';
import { startIdleTimer } from './idle-timeout.ts';
import { endJudging } from './staff-inputs.ts';
import type { IdleNotice, Phase, Setup, State } from './state.ts';
import { change, step, stepped, type Change, type Step } from './step.ts';
import { timing } from './timing.ts';

type KeyInput = Input & { readonly kind: 'key' };
type Typing = Phase & { readonly name: 'typing' };

type Idle = Phase & { readonly name: 'idle' };

export function idleKey(state: State, before: Idle, setup: Setup, input: KeyInput): Change {
  const { at } = input;
  const { rules } = setup;
  const phase = stillChosen(before, at);
  const meaning = meaningOf(input.stroke);
  switch (meaning.kind) {
    case 'letter': {
      if (!mayType(state, rules)) return noticed(state, phase, 'judgeNeeded', at);
      const idleTimer = startIdleTimer(at, timing.typingIdleMs);
      const typing: Typing = { name: 'typing', entry: emptyEntry, idleTimer };
      return stepped(state, edited(typing, insertLetter(emptyEntry, meaning.letter)));
    }
    case 'notALetter':
      return noticed(state, phase, 'lettersOnly', at);
    case 'move':
      return change({ ...state, phase: turned(phase, setup, meaning.move, at) });
    case 'escape':
      if (state.judging === undefined) return change({ ...state, phase });
      return phase.notice?.kind === 'escapeAgain'
        ? endJudging({ ...state, phase: { name: 'idle' } }, 'signedOut')
        : noticed(state, phase, 'escapeAgain', at);
    default:
      return change({ ...state, phase });
  }
}

/** Every key shows that the players who chose the language are still there. */
function stillChosen(phase: Idle, at: number): Idle {
  const { chosen } = phase;
  return chosen === undefined
    ? phase
    : { ...phase, chosen: { ...chosen, until: at + timing.chosenLanguageMs } };
}

/** The arrows choose a language, where there is a choice. */
function turned(phase: Idle, setup: Setup, move: Move, at: number): Idle {
  if (setup.languages.length === 1 || (move !== 'left' && move !== 'right')) return phase;
  const now = phase.chosen?.language ?? setup.languages[0];
  const language = languageBeside(setup, now, move);
  return { name: 'idle', chosen: { language, until: at + timing.chosenLanguageMs } };
}

/** Where the rules want a word judge, one has to have signed in; practice is for everybody. */
export function mayType({ judging, practice }: State, { procedure }: Rules): boolean {
  return procedure !== 'wordJudge' || judging !== undefined || practice !== undefined;
}

export function noticed(state: State, phase: Idle, kind: IdleNotice, at: number): Change {
  const notice = { kind, until: at + timing.idleNoticeMs };
  return change({ ...state, phase: { ...phase, notice } });
}

/** Keys that would leave a cut word as it is. */
const goesOn: ReadonlySet<KeyMeaning['kind']> = new Set(['letter', 'enter', 'space']);

export function typingKey(phase: Typing, rules: Rules, input: KeyInput): Step {
  const { notice, isCut, ...quiet } = phase;
  const { entry } = phase;
  const meaning = meaningOf(input.stroke);
  if (isCut && meaning.kind === 'backspace') return step(quiet);
  if (isCut && goesOn.has(meaning.kind)) return step({ ...quiet, isCut });
  switch (meaning.kind) {
    case 'letter':
      return edited(phase, insertLetter(entry, meaning.letter));
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
        ? checked(phase, rules, input.at)
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
  const idleTimer = startIdleTimer(at, timing.frozenIdleMs);
  // A word judge compares with the slip alone: there is nobody who could confirm.
  return rules.procedure === 'wordJudge'
    ? step({ name: 'armed', play: play.value, armedAt: at, idleTimer })
    : step({
        name: 'checking',
        play: play.value,
        confirmed: { challenger: false, challenged: false },
        idleTimer,
      });
}

function edited(phase: Typing, result: Result<Entry, Refusal>): Step {
  const { notice: _answered, ...quiet } = phase;
  if (result.ok) return step({ ...quiet, entry: result.value });
  return result.error === 'tooLong'
    ? step({ ...quiet, isCut: true })
    : step({ ...quiet, notice: result.error });
}
