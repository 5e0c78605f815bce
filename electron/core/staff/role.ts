/**
 * The roles of the staff, in ascending order: everyone with a PIN may look and practice, a word
 * judge gives opinions, a director controls event, lexicon and staff.
 */
export const roles = ['staff', 'wordJudge', 'director'] as const;
export type Role = (typeof roles)[number];

/** Returns whether `role` includes the rights of `needed`. */
export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
