/**
 * The folder in which an imported lexicon awaits the decision. It is in the data folder, so that
 * the stick is no longer needed, and apart from the installed lexicons, so that it cannot come into
 * use.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { writeWholeFile } from '../disk/whole-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { describeSignatureProblem, signatureFilesOf } from '../signatures/minisign.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

const stagedName = 'imported.lexicon';

export function stagingFolderOf(dataFolder: string): string {
  return path.join(dataFolder, 'import');
}

/**
 * Removes everything that an import left. Ignores errors: the files have no effect, and the next
 * import or start tries again.
 */
export function clearStaging(folder: string): void {
  try {
    empty(folder);
  } catch {
    return;
  }
}

function empty(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the path of the file, or why it could not be written. */
export function stageBuilt(folder: string, bytes: Uint8Array): Result<string, Sentence> {
  const staged = path.join(folder, stagedName);
  try {
    // Remove signatures of an earlier import.
    empty(folder);
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    return fail(notWritten(reasonOf(cause)));
  }
  const written = writeWholeFile(staged, bytes);
  return written.ok ? ok(staged) : fail(notWritten(written.error.why));
}

/** Stages a copy of a lexicon file and of the signatures next to it. */
export function stageCopy(
  folder: string,
  file: string,
  bytes: Uint8Array,
): Result<string, Sentence> {
  const signatures = signatureFilesOf(file);
  if (!signatures.ok) return fail(describeSignatureProblem(signatures.error));
  const staged = stageBuilt(folder, bytes);
  if (!staged.ok) return staged;
  for (const one of signatures.value) {
    const text = readTextFile(one);
    const name = path.basename(one);
    if (!text.ok || text.value === undefined) {
      return fail(
        sentence`The signature ${name} cannot be read. Copy it again, then start the import again.`,
      );
    }
    const tail = name.slice(path.basename(file).length);
    const written = writeTextFile(`${staged.value}${tail}`, text.value);
    if (!written.ok) return fail(notWritten(written.error.why));
  }
  return staged;
}

function notWritten(why: Sentence): Sentence {
  return sentence`The imported word list could not be written to the station's disk: ${why}. Nothing was changed.`;
}
