/**
 * Saves files for the staff to a folder or a stick, completely or not at all. Never overwrites
 * another file. A file with the same name and content counts as saved.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { takeBack } from './held-file.ts';
import { readTextFile, writeTextFile } from './text-file.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { systemWords } from '../../core/text/system-words.ts';

export type NewFileError =
  | { readonly kind: 'notAbsolute' | 'noFolder' | 'taken'; readonly path: string }
  | { readonly kind: 'notWritten'; readonly path: string; readonly why: Sentence };

export interface NewFile {
  readonly name: string;
  readonly text: string;
  /** Permissions, where the file system has them; `undefined` for the usual ones. */
  readonly mode?: number;
}

/** Returns the paths. Writes nothing if one of the names is taken. */
export function saveNewFiles(
  folder: string,
  files: readonly NewFile[],
): Result<readonly string[], NewFileError> {
  if (!path.isAbsolute(folder)) return fail({ kind: 'notAbsolute', path: folder });
  if (!isFolder(folder)) return fail({ kind: 'noFolder', path: folder });
  const missing: (NewFile & { readonly place: string })[] = [];
  for (const file of files) {
    const { name, text } = file;
    const place = path.join(folder, name);
    const there = readTextFile(place);
    if (!there.ok || (there.value !== undefined && there.value !== text)) {
      return fail({ kind: 'taken', path: place });
    }
    if (there.value === undefined) missing.push({ ...file, place });
  }
  for (const [index, { place, text, mode }] of missing.entries()) {
    const written = writeTextFile(place, text, mode);
    if (written.ok) continue;
    // Remove all: an event without its signatures, for example, would look complete.
    for (const one of missing.slice(0, index + 1)) takeBack(one.place);
    return fail({ kind: 'notWritten', path: place, why: written.error.why });
  }
  return ok(files.map(({ name }) => path.join(folder, name)));
}

export function describeNewFileError(error: NewFileError): Sentence {
  switch (error.kind) {
    case 'notAbsolute':
      return sentence`"${error.path}" is not a complete folder path. Type it from the beginning, such as ${systemWords(process.platform).folder}.`;
    case 'noFolder':
      return sentence`Folder ${error.path} not found. Plug in the USB drive, or type another folder.`;
    case 'taken':
      return sentence`${error.path}: A different file with this name already exists. Nothing was saved. Move that file, or choose another folder.`;
    case 'notWritten':
      return sentence`${error.path}: This file could not be saved: ${error.why}. Choose another folder or USB drive.`;
  }
}

/** Formats a time for a file name: "20261121-143205". */
export function timeInName({
  date,
  time,
}: {
  readonly date: string;
  readonly time: string;
}): string {
  return `${date.replaceAll('-', '')}-${time.replaceAll(':', '')}`;
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
