/** Judges the rulings and opinions of a ledger file or report again, and says what came of it. */
import { could, type Answer } from './core/answer.ts';
import type { CheckedRecord } from './core/checked-record.ts';
import { fingerprintOf } from './core/checkpoint.ts';
import { createJudge, type Given, type InForce, type Outcome } from './core/rejudge.ts';
import type { VerifiedRows } from './core/verify-rows.ts';

export interface Rejudged {
  readonly verified: VerifiedRows;
  /** Number of rulings and opinions with the same verdict and sources. */
  readonly same: number;
  /** How many of these were judged with lengths as the event states them. */
  readonly asStated: number;
  /** A sentence for each difference. */
  readonly different: readonly string[];
  /** A sentence for each ruling or opinion whose lexicon or rules were not given. */
  readonly notJudged: readonly string[];
  /** Number of rulings and opinions whose words are not in the report. */
  readonly withoutWords: number;
}

/** `verify` passes each record to its argument. */
export function rejudge(
  given: Given,
  verify: (judge: (record: CheckedRecord) => void) => Answer<VerifiedRows>,
): Answer<Rejudged> {
  const different: string[] = [];
  const notJudged: string[] = [];
  let [same, asStated, withoutWords] = [0, 0, 0];
  const judge = createJudge(given);
  const verified = verify((record) => {
    const outcome = judge(record);
    if (outcome === undefined) return;
    if (outcome.kind === 'same') {
      same += 1;
      if (outcome.isLengthAsStated) asStated += 1;
    } else if (outcome.kind === 'noWords') withoutWords += 1;
    else if (outcome.kind === 'different') {
      different.push(`${nameOf(record)}: ${describeDifference(outcome)}`);
    } else notJudged.push(`${nameOf(record)}: not judged again; ${describeMissing(outcome)}`);
  });
  if (!verified.ok) return verified;
  return could({ verified: verified.value, same, asStated, different, notJudged, withoutWords });
}

function describeDifference({
  words,
  recorded,
  right,
}: Extract<Outcome, { readonly kind: 'different' }>): string {
  const sources = recorded.sources === undefined ? '' : ` (${recorded.sources.join(', ')})`;
  return `${words.join(' ')} is on record as ${recorded.verdict}${sources} and should be ${right.verdict} (${right.sources?.join(', ') ?? ''}).`;
}

function describeMissing(
  outcome: Extract<Outcome, { readonly kind: 'noRules' | 'noLexicon' }>,
): string {
  if (outcome.kind === 'noRules') return describeMissingRules(outcome.inForce);
  return `no lexicon with its words (list fingerprint ${fingerprintOf(outcome.identity)}) was given.`;
}

function describeMissingRules({ rulebook, event }: InForce): string {
  const of =
    event === undefined
      ? ''
      : ` of the event${event.id === undefined ? '' : ` "${event.id}"`} (event fingerprint ${fingerprintOf(event.sha256)})`;
  return `the rules "${rulebook}"${of} were not given.`;
}

function nameOf({ number, kind, body }: CheckedRecord): string {
  const isAtDesk = kind === 'deskOpinion';
  const ruling = `ruling ${String(body['ruling'])}${isAtDesk ? ` of station ${String(body['station'])}` : ''}`;
  const what = kind === 'ruling' ? ruling : `${String(body['opinion'])} opinion on ${ruling}`;
  return `Record ${number.toString()}, ${what}`;
}
