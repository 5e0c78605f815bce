/**
 * The key with which a station signs its checkpoints: Ed25519, in minisign's files, made when it is
 * first needed and kept in the data folder for the station's user alone. The caller has the
 * ledger's lock, so no two programs make one.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  publicKeyText,
  secretKeyText,
  type SecretKey,
} from '../../core/signature/minisign-format.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { newSecretKey, readSecretKeyFile, type SignatureProblem } from '../lexicons/minisign.ts';
import { writeTextFile } from '../files/text-file.ts';
import { sentence } from '../../core/text/sentence.ts';

export const stationKeyFileName = 'station.key';

export interface StationKey {
  readonly key: SecretKey;
  /** Whether there was none before. */
  readonly isNew: boolean;
}

export function openStationKey(dataFolder: string): Result<StationKey, SignatureProblem> {
  const file = path.join(dataFolder, stationKeyFileName);
  const isNew = !existsSync(file);
  const made = isNew ? write(file, secretKeyText(newSecretKey()), 0o600) : ok(undefined);
  if (!made.ok) return made;
  const key = readSecretKeyFile(file);
  if (!key.ok) return key;
  // For people who check checkpoints with minisign itself.
  const publicFile = `${file}.pub`;
  const published = existsSync(publicFile)
    ? ok(undefined)
    : write(publicFile, publicKeyText(key.value.publicKey));
  return published.ok ? ok({ key: key.value, isNew }) : published;
}

/** There is the whole file or none, whenever the program ends. */
function write(file: string, text: string, mode?: number): Result<undefined, SignatureProblem> {
  const written = writeTextFile(file, text, mode);
  if (written.ok) return written;
  const { why } = written.error;
  return fail({
    path: file,
    sentence: sentence`The station's key could not be written: ${why}. Check the data folder and its disk.`,
  });
}
