/** The interface of a phase. Each neighboring file implements one phase. */
import type { Language } from '../../text/language.ts';
import type { Input, InputOf } from '../input.ts';
import type { RestingState } from '../resting-state.ts';
import type { Setup, StateIn } from '../state.ts';
import type { Step } from '../step.ts';
import type { View } from '../view.ts';

export type KeyInput = InputOf<'key'>;

/** Inputs that only some phases answer. `transition` handles all others itself. */
export type PhaseInput = Exclude<
  Input,
  {
    readonly kind:
      | ('opened' | 'closed' | 'recordFailed' | 'key' | 'timerFired' | 'slept' | 'overdue')
      | ('screenGone' | 'staffed' | 'renamed' | 'consoleLanguageChosen');
  }
>;

/** One phase. `Next` is the union of phases that can follow. */
export interface PhaseParts<Phase, Next> {
  /** Handles a key. Called only after the station has opened once. */
  readonly key?: (state: StateIn<Phase>, input: KeyInput, setup: Setup) => Step<Next>;
  /** Handles a key on a screen that a station can show before it has opened. */
  readonly keyAlways?: (state: StateIn<Phase>, input: KeyInput) => Step<Next>;
  /** Handles a key that is dropped because it came late, usually with a notice. */
  readonly lateKey?: (state: StateIn<Phase>, at: number) => Step<Next>;
  /** Time of the next change that needs no input, in milliseconds; `undefined` if there is none. */
  readonly deadline?: (state: StateIn<Phase>) => number | undefined;
  /** Called when the deadline has come. */
  readonly tick?: (state: StateIn<Phase>, at: number) => Step<Next>;
  /** Handlers for other inputs. An input without a handler changes nothing. */
  readonly on?: {
    readonly [Kind in PhaseInput['kind']]?: (
      state: StateIn<Phase>,
      input: InputOf<Kind>,
    ) => Step<Next>;
  };
  /** The phase as nobody has seen it, because its screen is gone. Absent: it stays as it is. */
  readonly unseen?: (phase: Phase) => Phase;
  /** The phase when it is on a screen again, with its times later by the gap, in milliseconds. */
  readonly delayed?: (state: StateIn<Phase>, gapMs: number) => StateIn<Phase>;
  readonly view: (state: StateIn<Phase>) => View;
  /** The ruling on the screen, as people read it: "3-0042". */
  readonly label?: (phase: Phase) => string | undefined;
  /** The words on the screen. Each change of this text increases the revision. */
  readonly words?: (phase: Phase) => string;
  /** Challenge screens mark practice and keep the language that players chose. */
  readonly belongsTo: 'challenge' | 'staff' | 'station';
  /** The language chosen in this phase. Absent: the language of the phase before stays. */
  readonly language?: (phase: Phase) => Language | undefined;
  /** The resting state behind the phase. Absent in phases of a challenge. */
  readonly restingState?: (phase: Phase) => RestingState;
  /**
   * Puts another resting state behind the phase. Absent: the station goes to that state at once.
   */
  readonly withRestingState?: (phase: Phase, resting: RestingState) => Next;
}
