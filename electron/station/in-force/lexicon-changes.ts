/**
 * Changes the lexicons of a station and records the changes. A file and the ledger cannot change in
 * one step. So the change comes first, then its record, and only then may the lexicon be used. If
 * the program ends in between, the next one finds the change without a record and records it
 * (`recordFound`) before its station opens. So no record is about a change that did not happen, and
 * no ruling uses a lexicon whose activation is not recorded.
 */
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { fingerprintOf, readFingerprint, whatElse } from '../../core/base/fingerprint.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { describeClosedCause } from '../../core/station/closed-cause.ts';
import type { Member } from '../../core/staff/member.ts';
import { describeChangeoverError, runChangeover, type ChangeoverError } from './changeover.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { eventChanged } from '../events/event-record.ts';
import {
  activeEventHash,
  describeEventStoreError,
  findKeptEvent,
  writeActiveEvent,
  type EventStoreError,
} from '../events/event-store.ts';
import { installedListOf } from './event-list.ts';
import { reasonToGoBack } from './going-back.ts';
import type { Ledger, LedgerError } from '../ledger/ledger.ts';
import { causeOfLedgerError } from '../ledger/record-writer.ts';
import { rememberProven } from '../lexicons/lexicon-file.ts';
import {
  describeLexiconStoreError,
  type LexiconStoreError,
} from '../lexicons/lexicon-store-error.ts';
import type { LexiconStore, RemoveOptions } from '../lexicons/lexicon-store.ts';
import { onRecord } from './list-state.ts';
import { signatureState, signedTimes } from '../signatures/minisign.ts';
import { readTrust } from '../signatures/trust.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

export interface Change {
  readonly store: LexiconStore;
  readonly ledger: Pick<Ledger, 'append' | 'summary'>;
  /** The person who makes the change; absent on the command line. */
  readonly by?: Member;
  /** The hub where that person decided; absent if at this station. */
  readonly fromHub?: FromHub;
  /** Why an earlier version of an event comes back. */
  readonly reason?: string | undefined;
}

export type FromHub = NonNullable<
  Extract<NewRecord, { readonly kind: 'lexiconActivated' }>['body']['fromHub']
>;

export type ChangeError =
  | LexiconStoreError
  | ChangeoverError
  | { readonly kind: 'eventStore'; readonly error: EventStoreError }
  /** The event is older than one that the station used, and there is no reason. */
  | { readonly kind: 'goesBack'; readonly why: Sentence }
  | { readonly kind: 'notRecorded' | 'eventNotRecorded'; readonly error: LedgerError }
  /** The list is in use, but the self-test after that refused it. */
  | { readonly kind: 'notPassed'; readonly why: Sentence };

export type Changed<Value> = Result<Value, ChangeError>;

/** Returns the SHA-256 of an installed list. Fails with what the typed text is instead. */
export function findLexicon({ store, ledger }: Change, wanted: string): Changed<string> {
  const found = store.find(wanted);
  const read = readFingerprint(wanted, 'list');
  if (found.ok || found.error.kind !== 'notInstalled' || !read.ok) return found;
  const { names, used } = ledger.summary;
  const why = whatElse(read.value, 'list', [
    ...Array.from(names.events.keys(), (sha256) => ({ thing: 'event', sha256 }) as const),
    ...used.kits.map(({ sha256 }) => ({ thing: 'kit', sha256 }) as const),
  ]);
  return why === undefined ? found : fail({ kind: 'noFingerprint', why });
}

export function installLexicon(change: Change, file: string): Changed<Lexicon> {
  const before = change.store.list();
  if (!before.ok) return before;
  const lexicon = change.store.install(file);
  if (!lexicon.ok) return lexicon;
  const { sha256 } = lexicon.value;
  const isNew =
    !before.value.includes(sha256) || !change.ledger.summary.lexicons.installed.has(sha256);
  return isNew
    ? recordChange(change, lexicon.value, newInstallation(lexicon.value, 'installed', change))
    : lexicon;
}

/** `wanted` is a SHA-256 or a fingerprint. */
export function activateLexicon(change: Change, wanted: string): Changed<Lexicon> {
  const sha256 = findLexicon(change, wanted);
  if (!sha256.ok) return sha256;
  const { value } = sha256;
  return activateOnRecord(change, 'activated', () => change.store.activate(value));
}

/** `wanted` is a SHA-256 or a fingerprint. Returns the SHA-256. */
export function removeLexicon(
  change: Change,
  wanted: string,
  options: RemoveOptions = {},
): Changed<string> {
  const sha256 = findLexicon(change, wanted);
  if (!sha256.ok) return sha256;
  const lexicon = change.store.read(sha256.value);
  const identity = lexicon.ok ? lexicon.value.identity : undefined;
  const removed = change.store.remove(sha256.value, options);
  return removed.ok
    ? recordChange(change, sha256.value, newRemoval(sha256.value, identity, 'removed', change.by))
    : removed;
}

