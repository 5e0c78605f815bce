/**
 * How long a PIN is. A director's PIN is longer, because it decides on event, word list and staff:
 * `lock-out.ts` has the arithmetic.
 */
import type { Role } from './role.ts';

/** In digits. */
export interface PinLength {
  readonly shortest: number;
  readonly longest: number;
}

const usual: PinLength = { shortest: 4, longest: 8 };

export const pinLengths: Readonly<Record<Role, PinLength>> = {
  staff: usual,
  wordJudge: usual,
  director: { ...usual, shortest: 6 },
};

/** True if a person with this role can be given this PIN. */
export function isPin(text: string, role: Role): boolean {
  const { shortest, longest } = pinLengths[role];
  return /^\d+$/.test(text) && text.length >= shortest && text.length <= longest;
}

/** True if a person can have this PIN: directors of the first edition have four digits, too. */
export function isAnyPin(text: string): boolean {
  return isPin(text, 'staff');
}
