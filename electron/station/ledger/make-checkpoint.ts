/** Makes checkpoints of a ledger: signed with the station's key, and recorded. */
import {
  checkpointCode,
  checkpointStatement,
  type Checkpoint,
} from '../../core/ledger/checkpoint.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { Role } from '../../core/staff/role.ts';
import { publicKeyLine, type SecretKey } from '../../core/signature/minisign-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Ledger, LedgerError } from './ledger.ts';
import {
  describeSignatureProblem,
  signatureOf,
  type SignatureProblem,
} from '../signatures/minisign.ts';
import { openStationKey } from './station-key.ts';
import { systemSays } from '../disk/system-says.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

/** The staff member who asked for the checkpoint. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export interface LedgerAtWork {
  readonly ledger: Ledger;
  readonly dataFolder: string;
  readonly station: string;
  readonly wallTime: () => Date;
  readonly by: StaffMember | undefined;
}

export interface PrintedCheckpoint {
  readonly head: ChainHead;
  /** A short code for typing. */
  readonly code: string;
  /** The statement, followed by its signature if it is signed. */
  readonly text: string;
}

export type CheckpointError =
  | { readonly kind: 'key'; readonly problem: SignatureProblem }
  | { readonly kind: 'notRecorded'; readonly error: LedgerError };

/** Makes a checkpoint of the present head. Creates the station's key if there is none. */
export function makeCheckpoint(work: LedgerAtWork): Result<PrintedCheckpoint, CheckpointError> {
  const { ledger, station, wallTime, by } = work;
  const opened = openStationKey(work.dataFolder);
  if (!opened.ok) return fail({ kind: 'key', problem: opened.error });
  const { key, isNew } = opened.value;
  const publicKey = publicKeyLine(key.publicKey);
  if (ledger.summary.stationKey !== publicKey) {
    const how = isNew ? 'made' : 'found';
    const noted = record(work, { kind: 'stationKeyMade', body: { publicKey, how } });
    if (!noted.ok) return noted;
  }
  const head = ledger.head();
  const time = wallTime().toISOString();
  const signed = signCheckpoint({ station, head, time, publicKey }, key);
  const body = { ...head, publicKey, ...(by && { by }) };
  const recorded = record(work, { kind: 'checkpointed', body });
  return recorded.ok ? ok(signed) : recorded;
}

export function signCheckpoint(checkpoint: Checkpoint, key: SecretKey): PrintedCheckpoint {
  const statement = checkpointStatement(checkpoint);
  const comment = `challenge station, checkpoint of record ${checkpoint.head.number.toString()}`;
  const signature = signatureOf(Buffer.from(statement, 'utf8'), key, comment);
  return print(checkpoint.head, `${statement}${signature}`);
}

/** Makes a checkpoint without a key. It proves as much about the ledger, but not who made it. */
export function writeUnsignedCheckpoint(
  station: string,
  head: ChainHead,
  time: Date,
): PrintedCheckpoint {
  const checkpoint = { station, head, time: time.toISOString(), publicKey: undefined };
  return print(head, checkpointStatement(checkpoint));
}

export function describeCheckpointError(error: CheckpointError): Sentence {
  if (error.kind === 'key') return describeSignatureProblem(error.problem);
  const notWritten = sentence`The ledger could not be written. Check the disk.`;
  return 'cause' in error.error
    ? joinSentences([notWritten, systemSays(error.error.cause)])
    : notWritten;
}

function print(head: ChainHead, text: string): PrintedCheckpoint {
  return { head, code: checkpointCode(head), text };
}

function record({ ledger }: LedgerAtWork, fact: NewRecord): Result<undefined, CheckpointError> {
  const appended = ledger.append(fact);
  return appended.ok ? ok(undefined) : fail({ kind: 'notRecorded', error: appended.error });
}