/** Also brings back the event that was replaced together with the previous lexicon. */
export function stepBack(change: Change): Changed<Lexicon> {
  const { store } = change;
  const now = store.activation();
  const { previous, previousEvent } = (now.ok ? now.value : undefined) ?? {};
  if (previous === undefined || previousEvent === undefined) {
    return activateOnRecord(change, 'steppedBack', () => store.stepBack());
  }
  const event =
    previousEvent === 'none' ? ok(undefined) : findKeptEvent(store.dataFolder, previousEvent);
  if (!event.ok) return fail({ kind: 'eventStore', error: event.error });
  return changeOverOnRecord(change, previous, event.value, 'steppedBack');
}

/** Steps back without the event, which stays in force. */
export function stepBackAlone(change: Change): Changed<Lexicon> {
  const now = change.store.activation();
  if (!now.ok) return now;
  return now.value?.previous === undefined
    ? fail({ kind: 'noPrevious' })
    : activateLexicon(change, now.value.previous);
}

/**
 * Puts a kept event, or none, in force together with an installed lexicon, by its SHA-256; without
 * one, with the lexicon that the event requires.
 */
export function changeOver(
  change: Change,
  event: OpenedEvent | undefined,
  sha256 = event && installedListOf(event.event, change.store.dataFolder)?.lexicon.sha256,
): Changed<Lexicon> {
  if (sha256 !== undefined) return changeOverOnRecord(change, sha256, event, 'activated');
  const identity = event?.event.file.lexicon.identity ?? '';
  return fail({ kind: 'notInstalled', wanted: fingerprintOf(identity) });
}

/**
 * Puts a kept event, or none, in force alone. With `isFoundLater`, nothing is recorded: the next
 * opening of the station finds and records the change.
 */
export function changeEvent(
  dataFolder: string,
  event: OpenedEvent | undefined,
  decided: Decided & Pick<Change, 'ledger'> & { readonly isFoundLater: boolean },
): Changed<undefined> {
  const wentBack = reasonToGoBack(dataFolder, event, decided);
  if (!wentBack.ok) return wentBack;
  const written = writeActiveEvent(dataFolder, event?.sha256);
  if (!written.ok) {
    return fail({ kind: 'eventStore', error: written.error });
  }
  if (decided.isFoundLater) return ok(undefined);
  const known = decided.ledger.summary.event;
  // A decision for no event is recorded as well.
  const isKnown = known !== undefined && known.sha256 === event?.sha256;
  if (isKnown && wentBack.value === undefined) return ok(undefined);
  const appended = decided.ledger.append(
    eventChanged(event, { ...whoIn(decided), wentBack: wentBack.value }),
  );
  return appended.ok ? ok(undefined) : fail({ kind: 'eventNotRecorded', error: appended.error });
}

/** A list is on record as installed only if its words were proven then. */
export function rememberInstalled({ summary }: Pick<Ledger, 'summary'>): void {
  rememberProven(summary.lexicons.installed);
}

/** Records changes that an interrupted program did not record. */
export function recordFound(change: Change): Changed<undefined> {
  const { store, ledger } = change;
  rememberInstalled(ledger);
  const stored = store.list();
  if (!stored.ok) return stored;
  const { installed: known } = ledger.summary.lexicons;
  for (const sha256 of stored.value.filter((one) => !known.has(one))) {
    const lexicon = store.read(sha256);
    // Unusable files cannot come into use. They are reported where lexicons are listed.
    if (!lexicon.ok) continue;
    const made = recordChange(change, undefined, newInstallation(lexicon.value, 'found'));
    if (!made.ok) return made;
  }
  for (const sha256 of [...known].filter((one) => !stored.value.includes(one))) {
    const identity = ledger.summary.names.lexicons.get(sha256)?.identity;
    const made = recordChange(change, undefined, newRemoval(sha256, identity, 'found'));
    if (!made.ok) return made;
  }
  const activation = store.activation();
  if (!activation.ok) return activation;
  if (activation.value === undefined) return ok(undefined);
  const { active, previous } = activation.value;
  if (active === ledger.summary.lexicons.active) return ok(undefined);
  const lexicon = store.active();
  if (!lexicon.ok) return lexicon;
  return recordChange(change, undefined, newActivation(change, lexicon.value, previous, 'found'));
}

