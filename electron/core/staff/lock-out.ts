/**
 * How long nobody can sign in after wrong PINs. A few slips cost nothing; then each further one
 * doubles the wait, so that trying all PINs of four digits would take months.
 */
const freeTries = 5;
const firstWaitMs = 15_000;
/** Longer would only help somebody who wants to keep the staff out. */
const longestWaitMs = 15 * 60_000;

/** The wait after so many wrong PINs in a row, in milliseconds. */
export function waitAfter(failures: number): number {
  if (failures < freeTries) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeTries));
}
