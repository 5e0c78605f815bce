/**
 * The chain of records: each contains the hash of the one before. Editing, dropping, swapping or
 * inserting a record breaks the chain from there on. A cut tail leaves a valid chain; only a head
 * that was noted elsewhere reveals it.
 */
import { fail, ok, type Result } from '../result.ts';
import {
  chainStart,
  readRecord,
  recordHash,
  type ChainHead,
  type LedgerRecord,
  type Sha256Text,
} from './record.ts';
import type { NewRecord } from './record-kinds.ts';
import { sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../unreachable.ts';

export const emptyChain: ChainHead = { number: 0, hash: chainStart };

export interface ChainError {
  /** The number that the first wrong record should have. */
  readonly number: number;
  readonly kind: 'gap' | 'previousDiffers' | 'hashDiffers' | 'unreadable';
}

/** Checks a record against the head before it, and reads its content. */
export function followChain(
  head: ChainHead,
  record: LedgerRecord,
  sha256: Sha256Text,
): Result<{ readonly head: ChainHead; readonly draft: NewRecord }, ChainError> {
  const number = head.number + 1;
  if (record.number !== number) return fail({ number, kind: 'gap' });
  if (record.previous !== head.hash) return fail({ number, kind: 'previousDiffers' });
  if (recordHash(record, sha256) !== record.hash) return fail({ number, kind: 'hashDiffers' });
  const draft = readRecord(record);
  if (!draft.ok) return fail({ number, kind: 'unreadable' });
  return ok({ head: { number, hash: record.hash }, draft: draft.value });
}

export function describeChainError(error: ChainError): Sentence {
  const number = error.number.toString();
  switch (error.kind) {
    case 'gap':
      return sentence`The ledger is not intact from record ${number} on: that record is missing.`;
    case 'previousDiffers':
      return sentence`The ledger is not intact from record ${number} on: the record does not follow the one before it.`;
    case 'hashDiffers':
      return sentence`The ledger is not intact from record ${number} on: its content was changed.`;
    case 'unreadable':
      return sentence`The ledger is not intact from record ${number} on: this program does not know that kind of record.`;
    default:
      return unreachable(error.kind);
  }
}
