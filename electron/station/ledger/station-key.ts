/**
 * The station's key for signing checkpoints: Ed25519, in the file format of minisign. It is created
 * when first needed, in the data folder, readable by the station's account only where
 * the file system has modes; on Windows, as its folder is. The caller holds
 * the ledger's lock, so two programs never create one at once.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  publicKeyText,
  secretKeyText,
  type SecretKey,
} from '../../core/signature/minisign-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { newSecretKey, readSecretKeyFile, type SignatureProblem } from '../signatures/minisign.ts';
import { writeTextFile } from '../disk/text-file.ts';
import { sentence } from '../../core/text/sentence.ts';

export const stationKeyFileName = 'station.key';

export interface StationKey {
  readonly key: SecretKey;
  /** True if the key was created by this call. */
  readonly isNew: boolean;
}

export function openStationKey(dataFolder: string): Result<StationKey, SignatureProblem> {
  const file = path.join(dataFolder, stationKeyFileName);
  const isNew = !existsSync(file);
  const made = isNew ? write(file, secretKeyText(newSecretKey()), 0o600) : ok(undefined);
  if (!made.ok) return made;
  const key = readSecretKeyFile(file);
  if (!key.ok) return key;
  // For people who verify checkpoints with minisign itself.
  const publicFile = `${file}.pub`;
  const published = existsSync(publicFile)
    ? ok(undefined)
    : write(publicFile, publicKeyText(key.value.publicKey));
  return published.ok ? ok({ key: key.value, isNew }) : published;
}

/** Writes the file completely or not at all. */
function write(file: string, text: string, mode?: number): Result<undefined, SignatureProblem> {
  const written = writeTextFile(file, text, mode);
  if (written.ok) return written;
  const { why } = written.error;
  return fail({
    path: file,
    sentence: sentence`The station's key could not be written: ${why}. Check the data folder and its disk.`,
  });
}
