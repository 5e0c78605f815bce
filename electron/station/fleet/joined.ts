/** How a station knows its fleet: one file in its data folder, readable by its account only. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { addressSchema } from '../../core/fleet/joining.ts';
import { isStationId } from '../../core/fleet/topics.ts';
import { jsonOf } from '../../core/json.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { z } from '../../core/schema.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { readTextFile, writeTextFile } from '../files/text-file.ts';

const pem = z.string().max(4096);

const joinedSchema = z
  .strictObject({
    /** The id of the station in this fleet. */
    station: z.string().refine(isStationId),
    /** Where the broker can be reached. Tried in turn. */
    addresses: z.array(addressSchema).min(1).max(16).readonly(),
    /** Certificate of the hub's authority, and the station's own with its key. */
    authority: pem,
    certificate: pem,
    key: pem,
  })
  .readonly();

export type Joined = z.output<typeof joinedSchema>;

const folderName = 'courier';
const fileName = 'joined.json';

function fileOf(dataFolder: string): string {
  return path.join(dataFolder, folderName, fileName);
}

/** Returns `undefined` for a station that works alone. */
export function readJoined(dataFolder: string): Result<Joined | undefined, Sentence> {
  const file = fileOf(dataFolder);
  const read = readTextFile(file);
  if (!read.ok) {
    return fail(
      sentence`${file}: The station cannot read how it joined its hub: ${read.error.why}. Check the file and its permissions. The station rules without the hub.`,
    );
  }
  if (read.value === undefined) return ok(undefined);
  const joined = joinedSchema.safeParse(jsonOf(read.value)).data;
  return joined !== undefined && isUsable(joined)
    ? ok(joined)
    : fail(
        sentence`${file}: This file was changed, so the station does not know its hub. Remove the file and let the station join again. The station rules without the hub.`,
      );
}

export function writeJoined(dataFolder: string, joined: Joined): Result<undefined, Sentence> {
  const file = fileOf(dataFolder);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const written = writeTextFile(file, `${JSON.stringify(joined, undefined, 2)}\n`, 0o600);
  return written.ok
    ? written
    : fail(
        sentence`${file}: The station could not write how it joined its hub: ${written.error.why}. Check the folder and its disk.`,
      );
}

/** Returns whether certificates and key belong together. */
function isUsable({ authority, certificate, key }: Joined): boolean {
  try {
    const own = new X509Certificate(certificate);
    const isIssued = own.verify(new X509Certificate(authority).publicKey);
    return isIssued && own.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
