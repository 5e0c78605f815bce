/**
 * Time that nobody saw does not pass: while no page shows the station, what players must see keeps
 * its time. After a minute others may be there, and the screen is cleared as by sleep.
 */
import { clearUnseen } from './clear-for-sleep.ts';
import type { InputOf } from './input.ts';
import { partsOf, type Phase, type State } from './phases.ts';
import { step, type Step } from './step.ts';
import { verdictTimes } from './verdict-times.ts';

/** No page shows the station any more. Only the first such input counts until one has painted. */
export function loseScreen(state: State, { at }: InputOf<'screenGone'>): State {
  if (state.goneAt !== undefined) return state;
  const phase = partsOf(state.phase.name).unseen?.(state.phase) ?? state.phase;
  return { ...state, phase, goneAt: at };
}

/** A page has painted what is shown. */
export function findScreen({ goneAt, ...state }: State, at: number): State {
  if (goneAt === undefined) return state;
  return partsOf(state.phase.name).delayed?.(state, at - goneAt) ?? state;
}

/** Time of the next change that needs no input, in milliseconds; `undefined` if there is none. */
export function deadlineOf(state: State): number | undefined {
  const { goneAt, phase } = state;
  const { deadline, belongsTo } = partsOf(phase.name);
  const own = deadline?.(state);
  // The time until the verdict may be shown is not for players to see.
  if (own === undefined || goneAt === undefined || phase.name === 'recording') return own;
  const lostAt = goneAt + verdictTimes.lostScreenMs;
  return belongsTo === 'staff' ? Math.min(own, lostAt) : lostAt;
}

/** Does what is due at the deadline. */
export function tickOrClear(state: State, at: number): Step<Phase> {
  const { goneAt = Infinity, phase } = state;
  const isLost = at >= goneAt + verdictTimes.lostScreenMs && phase.name !== 'recording';
  return isLost ? clearUnseen(state) : (partsOf(phase.name).tick?.(state, at) ?? step(state));
}
