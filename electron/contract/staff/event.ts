/**
 * The page "Event": which event is in force, and the way to another one. Changes are collected in a
 * draft, which counts for nothing until it is put in force. All look; directors change.
 */
import type { EventChange } from '../../core/event/event-changes.ts';
import { eventLists, type EventFile } from '../../core/event/event-file.ts';
import { languages } from '../../core/text/language.ts';
import {
  lastOpinions,
  procedures,
  type LastOpinion,
  type Procedure,
  type Adjustable,
} from '../../core/rulebook/rulebook.ts';
import type { Result } from '../../core/result.ts';
import { z } from '../../core/schema.ts';
import type { Sentence, Sentences } from '../../core/text/sentence.ts';
import { call, filePath, lexiconHash, typedLine, type StaffResult } from './staff-call.ts';
import type { LexiconFacts } from './status.ts';

const eventHash = z.string().regex(/^[0-9a-f]{64}$/);
const language = z.enum(languages);
const verdictWords = z.strictObject({ acceptable: typedLine, unacceptable: typedLine });

/** A key of minisign: its line, or the file that it stands in. */
const signer = z.strictObject({ name: typedLine, key: z.string().max(4096) });

const settings = z.strictObject({
  title: typedLine,
  first: typedLine,
  last: typedLine,
  rulebook: typedLine,
  /** Its identity. */
  lexicon: lexiconHash,
  /** Undefined: as the rulebook has it. */
  maximumLength: z.int().optional(),
  procedure: z.enum(procedures).optional(),
  /** Why others type than the rulebook says. */
  procedureReason: typedLine,
  lastOpinion: z.literal(lastOpinions).optional(),
  /** Why the secondary list counts as prepared by hand; empty: it does not. */
  preparedSecondary: typedLine,
  stations: z.array(typedLine).max(100).readonly(),
  languages: z.array(language).max(languages.length).readonly(),
  /** Both empty: the usual words. */
  verdictWords: z.strictObject({
    en: verdictWords.optional(),
    fr: verdictWords.optional(),
    es: verdictWords.optional(),
  }),
  signatures: z.int().min(0).max(20),
  signers: z.array(signer).max(20).readonly(),
});

export type EventSettings = z.output<typeof settings>;

export const eventCalls = {
  eventPage: call('staff').answers<EventPage>(),
  /** A draft of a new event; it takes the place of any other draft. */
  startEvent: call('director', {
    title: typedLine,
    first: typedLine,
    last: typedLine,
    rulebook: typedLine,
    lexicon: lexiconHash,
  }).answers<StaffResult>(),
  /** A draft of an event of format version 1, whose word list is chosen again. */
  draftEarlierEvent: call('director', {
    file: filePath,
    lexicon: lexiconHash,
  }).answers<StaffResult>(),
  /** A draft of the event in force. */
  changeEvent: call('director').answers<StaffResult>(),
  setDraft: call('director', settings.shape).answers<StaffResult>(),
  addDraftWord: call('director', {
    list: z.enum(eventLists),
    word: typedLine,
    reason: typedLine,
  }).answers<StaffResult>(),
  dropDraftWord: call('director', { word: typedLine }).answers<StaffResult>(),
  discardDraft: call('director').answers<StaffResult>(),
  /**
   * `seen`: the SHA-256 of the draft that was looked at. `withList`: its word list, which is
   * installed, goes into use in the same step.
   */
  putDraftInForce: call('director', {
    seen: eventHash,
    withList: z.boolean().optional(),
  }).answers<StaffResult>(),
  lookAtEventFile: call('director', { file: filePath }).answers<
    StaffResult<NextEvent | EarlierEvent>
  >(),
  putFileInForce: call('director', {
    file: filePath,
    seen: eventHash,
    withList: z.boolean().optional(),
  }).answers<StaffResult>(),
  /** From then on the general rules decide. Also where there is no event, to have it on record. */
  leaveEvent: call('director').answers<StaffResult>(),
  /** A copy for the other stations. */
  /** The path of the copy. */
  saveEvent: call('director', { folder: filePath }).answers<StaffResult<string>>(),
} as const;

export interface EventFacts {
  readonly file: EventFile;
  readonly sha256: string;
  /** Eight hex digits. */
  readonly fingerprint: string;
  readonly rulebook: RulebookFacts;
  /** As the event adjusts them. */
  readonly maximumLength: number;
  readonly procedure: Procedure;
  readonly lastOpinion: LastOpinion;
}

export interface RulebookFacts {
  readonly id: string;
  readonly title: string;
  readonly document: string;
  /** Editions, one of which must be the primary list; none: any list that was agreed on. */
  readonly lists: readonly string[];
  readonly secondary?: { readonly title: string; readonly fromLength: number };
  readonly maximumLength: number;
  readonly procedure: Procedure;
  readonly lastOpinion: LastOpinion;
  readonly adjustable: readonly Adjustable[];
}

/** An event of format version 1, which names its word list by its file: good for a draft only. */
export interface EarlierEvent {
  readonly earlierFile: string;
  readonly title: string;
  readonly first: string;
  readonly last: string;
  readonly lexicon: { readonly title: string; readonly edition: string };
}

/** What would be put in force, and what of it is different. */
export interface NextEvent {
  readonly event: EventFacts;
  readonly changes: readonly EventChange[];
  /** The event's own list, which is installed but not in use. */
  readonly list?: LexiconFacts;
  /** With these the station would close, also if `list` goes into use with the event. */
  readonly conflicts: readonly Sentence[];
  /** What should be seen before that: names, dates, and a list that a director must confirm. */
  readonly remarks: readonly Sentence[];
  /** Whose signature lies beside the file; absent for a draft. */
  readonly signature?: Sentence;
}

export interface EventPage {
  /** The error: why the event cannot be read. */
  readonly inForce: Result<EventFacts | undefined, Sentences>;
  readonly signature?: Sentence;
  readonly conflicts: readonly Sentence[];
  /** The program was started with this event file, so it cannot be changed here. */
  readonly givenFile?: string;
  /** The error: why the draft cannot be read. */
  readonly draft: Result<NextEvent | undefined, Sentences>;
  /** In place of a draft or an event that cannot be used for this reason. */
  readonly earlier?: EarlierEvent;
  readonly rulebooks: readonly RulebookFacts[];
  /** The one in force first; each list once, whatever files have its words. */
  readonly lexicons: readonly LexiconFacts[];
  /** Keys that this station trusts, to choose from. */
  readonly trustedKeys: readonly { readonly name: string; readonly key: string }[];
  /** Local, as 2026-11-21. */
  readonly today: string;
}
