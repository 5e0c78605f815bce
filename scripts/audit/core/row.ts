/** Rows of a ledger as they are stored, before anything of them is checked. RECORDS.md has them. */

/** Parts that a report may leave out, in the order of their hashes. */
export const hideableParts = ['words', 'people', 'staff'] as const;
export type HideablePart = (typeof hideableParts)[number];

/** The text of a part, its hash if it is left out, or `undefined` if the record has no such part. */
export type Part = string | { readonly hash: string } | undefined;

export interface Row extends Readonly<Record<HideablePart, Part>> {
  readonly number: number;
  readonly kind: string;
  readonly time: string;
  readonly public: string;
  /** `undefined` in a report, which does not hold what can be computed again. */
  readonly previous: string | undefined;
  readonly hash: string | undefined;
}

/** A row, or why the file cannot be trusted from here on. Such a sentence is the last element. */
export type LedgerRow = Row | { readonly damage: string };

export const noHash = '0'.repeat(64);
