/**
 * Which lexicon of a station is active, and which was before: the file `active.json` next to the
 * lexicons. Each change is one rename, so an interrupted program leaves either the old state or the
 * new one.
 */
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import type { NotWritten } from '../disk/whole-file.ts';
import type { LexiconStoreError } from './lexicon-store-error.ts';

/** The active lexicon, and the one that was active before. */
export interface Activation {
  readonly active: string;
  readonly previous?: string | undefined;
  /**
   * SHA-256 of the event that was in force with the previous lexicon, or `none`, if both were
   * replaced in one step. Stepping back then restores both.
   */
  readonly previousEvent?: string | undefined;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const activationSchema = z.strictObject({
  active: hash,
  previous: hash.optional(),
  previousEvent: z.union([hash, z.literal('none')]).optional(),
});

/** The folder of the lexicons and of their activation. */
export function lexiconFolder(dataFolder: string): string {
  return path.join(dataFolder, 'lexicons');
}

function fileIn(dataFolder: string): string {
  return path.join(lexiconFolder(dataFolder), 'active.json');
}

/** True if a lexicon was ever activated in this folder. Only reads, so it needs no lock. */
export function hasActivation(dataFolder: string): boolean {
  const state = readTextFile(fileIn(dataFolder));
  return !state.ok || state.value !== undefined;
}

/** Returns `undefined` if no lexicon was ever activated. */
export function readActivation(
  dataFolder: string,
): Result<Activation | undefined, LexiconStoreError> {
  const file = fileIn(dataFolder);
  const text = readTextFile(file);
  if (!text.ok) return fail({ ...text.error, kind: 'stateUnreadable' });
  if (text.value === undefined) return ok(undefined);
  const state = activationSchema.safeParse(jsonOf(text.value));
  return state.success ? ok(state.data) : fail({ kind: 'stateAltered', path: file });
}

export function writeActivation(
  dataFolder: string,
  next: Activation,
): Result<undefined, NotWritten> {
  return writeTextFile(fileIn(dataFolder), `${JSON.stringify(next)}\n`);
}

/** Activating the active lexicon changes nothing. */
export function withActive(now: Activation | undefined, active: string): Activation {
  if (now === undefined) return { active };
  return now.active === active ? now : { active, previous: now.active };
}
