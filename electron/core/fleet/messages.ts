/**
 * Defines the messages between stations and hubs with a limit for every length and count, and reads
 * them. README.md next to this file lists all fields. Messages that nobody signs or hashes may come
 * from a newer program: readers pass over the members that they do not know, at every level. Records,
 * parts, manifests and parts of files are read strictly.
 */
import { verdicts } from '../challenge/verdict.ts';
import { jsonOf, sameValue } from '../base/json.ts';
import { opinionNumbers } from '../ledger/record-kinds.ts';
import { zone } from '../ledger/record-fields.ts';
import { lexiconIdSchema, titleSchema } from '../lexicon/lexicon-manifest.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { z } from '../base/schema.ts';
import { lineOfText } from '../base/line-of-text.ts';
import { longestLocator } from './locator.ts';
import { chunkBytes, signedManifestSchema } from './signed-manifest.ts';
import { numberSchema, placeSchema, sha256Schema } from './place.ts';
import { sentAtStationSchema, sentInHealth } from './sent-state.ts';
import { partsAtHome, wireRecordSchema, type WireRecord } from './wire-record.ts';

/** In bytes as UTF-8. */
export const longestMessage = 2 ** 18;
export const mostRecords = 100;
export const mostParts = 100;
export const mostNotes = 200;
/**
 * In characters. The longest part names all members of the staff. Even if each character takes the
 * most bytes, one part is smaller than the largest message.
 */
const longestPart = 2 ** 16;

/** A place in a message that a newer program may have extended. */
const place = z.object(placeSchema.shape).readonly();

/** Random id of a hub, of one run of a program, or of one connection. */
const idSchema = z.string().regex(/^[0-9a-f]{16}$/);
const count = z.int().min(0);
/** Milliseconds since 1970 by a wall clock. */
const wallMs = z.int().min(0);
/** The last time whose year has four digits. */
const latestMs = 253_402_300_799_999;
/** Milliseconds on a monotonic clock, which starts anew with each run of a program. */
const monotonicMs = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

/** The run of the hub, and its state when it wrote the message. */
const hubNow = {
  boot: idSchema,
  /** Counts the heads and presences of this run of the hub, from 1: no two have the same. */
  sequence: count,
  /** Number of stored records in all ledgers. */
  arrived: count,
  wallMs,
};

/**
 * The newest state of the hub that the station received. It proves that the station wrote its
 * message after that state, even if messages are late or arrive in another order.
 */
const heard = z
  .object({
    ...hubNow,
    /** Time of the reception, by the same clock as `clock.monotonicMs`. */
    atMs: monotonicMs,
  })
  .readonly()
  .optional();

/**
 * Each side's first message. Its shape never changes: every version of the program must read it, to
 * send and hear only what the other side lists.
 */
const about = z
  .object({
    /** Anything: only names of the form "challenge-station 1.2.3" are shown. */
    program: z.string().max(200),
    protocol: numberSchema,
    /** Names of all messages that this side can send or read, but this one. */
    topics: z.array(z.string().max(40)).max(200).readonly(),
  })
  .readonly();

const hello = z
  .object({
    boot: idSchema,
    ledger: sha256Schema,
    head: place,
    locator: z.array(place).max(longestLocator).readonly(),
  })
  .readonly();

const records = z
  .strictObject({
    ledger: sha256Schema,
    records: z.array(wireRecordSchema).min(1).max(mostRecords).readonly(),
  })
  .readonly();

const head = z
  .object({
    hub: idSchema,
    ...hubNow,
    ledger: sha256Schema,
    /** The last stored record; absent if the hub has none of this ledger. */
    place: place.optional(),
    tips: count,
    /** The places of the tips. Older hubs do not say them. */
    ends: z.array(place).max(200).readonly().optional(),
    /** Why the hub refuses records of this ledger: a fault or a refusal; absent if it takes them. */
    refuses: z.string().max(40).optional(),
  })
  .readonly();

/** `inUse`: players, or a word judge for them, are at the station. `staff`: the console is open. */
export const stationStates = ['ready', 'inUse', 'staff', 'practice', 'pending', 'closed'] as const;
export type StationState = (typeof stationStates)[number];

/** The state in a health: `other` is one that only a newer program knows. */
export type HeardState = StationState | 'other';

