/**
 * The manifest: which word list and event a hub sends to all stations, and what a director
 * confirmed there. The hub's authority signs it. Numbers only grow, so that an old manifest cannot
 * be replayed.
 */
import { jsonOf } from '../base/json.ts';
import { fingerprintOf } from '../base/fingerprint.ts';
import { titleSchema } from '../lexicon/lexicon-manifest.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { z } from '../base/schema.ts';
import { lineOfText } from '../base/line-of-text.ts';
import { newerThan } from '../text/newer-program.ts';
import type { Sentence } from '../text/sentence.ts';
import { sha256Schema } from './place.ts';

/**
 * In bytes. Published lists take about 1 MB as a word list file, and the broker keeps all parts of
 * a file in memory.
 */
export const largestFileSent = 2 ** 24;
/** In bytes. As base64 in JSON, a part is a third of the largest message. */
export const chunkBytes = 2 ** 16;
export const mostChunks = largestFileSent / chunkBytes;

/** Signatures of one file. */
export const mostSignatures = 8;
/** In characters. */
export const longestSignature = 1024;

const hubId = z.string().regex(/^[0-9a-f]{16}$/);

/** A signature of the file by a key of its publisher, as minisign writes it. */
const signature = z
  .strictObject({
    /** What follows the name of the signed file in the name of the signature's file. */
    tail: z.string().regex(/^(\.[0-9A-F]{16})?\.minisig$/),
    text: z.string().min(1).max(longestSignature),
  })
  .readonly();

const file = {
  /** Covers all bytes of the file. The checksum inside a word list file does not cover itself. */
  sha256: sha256Schema,
  title: titleSchema,
  bytes: z.int().min(1).max(largestFileSent),
  signatures: z.array(signature).max(mostSignatures).readonly(),
};

/** Of a manifest with the number of words as a director typed it. One without `version` has 1. */
export const manifestVersion = 2 as const;

const sentLexicon = z.strictObject({ ...file, /** Of the words. */ identity: sha256Schema });
const sentEvent = z.strictObject(file);

export const manifestSchema = z
  .strictObject({
    version: z.literal(manifestVersion).optional(),
    hub: hubId,
    number: z.int().min(1),
    /** The program of the hub. Only names of the form "challenge-station 1.2.3" are shown. */
    program: z.string().max(200).optional(),
    lexicon: sentLexicon.readonly().optional(),
    event: sentEvent.readonly().optional(),
    /** A director at the hub named these fingerprints, so that stations may use the files. */
    confirmed: z
      .strictObject({
        lexicon: sha256Schema.optional(),
        event: sha256Schema.optional(),
        /** Words of the main list of a list that is no known edition, as the director typed it. */
        words: z.int().min(1).optional(),
        /** The name that the director typed. */
        by: lineOfText(40),
        /** Milliseconds since 1970 by the hub's clock. */
        wallMs: z.int().min(0),
      })
      .readonly()
      .optional(),
  })
  .refine(({ lexicon, event }) => lexicon !== undefined || event !== undefined)
  .readonly();

export type Manifest = z.output<typeof manifestSchema>;
export type SentFile = Manifest['event'] & {};

export const signedManifestSchema = z
  .strictObject({
    /** A manifest as JSON. */
    manifest: z.string().max(2 ** 15),
    /** ECDSA on P-256 with SHA-256: the two numbers of 32 bytes, as base64. */
    signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  })
  .readonly();

export type SignedManifest = z.output<typeof signedManifestSchema>;

/** Returns the text that the hub's authority signs. It signs no other text with this prefix. */
export function signedText(manifest: string): string {
  return `manifest of a hub of challenge stations, version 1\n${manifest}`;
}

/** The last manifest that a station accepted from a hub. */
export interface Accepted {
  readonly hub: string;
  readonly number: number;
  /** SHA-256 of the manifest's text. */
  readonly sha256: string;
}

/** What a station reads of a manifest with a higher version. */
const newerSchema = z.object({ hub: hubId, number: z.int().min(1) });

/** A manifest of a newer program. It counts as the last one, so that no earlier one comes back. */
export interface NewerManifest {
  readonly accepted: Accepted;
  readonly why: Sentence;
}

export const acceptedSchema = z
  .strictObject({ hub: hubId, number: z.int().min(1), sha256: sha256Schema })
  .readonly();

export type ManifestError = 'notSigned' | 'otherShape' | 'earlier' | 'sameNumber' | NewerManifest;

export interface ManifestReader {
  /** Returns true if the authority of the hub signed this text. */
  readonly isSigned: (text: string, signature: string) => boolean;
  readonly sha256: (text: string) => string;
}

/** `accepted` has one entry for each hub. */
export function acceptManifest(
  { manifest: text, signature: sign }: SignedManifest,
  accepted: readonly Accepted[],
  { isSigned, sha256 }: ManifestReader,
): Result<{ readonly manifest: Manifest; readonly accepted: Accepted }, ManifestError> {
  if (!isSigned(signedText(text), sign)) return fail('notSigned');
  const json = jsonOf(text);
  const why = newerThan(manifestVersion, json);
  const manifest = manifestSchema.safeParse(json).data;
  const named = why === undefined ? manifest : newerSchema.safeParse(json).data;
  if (named === undefined) return fail('otherShape');
  const { hub, number } = named;
  const now = { hub, number, sha256: sha256(text) };
  const last = accepted.find((one) => one.hub === hub);
  if (last !== undefined && number < last.number) return fail('earlier');
  if (last?.number === number && last.sha256 !== now.sha256) return fail('sameNumber');
  if (why !== undefined) return fail({ accepted: now, why });
  return manifest === undefined ? fail('otherShape') : ok({ manifest, accepted: now });
}

/** Returns true if a director confirmed exactly the files of this manifest. */
export function isConfirmed({ lexicon, event, confirmed }: Manifest): boolean {
  return (
    confirmed !== undefined &&
    confirmed.lexicon === lexicon?.identity &&
    confirmed.event === event?.sha256
  );
}

/** Returns the fingerprints that people compare: of the words of a list, and of an event's file. */
export function fingerprintsIn({ lexicon, event }: Pick<Manifest, 'lexicon' | 'event'>): {
  readonly lexicon?: string;
  readonly event?: string;
} {
  return {
    ...(lexicon && { lexicon: fingerprintOf(lexicon.identity) }),
    ...(event && { event: fingerprintOf(event.sha256) }),
  };
}

export function isSameSent(one: Manifest, other: Manifest): boolean {
  return (
    one.lexicon?.identity === other.lexicon?.identity && one.event?.sha256 === other.event?.sha256
  );
}

export function chunkCount(bytes: number): number {
  return Math.ceil(bytes / chunkBytes);
}

/**
 * Returns the length of a part in bytes; `undefined` if a file of `bytes` bytes has no such part.
 */
export function chunkLength(bytes: number, index: number): number | undefined {
  const left = bytes - index * chunkBytes;
  return index >= 0 && left > 0 ? Math.min(chunkBytes, left) : undefined;
}
