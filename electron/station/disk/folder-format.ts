/**
 * Which programs may write in a data folder: `format.json`, in that of a station and of a hub. It has
 * the lowest format number of a program that understands everything there. Read it before anything
 * in the folder is opened, and write it before anything that an older program would not understand.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { shownProgram } from '../../core/text/newer-program.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { folderFormat, formatFileName } from './own-folder.ts';
import { readTextFile, writeTextFile } from './text-file.ts';
import type { NotWritten } from './whole-file.ts';

export const formatSchema = z.strictObject({
  format: z.int().min(1).max(folderFormat),
  program: z.string(),
});
const newerSchema = z.looseObject({ format: z.int().min(folderFormat + 1) });

/** Why this program must not write in the folder. */
export type FolderRefusal =
  /** `program` is absent if it cannot be shown. */
  | { readonly kind: 'newer'; readonly program: string | undefined }
  | { readonly kind: 'formatUnreadable'; readonly why: Sentence };

/** Returns the number in the file; `undefined` if there is no file. */
export function readFolderFormat(folder: string): Result<number | undefined, FolderRefusal> {
  // The opening says what is wrong with a folder that is none.
  if (!isFolder(folder)) return ok(undefined);
  const text = readTextFile(path.join(folder, formatFileName));
  if (!text.ok) {
    const why = sentence`The file ${formatFileName} in the data folder cannot be read: ${text.error.why}.`;
    return fail({ kind: 'formatUnreadable', why });
  }
  if (text.value === undefined) return ok(undefined);
  const json = jsonOf(text.value);
  const known = formatSchema.safeParse(json);
  if (known.success) return ok(known.data.format);
  const newer = newerSchema.safeParse(json).data;
  return fail(
    newer === undefined
      ? {
          kind: 'formatUnreadable',
          why: sentence`The file ${formatFileName} in the data folder was changed by hand or damaged.`,
        }
      : { kind: 'newer', program: shownProgram(newer['program']) },
  );
}

/**
 * Writes the file if there is none, or one of an older program. Call this with the folder's lock,
 * before other writes.
 */
export function claimFolder(folder: string, program: string): Result<undefined, NotWritten> {
  const format = readFolderFormat(folder);
  // A file that appeared since the folder was checked is never overwritten.
  if (!format.ok || format.value === folderFormat) return ok(undefined);
  const text = `${JSON.stringify({ format: folderFormat, program })}\n`;
  return writeTextFile(path.join(folder, formatFileName), text, 0o600);
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
