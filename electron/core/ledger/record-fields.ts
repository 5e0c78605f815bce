/** Fields that records of several kinds have. */
import { wordSources } from '../challenge/verdict.ts';
import { highestIssue } from '../event/event-file.ts';
import { z } from '../base/schema.ts';
import { mostWords } from '../rulebook/words-in-a-play.ts';
import { roles } from '../staff/role.ts';

export const ruling = z.int().min(1);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** SHA-256 of the event file in force; absent if there was none. */
export const event = sha256.optional();
const word = z.string().regex(/^[A-Z]+$/);
/** What staff or players typed; absent where nobody was asked. */
export const board = z.int().min(1).max(999).optional();
export const lastRound = 99;
export const round = z.int().min(1).max(lastRound).optional();
export const lexicon = z.strictObject({
  id: z.string(),
  title: z.string(),
  edition: z.string(),
  /** SHA-256 of the file. */
  sha256,
  /** Of the words. */
  identity: sha256,
});

/** What was known of a lexicon's words; absent in older ledgers. */
export const recognised = z
  .strictObject({
    kind: z.enum(['known', 'corrected', 'near', 'unknown']),
    /** Edition of the main list. */
    edition: z.string().optional(),
    corrections: z.int().min(0).optional(),
    /** Nearest edition, and between which per cents of its words the list has; absent if none is near. */
    nearest: z
      .strictObject({
        edition: z.string(),
        from: z.int().min(0).max(100),
        to: z.int().min(0).max(100),
      })
      .optional(),
  })
  .optional();

/**
 * What the words of a list that is no known edition told to the person who confirmed it. Absent in
 * older ledgers.
 */
export const told = z
  .strictObject({
    /** Words of the main list, as that person typed their number; absent if nobody was asked. */
    wordsTyped: z.int().min(1).optional(),
    /** At least so many words are only in the list or only in the nearest edition. */
    differing: z.int().min(0).optional(),
    /** Edition of which these are the words spelled backwards. */
    reversed: z.string().optional(),
    /** Letters with which no word begins. */
    noInitials: z
      .string()
      .regex(/^[A-Z]+$/)
      .optional(),
    /** Lengths, below the longest, that no word has. */
    noLengths: z.array(z.int().min(2).max(15)).optional(),
    /** Editions that its names or the rules claim, and that it cannot be by what is published. */
    cannotBe: z.array(z.string()).optional(),
    /** So many of its files show signs of stopping too early. */
    stoppedFiles: z.int().min(1).optional(),
    /**
     * How many entries each label left out of its secondary list; empty if no label did. Absent if
     * it has no such list, or if nobody counted them.
     */
    byLabel: z.array(z.strictObject({ label: z.string(), rows: z.int().min(1) })).optional(),
  })
  .optional();

/** Number of a version of an event or a kit, which every change raises. Absent if it has none. */
export const issue = z.int().min(1).max(highestIssue).optional();
/** Id of a minisign key that the station trusted. */
export const key = z.string().regex(/^[0-9A-F]{16}$/);

/**
 * The hub whose director decided, with the number of the manifest that says so. Absent if somebody
 * at the station decided.
 */
export const fromHub = z
  .strictObject({
    hub: z.string().regex(/^[0-9a-f]{16}$/),
    name: z.string(),
    manifest: z.int().min(1),
  })
  .optional();

export const lookedUp = z.strictObject({
  sources: z.array(z.enum(wordSources)).min(1).max(mostWords),
  /** Of a ruling: from the first letter to Tab. Absent in older ledgers. */
  seconds: z.int().min(0).optional(),
});

export const words = z.array(word).min(1).max(mostWords);

/** Who did this; absent on the command line. */
export const by = z.strictObject({ id: z.string(), name: z.string(), role: z.enum(roles) });
export const who = z.strictObject({ by: by.optional() });
export const whoever = z.strictObject({ by });
/** A hub by its name, and the id of the station in its fleet. */
export const hub = z.strictObject({
  hub: z.string(),
  station: z.string().regex(/^[0-9a-f]{16}$/),
});
/** The station's time zone at its wall clock. Absent in older ledgers. */
export const zone = z.strictObject({
  /** From UTC, as "+01:00". */
  offset: z.string().regex(/^[+-]\d\d:[0-5]\d$/),
  /** IANA name, if the computer knows one. */
  name: z.string().optional(),
});
export type Zone = Readonly<z.output<typeof zone>>;
export const nothing = z.strictObject({});
