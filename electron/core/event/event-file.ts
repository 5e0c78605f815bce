/**
 * The event file: JSON in one canonical form, so that an event has the same bytes and the same
 * fingerprint on every station. Keys are in the order of the schema, words in alphabetical order.
 * This module checks the form only; event.ts validates the content.
 */
import { longestLength, shortestLength } from '../words/word-length.ts';
import { languages } from '../text/language.ts';
import { languageSchema } from '../base/language-schema.ts';
import { lineOfText } from '../base/line-of-text.ts';
import {
  editionSchema,
  lexiconIdSchema,
  sha256Hex,
  titleSchema,
} from '../lexicon/lexicon-manifest.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { lastOpinions, procedures } from '../rulebook/rulebook.ts';
import { problem, problemOf, z } from '../base/schema.ts';
import { newerThan } from '../text/newer-program.ts';
import { sentence, type Sentence, type Sentences } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

/** Files of version 3 state their `issue`. Those of version 2 have none, and so no order. */
export const eventFormatVersion = 3;
const versionWithoutIssue = 2;
/** Files of development versions, which nobody has to be able to read. */
const developmentVersion = 1;

export const eventLists = ['allow', 'deny'] as const;
export type EventList = (typeof eventLists)[number];

/** No event of people is changed so often. */
export const highestIssue = 1_000_000;

/** The most problems that are reported one by one. More are only counted. */
export const reasonsTold = 20;

const person = lineOfText(60);
const reason = lineOfText(200);
const day = z
  .string()
  .refine(
    (text) => z.iso.date().safeParse(text).success,
    problem(sentence`not a date such as 2026-11-21`),
  );

/** A decision of a director, with the reason. */
const decisionSchema = z.strictObject({ reason, by: person, on: day }).readonly();

const longestEntry = 40;
const entrySchema = z
  .strictObject({
    word: z
      .string()
      .refine((text) => text !== '', problem(sentence`empty`))
      .refine(
        ({ length }) => length <= longestEntry,
        problem(sentence`longer than ${longestEntry} characters`),
      ),
    reason,
    by: person,
    on: day,
  })
  .readonly();

/** In characters. The large type of the verdict screens has no room for more. */
const verdictWord = lineOfText(16);
const verdictWordsSchema = z
  .strictObject({ acceptable: verdictWord, unacceptable: verdictWord })
  .readonly();

export const eventSchema = z
  .strictObject({
    version: z.literal([versionWithoutIssue, eventFormatVersion]),
    id: lexiconIdSchema,
    title: titleSchema,
    /** Every change raises it. People read "version 3". */
    issue: z.int().min(1).max(highestIssue).optional(),
    dates: z.strictObject({ first: day, last: day }).readonly(),
    rulebook: lexiconIdSchema,
    /** Only values that differ from the rulebook, but always the longest word. */
    adjustments: z
      .strictObject({
        maximumLength: z.int().min(shortestLength).max(longestLength).optional(),
        procedure: z.enum(procedures).optional(),
        /** Why the procedure differs from the rulebook. */
        procedureNote: decisionSchema.optional(),
        lastOpinion: z.literal(lastOpinions).optional(),
        preparedSecondary: decisionSchema.optional(),
      })
      .readonly(),
    /**
     * `identity` is the hash of the required words. The rest is a label: lists with the same words
     * may have other names.
     */
    lexicon: z
      .strictObject({
        id: lexiconIdSchema,
        title: titleSchema,
        edition: editionSchema,
        identity: sha256Hex,
      })
      .readonly(),
    allowList: z.array(entrySchema).max(5000).readonly(),
    denyList: z.array(entrySchema).max(5000).readonly(),
    stations: z
      .array(lineOfText(20))
      .refine(({ length }) => length > 0, problem(sentence`none, and an event needs at least one`))
      .max(100)
      .readonly(),
    /** The first one is the default. */
    languages: z
      .array(languageSchema)
      .refine(({ length }) => length > 0, problem(sentence`none, and an event needs at least one`))
      .readonly(),
    /** Replaces the two words on the verdict screens. */
    verdictWords: z.partialRecord(languageSchema, verdictWordsSchema).readonly(),
    /** At least `count` of these minisign keys must have signed the lexicon. */
    signatures: z
      .strictObject({
        count: z.int().min(0).max(20),
        keys: z
          .array(z.strictObject({ name: person, key: z.string().max(100) }).readonly())
          .max(20)
          .readonly(),
      })
      .readonly(),
  })
  .readonly();

export type EventFile = z.output<typeof eventSchema>;
export type EventEntry = z.output<typeof entrySchema>;
export type Decision = z.output<typeof decisionSchema>;

