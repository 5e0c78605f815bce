/**
 * The resting states: what the station shows while nobody uses it. Staff enter from a resting state
 * and return to it. Practice and verdicts remember the resting state that follows them.
 */
import type { LabeledRuling, RulingNumber } from '../ledger/ruling-number.ts';
import type { ClosedCause } from './closed-cause.ts';

export interface ClosedPhase {
  readonly name: 'closed';
  readonly cause: ClosedCause;
}

export interface PendingPhase {
  readonly name: 'pending';
  /** Recorded rulings that no screen has shown. The first one is on the screen. */
  readonly rulings: readonly [LabeledRuling, ...LabeledRuling[]];
}

export interface IdleState {
  readonly name: 'idle';
}

export const idleState: IdleState = { name: 'idle' };

export type RestingState = ClosedPhase | IdleState | PendingPhase;

export function restingPending(rulings: readonly LabeledRuling[]): RestingState {
  const [first, ...others] = rulings;
  return first === undefined ? idleState : { name: 'pending', rulings: [first, ...others] };
}

/** Returns the resting state with that ruling to acknowledge. A closed station stays closed. */
export function withPending(resting: RestingState, given: LabeledRuling): RestingState {
  if (resting.name === 'closed') return resting;
  const others = resting.name === 'pending' ? resting.rulings : [];
  const rulings = [...others.filter(({ ruling }) => ruling !== given.ruling), given];
  return restingPending(rulings.toSorted((a, b) => a.ruling - b.ruling));
}

/** Returns the resting state after that ruling was shown or acknowledged. */
export function withoutPending(resting: RestingState, ruling: RulingNumber): RestingState {
  return resting.name === 'pending'
    ? restingPending(resting.rulings.filter((one) => one.ruling !== ruling))
    : resting;
}
