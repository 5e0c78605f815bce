/**
 * The table of why players may withdraw a challenge. To add a reason, add a row with the next digit
 * here, its texts (`withdraw.…` of the players, `ledger.reasons.…` of papers), name it in the
 * rulebooks that allow it, and run `npm run docs`. Key map, drawn keys and OPERATING.md follow.
 */
/** 1, 2 and 0 are the keys of the sides, and the screen has room for four reasons. */
export const withdrawalDigits = ['3', '4', '5', '6'] as const;

interface Row {
  readonly digit: (typeof withdrawalDigits)[number];
  /** Set at first, where the rulebook allows it. */
  readonly isUsual: boolean;
}

export const withdrawalReasons = {
  blankMisread: { digit: '3', isUsual: false },
  /** For any reason. */
  bothAgree: { digit: '4', isUsual: true },
} as const satisfies Readonly<Record<string, Row>>;

export type WithdrawalReason = keyof typeof withdrawalReasons;

export const withdrawalReasonNames = Object.keys(withdrawalReasons) as [
  WithdrawalReason,
  ...WithdrawalReason[],
];

/** Returns the reason that is set at first: the usual one, else the first that is allowed. */
export function firstReason(
  allowed: readonly [WithdrawalReason, ...WithdrawalReason[]],
): WithdrawalReason {
  return allowed.find((reason) => withdrawalReasons[reason].isUsual) ?? allowed[0];
}

/** Returns the reason whose digit this is. */
export function reasonOfDigit(digit: string | undefined): WithdrawalReason | undefined {
  return withdrawalReasonNames.find((reason) => withdrawalReasons[reason].digit === digit);
}
