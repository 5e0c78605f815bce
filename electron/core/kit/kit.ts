/**
 * The format of a kit: one file with everything that another station needs. Its first line, JSON
 * that ends with LF, names the format and lists the parts with their lengths and SHA-256. The bytes
 * of the parts follow in that order, and nothing else. So the hash of the line proves the complete
 * kit.
 */
import { jsonBytes, jsonOfBytes } from '../base/json.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { z } from '../base/schema.ts';
import { highestIssue } from '../event/event-file.ts';
import { newerThan } from '../text/newer-program.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

/** Kits of version 2 state their `issue`. Increase it only for what older programs do not know. */
export const kitVersion = 2;
const versionWithoutIssue = 1;

/** Maximum size of a kit in bytes. */
export const largestKit = 64 * 2 ** 20;

const longestLine = 2 ** 16;
const lineFeed = 0x0a;

export const kitParts = {
  lexicon: 'list.lexicon',
  event: 'tournament.event',
  screens: 'screens.json',
  staff: 'staff.json',
} as const;

/** A part, or a minisign signature of the list or the event. */
const partName =
  /^(?:(?:list\.lexicon|tournament\.event)(?:(?:\.[0-9A-F]{16})?\.minisig)?|screens\.json|staff\.json)$/;

const versionSchema = z.looseObject({ kit: z.int() });

/** The first line. */
export const kitLineSchema = z.strictObject({
  kit: z.literal([versionWithoutIssue, kitVersion]),
  title: z.string().min(1).max(200),
  /** Each kit of the same event has a higher one. People read "version 3". */
  issue: z.int().min(1).max(highestIssue).optional(),
  /** The program that saved it. Only names of the form "challenge-station 1.2.3" are shown. */
  program: z.string().max(200).optional(),
  parts: z
    .array(
      z.strictObject({
        name: z.string().regex(partName),
        bytes: z.int().min(0).max(largestKit),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(2)
    .max(40),
});

export interface Kit {
  /** SHA-256 of the first line, of which people compare the fingerprint. */
  readonly sha256: string;
  /** Title of the event or, without one, of the list. */
  readonly title: string;
  /** `undefined` if the kit is from before kits were counted. */
  readonly issue?: number | undefined;
  /** The program that saved it, as it says. */
  readonly program?: string | undefined;
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

export type KitError =
  | { readonly kind: 'notAKit' | 'cutOff' | 'leftOver' | 'tooLarge' }
  | { readonly kind: 'newer'; readonly why: Sentence }
  | { readonly kind: 'otherVersion'; readonly version: number }
  | { readonly kind: 'altered' | 'missingPart'; readonly part: string };

/** Returns SHA-256 in lower-case hex digits. */
type BytesHash = (bytes: Uint8Array) => string;

export function writeKit(
  { title, issue, program }: Pick<Kit, 'title' | 'issue' | 'program'>,
  parts: ReadonlyMap<string, Uint8Array>,
  sha256: BytesHash,
): Result<Uint8Array, KitError> {
  const line = jsonBytes({
    kit: issue === undefined ? versionWithoutIssue : kitVersion,
    title,
    ...(issue !== undefined && { issue }),
    ...(program !== undefined && { program }),
    parts: [...parts].map(([name, bytes]) => ({
      name,
      bytes: bytes.length,
      sha256: sha256(bytes),
    })),
  });
  const pieces = [line, Uint8Array.of(lineFeed), ...parts.values()];
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (size > largestKit) return fail({ kind: 'tooLarge' });
  const kit = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    kit.set(piece, at);
    at += piece.length;
  }
  return ok(kit);
}

/** Reads a kit and checks its form and hashes, not the content of its parts. */
export function readKit(bytes: Uint8Array, sha256: BytesHash): Result<Kit, KitError> {
  if (bytes.length > largestKit) return fail({ kind: 'tooLarge' });
  const end = bytes.subarray(0, longestLine).indexOf(lineFeed);
  const json = jsonOfBytes(bytes.subarray(0, Math.max(end, 0)));
  const version = versionSchema.safeParse(json);
  if (!version.success) return fail({ kind: 'notAKit' });
  const newer = newerThan(kitVersion, json, 'kit');
  if (newer !== undefined) return fail({ kind: 'newer', why: newer });
  const { kit } = version.data;
  if (kit < versionWithoutIssue) return fail({ kind: 'otherVersion', version: kit });
  const line = kitLineSchema.safeParse(json);
  const isOfVersion = line.success && (line.data.issue !== undefined) === kit > versionWithoutIssue;
  if (!isOfVersion) return fail({ kind: 'notAKit' });
  const parts = new Map<string, Uint8Array>();
  let at = end + 1;
  for (const part of line.data.parts) {
    const content = bytes.subarray(at, at + part.bytes);
    if (content.length < part.bytes) return fail({ kind: 'cutOff' });
    if (sha256(content) !== part.sha256 || parts.has(part.name)) {
      return fail({ kind: 'altered', part: part.name });
    }
    parts.set(part.name, content);
    at += part.bytes;
  }
  if (at < bytes.length) return fail({ kind: 'leftOver' });
  const missing = [kitParts.lexicon, kitParts.screens].find((name) => !parts.has(name));
  return missing === undefined
    ? ok({
        sha256: sha256(bytes.subarray(0, end + 1)),
        title: line.data.title,
        issue: line.data.issue,
        program: line.data.program,
        parts,
      })
    : fail({ kind: 'missingPart', part: missing });
}

export function describeKitError(error: KitError): Sentence {
  switch (error.kind) {
    case 'notAKit':
      return sentence`This is not a kit. Choose a file whose name ends in .kit.`;
    case 'newer':
      return error.why;
    case 'otherVersion':
      return sentence`This kit has format version ${error.version}, and this program reads version ${kitVersion}. Save the kit again on a station with this program.`;
    case 'cutOff':
      return sentence`The kit is cut off. Copy it again from the original.`;
    case 'altered':
      return sentence`A part of the kit (${error.part}) was changed. Copy the kit again from the original.`;
    case 'leftOver':
      return sentence`There is more behind the kit in this file. Copy the kit again from the original.`;
    case 'tooLarge':
      return sentence`The kit is larger than 64 MiB. Use a list without definitions.`;
    case 'missingPart':
      return sentence`The kit lacks a part (${error.part}). Save the kit again.`;
  }
}
