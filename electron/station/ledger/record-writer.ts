/**
 * Stamps every record with the time of the wall clock. If that clock has jumped against the one
 * that runs on in sleep, is behind the last record of an earlier run, or the machine has another
 * time zone than the records say, records that first. This does not change the order of records,
 * but explains their times.
 */
import { describeChainError } from '../../core/ledger/chain.ts';
import { wroteInFolder } from '../../core/text/newer-program.ts';
import { english, joinSentences, type Sentence } from '../../core/text/sentence.ts';
import { describeClosedCause, type ClosedCause } from '../../core/station/closed-cause.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { Zone } from '../../core/ledger/record-fields.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { jumpMs, msBehind } from '../../core/station/clock-check.ts';
import { isSameZone } from '../../core/ledger/time-zones.ts';
import type { Clock } from '../machine/clock.ts';
import { momentNow } from '../machine/machine-time.ts';
import type { Ledger, LedgerError, LedgerFile } from './ledger.ts';
import { systemSays } from '../disk/system-says.ts';

interface RecordWriterParts {
  readonly clock: Pick<Clock, 'wallTime' | 'monotonicMs' | 'bootMs' | 'zone'>;
  readonly log: (sentence: string) => void;
  /** Called for each record that could not be written. */
  readonly failed?: (cause: ClosedCause) => void;
}

/** The returned function may be called again when the same ledger is reopened. */
export function createRecordWriter(parts: RecordWriterParts): (file: LedgerFile) => Ledger {
  const { clock, log, failed } = parts;
  // A clock that runs on in sleep, so that sleep does not look like a clock that was set.
  const { bootMs = clock.monotonicMs } = clock;
  const offset = (): number => Math.round(clock.wallTime().getTime() - bootMs());
  let offsetMs = offset();
  let hasWritten = false;

  /** Before the first record of this run, the clock can only be compared with the last record. */
  function jumpBefore({ summary }: LedgerFile): number {
    if (!hasWritten) {
      const behindMs = msBehind(summary.clock.last, clock.wallTime());
      if (behindMs > jumpMs) return -behindMs;
    }
    return offset() - offsetMs;
  }

  function report(error: LedgerError): void {
    log(english(describeLedgerError(error)));
    failed?.(causeOfLedgerError(error));
  }

  return (file) => {
    const inZone = inZoneOf(file, clock);
    return {
      ...file,
      append: (fact) => {
        const byMs = jumpBefore(file);
        if (Math.abs(byMs) > jumpMs) {
          const now = offset();
          const jump = inZone({ kind: 'clockJumped', body: { byMs } });
          if (!jump.ok) {
            report(jump.error);
            return jump;
          }
          offsetMs = now;
        }
        const appended = inZone(fact);
        if (!appended.ok) report(appended.error);
        else hasWritten = true;
        return appended;
      },
      openedAt: momentNow(clock),
    };
  };
}

/**
 * Returns a function that appends a record with the present time. It records a change of the time
 * zone first. A record that opens the station has the zone itself.
 */
export function inZoneOf(
  file: LedgerFile,
  { wallTime, zone: zoneNow }: Pick<Clock, 'wallTime' | 'zone'>,
): Ledger['append'] {
  return (fact) => {
    const zone = zoneNow();
    const zoned = withZone(fact, zone);
    if (zoned === fact && !isSameZone(file.summary.zone, zone)) {
      const changed = file.append({ kind: 'zoneChanged', body: { zone } }, wallTime());
      if (!changed.ok) return changed;
    }
    return file.append(zoned, wallTime());
  };
}

function withZone(fact: NewRecord, zone: Zone): NewRecord {
  switch (fact.kind) {
    case 'started':
      return { ...fact, body: { ...fact.body, zone } };
    case 'opened':
      return { ...fact, body: { ...fact.body, zone } };
    case 'zoneChanged':
      return { ...fact, body: { zone } };
    default:
      return fact;
  }
}

/** Returns whether nothing in the folder may be changed, its permissions included. */
export function isOfOther({ kind }: LedgerError): boolean {
  return kind === 'inUse' || kind === 'newer' || kind === 'formatUnreadable';
}

/** Returns the sentence of the cause of closing, with everything that is known of the error. */
export function describeLedgerError(error: LedgerError): Sentence {
  if (error.kind === 'newer') return wroteInFolder(error.program);
  const closed = describeClosedCause(causeOfLedgerError(error));
  if (error.kind === 'formatUnreadable') return joinSentences([error.why, closed]);
  if (error.kind === 'broken') return joinSentences([describeChainError(error.error), closed]);
  return 'cause' in error ? joinSentences([closed, systemSays(error.cause)]) : closed;
}

/** Returns the cause of closing for an error of the ledger. */
export function causeOfLedgerError(error: LedgerError): ClosedCause {
  switch (error.kind) {
    case 'inUse':
      return 'ledgerInUse';
    case 'notOpened':
      return 'ledgerNotOpened';
    case 'broken':
    case 'otherSchema':
      return 'ledgerBroken';
    case 'ofDevelopment':
      return 'ledgerOfDevelopment';
    case 'newer':
      return 'newerProgram';
    case 'formatUnreadable':
      return 'formatUnreadable';
    case 'notWritten':
      return 'ledgerNotWritten';
    case 'missing':
      return 'ledgerMissing';
    case 'replaced':
      return 'ledgerReplaced';
    case 'cut':
      return 'ledgerCut';
    default:
      return unreachable(error);
  }
}
