/**
 * Keeps the hub's authority in the hub's folder, readable by the hub's account only. The file also
 * has the ids of removed stations: if only this file of a lost folder is restored, the hub would
 * otherwise admit every station with a certificate of this authority.
 */
import path from 'node:path';
import { X509Certificate, createPrivateKey } from 'node:crypto';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { readTextFile, writeTextFile } from '../../station/disk/text-file.ts';
import { makeAuthority, type Certified } from './authority.ts';

/** Certificate and key in one file, so that neither can be lost alone. */
const authorityFileName = 'authority.pem';

const parts =
  /^(-----BEGIN CERTIFICATE-----[^]+?)(-----BEGIN PRIVATE KEY-----[^]+?-----END PRIVATE KEY-----\n)((?:Removed: [0-9a-f]{16}\n)*)$/;

export interface OpenedAuthority extends Certified {
  /** Ids of the stations that were removed. */
  readonly removed: readonly string[];
  /** Adds a station to `removed`, also in the file. */
  readonly remove: (station: string) => Result<undefined, Sentence>;
}

/** What the hub's own ledger has about it. */
export interface AuthorityOnRecord {
  readonly hasStations: boolean;
  /** SHA-256 of the certificate, as DER. */
  readonly certificate: string | undefined;
}

/**
 * Opens the authority. Creates it if it is missing and no station has joined. Refuses that of another
 * hub, which no station of this one would accept. The caller must hold the lock of the hub.
 */
export async function openAuthority(
  folder: string,
  onRecord: AuthorityOnRecord = { hasStations: false, certificate: undefined },
): Promise<Result<OpenedAuthority, Sentence>> {
  const file = path.join(folder, authorityFileName);
  const read = readTextFile(file);
  if (!read.ok) {
    return fail(
      sentence`${file}: The certificate of the hub cannot be read: ${read.error.why}. Check the file and its permissions.`,
    );
  }
  if (read.value !== undefined) {
    const authority = parse(read.value);
    if (authority === undefined) {
      return fail(
        sentence`${file}: The certificate of the hub was changed. Put the file back from a copy. If there is none, begin a hub in a new folder, and let all stations join it.`,
      );
    }
    const certificate = onRecord.certificate ?? certificateHash(authority);
    return certificate === certificateHash(authority)
      ? ok(opened(file, authority, authority.removed))
      : fail(
          sentence`${file}: This is the certificate of another hub. Put back the file of this hub from a copy of its folder. If there is none, begin a hub in a new folder, and let all stations join it.`,
        );
  }
  // With another authority, no station could reach the hub, and the cause would be hard to find.
  if (onRecord.hasStations) {
    return fail(
      sentence`${file}: The certificate of the hub is gone, and stations have joined it. Put the file back from a copy. If there is none, begin a hub in a new folder, and let all stations join it.`,
    );
  }
  const made = await makeAuthority();
  // Use the same texts as every later opening, because stations compare them.
  const authority = { certificate: `${made.certificate}\n`, key: `${made.key}\n` };
  const written = write(file, authority, []);
  return written.ok ? ok(opened(file, authority, [])) : written;
}

/** Returns the SHA-256 of the DER bytes. */
export function certificateHash({ certificate }: Pick<Certified, 'certificate'>): string {
  return sha256(new X509Certificate(certificate).raw);
}

function opened(
  file: string,
  { certificate, key }: Certified,
  before: readonly string[],
): OpenedAuthority {
  const removed = [...before];
  return {
    certificate,
    key,
    removed,
    remove: (station) => {
      if (removed.includes(station)) return ok(undefined);
      removed.push(station);
      return write(file, { certificate, key }, removed);
    },
  };
}

function write(
  file: string,
  { certificate, key }: Certified,
  removed: readonly string[],
): Result<undefined, Sentence> {
  const lines = removed.map((station) => `Removed: ${station}\n`).join('');
  const text = `${certificate}${key}${lines}`;
  const written = writeTextFile(file, text, 0o600);
  return written.ok
    ? ok(undefined)
    : fail(
        sentence`${file}: The certificate of the hub could not be written: ${written.error.why}. Check the folder and its disk.`,
      );
}

function parse(text: string): (Certified & Pick<OpenedAuthority, 'removed'>) | undefined {
  const [, certificate, key, lines = ''] = parts.exec(text) ?? [];
  if (certificate === undefined || key === undefined) return undefined;
  const removed = [...lines.matchAll(/[0-9a-f]{16}/g)].map(([id]) => id);
  try {
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    return isPair ? { certificate, key, removed } : undefined;
  } catch {
    return undefined;
  }
}
