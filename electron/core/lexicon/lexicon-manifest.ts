/**
 * The manifest of a lexicon. It has no build time, so that the same words give the same bytes. It
 * is one line of JSON in ASCII, with keys in the order of the schema.
 */
import { jsonBytes, jsonOfBytes } from '../base/json.ts';
import { lineOfText } from '../base/line-of-text.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { z } from '../base/schema.ts';
import { longestLength, shortestLength } from '../words/word-length.ts';
import type { Word } from '../words/word.ts';
import { excludedLabels, labelSetNames } from './sources/labels.ts';

/** Increase this when the same words would compile to different streams. */
export const compilerVersion = 4;

/** Why rows of a source are not in a list. Each rule comes with the number of its rows. */
export const dropRules = [
  'duplicate',
  'length',
  'belowThreshold',
  'notForSchool',
  'otherColumn',
  'shortHeadword',
  'runOn',
  'label',
  'form',
  'character',
  'capital',
  'comment',
  'oddLine',
  'otherPart',
] as const;

export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256');

export const lexiconIdSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    'not 1 to 40 lower-case letters, digits and hyphens with a letter or digit first',
  );
export const titleSchema = lineOfText(80);
export const editionSchema = lineOfText(40);
export const fileNameSchema = lineOfText(255);

const lengthKey = z.string().regex(/^([2-9]|1[0-5])$/, 'not a length from 2 to 15');

/** Only lengths with at least one word. */
export const countsByLength = z.record(lengthKey, z.int().min(1));

const listSchema = z.strictObject({
  words: z.int().min(1),
  wordsByLength: countsByLength,
  canonicalSha256: sha256Hex,
});

const threshold = z.int().min(shortestLength).max(longestLength);

/** The most lines of a file that somebody can leave out. */
export const leftOutAtMost = 3;

const sourceSchema = z.strictObject({
  list: z.enum(['primary', 'secondary']),
  file: fileNameSchema,
  sha256: sha256Hex,
  dropped: z.array(z.strictObject({ rule: z.enum(dropRules), rows: z.int().min(1) })).readonly(),
  /** Label set by which entries were excluded; absent for a list without labels. */
  labels: z.enum(labelSetNames).optional(),
  /** How many rows each label left out; absent if no label left out any. */
  byLabel: z
    .array(z.strictObject({ label: z.enum(excludedLabels), rows: z.int().min(1) }).readonly())
    .min(1)
    .readonly()
    .optional(),
  /** The column of a table by its number, or all of them, if somebody chose it. */
  column: z.union([z.literal('all'), z.int().min(1)]).optional(),
  /**
   * The part of a file with several lists by its number and its first and last line, or all of
   * them, if somebody chose.
   */
  part: z
    .union([
      z.literal('all'),
      z
        .strictObject({ number: z.int().min(1), from: z.int().min(1), to: z.int().min(1) })
        .readonly(),
    ])
    .optional(),
  /** Signs that the file stops before its list does; absent if there are none. */
  end: z
    .strictObject({ noLineEnd: z.literal(true).optional(), rows: z.int().min(1).optional() })
    .readonly()
    .optional(),
  /** What somebody kept after being asked, by what was odd about it; absent if nothing. */
  kept: z
    .strictObject({
      capitals: z.int().min(1).optional(),
      comments: z.int().min(1).optional(),
      oddLines: z.int().min(1).optional(),
      /** Words that entries name and the file does not have. */
      missingForms: z.int().min(1).optional(),
    })
    .readonly()
    .optional(),
  /** Lines that somebody left out; absent if there are none. */
  leftOut: z
    .array(z.strictObject({ line: z.int().min(1), text: lineOfText(100) }).readonly())
    .min(1)
    .max(leftOutAtMost)
    .readonly()
    .optional(),
});

const correctedWords = z
  .array(
    z
      .string()
      .regex(/^[A-Z]{2,15}$/, 'not a word')
      .transform((word) => word as Word),
  )
  .readonly();

/**
 * The corrections of the primary list, word by word, so that `before`, the list without them, can
 * be verified, too.
 */
const correctionsSchema = z.strictObject({
  file: fileNameSchema,
  sha256: sha256Hex,
  added: correctedWords,
  removed: correctedWords,
  before: listSchema.readonly(),
});

export const manifestSchema = z
  .strictObject({
    id: lexiconIdSchema,
    title: titleSchema,
    edition: editionSchema,
    primary: listSchema.readonly(),
    secondary: z
      .strictObject({ ...listSchema.shape, fromLength: threshold })
      .readonly()
      .optional(),
    sources: z.array(sourceSchema.readonly()).min(1).readonly(),
    corrections: correctionsSchema.readonly().optional(),
    compiler: z.int().min(1),
  })
  .readonly();

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestList = z.output<typeof listSchema>;
export type ManifestCorrections = z.output<typeof correctionsSchema>;
export type ManifestSource = z.output<typeof sourceSchema>;
export type Dropped = ManifestSource['dropped'][number];
/** Rows that somebody kept after being asked, by what was odd about them. */
export type KeptRows = NonNullable<ManifestSource['kept']>;
export type ChosenColumn = NonNullable<ManifestSource['column']>;
export type ChosenPart = NonNullable<ManifestSource['part']>;
export type LabelCount = NonNullable<ManifestSource['byLabel']>[number];
export type LeftOutLine = NonNullable<ManifestSource['leftOut']>[number];
export type DropRule = (typeof dropRules)[number];

export interface ManifestError {
  /** Where the manifest is wrong, and how. */
  readonly problem: string;
}

export function manifestBytes(manifest: Manifest): Uint8Array {
  return jsonBytes(manifestSchema.parse(manifest));
}

export function parseManifest(bytes: Uint8Array): Result<Manifest, ManifestError> {
  const json = jsonOfBytes(bytes);
  if (json === undefined) return fail({ problem: 'the manifest is not JSON' });
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) {
    const problem = parsed.error.issues
      .map(({ path, message }) => `${['manifest', ...path.map(String)].join('.')}: ${message}`)
      .join('; ');
    return fail({ problem });
  }
  // The schema puts the keys in their order.
  const canonical = jsonBytes(parsed.data);
  if (canonical.length !== bytes.length || canonical.some((byte, index) => byte !== bytes[index])) {
    return fail({ problem: 'the manifest is not written in canonical form' });
  }
  return ok(parsed.data);
}

/** Converts counts by length, leaving out lengths without words. */
export function wordsByLength(counts: readonly number[]): ManifestList['wordsByLength'] {
  return Object.fromEntries(
    [...counts.entries()]
      .filter(([, words]) => words > 0)
      .map(([letters, words]) => [letters.toString(), words]),
  );
}
