/**
 * The catalogue of ledger records: every kind with a sentence and the schema of its body. The same
 * schema writes, reads and checks a record. A `staff` schema describes the part of a record that
 * only staff may see.
 */
import { rulableVerdicts, wordSources } from '../challenge/verdict.ts';
import { z } from '../schema.ts';

const ruling = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const word = z.string().regex(/^[A-Z]+$/);
const lexicon = z.strictObject({
  id: z.string(),
  title: z.string(),
  edition: z.string(),
  sha256,
});

export const recordKinds = {
  started: {
    sentence: 'The station program started.',
    body: z.strictObject({ program: z.string(), station: z.string() }),
  },
  opened: {
    sentence: 'The station opened with this lexicon and rulebook.',
    body: z.strictObject({ lexicon, rulebook: z.string() }),
  },
  closed: {
    sentence: 'The station closed, for the reason behind this code.',
    body: z.strictObject({ code: z.string() }),
  },
  ruling: {
    sentence: 'A play was ruled on.',
    body: z.strictObject({
      ruling,
      words: z.array(word).min(1).max(8),
      verdict: z.enum(rulableVerdicts),
      lexicon: sha256,
      rulebook: z.string(),
    }),
    /** The salt keeps the sources from being guessed by their hash in the players' part. */
    staff: z.strictObject({
      sources: z.array(z.enum(wordSources)).min(1).max(8),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
    }),
  },
  shown: {
    sentence: 'The ruling was painted on the screen.',
    body: z.strictObject({ ruling }),
  },
  noticed: {
    sentence: 'The notice of a ruling that had not been shown was cleared by hand.',
    body: z.strictObject({ ruling }),
  },
  abandoned: {
    sentence: 'A challenge ended without a ruling because nobody went on or somebody cleared it.',
    body: z.strictObject({
      phase: z.enum(['typing', 'checking', 'armed']),
      by: z.enum(['idle', 'escape']),
    }),
  },
  withdrawn: {
    sentence: 'A challenge was withdrawn while its words were being checked.',
    body: z.strictObject({ words: z.array(word).min(1).max(8) }),
  },
  lexiconInstalled: {
    sentence: 'A lexicon was installed, or was found installed without a record of it.',
    body: z.strictObject({ lexicon, how: z.enum(['installed', 'found']) }),
  },
  lexiconActivated: {
    sentence: 'Another lexicon decides from now on, or was found to decide without a record of it.',
    body: z.strictObject({
      lexicon,
      /** The one that was active before. */
      previous: sha256.optional(),
      how: z.enum(['activated', 'steppedBack', 'found']),
    }),
  },
  lexiconRemoved: {
    sentence: 'A lexicon was removed, or was found to be gone without a record of it.',
    /** The lexicon by its SHA-256 alone: it may have been unreadable. */
    body: z.strictObject({ lexicon: sha256, how: z.enum(['removed', 'found']) }),
  },
  stopped: {
    sentence: 'The station program stopped in good order.',
    body: z.strictObject({}),
  },
} as const;

export type RecordKind = keyof typeof recordKinds;

type StaffPart<Kind extends RecordKind> = (typeof recordKinds)[Kind] extends {
  readonly staff: z.ZodType<infer Staff>;
}
  ? { readonly staff: Staff }
  : { readonly staff?: undefined };

/** What a record of each kind says, before it has a number, a time and a hash. */
export type Draft = {
  [Kind in RecordKind]: {
    readonly kind: Kind;
    readonly body: Readonly<z.output<(typeof recordKinds)[Kind]['body']>>;
  } & StaffPart<Kind>;
}[RecordKind];

export function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(recordKinds, kind);
}
