/**
 * The event that the director is editing: a file in the folder of the station's events. It is
 * always valid, and has no effect until it is installed.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { EventFile } from '../../core/event/event-file.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import {
  describeEventOpenError,
  readEventFile,
  writeEventFile,
  type ReadEvent,
} from './event-file.ts';
import { eventFolder } from './event-store.ts';
import { removeWhenFree } from '../disk/held-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { sentence, type Sentence, type Sentences } from '../../core/text/sentence.ts';

export function draftFileOf(dataFolder: string): string {
  return path.join(eventFolder(dataFolder), 'draft.event');
}

/** Returns `undefined` if there is no draft. */
export function readDraft(dataFolder: string): Result<ReadEvent | undefined, Sentences> {
  const draft = readEventFile(draftFileOf(dataFolder));
  if (draft.ok) return draft;
  return draft.error.kind === 'missing' ? ok(undefined) : fail(describeEventOpenError(draft.error));
}

export function writeDraft(dataFolder: string, file: EventFile): Result<undefined, Sentence> {
  try {
    mkdirSync(eventFolder(dataFolder), { recursive: true });
  } catch (cause) {
    return fail(notKept(reasonOf(cause)));
  }
  const written = writeEventFile(draftFileOf(dataFolder), file);
  return written.ok ? ok(undefined) : fail(notKept(written.error.why));
}

export function discardDraft(dataFolder: string): Result<undefined, Sentence> {
  try {
    removeWhenFree(draftFileOf(dataFolder));
    return ok(undefined);
  } catch (cause) {
    return fail(
      sentence`The draft could not be deleted: ${reasonOf(cause)}. Check the data folder.`,
    );
  }
}

function notKept(why: Sentence): Sentence {
  return sentence`The draft could not be saved: ${why}. Nothing was changed. Check the disk.`;
}
