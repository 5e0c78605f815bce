/**
 * The catalog of ledger records: every kind with a sentence and a schema for each of its parts.
 * Everybody may see `public`; reports can leave out the `words` on the board, the `people`, and the
 * sources, which only `staff` may see. The same schemas write, read and check a record. To add a
 * kind, add a row here and run `npm run docs`; if it changes what others mean, teach it to
 * summary.ts, and to references.ts of the audit.
 */
import { exportFormats } from './export-format.ts';
import { verdicts } from '../challenge/verdict.ts';
import { withdrawalReasonNames } from '../rulebook/withdrawal-reasons.ts';
import { z } from '../base/schema.ts';
import { fleetRecordKinds } from './fleet-record-kinds.ts';
import { hubRecordKinds } from './hub-record-kinds.ts';
import { eventRecordKinds, kitRecordKinds } from './kit-record-kinds.ts';
import { growingEnum } from './loose-schema.ts';
import { machineRecordKinds } from './machine-record-kinds.ts';
import type { NewerRecord } from './newer-kind.ts';
import {
  board,
  by,
  event,
  fromHub,
  key,
  lexicon,
  lookedUp,
  nothing,
  recognised,
  round,
  ruling,
  sha256,
  told,
  who,
  whoever,
  words,
  zone,
} from './record-fields.ts';

/** The ruling itself is the first opinion. */
export const opinionNumbers = ['second', 'third'] as const;
export type OpinionNumber = (typeof opinionNumbers)[number];

/**
 * The words were not those of the slip, or a blank had been misread and there was nothing to rule
 * on.
 */
