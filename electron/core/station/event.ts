/** What can happen to a station. `at` is the time on its monotonic clock in milliseconds. */
import type { RulingNumber } from '../ledger/ruling-number.ts';
import type { ClosedCause } from './closed-cause.ts';
import type { KeyStroke } from './key-stroke.ts';
import type { Ruled, Setup } from './state.ts';

export type Event =
  | {
      readonly kind: 'opened';
      readonly at: number;
      readonly setup: Setup;
      /** Recorded rulings that no screen has shown, as a crash leaves them. */
      readonly unshown: readonly RulingNumber[];
    }
  | { readonly kind: 'closed'; readonly at: number; readonly cause: ClosedCause }
  | {
      readonly kind: 'key';
      readonly at: number;
      readonly stroke: KeyStroke;
      /** The revision on the screen when the key was pressed. */
      readonly seen: number;
    }
  | { readonly kind: 'ticked'; readonly at: number }
  | ({ readonly kind: 'ruled'; readonly at: number } & Ruled)
  | { readonly kind: 'notRuled'; readonly at: number; readonly cause: ClosedCause }
  | { readonly kind: 'recordFailed'; readonly at: number; readonly cause: ClosedCause }
  /** The screen has painted the view of that revision. */
  | { readonly kind: 'painted'; readonly at: number; readonly seen: number };