export type EventFileError =
  | { readonly kind: 'notAnEvent' }
  | { readonly kind: 'newer'; readonly why: Sentence }
  | { readonly kind: 'otherVersion'; readonly version: number }
  /** The first problems, and the number of all. */
  | {
      readonly kind: 'malformed';
      readonly problems: readonly FormProblem[];
      readonly total: number;
    }
  | { readonly kind: 'notCanonical' };

/** `place` is a path such as "dates.first", empty for the file; `what` completes a sentence. */
export interface FormProblem {
  readonly place: string;
  readonly what: Sentence;
}

/** Returns the SHA-256 of a text in UTF-8, in lower-case hex. */
export type TextHash = (text: string) => string;

/**
 * Returns the canonical text of the file, with sorted lists. Its version is the lowest that has its
 * members.
 */
export function eventText(event: EventFile): string {
  const { allowList, denyList, verdictWords, ...others } = event;
  const canonical = eventSchema.parse({
    ...others,
    version: event.issue === undefined ? versionWithoutIssue : eventFormatVersion,
    allowList: allowList.toSorted(byWord),
    denyList: denyList.toSorted(byWord),
    verdictWords: Object.fromEntries(
      languages.filter((one) => one in verdictWords).map((one) => [one, verdictWords[one]]),
    ),
  });
  return `${JSON.stringify(canonical, undefined, 2)}\n`;
}

/**
 * Returns the SHA-256 of the file, of which people compare the fingerprint.
 */
export function eventSha256(event: EventFile, hash: TextHash): string {
  return hash(eventText(event));
}

export function parseEvent(text: string): Result<EventFile, EventFileError> {
  const json = readVersion(text);
  if (json === undefined) return fail({ kind: 'notAnEvent' });
  const newer = newerThan(eventFormatVersion, json);
  if (newer !== undefined) return fail({ kind: 'newer', why: newer });
  if (json.version < versionWithoutIssue) {
    return fail({ kind: 'otherVersion', version: json.version });
  }
  const event = wellFormed(json);
  if (!event.ok) return event;
  // JSON.parse keeps only the last of repeated keys, which would hide the others.
  return eventText(event.value) === text ? event : fail({ kind: 'notCanonical' });
}

/** Checks input from people before it is first written. */
export function wellFormed(
  json: unknown,
): Result<EventFile, EventFileError & { readonly kind: 'malformed' }> {
  const read = eventSchema.safeParse(json);
  if (read.success) return ok(read.data);
  const problems = read.error.issues.map((issue) => ({
    place: issue.path.map(String).join('.'),
    what: problemOf(issue),
  }));
  return fail({
    kind: 'malformed',
    problems: problems.slice(0, reasonsTold),
    total: problems.length,
  });
}

/** Returns `undefined` if the text is not an event file of any version. */
function readVersion(text: string): { readonly version: number } | undefined {
  try {
    return z.looseObject({ version: z.int(), rulebook: z.unknown() }).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Describes the error without the file's name. */
export function describeEventFileError(error: EventFileError): Sentences {
  switch (error.kind) {
    case 'notAnEvent':
      return [sentence`This is not an event file. Choose one that this program made.`];
    case 'newer':
      return [error.why];
    case 'otherVersion':
      return [
        error.version === developmentVersion
          ? sentence`This event file was made by a development version of this program and cannot be read. Keep it, and make the event again on the page "Event".`
          : sentence`This event file has format version ${error.version.toString()}, and this program reads version ${eventFormatVersion.toString()}. Make the event again on the page "Event".`,
      ];
    case 'malformed':
      return [
        ...error.problems.map(({ place, what }) =>
          place === '' ? sentence`${what}.` : sentence`${place}: ${what}.`,
        ),
        ...untold(error.total - error.problems.length),
        sentence`The event file was changed by hand or damaged. Copy it again from the original, or make the event again.`,
      ];
    case 'notCanonical':
      return [
        sentence`The event file was changed with another program: it repeats something, or its order or spacing differs. Copy it again from the original, and change it only with this program.`,
      ];
    default:
      return unreachable(error);
  }
}

/** Returns what is wrong with the reason of a decision, `undefined` if nothing. */
export function reasonProblem(text: string): Sentence | undefined {
  const [issue] = reason.safeParse(text).error?.issues ?? [];
  return issue && problemOf(issue);
}

/** Returns a line that counts the problems that were not reported, if any. */
export function untold(count: number): readonly Sentence[] {
  return count === 0 ? [] : [sentence`… and ${count} more.`];
}

export function entriesOf(file: EventFile, list: EventList): readonly EventEntry[] {
  return list === 'allow' ? file.allowList : file.denyList;
}

function byWord(one: EventEntry, other: EventEntry): number {
  return one.word < other.word ? -1 : one.word > other.word ? 1 : 0;
}
