/**
 * A rulebook: what a rule document requires of the station, as data. The passages cite the sections
 * in our own words. Requirements on the players alone are left out. Lengths are in letters.
 */
import { longestLength, shortestLength } from '../words/word-length.ts';
import { lineOfText } from '../base/line-of-text.ts';
import { editionId } from '../lexicon/known-editions.ts';
import { lexiconIdSchema } from '../lexicon/lexicon-manifest.ts';
import { labelSetNames } from '../lexicon/sources/labels.ts';
import { z } from '../base/schema.ts';
import { withdrawalReasonNames } from './withdrawal-reasons.ts';
import { mostWords } from './words-in-a-play.ts';

export const adjustables = [
  'allowList',
  'denyList',
  'maximumLength',
  'procedure',
  'lastOpinion',
  'preparedSecondary',
] as const;
/**
 * What an event may change. `preparedSecondary`: the secondary list was prepared by hand, so the
 * lexicon cannot show by which labels entries were excluded.
 */
export type Adjustable = (typeof adjustables)[number];

export const procedures = ['selfService', 'wordJudge'] as const;
/**
 * Who operates the station. `selfService`: the challenger types, both sides confirm, the challenged
 * side presses Tab. `wordJudge`: a signed-in word judge types from the slip and presses Tab.
 */
export type Procedure = (typeof procedures)[number];

export const lastOpinions = [0, 2, 3] as const;
/**
 * The last opinion that can be given on a ruling: 0 for none, 2 for the second, 3 for the third.
 */
export type LastOpinion = (typeof lastOpinions)[number];

export const comparedWith = ['slip', 'board'] as const;
/** What the typed words must agree with. */
export type ComparedWith = (typeof comparedWith)[number];

const length = z.int().min(shortestLength).max(longestLength);
const text = lineOfText(200);

/**
 * The requirement on the primary list. `known`: the words of one of these editions; with
 * `corrected`, corrections to it are allowed if a director confirms them. `unpublished`: this
 * edition, whose words are not known to the program, so a director must confirm them. `agreed`: any
 * list that was agreed on.
 */
const primarySchema = z.discriminatedUnion('demand', [
  z
    .strictObject({
      demand: z.literal('known'),
      editions: z.array(editionId).min(1).readonly(),
      corrected: z.literal(true).optional(),
    })
    .readonly(),
  z.strictObject({ demand: z.literal('unpublished'), edition: editionId }).readonly(),
  z.strictObject({ demand: z.literal('agreed') }).readonly(),
]);

/**
 * The list that supplements the primary one; a rulebook without this forbids one. A known edition
 * that the rulebook requires already contains its words, and is used alone.
 */
const secondarySchema = z
  .strictObject({ title: text, fromLength: length, labels: z.enum(labelSetNames) })
  .readonly();

export const rulebookSchema = z
  .strictObject({
    id: lexiconIdSchema,
    title: lineOfText(80),
    /** Title of the document. */
    document: text,
    passages: z
      .array(z.strictObject({ section: text, asks: lineOfText(400) }).readonly())
      .min(1)
      .readonly(),
    lexicon: z
      .strictObject({ primary: primarySchema, secondary: secondarySchema.optional() })
      .readonly(),
    minimumLength: length,
    maximumLength: length,
    maximumWords: z.int().min(1).max(mostWords),
    procedure: z.enum(procedures),
    comparedWith: z.enum(comparedWith),
    /** Why a challenge may be withdrawn. */
    withdrawal: z.tuple([z.enum(withdrawalReasonNames)], z.enum(withdrawalReasonNames)).readonly(),
    /** 3 unless the document forbids it: if a document is silent, reviews are left to the staff. */
    lastOpinion: z.literal(lastOpinions),
    /** What the document leaves open or to the director. */
    adjustable: z.array(z.enum(adjustables)).readonly(),
    /** True if the document promises copies for trying the station before the tournament. */
    practiceCopies: z.boolean(),
  })
  .readonly();

export type Rulebook = z.output<typeof rulebookSchema>;
export type PrimaryDemand = z.output<typeof primarySchema>;
export type SecondaryDemand = z.output<typeof secondarySchema>;

/** Returns the hash of everything in the rulebook, whatever the order of its members. */
export function rulebookHash(rulebook: Rulebook, sha256: (text: string) => string): string {
  return sha256(JSON.stringify(rulebook, sortMembers));
}

function sortMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