export function describeChangeError(error: ChangeError): Sentence {
  switch (error.kind) {
    case 'notRecorded':
      return sentence`The word lists were changed, but the ledger could not be written. Check the disk, then restart the station: it records the change when it starts.`;
    case 'eventNotRecorded':
      return describeClosedCause(causeOfLedgerError(error.error));
    case 'notPassed':
    case 'goesBack':
      return error.why;
    case 'eventStore':
      return joinSentences(describeEventStoreError(error.error), '\n');
    case 'changeoverAltered':
    case 'changeoverUnreadable':
    case 'changeoverNotBegun':
    case 'changeoverNotFinished':
      return describeChangeoverError(error);
    default:
      return describeLexiconStoreError(error);
  }
}

type How = Extract<NewRecord, { kind: 'lexiconActivated' }>['body']['how'];

function activateOnRecord(
  change: Change,
  how: Exclude<How, 'found'>,
  run: () => Result<Lexicon, LexiconStoreError>,
): Changed<Lexicon> {
  const before = change.store.activation();
  const lexicon = run();
  if (!lexicon.ok) return lexicon;
  const previous = before.ok ? before.value?.active : undefined;
  if (previous === lexicon.value.sha256) return lexicon;
  return recordChange(change, lexicon.value, newActivation(change, lexicon.value, previous, how));
}

/**
 * Writes the two records after both changes. After a kill, the next start records what is missing.
 */
function changeOverOnRecord(
  change: Change,
  sha256: string,
  event: OpenedEvent | undefined,
  how: Exclude<How, 'found'>,
): Changed<Lexicon> {
  const { store, ledger } = change;
  const wentBack = reasonToGoBack(store.dataFolder, event, change);
  if (!wentBack.ok) return wentBack;
  const before = store.activation();
  const eventBefore = activeEventHash(store.dataFolder);
  const lexicon = store.read(sha256);
  if (!lexicon.ok) return lexicon;
  const now = before.ok ? before.value : undefined;
  const previous = now?.active;
  const previousEvent = eventBefore.ok ? (eventBefore.value ?? 'none') : undefined;
  const next =
    previous === undefined ? { active: sha256 } : { active: sha256, previous, previousEvent };
  const done = runChangeover(store.dataFolder, {
    lexicon: now?.active === sha256 ? now : next,
    event: event?.sha256 ?? 'none',
  });
  if (!done.ok) return done;
  if (previous !== sha256) {
    const recorded = recordChange(
      change,
      undefined,
      newActivation(change, lexicon.value, previous, how),
    );
    if (!recorded.ok) return recorded;
  }
  const isKnown = ledger.summary.event?.sha256 === event?.sha256;
  return isKnown && wentBack.value === undefined
    ? lexicon
    : recordChange(
        change,
        lexicon.value,
        eventChanged(event, { ...whoIn(change), wentBack: wentBack.value }),
      );
}

function recordChange<Value>({ ledger }: Change, value: Value, fact: NewRecord): Changed<Value> {
  const recorded = record(ledger, fact);
  return recorded.ok ? ok(value) : recorded;
}

export function record(ledger: Change['ledger'], fact: NewRecord): Changed<undefined> {
  const appended = ledger.append(fact);
  return appended.ok ? ok(undefined) : fail({ kind: 'notRecorded', error: appended.error });
}

type Decided = Pick<Change, 'by' | 'fromHub' | 'reason'>;

function whoIn({ by, fromHub }: Decided): Pick<Change, 'by' | 'fromHub'> {
  return { ...(by && { by }), ...(fromHub && { fromHub }) };
}

function newInstallation(
  lexicon: Lexicon,
  how: 'installed' | 'found',
  decided: Decided = {},
): NewRecord {
  return { kind: 'lexiconInstalled', body: { ...onRecord(lexicon), how, ...whoIn(decided) } };
}

function newRemoval(
  lexicon: string,
  identity: string | undefined,
  how: 'removed' | 'found',
  by?: Member,
): NewRecord {
  return {
    kind: 'lexiconRemoved',
    body: { lexicon, ...(identity !== undefined && { identity }), how, ...(by && { by }) },
  };
}

function newActivation(
  change: Change,
  lexicon: Lexicon,
  previous: string | undefined,
  how: How,
): NewRecord {
  const signed = signedBy(change.store, lexicon.sha256);
  return {
    kind: 'lexiconActivated',
    body: {
      ...onRecord(lexicon),
      ...(previous !== undefined && { previous }),
      how,
      ...(signed.length > 0 && { signed }),
      ...(how !== 'found' && whoIn(change)),
    },
  };
}

type Signed = NonNullable<
  Extract<NewRecord, { readonly kind: 'lexiconActivated' }>['body']['signed']
>;

/** Returns the keys that this station trusts, and what they signed as the time. */
function signedBy(store: LexiconStore, sha256: string): Signed {
  const trust = readTrust(store.dataFolder);
  return trust.ok ? signedTimes(signatureState(store.fileOf(sha256), trust.value)) : [];
}
