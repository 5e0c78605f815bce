/**
 * The chain of records: each contains the hash of the one before. Editing, dropping, swapping or
 * inserting a record breaks the chain from there on. A cut tail leaves a valid chain; only a head
 * that was noted elsewhere reveals it.
 */
import { fail, ok, type Result } from '../base/result.ts';
import {
  chainStart,
  recordHash,
  type ChainHead,
  type Content,
  type LedgerRecord,
  type Sha256Text,
} from './record.ts';
import { isWhole, readRecord, readShownParts } from './read-record.ts';
import type { NewRecord, Recorded } from './record-kinds.ts';
import { sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

/** Before the first record. */
export const emptyChain: ChainHead = { number: 0, hash: chainStart };

export interface ChainError {
  /** The number that the first wrong record should have. */
  readonly number: number;
  /** `newer`: a newer program wrote the record into this program's own ledger. */
  readonly kind: 'gap' | 'previousDiffers' | 'hashDiffers' | 'unreadable' | 'newer';
}

/**
 * Checks a record of this program's own ledger against the end before it, and reads its content. The
 * record is whole, and the program knows each member.
 */
export function followChain(
  end: ChainHead,
  record: LedgerRecord,
  sha256: Sha256Text,
): Result<Content<NewRecord> & { readonly end: ChainHead }, ChainError> {
  return follow(end, record, sha256, readRecord);
}

/** Checks a record that can have parts left out, and parts that only a newer program knows. */
export function followShown(
  end: ChainHead,
  record: LedgerRecord,
  sha256: Sha256Text,
): Result<Content & { readonly end: ChainHead }, ChainError> {
  return follow(end, record, sha256, readShownParts);
}

function follow<Fact extends Recorded>(
  end: ChainHead,
  record: LedgerRecord,
  sha256: Sha256Text,
  read: (record: LedgerRecord) => Content<Fact> | undefined,
): Result<Content<Fact> & { readonly end: ChainHead }, ChainError> {
  const number = end.number + 1;
  if (record.number !== number) return fail({ number, kind: 'gap' });
  if (record.previous !== end.hash) return fail({ number, kind: 'previousDiffers' });
  if (recordHash(record, sha256) !== record.hash) return fail({ number, kind: 'hashDiffers' });
  const content = read(record);
  if (content === undefined) {
    const isNewer = isWhole(record) && readShownParts(record) !== undefined;
    return fail({ number, kind: isNewer ? 'newer' : 'unreadable' });
  }
  return ok({ ...content, end: { number, hash: record.hash } });
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
    case 'newer':
      return sentence`Record ${number} is of a newer program. Start that program.`;
    default:
      return unreachable(error.kind);
  }
}
