/**
 * The roles of the staff, from the least to the most: everybody with a PIN may look and practise, a
 * word judge gives opinions, a director decides on event, lexicon and staff.
 */
export const roles = ['staff', 'wordJudge', 'director'] as const;
export type Role = (typeof roles)[number];

/** Whether somebody of this role may do what asks for the other one. */
export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
