/** What a station reports to its hub about the files that the hub sends. */
import { z } from '../base/schema.ts';
import { lineOfText } from '../base/line-of-text.ts';

/**
 * `fetching`: parts are missing. `notWritten`, `damaged`: the files could not be saved, or are not
 * those of the manifest; the station tries again. `staged`: complete, but a director must confirm
 * it. `waiting`: confirmed; the station must be free first. `inUse`: the station rules by it.
 * `changed`: it was in use, and staff of the station chose something else. `refused`: see
 * `refusal`.
 */
export const sentStates = [
  'fetching',
  'notWritten',
  'damaged',
  'staged',
  'waiting',
  'inUse',
  'changed',
  'refused',
] as const;
export type SentState = (typeof sentStates)[number];

/**
 * `needsDirector`: neither a published edition nor signed by a key that the station trusts, so that
 * only a director at the station can use it. `doesNotFit`: list, event and rulebook conflict.
 * `unusable`: not a file of this version, the signature is wrong, or it looks like another one that
 * is here. `givenAtStart`: the station was started with its own list or event. `hubsDiffer`: another
 * hub sends something else. `notChanged`: the disk or the ledger failed.
 */
export const sentRefusals = [
  'needsDirector',
  'doesNotFit',
  'unusable',
  'givenAtStart',
  'hubsDiffer',
  'notChanged',
] as const;
export type SentRefusal = (typeof sentRefusals)[number];

/** In characters. Longer sentences are cut. */
export const longestWhy = 400;

const sent = {
  /** Number of the manifest. */
  number: z.int().min(1),
  state: z.enum(sentStates),
  refusal: z.enum(sentRefusals).optional(),
  /** In English, with the details of a refusal. */
  why: lineOfText(longestWhy).optional(),
  /** Number of fetched parts, and of all parts. */
  parts: z
    .strictObject({ here: z.int().min(0), all: z.int().min(1) })
    .readonly()
    .optional(),
};

export const sentSchema = z.strictObject(sent).readonly();
export type Sent = z.output<typeof sentSchema>;

/** As in a health. `undefined` if only a newer program knows the state or the refusal. */
export const sentInHealth = z
  .object({
    ...sent,
    state: z.string().max(40),
    refusal: z.string().max(40).optional(),
    parts: z.object(sent.parts.unwrap().unwrap().shape).readonly().optional(),
  })
  .transform((heard): Sent | undefined => {
    const known = sentSchema.safeParse(heard);
    return known.success ? known.data : undefined;
  });

/** The station's own view, for each of its hubs. `station` is its id there. */
export const sentAtStationSchema = z
  .strictObject({ ...sent, station: z.string().regex(/^[0-9a-f]{16}$/) })
  .readonly();
export type SentAtStation = z.output<typeof sentAtStationSchema>;

/** Returns the progress of a fetch, or what the station made of it once all files are here. */
export function sentNow(
  sent: Sent | undefined,
  all: readonly SentAtStation[],
  station: string,
): Sent | undefined {
  const own = all.find((one) => one.station === station && one.number === sent?.number);
  if (sent?.state !== 'staged' || own === undefined) return sent;
  const { station: _, ...atStation } = own;
  return atStation;
}

/** Joins the sentences to one line, and cuts it to the longest length. */
export function whyOf(sentences: readonly string[]): string | undefined {
  const line = sentences
    .join(' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const why = line.length > longestWhy ? `${line.slice(0, longestWhy - 1).trimEnd()}…` : line;
  return why === '' ? undefined : why;
}
