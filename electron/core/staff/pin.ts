/**
 * The length of PINs. A director's PIN is longer, because it controls event, word list and staff.
 * See `lock-out.ts` for the arithmetic.
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

/** Returns whether this PIN may be set for this role. */
export function isPin(text: string, role: Role): boolean {
  const { shortest, longest } = pinLengths[role];
  return /^\d+$/.test(text) && text.length >= shortest && text.length <= longest;
}

/** Returns whether a stranger tries this PIN first: one digit repeated, or digits in a row. */
export function isEasyPin(text: string): boolean {
  const digits = Array.from(text, Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  return [-1, 0, 1].some((step) => steps.every((one) => one === step));
}

/** Returns whether a person may have this PIN, whose role is not known before it is found. */
export function isAnyPin(text: string): boolean {
  return isPin(text, 'staff');
}