const stationNow = {
  name: lineOfText(20),
  /** Anything: only names of the form "challenge-station 1.2.3" are shown. */
  program: z.string().max(200),
  /** Of the sources of the program; absent if it is unknown. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  /** Of a closed station. */
  code: z
    .string()
    .regex(/^[A-Z]{2}-\d\d$/)
    .optional(),
  /** Identity of the words. */
  lexicon: sha256Schema.optional(),
  event: sha256Schema.optional(),
  /** Absent if the event has no number. `latest` is the highest that the station used. */
  eventVersion: z
    .object({ id: lexiconIdSchema, title: titleSchema, issue: numberSchema, latest: numberSchema })
    .readonly()
    .optional(),
  rulebook: lexiconIdSchema.optional(),
  /** Hash of everything in the rulebook. */
  rules: sha256Schema.optional(),
  /** True if the last self-test that staff ran passed, for this lexicon and event. */
  isSelfTested: z.boolean(),
  /** For how long the state has been this one. Older programs do not say it. */
  stateForMs: monotonicMs.optional(),
  /**
   * Whether the page of the screen answered from an animation frame within the last 5 s, and for how
   * long that has been so. Older programs do not ask their page. `keyboardLostMs`: for how long another
   * window has had the keyboard; absent if none has, or if nobody knows.
   */
  screen: z
    .object({
      isAnswering: z.boolean(),
      forMs: monotonicMs,
      keyboardLostMs: monotonicMs.optional(),
    })
    .readonly()
    .optional(),
  rulings: count,
  /** Absent if the station cannot read it. */
  power: z
    .object({
      source: z.enum(['mains', 'battery', 'mainsOrUnknown']),
      percent: z.int().min(0).max(100).optional(),
      isCharging: z.boolean().optional(),
    })
    .readonly()
    .optional(),
  /** Last sleep of the machine; absent if it has not slept. */
  slept: z
    .object({
      fromMs: wallMs.max(latestMs),
      toMs: wallMs.max(latestMs),
      offset: zone.shape.offset.optional(),
    })
    .readonly()
    .optional(),
};

/** Current state of a station, apart from its ledger. */
export const stationNowSchema = z
  .strictObject({
    ...stationNow,
    state: z.enum(stationStates),
    /** Progress with what its hubs send. The courier sends each hub only its own part. */
    sent: z.array(sentAtStationSchema).max(8).readonly().optional(),
  })
  .readonly();
export type StationNow = z.output<typeof stationNowSchema>;

/** Returns true if the two differ in nothing but for how long it has been so. */
export function saysTheSame(one: StationNow, other: StationNow): boolean {
  return sameValue(withoutAges(one), withoutAges(other));
}

function withoutAges({ stateForMs: _, screen, ...rest }: StationNow): unknown {
  return {
    ...rest,
    isScreenAnswering: screen?.isAnswering,
    isKeyboardLost: screen?.keyboardLostMs !== undefined,
  };
}

/** The broker publishes `here: false` when the connection ends. */
const health = z.discriminatedUnion('here', [
  z
    .object({
      here: z.literal(true),
      boot: idSchema,
      ...stationNow,
      state: z
        .string()
        .max(40)
        .transform((state): HeardState => stationStates.find((one) => one === state) ?? 'other'),
      ledger: sha256Schema,
      head: place,
      /** Number of the last record that this hub has acknowledged; 0 if none. */
      collected: count,
      /** In bytes. */
      diskFree: count,
      clock: z.object({ wallMs, monotonicMs }).readonly(),
      /**
       * Time since the program of the station told its courier all of this. Older programs do not
       * say it.
       */
      toldAgoMs: monotonicMs.optional(),
      /** Progress with what this hub sends; absent if the station has received nothing. */
      sent: sentInHealth.optional(),
      heard,
    })
    .readonly(),
  z.object({ here: z.literal(false), boot: idSchema }).readonly(),
]);

/** The broker publishes `here: false` when the connection ends. */
const hub = z.discriminatedUnion('here', [
  z
    .object({
      here: z.literal(true),
      hub: idSchema,
      ...hubNow,
      session: idSchema,
      name: lineOfText(40),
    })
    .readonly(),
  z.object({ here: z.literal(false), hub: idSchema, session: idSchema }).readonly(),
]);

