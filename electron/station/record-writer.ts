/**
 * Writes the station's records with the time of the wall clock. Where that clock has jumped against
 * the one that never does, the jump goes on record first: it changes no order, but explains times.
 */
import type { Draft } from '../core/ledger/record-kinds.ts';
import { english, joined } from '../core/sentence.ts';
import { describeClosedCause, type ClosedCause } from '../core/station/closed-cause.ts';
import { unreachable } from '../core/unreachable.ts';
import type { Clock } from './clock.ts';
import type { Ledger, LedgerError } from './ledger.ts';
import { systemSays } from './system-says.ts';

interface RecordWriterParts {
  readonly clock: Clock;
  readonly log: (sentence: string) => void;
}

/** Why the record is not there; undefined when it is durable. */
export type WriteRecord = (ledger: Ledger | undefined, draft: Draft) => ClosedCause | undefined;

/** Clocks drift and are corrected a little all the time; more than this is a jump. */
const jumpMs = 2_000;

export function createRecordWriter({ clock, log }: RecordWriterParts): WriteRecord {
  const offset = (): number => Math.round(clock.wallTime().getTime() - clock.monotonicMs());
  let offsetMs = offset();

  return (ledger, draft) => {
    if (ledger === undefined) return 'ledgerNotOpened';
    const byMs = offset() - offsetMs;
    const jumped = Math.abs(byMs) > jumpMs;
    if (jumped) offsetMs += byMs;
    const drafts = jumped ? [{ kind: 'clockJumped' as const, body: { byMs } }, draft] : [draft];
    for (const one of drafts) {
      const appended = ledger.append(one, clock.wallTime());
      if (appended.ok) continue;
      const { error } = appended;
      const cause = causeOfLedgerError(error);
      const said = 'cause' in error ? [systemSays(error.cause)] : [];
      log(english(joined([describeClosedCause(cause), ...said])));
      return cause;
    }
    return undefined;
  };
}

/** Why the station closes for an error of the ledger. */
export function causeOfLedgerError(error: LedgerError): ClosedCause {
  switch (error.kind) {
    case 'inUse':
      return 'ledgerInUse';
    case 'notOpened':
      return 'ledgerNotOpened';
    case 'broken':
      return 'ledgerBroken';
    case 'notWritten':
      return 'ledgerNotWritten';
    case 'missing':
      return 'ledgerMissing';
    case 'replaced':
      return 'ledgerReplaced';
    default:
      return unreachable(error);
  }
}