export const setAsideReasons = ['enteredWrongly', 'blankMisread'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** What other accounts of the computer could do in the data folder. */
const accessesOfOthers = ['read', 'change', 'unknown'] as const;
export type AccessOfOthers = (typeof accessesOfOthers)[number];

/** How long the question was on the screen, in milliseconds. Absent in older ledgers. */
const questionMs = z.int().min(0).optional();

export const recordKinds = {
  ledgerBegun: {
    sentence:
      'The first record of a ledger that does not begin with another record which no second ledger can have. Absent in older ledgers. `id` is random.',
    public: z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
  },
  started: {
    sentence: 'The station program started.',
    public: z.strictObject({
      program: z.string(),
      station: z.string(),
      /**
       * Random, so that two stations which start under one name in the same minute do not begin
       * with the same record. Absent in older ledgers.
       */
      run: z
        .string()
        .regex(/^[0-9a-f]{16}$/)
        .optional(),
      zone: zone.optional(),
    }),
  },
  opened: {
    sentence: 'The station opened with this lexicon and rulebook, for this event if there is one.',
    public: z.strictObject({
      lexicon,
      recognised,
      rulebook: z.string(),
      event,
      zone: zone.optional(),
    }),
  },
  closed: {
    sentence: 'The station closed, for the reason behind this code.',
    public: z.strictObject({ code: z.string() }),
  },
  ruling: {
    sentence: 'A play was ruled on. Without `event` there was none.',
    public: z.strictObject({
      ruling,
      verdict: z.enum(verdicts),
      /** SHA-256 of the file. */
      lexicon: sha256,
      /** Identity of the list's words. */
      identity: sha256,
      rulebook: z.string(),
      event,
    }),
    words: z.strictObject({ words, board, round }),
    /** The word judge who typed the words from the slip, if the rules require one. */
    people: who,
    staff: lookedUp,
  },
  shown: {
    sentence:
      'The ruling, or that opinion on it, was on the screen until it was left or its time was over.',
    public: z.strictObject({ ruling, opinion: z.enum(opinionNumbers).optional() }),
  },
  noticed: {
    sentence: 'Somebody of the staff took note of a ruling that no screen had shown.',
    public: z.strictObject({ ruling }),
    people: who,
  },
  abandoned: {
    sentence: 'A challenge ended without a ruling because nobody went on or somebody cleared it.',
    public: z.strictObject({
      phase: z.enum(['typing', 'checking', 'armed']),
      by: z.enum(['idle', 'escape']),
      questionMs,
    }),
  },
  withdrawn: {
    sentence: 'A challenge was withdrawn while its words were being checked.',
    public: z.strictObject({
      /** Absent in ledgers that are older than this. */
      reason: growingEnum(withdrawalReasonNames).optional(),
      questionMs,
    }),
    words: z.strictObject({ words }),
  },
  lexiconInstalled: {
    sentence: 'A lexicon was installed, or was found installed without a record of it.',
    public: z.strictObject({ lexicon, recognised, how: z.enum(['installed', 'found']), fromHub }),
    people: who,
  },
  lexiconActivated: {
    sentence: 'Another lexicon decides from now on, or was found to decide without a record of it.',
    public: z.strictObject({
      lexicon,
      recognised,
      /** The lexicon that was active before. */
      previous: sha256.optional(),
      how: z.enum(['activated', 'steppedBack', 'found']),
      /**
       * The trusted keys that signed the file, each with the time in its signed comment, in seconds
       * since 1970. Absent if there are none.
       */
      signed: z
        .array(z.strictObject({ key, at: z.int().min(0).optional() }))
        .max(20)
        .optional(),
      fromHub,
    }),
    people: who,
  },
  lexiconRemoved: {
    sentence: 'A lexicon was removed, or was found to be gone without a record of it.',
    /** SHA-256 of the file, which may have been unreadable. */
    public: z.strictObject({
      lexicon: sha256,
      identity: sha256.optional(),
      how: z.enum(['removed', 'found']),
    }),
    people: who,
  },
  listConfirmed: {
    sentence:
      'A director confirmed that this lexicon, which is no known edition, decides at this event, or without one. Another lexicon, event or rulebook ends it. `told` is what was known of the list then: the number of its words as that person typed it, at least how many words differ from the nearest edition, the edition of which it has the words spelled backwards, letters with which no word begins, lengths that no word has, editions that it cannot be, how many of its files seem to be cut off, and how many entries each label left out of its secondary list (`label`, `rows`; an empty list if none did).',
    public: z.strictObject({
      lexicon,
      recognised,
      /** Identified by id and first day, so that it includes later versions. */
      event: z
        .strictObject({ id: z.string(), title: z.string(), first: z.string().optional() })
        .optional(),
      rulebook: z.string(),
      fromHub,
      told,
    }),
    people: z.strictObject({ reason: z.string(), by }),
  },
  opinion: {
    sentence:
      'A word judge looked at a ruling again, by the lists and not by the word graph. A missing `event` means the same as in a ruling.',
    public: z.strictObject({
      ruling,
      opinion: z.enum(opinionNumbers),
      verdict: z.enum(verdicts),
      /** SHA-256 of the file. */
      lexicon: sha256,
      /** Identity of the list's words. */
      identity: sha256,
      rulebook: z.string(),
      event,
    }),
    /** As on the slip. The ruling keeps the words as they were entered. */
    words: z.strictObject({ words }),
    people: whoever,
    staff: lookedUp,
  },
  opinionAtDesk: {
    sentence:
      'A word judge gave an opinion on this ruling at the desk of a hub, and the hub told the station. `ledger`, `number` and `hash` are the place of its record in the ledger of the hub, which has the words and the name. `given` is the time of that record, and `offset` that of the hub from UTC.',
    public: z.strictObject({
      ruling,
      opinion: z.enum(opinionNumbers),
      verdict: z.enum(verdicts),
      /** Name of the hub. */
      hub: z.string(),
      ledger: sha256,
      number: z.int().min(1),
      hash: sha256,
      given: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      offset: zone.shape.offset.optional(),
    }),
  },
  rulingSetAside: {
    sentence: 'A word judge noted that a ruling does not count, and why.',
    public: z.strictObject({ ruling, why: growingEnum(setAsideReasons) }),
    people: whoever,
  },
  staffSignedIn: {
    sentence: 'Somebody of the staff signed in.',
    public: nothing,
    people: whoever,
  },
  staffSignInFailed: {
    sentence: 'A PIN was wrong; so many tries count now, and no PIN is looked at for so long.',
    public: z.strictObject({ failures: z.int().min(1), waitMs: z.int().min(0) }),
  },
  pinRefused: {
    sentence:
      'A PIN was refused at the console: it was not the current one, or another person has it. Counts as a wrong PIN.',
    public: z.strictObject({
      why: z.enum(['wrongPin', 'pinTaken']),
      failures: z.int().min(1),
      waitMs: z.int().min(0),
    }),
    people: whoever,
  },
  staffSignedOut: {
    sentence: 'Somebody of the staff signed out, or was signed out after a while without a key.',
    public: z.strictObject({ how: z.enum(['signedOut', 'idle', 'left']) }),
    people: whoever,
  },
  staffChanged: {
    sentence: 'Somebody was added to the staff or taken off, or got another PIN, name or role.',
    public: z.strictObject({
      change: z.enum(['added', 'changed', 'pinChanged', 'removed']),
      /** SHA-256 of the staff file as written; absent in older ledgers. */
      file: sha256.optional(),
    }),
    people: z.strictObject({
      member: by,
      /** Absent for the first director, who is added before anyone can sign in. */
      by: by.optional(),
    }),
  },
  staffFound: {
    sentence:
      'The file of the staff was found taken away, unreadable, or changed without a record of it.',
    public: z.strictObject({
      how: z.enum(['missing', 'unreadable', 'changed']),
      /** Absent if the file is missing or unreadable. */
      file: sha256.optional(),
    }),
    /** Everyone who has a PIN in the file. */
    people: z.strictObject({ members: z.array(by) }),
  },
  directorReset: {
    sentence:
      'Somebody who may write the data folder gave this director another PIN on the command line; the other PINs stayed.',
    /** SHA-256 of the staff file as written. */
    public: z.strictObject({ file: sha256.optional() }),
    people: z.strictObject({ member: by }),
  },
  ...kitRecordKinds,
  dataFolderFoundOpen: {
    sentence:
      'Other accounts of the computer could open the data folder when the program started, which then closes it to them where the disk has permissions.',
    public: z.strictObject({ access: z.enum(accessesOfOthers) }),
  },
  roundSet: {
    sentence: 'Rulings are of this round from now on; or of none.',
    public: nothing,
    words: z.strictObject({ round }),
    people: whoever,
  },
  settingsChanged: {
    sentence: 'A setting of the station was changed.',
    public: z.strictObject({ setting: z.string(), from: z.string(), to: z.string() }),
    people: who,
  },
  ...eventRecordKinds,
  selfTested: {
    sentence: 'The self-test was run at the demand of the staff.',
    public: z.strictObject({ passed: z.boolean() }),
    /** What it said can name folders and words of the list. */
    people: z.strictObject({ said: z.string(), by }),
  },
  practiceStarted: {
    sentence: 'Practice began; what is ruled on in practice leaves no record.',
    public: nothing,
    people: whoever,
  },
  practiceEnded: {
    sentence: 'Practice ended.',
    public: nothing,
    people: whoever,
  },
  ...machineRecordKinds,
  exported: {
    sentence: 'The records up to this number were exported.',
    public: z.strictObject({ format: z.enum(exportFormats), upTo: z.int().min(0) }),
    people: who,
  },
  ledgerPutBack: {
    sentence:
      'The file of the ledger was gone or cut off while the station ran; the station put it back from what it held.',
    public: nothing,
  },
  stationKeyMade: {
    sentence:
      'The station signs with this key from now on; it was made, or found without a record.',
    public: z.strictObject({
      /** One line of base64, as minisign prints it. */
      publicKey: z.string(),
      how: z.enum(['made', 'found']),
    }),
  },
  checkpointed: {
    sentence: 'A checkpoint of the record with this number was signed with the key of the station.',
    public: z.strictObject({ number: z.int().min(0), hash: sha256, publicKey: z.string() }),
    people: who,
  },
  ...fleetRecordKinds,
  ...hubRecordKinds,
  ticketUsedTwice: {
    sentence:
      "The one-time address of the station's browser was used twice, so another program may have had the screen until then. Its session was ended.",
    public: nothing,
  },
  kioskLeft: {
    sentence: 'Somebody of the staff closed the kiosk.',
    public: nothing,
    people: whoever,
  },
  stopped: {
    sentence: 'The station program stopped in good order.',
    public: nothing,
  },
} as const;

export type RecordKind = keyof typeof recordKinds;

type OutputOf<Kind extends RecordKind, Part extends string> =
  (typeof recordKinds)[Kind] extends Readonly<Record<Part, z.ZodType<infer Output>>>
    ? Output extends Readonly<Record<string, never>>
      ? unknown
      : Output
    : unknown;

type StaffPart<Kind extends RecordKind> = (typeof recordKinds)[Kind] extends {
  readonly staff: z.ZodType<infer Staff>;
}
  ? { readonly staff: Staff }
  : { readonly staff?: undefined };

/** A record before it gets a number, a time and a hash. */
export type NewRecord = {
  [Kind in RecordKind]: {
    readonly kind: Kind;
    /** The parts `public`, `words` and `people` together. */
    readonly body: Readonly<
      OutputOf<Kind, 'public'> & OutputOf<Kind, 'words'> & OutputOf<Kind, 'people'>
    >;
  } & StaffPart<Kind>;
}[RecordKind];

/**
 * A record as it is read from a report, which can leave out parts. It may be of a kind that only a
 * newer program knows.
 */
export type Recorded = KnownRecord | NewerRecord;

/** A record of a known kind, without the parts that a report leaves out. */
export type KnownRecord = {
  [Kind in RecordKind]: {
    readonly kind: Kind;
    readonly body: Readonly<
      OutputOf<Kind, 'public'> & Partial<OutputOf<Kind, 'words'> & OutputOf<Kind, 'people'>>
    >;
  } & Partial<StaffPart<Kind>>;
}[RecordKind];

export function isRecordKind(kind: string): kind is RecordKind {
  return Object.hasOwn(recordKinds, kind);
}
