/**
 * The events of a station: in the folder `events`, files named by their SHA-256, and `active.json`,
 * which names the one in force. Renaming that file changes the event, so an interrupted program
 * leaves either the old event or the new one. Earlier events stay, for opinions on their rulings.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import {
  describeEventOpenError,
  openEventFile,
  type EventOpenError,
  type OpenedEvent,
} from './event-file.ts';
import { removeWhenFree } from '../disk/held-file.ts';
import { flushFolder, type NotWritten } from '../disk/whole-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { signatureFilesOf } from '../signatures/minisign.ts';
import { sha256 } from '../disk/sha256.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { describeTrustFileError, readTrust, type TrustFileError } from '../signatures/trust.ts';
import { sentence, type Sentence, type Sentences } from '../../core/text/sentence.ts';

export type EventStoreError =
  | { readonly kind: 'event'; readonly error: EventOpenError }
  | { readonly kind: 'trust'; readonly error: TrustFileError }
  | { readonly kind: 'stateAltered' | 'otherEvent' | 'notTheSame'; readonly path: string }
  | {
      readonly kind: 'stateUnreadable' | 'notWritten' | 'signatureUnreadable';
      readonly path: string;
      readonly why: Sentence;
    };

const folderName = 'events';
const stateFileName = 'active.json';
const ending = '.event';

const stateSchema = z.strictObject({ active: z.string().regex(/^[0-9a-f]{64}$/) });

export function eventFolder(dataFolder: string): string {
  return path.join(dataFolder, folderName);
}

/** Returns the path at which the station keeps the event with this SHA-256. */
export function eventFileOf(dataFolder: string, sha256: string): string {
  return path.join(eventFolder(dataFolder), `${sha256}${ending}`);
}

/**
 * Checks a file and keeps a copy without putting it in force, for opinions on rulings by it. `seen`
 * is the SHA-256 of the event that a director looked at and agreed to.
 */
export function keepEvent(
  dataFolder: string,
  file: string,
  seen?: string,
): Result<OpenedEvent, EventStoreError> {
  const event = openTrusted(dataFolder, file);
  if (!event.ok) return event;
  if (seen !== undefined && event.value.sha256 !== seen) {
    return fail({ kind: 'notTheSame', path: file });
  }
  const folder = eventFolder(dataFolder);
  const copy = eventFileOf(dataFolder, event.value.sha256);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    return fail({ kind: 'notWritten', path: folder, why: reasonOf(cause) });
  }
  const copied = copyWithSignatures(file, copy, event.value.sha256);
  if (!copied.ok) return copied;
  // Check the copy, not the bytes that were read.
  return findKeptEvent(dataFolder, event.value.sha256);
}

/** Returns `undefined` if the station has no event. */
export function activeEvent(dataFolder: string): Result<OpenedEvent | undefined, EventStoreError> {
  const active = activeEventHash(dataFolder);
  if (!active.ok) return active;
  return active.value === undefined ? ok(undefined) : findKeptEvent(dataFolder, active.value);
}

/** Returns the SHA-256 of the event in force; `undefined` if the station has none. */
export function activeEventHash(dataFolder: string): Result<string | undefined, EventStoreError> {
  const stateFile = path.join(eventFolder(dataFolder), stateFileName);
  const text = readTextFile(stateFile);
  if (!text.ok) return fail({ ...text.error, kind: 'stateUnreadable' });
  if (text.value === undefined) return ok(undefined);
  const state = stateSchema.safeParse(jsonOf(text.value));
  return state.success ? ok(state.data.active) : fail({ kind: 'stateAltered', path: stateFile });
}

/** Puts a kept event in force; with `undefined`, none. */
export function writeActiveEvent(
  dataFolder: string,
  active: string | undefined,
): Result<undefined, NotWritten> {
  if (active === undefined) return leaveEvent(dataFolder);
  const stateFile = path.join(eventFolder(dataFolder), stateFileName);
  return writeTextFile(stateFile, `${JSON.stringify({ active })}\n`);
}

/** Leaves the station without an event, so that the general rules apply. */
export function leaveEvent(dataFolder: string): Result<undefined, NotWritten> {
  const folder = eventFolder(dataFolder);
  const stateFile = path.join(folder, stateFileName);
  try {
    removeWhenFree(stateFile);
    mkdirSync(folder, { recursive: true });
    flushFolder(folder);
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'notWritten', path: stateFile, why: reasonOf(cause) });
  }
}

/** Opens a file with the trusted keys of the data folder. */
export function openTrusted(
  dataFolder: string,
  file: string,
): Result<OpenedEvent, EventStoreError> {
  const trust = readTrust(dataFolder);
  if (!trust.ok) return fail({ kind: 'trust', error: trust.error });
  const opened = openEventFile(file, trust.value);
  return opened.ok ? opened : fail({ kind: 'event', error: opened.error });
}

export function describeEventStoreError(error: EventStoreError): Sentences {
  switch (error.kind) {
    case 'event':
      return describeEventOpenError(error.error);
    case 'trust':
      return [describeTrustFileError(error.error)];
    case 'stateAltered':
      return [
        sentence`${error.path}: This file was changed by hand or damaged. Install the event again.`,
      ];
    case 'notTheSame':
      return [
        sentence`${error.path}: The event in this file has changed since you checked it. Check it again.`,
      ];
    case 'otherEvent':
      return [
        sentence`${error.path}: The event in this file does not match the file name. Install the right event again.`,
      ];
    case 'stateUnreadable':
      return [
        sentence`${error.path}: The information about the event cannot be read: ${error.why}. Check the file and its permissions.`,
      ];
    case 'signatureUnreadable':
      return [
        sentence`${error.path}: The signature cannot be read: ${error.why}. Check the file and its permissions.`,
      ];
    case 'notWritten':
      return [
        sentence`${error.path}: The event could not be saved: ${error.why}. The event in use has not changed.`,
      ];
  }
}

/** Opens a kept event and checks that its hash matches its file name. */
export function findKeptEvent(
  dataFolder: string,
  sha256: string,
): Result<OpenedEvent, EventStoreError> {
  const file = eventFileOf(dataFolder, sha256);
  const opened = openTrusted(dataFolder, file);
  if (!opened.ok) return opened;
  return opened.value.sha256 === sha256 ? opened : fail({ kind: 'otherEvent', path: file });
}

/**
 * Compares the hash again, because the file on a USB stick may have changed since it was opened.
 */
function copyWithSignatures(
  file: string,
  copy: string,
  sha256OfEvent: string,
): Result<undefined, EventStoreError> {
  const signatures = signatureFilesOf(file);
  if (!signatures.ok) {
    const { path: where, sentence } = signatures.error;
    return fail({
      kind: 'event',
      error: { kind: 'signature', problem: { path: where, sentence } },
    });
  }
  for (const one of [file, ...signatures.value]) {
    const text = readTextFile(one);
    if (!text.ok) return fail({ ...text.error, kind: 'signatureUnreadable' });
    if (one === file && sha256(text.value ?? '') !== sha256OfEvent) {
      return fail({ kind: 'notTheSame', path: file });
    }
    const tail = path.basename(one).slice(path.basename(file).length);
    const written = writeTextFile(`${copy}${tail}`, text.value ?? '');
    if (!written.ok) return written;
  }
  return ok(undefined);
}
