/** The hubs that a station joined: one file in its data folder, readable by its account only. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { mostHubs } from '../../core/fleet/most-hubs.ts';
import { addressSchema } from '../../core/fleet/address.ts';
import { isStationId } from '../../core/fleet/topics.ts';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { lineOfText } from '../../core/base/line-of-text.ts';
import { newerThan } from '../../core/text/newer-program.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';

const pem = z.string().max(4096);

export const joinedSchema = z
  .strictObject({
    /** The name of the hub. */
    hub: lineOfText(40),
    /** The id of the station in the fleet of this hub. */
    station: z.string().refine(isStationId),
    /** Addresses of the broker. Tried in turn. */
    addresses: z.array(addressSchema).min(1).max(16).readonly(),
    /** Certificate of the hub's authority, and the station's own with its key. */
    authority: pem,
    certificate: pem,
    key: pem,
  })
  .readonly();

/** One hub, and how to reach it. */
export type Joined = z.output<typeof joinedSchema>;

/** Files of this format have no number. Write one only with what older programs do not know. */
export const joinedVersion = 1;

/** In the order in which the station joined them. */
export const joinedFileSchema = z
  .strictObject({ hubs: z.array(joinedSchema).max(mostHubs).readonly() })
  .readonly();

const folderName = 'courier';
const fileName = 'joined.json';

function fileOf(dataFolder: string): string {
  return path.join(dataFolder, folderName, fileName);
}

/** Returns an empty list for a station that joined no hub. */
export function readJoined(dataFolder: string): Result<readonly Joined[], Sentence> {
  const file = fileOf(dataFolder);
  const read = readTextFile(file);
  if (!read.ok) {
    return fail(
      sentence`${file}: The station cannot read how it joined its hub: ${read.error.why}. Check the file and its permissions. The station rules without the hub.`,
    );
  }
  if (read.value === undefined) return ok([]);
  const json = jsonOf(read.value);
  const newer = newerThan(joinedVersion, json);
  if (newer !== undefined) {
    return fail(sentence`${file}: ${newer} The station rules without the hub.`);
  }
  const hubs = joinedFileSchema.safeParse(json).data?.hubs;
  return hubs?.every(isUsable) === true
    ? ok(hubs)
    : fail(
        sentence`${file}: This file was changed, so the station does not know its hub. Remove the file and let the station join again. The station rules without the hub.`,
      );
}

export function writeJoined(
  dataFolder: string,
  hubs: readonly Joined[],
): Result<undefined, Sentence> {
  const file = fileOf(dataFolder);
  const made = makeFolder(path.dirname(file));
  const text = `${JSON.stringify({ hubs }, undefined, 2)}\n`;
  const written = made.ok ? writeTextFile(file, text, 0o600) : made;
  return written.ok
    ? written
    : fail(
        sentence`${file}: The station could not write how it joined its hub: ${written.error.why}. Check the folder and its disk.`,
      );
}

function makeFolder(folder: string): Result<undefined, { readonly why: Sentence }> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return ok(undefined);
  } catch (cause) {
    return fail({ why: reasonOf(cause) });
  }
}

/** Returns true if the certificates and the key belong together. */
export function isUsable({ authority, certificate, key }: Joined): boolean {
  try {
    const own = new X509Certificate(certificate);
    const isIssued = own.verify(new X509Certificate(authority).publicKey);
    return isIssued && own.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
