/** The list of trusted keys in the data folder. Without the file, no key is trusted. */
import path from 'node:path';
import { parseTrustList, trustListText, type TrustList } from '../../core/signature/trust-list.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { makeDataFolder } from '../disk/data-folder.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

export const trustFileName = 'trusted-keys.json';

export type TrustFileError =
  | { readonly kind: 'notRead' | 'notWritten'; readonly path: string; readonly why: Sentence }
  | { readonly kind: 'altered'; readonly path: string };

export function readTrust(dataFolder: string): Result<TrustList, TrustFileError> {
  const file = path.join(dataFolder, trustFileName);
  const text = readTextFile(file);
  if (!text.ok) return text;
  if (text.value === undefined) return ok([]);
  const list = parseTrustList(text.value);
  return list === undefined ? fail({ kind: 'altered', path: file }) : ok(list);
}

export function writeTrust(dataFolder: string, list: TrustList): Result<undefined, TrustFileError> {
  const file = path.join(dataFolder, trustFileName);
  try {
    makeDataFolder(dataFolder);
  } catch (cause) {
    return fail({ kind: 'notWritten', path: file, why: reasonOf(cause) });
  }
  return writeTextFile(file, trustListText(list));
}

export function describeTrustFileError(error: TrustFileError): Sentence {
  switch (error.kind) {
    case 'notRead':
      return sentence`${error.path}: The list of trusted keys cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'notWritten':
      return sentence`${error.path}: The list of trusted keys could not be written: ${error.why}. Nothing was changed.`;
    case 'altered':
      return sentence`${error.path}: This list of trusted keys was changed by hand or damaged. Move the file away and add the keys again.`;
  }
}
