/**
 * A record as it is sent to a hub: `words` is a text. `people` and `staff` stay at the station
 * until the end of the day, so only their hashes are sent.
 */
import { partHash, type Part, type LedgerRecord, type Sha256Text } from '../ledger/record.ts';
import { z } from '../base/schema.ts';
import { numberSchema, sha256Schema } from './place.ts';

/**
 * In characters. The largest record of a station has a tenth of this, and even if each character
 * takes the most bytes, one record is smaller than the largest message.
 */
const longestPublic = 2 ** 14;
const longestWords = 2 ** 12;

const atHome = z.strictObject({ hash: sha256Schema }).readonly().optional();

export const wireRecordSchema = z
  .strictObject({
    number: numberSchema,
    kind: z.string().min(1).max(40),
    /** To the minute. `checkRecord` checks that the date exists. */
    time: z.string().max(20),
    public: z.string().max(longestPublic),
    words: z.string().max(longestWords).optional(),
    people: atHome,
    staff: atHome,
    previous: sha256Schema,
    hash: sha256Schema,
  })
  .readonly();

export type WireRecord = z.output<typeof wireRecordSchema>;

/** Parts that are sent only at the end of the day. */
export const partsAtHome = ['people', 'staff'] as const;
export type PartAtHome = (typeof partsAtHome)[number];

export function toWire(record: LedgerRecord, sha256: Sha256Text): WireRecord {
  const { number, kind, time, words, people, staff, previous, hash } = record;
  return {
    number,
    kind,
    time,
    public: record.public,
    ...(words !== undefined && 'text' in words && { words: words.text }),
    ...(people && { people: { hash: partHash(people, sha256) } }),
    ...(staff && { staff: { hash: partHash(staff, sha256) } }),
    previous,
    hash,
  };
}

export function fromWire({ words, people, staff, ...rest }: WireRecord): LedgerRecord {
  const wordsPart: Part | undefined = words === undefined ? undefined : { text: words };
  return { ...rest, words: wordsPart, people, staff };
}
