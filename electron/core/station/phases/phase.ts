/** The parts of which a phase consists. Each file beside this one has all of one phase. */
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
      | ('opened' | 'closed' | 'recordFailed' | 'key' | 'timerFired')
      | ('staffed' | 'renamed' | 'consoleLanguageChosen');
  }
>;

/** One phase. `Next` are the phases that can follow it. */
export interface PhaseParts<Phase, Next> {
  /** A key that acts, pressed after the station has opened once. */
  readonly key?: (state: StateIn<Phase>, input: KeyInput, setup: Setup) => Step<Next>;
  /** A key that is dropped because it came late; the screen says so. */
  readonly lateKey?: (state: StateIn<Phase>, at: number) => Step<Next>;
  /** Time of the next change that needs no input, in milliseconds; `undefined` if there is none. */
  readonly deadline?: (state: StateIn<Phase>) => number | undefined;
  /** What happens when the deadline has come. */
  readonly tick?: (state: StateIn<Phase>, at: number) => Step<Next>;
  /** The answers to other inputs; one without an entry changes nothing. */
  readonly on?: {
    readonly [Kind in PhaseInput['kind']]?: (
      state: StateIn<Phase>,
      input: InputOf<Kind>,
    ) => Step<Next>;
  };
  readonly view: (state: StateIn<Phase>) => View;
  /** The ruling on the screen, as people read it: "3-0042". */
  readonly label?: (phase: Phase) => string | undefined;
  /** The words on the screen, where there are any: the revision counts their changes. */
  readonly words?: (phase: Phase) => string;
  /** Screens of a challenge say whether it is practice, and keep the language that players chose. */
  readonly belongsTo: 'challenge' | 'staff' | 'station';
  /** The language that is chosen here; absent in a challenge: the one of the screen before. */
  readonly language?: (phase: Phase) => Language | undefined;
  /** The resting state behind the phase; absent during a challenge. */
  readonly restingState?: (phase: Phase) => RestingState;
  /** The phase in another resting state; absent: the station takes up that state at once. */
  readonly withRestingState?: (phase: Phase, resting: RestingState) => Next;
}