/** Requests the parts at home of these records of the station's own ledger. */
const wanted = z
  .object({
    ledger: sha256Schema,
    numbers: z.array(numberSchema).min(1).max(mostParts).readonly(),
  })
  .readonly();

const parts = z
  .strictObject({
    ledger: sha256Schema,
    parts: z
      .array(
        z
          .strictObject({
            /** The number alone is ambiguous if the ledger has a fork. */
            record: placeSchema.readonly(),
            name: z.enum(partsAtHome),
            text: z.string().max(longestPart),
          })
          .readonly(),
      )
      .min(1)
      .max(mostParts)
      .readonly(),
  })
  .readonly();

/** A part of a file. An empty message removes it from the broker. */
const chunk = z
  .strictObject({
    base64: z
      .string()
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .max(Math.ceil(chunkBytes / 3) * 4),
  })
  .readonly();

const manifest = signedManifestSchema;

/** Opinions at the desk of the hub on rulings of this ledger. They replace all earlier ones. */
const notes = z
  .object({
    ledger: sha256Schema,
    notes: z
      .array(
        z
          .object({
            /** The record of the ruling. */
            ruling: place,
            /** The record of the opinion in the ledger of the hub. Older hubs do not name it. */
            record: z
              .object({ ...placeSchema.shape, ledger: sha256Schema })
              .readonly()
              .optional(),
            opinion: z.enum(opinionNumbers),
            verdict: z.enum(verdicts),
            /** Time of the opinion. */
            wallMs: wallMs.max(latestMs),
            /** Offset of the hub from UTC at that time. */
            offset: zone.shape.offset.optional(),
          })
          .readonly(),
      )
      .min(1)
      .max(mostNotes)
      .readonly(),
  })
  .readonly();

const down = { head, hub, wanted, notes, manifest, chunk };
const schemas = { about, hello, records, health, parts, ...down } as const;

export type MessageName = keyof typeof schemas;
// Object keys have the order of the source.
export const messageNames = Object.keys(schemas) as readonly MessageName[];
export type Messages = { readonly [Name in MessageName]: z.output<(typeof schemas)[Name]> };

/** Health of a connected station. */
export type StationHealth = Extract<Messages['health'], { readonly here: true }>;
export type HeardOfHub = NonNullable<StationHealth['heard']>;

export type MessageError = 'tooLong' | 'notJson' | 'otherShape';

/** The caller knows the name from the topic or the file of the message. */
export function readMessage<Name extends MessageName>(
  name: Name,
  text: string,
): Result<Messages[Name], MessageError> {
  // No text has more characters than bytes.
  if (text.length > longestMessage) return fail('tooLong');
  const value = jsonOf(text);
  if (value === undefined) return fail('notJson');
  const message = schemas[name].safeParse(value);
  // The schema of this name has parsed the message.
  return message.success ? ok(message.data as Messages[Name]) : fail('otherShape');
}

export function writeMessage(message: Messages[MessageName]): string {
  return JSON.stringify(message);
}

/** Returns a message with as many of these records as fit, which is at least one. */
export function recordsMessage(
  ledger: string,
  records: readonly WireRecord[],
): Messages['records'] {
  return { ledger, records: fitting(records, mostRecords, { ledger, records: [] }) };
}

export type PartHandedOver = Messages['parts']['parts'][number];

/** Returns a message with as many of these parts as fit, which is at least one. */
export function partsMessage(ledger: string, parts: readonly PartHandedOver[]): Messages['parts'] {
  return { ledger, parts: fitting(parts, mostParts, { ledger, parts: [] }) };
}

/** Returns the first of these items, as many as fit in a message. */
function fitting<Item>(
  items: readonly Item[],
  most: number,
  envelope: Messages[MessageName],
): readonly Item[] {
  // Each item but the first has a comma before it.
  let bytes = bytesOf(writeMessage(envelope)) - 1;
  return items.slice(0, most).filter((item) => {
    // After the first item that does not fit, leave out all others.
    bytes += bytesOf(JSON.stringify(item)) + 1;
    return bytes <= longestMessage;
  });
}

/** Returns the length as UTF-8. JSON has no halves of surrogate pairs. */
function bytesOf(json: string): number {
  let bytes = 0;
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    const isHalf = unit >= 0xd800 && unit < 0xe000;
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || isHalf ? 2 : 3;
  }
  return bytes;
}
