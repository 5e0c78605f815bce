/** The records that a hub writes into its own ledger. */
import { verdicts } from '../challenge/verdict.ts';
import { z } from '../base/schema.ts';
import { growingEnum } from './loose-schema.ts';
import { event, lookedUp, recognised, ruling, sha256, told, words } from './record-fields.ts';

/** A place in a ledger that a hub collected. `ledger` is the hash of its first record. */
const collected = { ledger: sha256, station: z.string(), number: z.int().min(1), hash: sha256 };

/** Random; the hub made it when the station joined. */
const stationId = z.string().regex(/^[0-9a-f]{16}$/);

/** What a hub sends to all stations. `sha256` is that of all bytes of the file. */
const sent = {
  lexicon: z.strictObject({ title: z.string(), sha256, identity: sha256 }).optional(),
  event: z.strictObject({ title: z.string(), sha256 }).optional(),
};
/** Alarms that do not end with their cause; see `core/fleet/alarms.ts`. */
const alarmKinds = [
  'rolledBack',
  'fork',
  'clone',
  'hashDiffers',
  'notAllowed',
  'tooManyForks',
  'ledgerOfAnother',
  'overLimit',
  'flooded',
  'anotherLedger',
  'hubOlder',
] as const;

/** As programs say them, such as "1.2.3". */
const version = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/);

/** What a hub has of one station up to a limit. */
export const stationLimits = ['ledgers', 'records', 'bytes'] as const;
export type StationLimit = (typeof stationLimits)[number];

const alarm = z.strictObject({
  alarm: growingEnum(alarmKinds),
  station: stationId,
  /** Of all alarms but a clone, a limit, a flood and an older hub. */
  ledger: sha256.optional(),
  /** The record in question; `hash` is its own, and only a fork has it. */
  number: z.int().min(1).optional(),
  hash: sha256.optional(),
  /** Of a roll-back: the last record that the hub has. */
  hubNumber: z.int().min(1).optional(),
  /** Of a clone: the two runs of the program. */
  boots: z.array(stationId).min(2).max(2).optional(),
  /** Of a ledger of another station: the id of that one. */
  owner: stationId.optional(),
  /** Of a limit: which one was reached. */
  limit: z.enum(stationLimits).optional(),
  /** Of an older hub: the versions of the station and of the hub. */
  versions: z.strictObject({ station: version, hub: version }).optional(),
});

export type AlarmOnRecord = Readonly<z.output<typeof alarm>>;

export const hubRecordKinds = {
  hubOpened: {
    sentence:
      'A hub was opened for the first time, or by another program than before. `program` is the name and version of the program.',
    public: z.strictObject({ program: z.string() }),
  },
  authorityUsed: {
    sentence:
      'A hub uses this certificate, by which stations recognize it, for the first time. `certificate` is the SHA-256 of its DER bytes. A later one replaces it.',
    public: z.strictObject({ certificate: sha256 }),
  },
  stationJoined: {
    sentence:
      'A station joined the fleet of a hub. `id` is on its certificate, and `station` is its name at that time.',
    public: z.strictObject({ id: stationId, station: z.string() }),
  },
  stationRemoved: {
    sentence:
      'A station was removed from the fleet of a hub, for example because its laptop was stolen. Its certificate no longer admits it.',
    public: z.strictObject({ id: stationId }),
  },
  ledgerCollected: {
    sentence:
      'A hub collected so many new records of a ledger, the last of them with this number and hash. A ledger is named by the hash of its first record, its station as its records do.',
    public: z.strictObject({ ...collected, records: z.int().min(1) }),
  },
  namesNotCollected: {
    sentence:
      'A hub wrote a report of a ledger up to this record. The names and sources of so many of its records had never come.',
    public: z.strictObject({ ...collected, records: z.int().min(1) }),
  },
  ledgerSent: {
    sentence:
      'The station with this `id` sent records of a ledger over the network for the first time. A ledger is named by the hash of its first record.',
    public: z.strictObject({ ledger: sha256, id: stationId }),
  },
  forkFound: {
    sentence:
      'A hub found two records of a ledger that follow this one, so that a copy of the ledger was continued.',
    public: z.strictObject(collected),
  },
  manifestSent: {
    sentence:
      'A hub sends this word list and this event to all stations from now on, in the manifest with this number.',
    public: z.strictObject({ number: z.int().min(1), ...sent }),
  },
  manifestConfirmed: {
    sentence:
      'A director at a hub confirmed that stations use this word list and this event, in the manifest with this number. Of a list that is no known edition, `recognised` and `told` have what was known of it then, as in `listConfirmed`.',
    public: z.strictObject({ number: z.int().min(1), ...sent, recognised, told }),
    /** The name that the director typed; a hub has no PIN. */
    people: z.strictObject({ name: z.string() }),
  },
  deskOpinion: {
    sentence:
      'A word judge at the desk of a hub looked at a ruling again, by the lists and not by the word graph. `ledger`, `number` and `hash` are the place of the record of the ruling, `station` its station at that time. The hub had collected so many records of all ledgers before it (`arrived`).',
    public: z.strictObject({
      ...collected,
      ruling,
      opinion: z.enum(['second', 'third']),
      verdict: z.enum(verdicts),
      /** SHA-256 of the file that the ruling names. */
      lexicon: sha256,
      /** Identity of the words that were looked up. */
      identity: sha256,
      rulebook: z.string(),
      event,
      arrived: z.int().min(1),
    }),
    /** As on the slip. The ruling keeps the words as they were entered. */
    words: z.strictObject({ words }),
    /** The name that was typed at the hub, which has no PINs. */
    people: z.strictObject({ name: z.string() }),
    staff: lookedUp,
  },
  alarmRaised: {
    sentence: 'Something about a station of a hub was wrong, or odd.',
    public: alarm,
  },
  alarmSettled: {
    sentence:
      'Somebody at a hub, who typed this name, looked into an alarm and settled it for this reason.',
    public: alarm,
    people: z.strictObject({ name: z.string(), reason: z.string() }),
  },
  dayArchived: {
    sentence:
      'A hub wrote an archive of so many ledgers. `contents` is the SHA-256 of its table of contents. `missing` has the last records of which stations had told the hub, and which it did not have: the archive is incomplete, and a director archived all the same, who typed this name and reason.',
    public: z.strictObject({
      contents: sha256,
      ledgers: z.int().min(0),
      missing: z.array(z.strictObject(collected)).min(1).max(50).optional(),
    }),
    people: z.strictObject({ name: z.string().optional(), reason: z.string().optional() }),
  },
} as const;
