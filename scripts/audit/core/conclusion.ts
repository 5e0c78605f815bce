/**
 * The answer to the question whether a ledger is the one of that day: a contradiction comes first, then the code
 * of another ledger, records of a newer program, and agreement.
 */
import type { CheckpointFinding, Finding } from './finding.ts';
import type { VerifiedRows } from './verify-rows.ts';

export type Conclusion =
  /** It was changed, or is not complete. */
  | { readonly kind: 'broken'; readonly findings: readonly Finding[] }
  /** It agrees with itself, and the code from the paper is not of it. */
  | { readonly kind: 'otherCode'; readonly findings: readonly CheckpointFinding[] }
  /** It agrees, but the auditor cannot judge records of a newer program, and these rulings. */
  | {
      readonly kind: 'newer';
      readonly newer: VerifiedRows['newer'];
      /** The last record that the paper covers; 0 without a paper. */
      readonly upTo: number;
      readonly last: number;
    }
  /** Nobody can know from this alone that it is the ledger of that day. */
  | { readonly kind: 'agreesWithItself'; readonly last: number }
  /** It is the ledger of the paper up to `upTo`; nothing vouches for the records after that. */
  | { readonly kind: 'agreesWithPaper'; readonly upTo: number; readonly last: number };

export function conclude({ findings, records: last, vouchedFor, newer }: VerifiedRows): Conclusion {
  const ofCodes = findings.filter((one) => one.kind === 'checkpoint');
  if (ofCodes.length < findings.length) {
    return { kind: 'broken', findings: findings.filter((one) => one.kind !== 'checkpoint') };
  }
  if (ofCodes.length > 0) return { kind: 'otherCode', findings: ofCodes };
  if (newer.records > 0) return { kind: 'newer', newer, upTo: vouchedFor, last };
  return vouchedFor > 0
    ? { kind: 'agreesWithPaper', upTo: vouchedFor, last }
    : { kind: 'agreesWithItself', last };
}
