/** Why a hub cannot be used, and a sentence for each reason. */
import { describeChainError, type ChainError } from '../../core/ledger/chain.ts';
import { madeInDevelopment } from '../../core/ledger/record.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { fingerprintOf, shortFingerprint } from '../../core/base/fingerprint.ts';
import { english, joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import { systemSays } from '../../station/disk/system-says.ts';
import type { LedgerError } from '../../station/ledger/ledger.ts';
import { describeLedgerError } from '../../station/ledger/record-writer.ts';
import type { LedgerReadError } from '../../station/ledger/checked-on-each-read.ts';

export type HubError =
  | { readonly kind: 'noHub' | 'notAHub' | 'inUse'; readonly folder: string }
  | { readonly kind: 'otherSchema' | 'cut' | 'sendersChanged' | 'damaged' | 'noSuchStation' }
  | { readonly kind: 'broken'; readonly ledger: string; readonly error: ChainError }
  | { readonly kind: 'receiptChanged'; readonly number: number }
  | { readonly kind: 'notUsed'; readonly cause: unknown }
  | { readonly kind: 'ownLedger'; readonly error: LedgerError | LedgerReadError };

/** Thrown by code that uses the hub's file. `usingHub` turns it into an error value. */
export class HubFault extends Error {
  readonly error: HubError;

  constructor(error: HubError) {
    super(english(describeHubError(error)));
    this.error = error;
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedCodes: readonly unknown[] = [11, 26];

/** Returns the hub error for an error of SQLite or the system. */
export function refusedBy(cause: unknown): HubError {
  const isDamaged =
    cause instanceof Error && 'errcode' in cause && damagedCodes.includes(cause.errcode);
  return isDamaged ? { kind: 'damaged' } : { kind: 'notUsed', cause };
}

/** Turns errors of SQLite and `HubFault` into a result. Rethrows bugs. */
export function usingHub<Value>(work: () => Value): Result<Value, HubError> {
  try {
    return ok(work());
  } catch (cause) {
    return fail(hubErrorOf(cause));
  }
}

/** As `usingHub`, for work that lets other work run meanwhile. */
export async function usingHubInTurns<Value>(
  work: () => Promise<Value>,
): Promise<Result<Value, HubError>> {
  try {
    return ok(await work());
  } catch (cause) {
    return fail(hubErrorOf(cause));
  }
}

function hubErrorOf(cause: unknown): HubError {
  if (cause instanceof HubFault) return cause.error;
  if (cause instanceof Error && 'errcode' in cause) return refusedBy(cause);
  throw cause;
}

export function describeHubError(error: HubError): Sentence {
  switch (error.kind) {
    case 'noHub':
      return sentence`${error.folder}: There is no hub in this folder. Check its name.`;
    case 'notAHub':
      return sentence`${error.folder}: This folder has a ledger without hub.sqlite, so it is that of a station, or hub.sqlite was removed. Put hub.sqlite back, or choose a folder for the hub alone.`;
    case 'inUse':
      return sentence`${error.folder}: Another program is using this hub. Wait until it has finished.`;
    case 'otherSchema':
      return sentence`The file hub.sqlite is not that of a hub, its tables were changed, or another version of this program made it. It was left as it is.`;
    case 'cut':
      return sentence`The file hub.sqlite lacks records that the hub had collected: it was cut off, or is an older copy. Put the complete file back, or collect all ledgers again into a new folder.`;
    case 'sendersChanged':
      return sentence`The file hub.sqlite was changed: it names other stations as the senders of ledgers. Keep the file, and collect all ledgers again into a new folder.`;
    case 'damaged':
      return sentence`The file hub.sqlite is damaged. Keep the file, and collect all ledgers again into a new folder.`;
    case 'noSuchStation':
      return sentence`No station with this id is in the fleet of this hub. It may have been removed already.`;
    case 'broken':
      return sentence`The file hub.sqlite was changed, in the ledger ${shortFingerprint(fingerprintOf(error.ledger))}. ${describeChainError(error.error)} Keep the file, and collect all ledgers again into a new folder.`;
    case 'receiptChanged':
      return sentence`The file hub.sqlite was changed: the checkpoint of record ${error.number.toString()} is not as the station signed it. Keep the file, and collect all ledgers again into a new folder.`;
    case 'notUsed':
      return joinSentences([
        sentence`The file hub.sqlite cannot be read or written. Check the folder and its disk, then try again. Records that were collected before are kept.`,
        systemSays(error.cause),
      ]);
    case 'ownLedger':
      if (error.error.kind === 'ofDevelopment') return madeInDevelopment;
      if (error.error.kind === 'newer' || error.error.kind === 'formatUnreadable') {
        return describeLedgerError(error.error);
      }
      return joinSentences([
        sentence`The hub's own ledger, ledger.sqlite, cannot be used: it was changed, moved or cut off, or the disk refuses. What was collected is kept. Check the disk, then try again.`,
        ...('cause' in error.error ? [systemSays(error.error.cause)] : []),
      ]);
    default:
      return unreachable(error);
  }
}
