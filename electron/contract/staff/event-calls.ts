/**
 * The page "Event": the event in force, and how to change it. Changes are collected in a draft,
 * which has no effect until it is put in force. All staff may look; only directors change.
 */
import type { EventChange } from '../../core/event/event-changes.ts';
import { eventLists, type EventFile } from '../../core/event/event-file.ts';
import { longestPaste } from '../../core/event/longest-paste.ts';
import type { FieldProblem } from '../../core/event/new-event.ts';
import type { RefusedLine } from '../../core/event/read-words.ts';
import { languages } from '../../core/text/language.ts';
import {
  lastOpinions,
  procedures,
  type LastOpinion,
  type Procedure,
  type Adjustable,
} from '../../core/rulebook/rulebook.ts';
import type { Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import type { Sentence, Sentences } from '../../core/text/sentence.ts';
import {
  call,
  filePath,
  goingBack,
  lexiconHash,
  typedLine,
  type StaffResult,
} from './staff-call.ts';
import type { LexiconFacts } from './status-calls.ts';

const eventHash = z.string().regex(/^[0-9a-f]{64}$/);
const verdictWords = z.strictObject({ acceptable: typedLine, unacceptable: typedLine });

/** A minisign public key: its line, or the path of a file that contains it. */
const signer = z.strictObject({ name: typedLine, key: z.string().max(4096) });

const form = z.strictObject({
  title: typedLine,
  first: typedLine,
  last: typedLine,
  rulebook: typedLine,
  /** The list's identity: the hash of its words. */
  lexicon: lexiconHash,
  /** `undefined` if the rulebook's maximum applies. */
  maximumLength: z.int().optional(),
  procedure: z.enum(procedures).optional(),
  /** Why the procedure differs from the rulebook. */
  procedureReason: typedLine,
  lastOpinion: z.literal(lastOpinions).optional(),
  /** Why the secondary list counts as prepared by hand; empty if it does not. */
  preparedSecondary: typedLine,
  stations: z.array(typedLine).max(100).readonly(),
  languages: z.array(z.enum(languages)).max(languages.length).readonly(),
  /** Both words empty: the usual ones. */
  verdictWords: z.partialRecord(z.enum(languages), verdictWords),
  signatures: z.int().min(0).max(20),
  signers: z.array(signer).max(20).readonly(),
});

export type EventForm = z.output<typeof form>;

/** A sentence for the reader; `fields` says which fields of the form it is about. */
export interface RefusedForm extends Sentence {
  readonly fields?: readonly FieldProblem[];
}

export type FormResult<Value = undefined> = Result<Value, RefusedForm>;

export const eventCalls = {
  eventPage: call('staff').answers<EventPage>(),
  /** Starts a draft of a new event, which replaces any other draft. */
  startEvent: call('director', {
    title: typedLine,
    first: typedLine,
    last: typedLine,
    rulebook: typedLine,
    lexicon: lexiconHash,
  }).answers<FormResult>(),
  /** Starts a draft from the event in force. */
  changeEvent: call('director').answers<StaffResult>(),
  setDraft: call('director', form.shape).answers<FormResult>(),
  /** Answers why the word changes nothing, if so. */
  addDraftWord: call('director', {
    list: z.enum(eventLists),
    word: typedLine,
    reason: typedLine,
  }).answers<FormResult<Sentence | undefined>>(),
  /** Adds all the words, or none. `reason` is for lines without one. */
  addDraftWords: call('director', {
    list: z.enum(eventLists),
    reason: typedLine,
    from: z.union([
      z.strictObject({ text: z.string().max(longestPaste) }),
      z.strictObject({ file: filePath }),
    ]),
  }).answers<StaffResult<AddedWords>>(),
  dropDraftWord: call('director', { word: typedLine }).answers<StaffResult>(),
  /** Saves a list of the draft as a text that `addDraftWords` reads. Answers the path of the file. */
  saveDraftWords: call('director', { list: z.enum(eventLists), folder: filePath }).answers<
    StaffResult<string>
  >(),
  discardDraft: call('director').answers<StaffResult>(),
  /**
   * `seen` is the SHA-256 of the draft that the director looked at. With `withList`, the draft's
   * word list, which must be installed, goes into use in the same step.
   */
  putDraftInForce: call('director', {
    seen: eventHash,
    withList: z.boolean().optional(),
  }).answers<StaffResult>(),
  lookAtEventFile: call('director', { file: filePath }).answers<StaffResult<NextEvent>>(),
  /** `goingBack` is needed if the event has `goesBack`. */
  putFileInForce: call('director', {
    file: filePath,
    seen: eventHash,
    withList: z.boolean().optional(),
    goingBack: goingBack.optional(),
  }).answers<StaffResult>(),
  /** Ends the event, so that the general rules apply. Allowed without an event, to record that. */
  leaveEvent: call('director').answers<StaffResult>(),
  /** Saves a copy for the other stations. Answers the path of the copy. */
  saveEvent: call('director', { folder: filePath }).answers<StaffResult<string>>(),
} as const;

/** `idle` of the added words change nothing. A refusal adds no word, and has the first bad lines. */
export type AddedWords =
  | { readonly added: number; readonly idle: number }
  | { readonly refusal: Sentence; readonly refused: readonly RefusedLine[] };

export interface EventFacts {
  readonly file: EventFile;
  readonly sha256: string;
  /** Of `sha256`. */
  readonly fingerprint: string;
  readonly rulebook: RulebookFacts;
  /** The rulebook's values as the event adjusts them. */
  readonly maximumLength: number;
  readonly procedure: Procedure;
  readonly lastOpinion: LastOpinion;
}

export interface RulebookFacts {
  readonly id: string;
  readonly title: string;
  readonly document: string;
  /** Editions, one of which must be the primary list; empty if any agreed list will do. */
  readonly lists: readonly string[];
  readonly secondary?: { readonly title: string; readonly fromLength: number };
  readonly maximumLength: number;
  readonly procedure: Procedure;
  readonly lastOpinion: LastOpinion;
  readonly adjustable: readonly Adjustable[];
}

/** The event that would be put in force, and how it differs from the present one. */
export interface NextEvent {
  readonly event: EventFacts;
  readonly changes: readonly EventChange[];
  /** The event's own list, if it is installed but not in use. */
  readonly list?: LexiconFacts;
  /** Reasons why the station would close, even if `list` goes into use with the event. */
  readonly conflicts: readonly Sentence[];
  /** Why words of the event change nothing, by the word. Empty if its list is not at hand. */
  readonly idle: Readonly<Record<string, Sentence>>;
  /**
   * What the director should read first: names, dates, a list that must be confirmed, and the first
   * words that change nothing.
   */
  readonly remarks: readonly Sentence[];
  /** The signature next to the file; absent for a draft. */
  readonly signature?: Sentence;
  /** Set if a director must say why the station goes back to this earlier version. */
  readonly goesBack?: Sentence;
}

export interface EventPage {
  /** An error says why the event cannot be read. */
  readonly inForce: Result<EventFacts | undefined, Sentences>;
  readonly signature?: Sentence;
  /** True if a director chose to rule without an event. */
  readonly isWithoutByChoice: boolean;
  readonly conflicts: readonly Sentence[];
  /** The event file that the program was started with. Such an event cannot be changed here. */
  readonly givenFile?: string;
  /** An error says why the draft cannot be read. */
  readonly draft: Result<NextEvent | undefined, Sentences>;
  readonly rulebooks: readonly RulebookFacts[];
  /** The list in use first. Each list appears once, even if several files have its words. */
  readonly lexicons: readonly LexiconFacts[];
  /** Keys that this station trusts, offered as a choice. */
  readonly trustedKeys: readonly { readonly name: string; readonly key: string }[];
  /** The local date, as 2026-11-21. */
  readonly today: string;
}
