/**
 * Replaces event and word list of a station in one step. Each has a file that names the one in use,
 * and two files cannot change at once. So `changeover.json` names both first, and its rename
 * decides: a program interrupted before leaves the old pair; after it, the next opening of the data
 * folder finishes the change.
 */
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { writeActiveEvent } from '../events/event-store.ts';
import { flushFolder } from '../disk/whole-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { activationSchema, writeActivation, type Activation } from '../lexicons/activation.ts';
import { removeWhenFree } from '../disk/held-file.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';

export interface Changeover {
  readonly lexicon: Activation;
  /** SHA-256 of an event that the station keeps, or `none`. */
  readonly event: string;
}

export type ChangeoverError =
  | { readonly kind: 'changeoverAltered'; readonly path: string }
  | {
      readonly kind: 'changeoverUnreadable' | 'changeoverNotBegun' | 'changeoverNotFinished';
      readonly path: string;
      readonly why: Sentence;
    };

const schema = z.strictObject({
  lexicon: activationSchema,
  event: z.union([z.string().regex(/^[0-9a-f]{64}$/), z.literal('none')]),
});

function fileOf(dataFolder: string): string {
  return path.join(dataFolder, 'changeover.json');
}

/** Check the lexicon and the event before this call. */
export function runChangeover(
  dataFolder: string,
  changeover: Changeover,
): Result<undefined, ChangeoverError> {
  const file = fileOf(dataFolder);
  const written = writeTextFile(file, `${JSON.stringify(changeover)}\n`);
  if (!written.ok) {
    // The file may have been renamed but not flushed. Remove it: a refused change must not happen
    // later.
    drop(dataFolder);
    return fail({ ...written.error, kind: 'changeoverNotBegun' });
  }
  return finish(dataFolder, changeover);
}

/**
 * Finishes a change that an earlier program began. Refuses a damaged file, but drops it with
 * `isReplaced`, which is set for changes that select another event or list.
 */
export function finishChangeover(
  dataFolder: string,
  { isReplaced = false }: { readonly isReplaced?: boolean } = {},
): Result<undefined, ChangeoverError> {
  const file = fileOf(dataFolder);
  const text = readTextFile(file);
  if (!text.ok) return fail({ ...text.error, kind: 'changeoverUnreadable' });
  if (text.value === undefined) return ok(undefined);
  const changeover = schema.safeParse(jsonOf(text.value));
  if (changeover.success) return finish(dataFolder, changeover.data);
  return isReplaced ? drop(dataFolder) : fail({ kind: 'changeoverAltered', path: file });
}

export function describeChangeoverError(error: ChangeoverError): Sentence {
  switch (error.kind) {
    case 'changeoverAltered':
      return sentence`${error.path}: This file was changed by hand or damaged. Choose the event or the word list again.`;
    case 'changeoverUnreadable':
      return sentence`${error.path}: The change of event and word list cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'changeoverNotBegun':
      return sentence`${error.path}: The change could not be saved: ${error.why}. The event and the word list in use have not changed.`;
    case 'changeoverNotFinished':
      return sentence`${error.path}: The change of event and word list could not be completed: ${error.why}. Check the disk. The station completes the change when it opens again.`;
  }
}

function finish(
  dataFolder: string,
  { lexicon, event }: Changeover,
): Result<undefined, ChangeoverError> {
  const written = writeActivation(dataFolder, lexicon);
  if (!written.ok) return fail({ ...written.error, kind: 'changeoverNotFinished' });
  const counts = writeActiveEvent(dataFolder, event === 'none' ? undefined : event);
  if (!counts.ok) return fail({ ...counts.error, kind: 'changeoverNotFinished' });
  return drop(dataFolder);
}

function drop(dataFolder: string): Result<undefined, ChangeoverError> {
  const file = fileOf(dataFolder);
  try {
    removeWhenFree(file);
    flushFolder(dataFolder);
    return ok(undefined);
  } catch (cause) {
    return fail({ kind: 'changeoverNotFinished', path: file, why: reasonOf(cause) });
  }
}
