/** How far a station is with what its hub sends, as it tells the hub. */
import { z } from '../base/schema.ts';
import { lineOfText } from '../base/line-of-text.ts';

/**
 * `fetching`: parts are missing. `notWritten`, `damaged`: the files could not be saved, or are not
 * those of the manifest; the station tries again. `staged`: here, a director must confirm.
 * `waiting`: confirmed, until nobody is at the station. `inUse`: the station rules by it.
 * `changed`: it was in use, and staff of the station chose something else. `refused`: see `refusal`.
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
 * only a director at the station can use it. `doesNotFit`: list, event and rulebook do not fit
 * together. `unusable`: no file of this version, or with a wrong signature. `givenAtStart`: the
 * station was started with a list or an event of its own. `hubsDiffer`: another hub sends something
 * else. `notChanged`: the disk or the ledger refused.
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
  /** Of the manifest. */
  number: z.int().min(1),
  state: z.enum(sentStates),
  refusal: z.enum(sentRefusals).optional(),
  /** In English, with the details of a refusal. */
  why: lineOfText(longestWhy).optional(),
  /** Parts that are here, and all parts. */
  parts: z
    .strictObject({ here: z.int().min(0), all: z.int().min(1) })
    .readonly()
    .optional(),
};

export const sentSchema = z.strictObject(sent).readonly();
export type Sent = z.output<typeof sentSchema>;

/** What the station itself knows, of each of its hubs; `station` is its id there. */
export const sentAtStationSchema = z
  .strictObject({ ...sent, station: z.string().regex(/^[0-9a-f]{16}$/) })
  .readonly();
export type SentAtStation = z.output<typeof sentAtStationSchema>;

/** Makes one line of the sentences. */
export function whyOf(sentences: readonly string[]): string | undefined {
  const line = sentences
    .join(' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const why = line.length > longestWhy ? `${line.slice(0, longestWhy - 1).trimEnd()}…` : line;
  return why === '' ? undefined : why;
}
