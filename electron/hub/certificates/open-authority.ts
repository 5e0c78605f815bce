/** Keeps the hub's authority in the hub's folder, readable by the hub's account only. */
import path from 'node:path';
import { X509Certificate, createPrivateKey } from 'node:crypto';
import { fail, ok, type Result } from '../../core/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { readTextFile, writeTextFile } from '../../station/files/text-file.ts';
import { makeAuthority, type Certified } from './authority.ts';

/** The certificate and its key, one behind the other, so that no half of them can be lost. */
const authorityFileName = 'authority.pem';

const twoParts = /^(-----BEGIN CERTIFICATE-----[^]+?)(-----BEGIN PRIVATE KEY-----[^]+)$/;

/** Makes the authority if there is none. The caller holds the lock of the hub. */
export async function openAuthority(folder: string): Promise<Result<Certified, Sentence>> {
  const file = path.join(folder, authorityFileName);
  const read = readTextFile(file);
  if (!read.ok) {
    return fail(
      sentence`${file}: The certificate of the hub cannot be read: ${read.error.why}. Check the file and its permissions.`,
    );
  }
  if (read.value === undefined) return make(file);
  const authority = parse(read.value);
  return authority === undefined
    ? fail(
        sentence`${file}: The certificate of the hub was changed. Put the file back from a copy, or remove it and let all stations join again.`,
      )
    : ok(authority);
}

async function make(file: string): Promise<Result<Certified, Sentence>> {
  const made = await makeAuthority();
  const text = `${made.certificate.trim()}\n${made.key.trim()}\n`;
  const written = writeTextFile(file, text, 0o600);
  return written.ok
    ? // The same text as at every later opening, because stations compare it.
      ok(parse(text) ?? made)
    : fail(
        sentence`${file}: The certificate of the hub could not be written: ${written.error.why}. Check the folder and its disk.`,
      );
}

function parse(text: string): Certified | undefined {
  const [, certificate, key] = twoParts.exec(text) ?? [];
  if (certificate === undefined || key === undefined) return undefined;
  try {
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
    return isPair ? { certificate, key } : undefined;
  } catch {
    return undefined;
  }
}
