/** Keeps the signatures of a file that is sent: at the hub, and at the stations. */
import type { SentFile } from '../../core/fleet/signed-manifest.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { removeFile } from '../disk/remove-file.ts';
import { writeTextFile } from '../disk/text-file.ts';
import type { NotWritten } from '../disk/whole-file.ts';
import { signatureFilesOf } from './minisign.ts';

/** Leaves exactly these signatures next to the file. */
export function keepSignatures(
  file: string,
  signatures: SentFile['signatures'],
): Result<undefined, NotWritten> {
  const present = signatureFilesOf(file);
  if (!present.ok) return fail({ kind: 'notWritten', path: file, why: present.error.sentence });
  for (const one of present.value) {
    if (signatures.some(({ tail }) => one === `${file}${tail}`)) continue;
    const removed = removeFile(one);
    if (!removed.ok) return removed;
  }
  for (const { tail, text } of signatures) {
    const written = writeTextFile(`${file}${tail}`, text, 0o600);
    if (!written.ok) return written;
  }
  return ok(undefined);
}
