/**
 * The manifest that a hub sends now, in `sent.json` of its folder, and its numbers. The hub's own
 * ledger records each number before it is written to the file, so that no number is used twice.
 */
import { createPrivateKey, sign } from 'node:crypto';
import path from 'node:path';
import {
  acceptManifest,
  longestSignature,
  manifestVersion,
  mostSignatures,
  signedManifestSchema,
  signedText,
  type Manifest,
  type SignedManifest,
} from '../../core/fleet/signed-manifest.ts';
import { jsonOf } from '../../core/base/json.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { readTextFile, writeTextFile } from '../../station/disk/text-file.ts';
import { readerFor } from '../../station/fleet/staged-files.ts';
import type { Certified } from '../certificates/authority.ts';
import { describeHubError } from '../ledgers/hub-error.ts';
import type { Hub } from '../ledgers/hub-parts.ts';

export interface SentNow {
  readonly manifest: Manifest;
  readonly signed: SignedManifest;
}

type Confirmed = Extract<NewRecord, { readonly kind: 'manifestConfirmed' }>['body'];
export type KnownOfList = Pick<Confirmed, 'recognised' | 'told'>;

export interface SentManifest {
  readonly now: () => SentNow | undefined;
  /**
   * Records the next manifest, signs it and keeps it. `atLeast` is the highest number that stations
   * reported: a hub that was restored from a copy continues after it. `known` is what was known of
   * a list that is no known edition when a director confirmed it.
   */
  readonly next: (
    content: Omit<Manifest, 'version' | 'hub' | 'number' | 'program'>,
    atLeast: number,
    known?: KnownOfList,
  ) => Result<SentNow, Sentence>;
}

const fileName = 'sent.json';

export function openSentManifest(
  { folder, own, program }: Pick<Hub, 'folder' | 'own' | 'program'>,
  hub: string,
  authority: Certified,
): Result<SentManifest, Sentence> {
  const file = path.join(folder, fileName);
  const recorded = own.read((entries) => {
    let last = 0;
    for (const { fact } of entries()) {
      if (fact.kind !== 'manifestSent' && fact.kind !== 'manifestConfirmed') continue;
      last = Math.max(last, fact.body.number);
    }
    return last;
  });
  if (!recorded.ok) return fail(describeHubError({ kind: 'ownLedger', error: recorded.error }));
  let last = recorded.value;
  let now = readSent(file, hub, authority);
  last = Math.max(last, now?.manifest.number ?? 0);
  return ok({
    now: () => now,
    next: (content, atLeast, known) => {
      // A single station must not be able to use up the numbers.
      const number = Math.max(last, Math.min(atLeast, last + 1_000)) + 1;
      const version = content.confirmed?.words === undefined ? {} : { version: manifestVersion };
      const manifest: Manifest = { ...version, hub, number, program, ...content };
      const text = JSON.stringify(manifest);
      const signed = { manifest: text, signature: signatureOf(text, authority) };
      if (readSigned(signed, authority) === undefined) return fail(unreadable);
      const written = own.append(recordOf(manifest, known));
      if (!written.ok) return fail(describeHubError({ kind: 'ownLedger', error: written.error }));
      last = number;
      const saved = writeTextFile(file, `${JSON.stringify(signed)}\n`, 0o600);
      if (!saved.ok) {
        return fail(
          sentence`${file}: The hub could not write what it sends: ${saved.error.why}. Check the disk, then try again.`,
        );
      }
      now = { manifest, signed };
      return ok(now);
    },
  });
}

/** Returns `undefined` if the file was changed or is from another hub. */
function readSent(file: string, hub: string, authority: Certified): SentNow | undefined {
  const text = readTextFile(file);
  if (!text.ok || text.value === undefined) return undefined;
  const read = readSigned(jsonOf(text.value), authority);
  return read?.manifest.hub === hub ? read : undefined;
}

/** Reads a manifest as the stations do; `undefined` if they would refuse it. */
function readSigned(value: unknown, authority: Certified): SentNow | undefined {
  const signed = signedManifestSchema.safeParse(value);
  if (!signed.success) return undefined;
  const read = acceptManifest(signed.data, [], readerFor({ authority: authority.certificate }));
  return read.ok ? { manifest: read.value.manifest, signed: signed.data } : undefined;
}

const unreadable = sentence`The stations cannot read all signatures of the word list or the event. A file can have up to ${mostSignatures.toString()} signatures, each with up to ${longestSignature.toString()} characters. Remove the other signatures next to the file, then check it again.`;

function signatureOf(manifest: string, { key }: Certified): string {
  const bytes = Buffer.from(signedText(manifest), 'utf8');
  const privateKey = { key: createPrivateKey(key), dsaEncoding: 'ieee-p1363' } as const;
  return sign('sha256', bytes, privateKey).toString('base64');
}

function recordOf({ number, lexicon, event, confirmed }: Manifest, known: KnownOfList = {}) {
  const body = {
    number,
    ...(lexicon && {
      lexicon: { title: lexicon.title, sha256: lexicon.sha256, identity: lexicon.identity },
    }),
    ...(event && { event: { title: event.title, sha256: event.sha256 } }),
  };
  return confirmed === undefined
    ? ({ kind: 'manifestSent', body } as const)
    : ({
        kind: 'manifestConfirmed',
        body: { ...body, ...known, name: confirmed.by },
      } as const);
}
