/**
 * Says why the system refused to read or write a file: the disk is full, its drive was pulled out
 * meanwhile, another program holds the file. What was there before stays; see `writeWholeFile`.
 */
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { NotFree } from './held-file.ts';
import type { NotReadable } from './ordinary-file.ts';

/** Returns why a file could not be read, as a phrase for a sentence. */
export function whyNotReadable(error: NotReadable): Sentence {
  return error.kind === 'refused' ? reasonOf(error.cause) : notReadable[error.kind];
}

const notReadable: Readonly<Record<Exclude<NotReadable['kind'], 'refused'>, Sentence>> = {
  missing: sentence`it does not exist`,
  folder: sentence`it is a folder`,
  notOrdinary: sentence`it is not a regular file`,
  tooLarge: sentence`it is too large`,
  changed: sentence`it changed while it was being read`,
};

/** Returns why the system refused, as a phrase for a sentence. */
export function reasonOf(cause: unknown): Sentence {
  if (cause instanceof NotFree) {
    return cause.why === 'held'
      ? sentence`another program holds ${cause.file}`
      : notReadable.folder;
  }
  const code = codeOf(cause);
  return (
    reasons[code] ??
    (code === '' ? sentence`the system gave no reason` : sentence`the system says ${code}`)
  );
}

const reasons: Readonly<Record<string, Sentence>> = {
  EACCES: sentence`this account does not have permission`,
  EPERM: sentence`this account does not have permission`,
  EBUSY: sentence`another program holds it`,
  ETXTBSY: sentence`another program holds it`,
  ENOENT: sentence`its folder does not exist`,
  ENOTDIR: sentence`its folder does not exist`,
  EISDIR: sentence`it is a folder`,
  ENOSPC: sentence`the disk is full`,
  EDQUOT: sentence`the disk is full`,
  EROFS: sentence`the disk is read-only`,
  EIO: sentence`the disk reported an error`,
  ENXIO: sentence`its drive was removed`,
  ENODEV: sentence`its drive was removed`,
  ELOOP: sentence`its links form a loop`,
  ENAMETOOLONG: sentence`its name is too long`,
  EFBIG: sentence`it is too large for this disk`,
};

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}
