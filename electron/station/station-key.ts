/**
 * The key with which a station signs its checkpoints: Ed25519, in minisign's files, made when it is
 * first needed and kept in the data folder for the station's user alone. The caller has the
 * ledger's lock, so no two programs make one.
 */
import { existsSync, openSync, closeSync, fsyncSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { publicKeyText, secretKeyText, type SecretKey } from '../core/signature/minisign-format.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { flushFolder, reasonOf } from './lexicon-file.ts';
import { newSecretKey, readSecretKeyFile, type SignatureProblem } from './minisign.ts';
import { writeTextFile } from './text-file.ts';
import { sentence, type Sentence } from '../core/sentence.ts';

export const stationKeyFileName = 'station.key';

export interface StationKey {
  readonly key: SecretKey;
  /** Whether there was none before. */
  readonly isNew: boolean;
}

export function openStationKey(dataFolder: string): Result<StationKey, SignatureProblem> {
  const file = path.join(dataFolder, stationKeyFileName);
  const isNew = !existsSync(file);
  const made = isNew ? makeKey(file) : ok(undefined);
  if (!made.ok) return made;
  const key = readSecretKeyFile(file);
  if (!key.ok) return key;
  const published = publish(`${file}.pub`, publicKeyText(key.value.publicKey));
  return published.ok ? ok({ key: key.value, isNew }) : published;
}

/** There is the whole key or none, whenever the program ends. */
function makeKey(file: string): Result<undefined, SignatureProblem> {
  const unfinished = `${file}.part`;
  try {
    rmSync(unfinished, { force: true });
    const descriptor = openSync(unfinished, 'wx', 0o600);
    try {
      writeSync(descriptor, secretKeyText(newSecretKey()));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, file);
    flushFolder(path.dirname(file));
    return ok(undefined);
  } catch (cause) {
    return notWritten(file, reasonOf(cause));
  }
}

/** For people who check checkpoints with minisign itself. */
function publish(file: string, text: string): Result<undefined, SignatureProblem> {
  if (existsSync(file)) return ok(undefined);
  const written = writeTextFile(file, text);
  return written.ok ? written : notWritten(file, written.error.why);
}

function notWritten(file: string, why: Sentence): Result<never, SignatureProblem> {
  return fail({
    path: file,
    sentence: sentence`The station's key could not be written: ${why}. Check the data folder and its disk.`,
  });
}
