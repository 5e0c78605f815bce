/**
 * Who may reset whose PIN: a director that of everybody, everybody else their own, with the present
 * one. See `resetDirector` for a director who forgot it, and has no other director to ask.
 */
import type { Role } from './role.ts';

/** The lowest role that may do it. */
export const pinRights = {
  resetAnybodys: 'director',
  changeOwn: 'staff',
} as const satisfies Readonly<Record<string, Role>>;

/** Who becomes a director needs a new PIN: a director's is longer. */
export function needsNewPin(before: Role, after: Role): boolean {
  return after === 'director' && before !== 'director';
}
