/**
 * Event files on disk, with the signatures next to them. A bad signature refuses the file, because
 * one of the two was changed. A signature by an untrusted key proves nothing and is only reported.
 */
import {
  describeContradictions,
  validateEvent,
  type Contradiction,
  type TournamentEvent,
} from '../../core/event/event.ts';
import {
  describeEventFileError,
  eventSha256,
  eventText,
  parseEvent,
  type EventFile,
  type EventFileError,
} from '../../core/event/event-file.ts';
import type { EventVersion } from '../../core/event/version-order.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import type { KeyId } from '../../core/signature/key-id.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { TrustList } from '../../core/signature/trust-list.ts';
import type { NotWritten } from '../disk/whole-file.ts';
import {
  describeSignatureProblem,
  signatureState,
  trustedKeys,
  type SignatureProblem,
  type SignatureState,
} from '../signatures/minisign.ts';
import { sha256 } from '../disk/sha256.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { sentence, type Sentence, type Sentences } from '../../core/text/sentence.ts';

export interface ReadEvent {
  readonly event: TournamentEvent;
  /** SHA-256 of the file, lower-case hex. */
  readonly sha256: string;
}

export interface OpenedEvent extends ReadEvent {
  /** Never `bad`. */
  readonly signature: SignatureState;
  /** The trusted keys that signed it, without those that only the event itself names. */
  readonly keys: readonly KeyId[];
}

export type EventOpenError =
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly why: Sentence }
  | { readonly kind: 'signature'; readonly problem: SignatureProblem }
  | {
      readonly kind: 'contradictory';
      readonly path: string;
      readonly contradictions: readonly Contradiction[];
    }
  | (EventFileError & { readonly path: string });

/** Reads an event without checking its signatures. */
export function readEventFile(file: string): Result<ReadEvent, EventOpenError> {
  const text = textOf(file);
  if (!text.ok) return text;
  const parsed = parseEvent(text.value);
  if (!parsed.ok) return fail({ ...parsed.error, path: file });
  const event = validateEvent(parsed.value);
  return event.ok
    ? ok({ event: event.value, sha256: sha256(text.value) })
    : fail({ kind: 'contradictory', path: file, contradictions: event.error });
}

function textOf(file: string): Result<string, EventOpenError> {
  const text = readTextFile(file);
  if (!text.ok) return fail({ kind: 'unreadable', path: file, why: text.error.why });
  return text.value === undefined ? fail({ kind: 'missing', path: file }) : ok(text.value);
}

/**
 * Opens an event and checks its signatures. The event's own keys count for detecting a bad
 * signature, too.
 */
export function openEventFile(file: string, trust: TrustList): Result<OpenedEvent, EventOpenError> {
  const read = readEventFile(file);
  if (!read.ok) return read;
  const others = read.value.event.signers.filter(
    ({ key }) => !trust.some((one) => one.key.id === key.id),
  );
  const signature = signatureState(file, [...trust, ...others]);
  return signature.kind === 'bad'
    ? fail({ kind: 'signature', problem: signature.problem })
    : ok({ ...read.value, signature, keys: trustedKeys(signature, trust) });
}

export function versionOf({ event, keys, sha256: hash }: OpenedEvent): EventVersion {
  const { id, issue } = event.file;
  return { id, issue, keys, sha256: hash };
}

/** Writes the file completely or not at all. The folder must exist. */
export function writeEventFile(file: string, event: EventFile): Result<undefined, NotWritten> {
  return writeTextFile(file, eventText(event));
}

export function eventFingerprint(event: EventFile): string {
  return fingerprintOf(eventSha256(event, sha256));
}

export function describeEventOpenError(error: EventOpenError): Sentences {
  switch (error.kind) {
    case 'missing':
      return [sentence`${error.path}: Event file not found. Check the name.`];
    case 'unreadable':
      return [
        sentence`${error.path}: The event file cannot be read: ${error.why}. Check the file and its permissions.`,
      ];
    case 'signature':
      return [describeSignatureProblem(error.problem)];
    case 'contradictory':
      return eachOf(error.path, describeContradictions(error.contradictions));
    default:
      return eachOf(error.path, describeEventFileError(error));
  }
}

function eachOf(file: string, [first, ...others]: Sentences): Sentences {
  return [sentence`${file}: ${first}`, ...others.map((one) => sentence`${file}: ${one}`)];
}
