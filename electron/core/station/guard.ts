/**
 * Keys that decide something together, or that destroy, do nothing until their question has been
 * painted and its time has passed. They are drawn dashed meanwhile.
 */

import { guardMs } from './guard-times.ts';

export interface Guard {
  readonly question: 'withdraw' | 'clear' | 'letters';
  /** Absent until a page has painted the question. */
  readonly paintedAt?: number;
  /** True if the screen shows that the keys act. */
  readonly isOver?: true;
}

export function startGuard(question: Guard['question']): Guard {
  return { question };
}

/** Only the first painting counts. */
export function paintedGuard(guard: Guard, at: number): Guard {
  return guard.paintedAt === undefined ? { ...guard, paintedAt: at } : guard;
}

export function isGuarded(guard: Guard, at: number): boolean {
  return at < endOf(guard);
}

/** Time at which `tickGuard` next changes something. */
export function guardDeadline(guard: Guard): number {
  return guard.isOver === true ? Infinity : endOf(guard);
}

export function tickGuard(guard: Guard, at: number): Guard {
  return isGuarded(guard, at) ? guard : { ...guard, isOver: true };
}

/** `soon`: the keys do nothing yet. */
export function keysOf({ isOver }: Guard): 'soon' | 'ready' {
  return isOver === true ? 'ready' : 'soon';
}

/** Returns how long the question has been on the screen, for the record, in milliseconds. */
export function questionMs({ paintedAt }: Guard, at: number): { readonly questionMs?: number } {
  return paintedAt === undefined ? {} : { questionMs: Math.floor(at - paintedAt) };
}

function endOf({ question, paintedAt = Infinity }: Guard): number {
  return paintedAt + guardMs[question];
}
