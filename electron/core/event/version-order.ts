/**
 * Orders the versions of an event and of a signed list, and says what an older event would bring
 * back. An event is ordered by its `issue`, a list by the time in its signature's trusted comment. A
 * hub may only go forward; a director at the station may go back, with a reason on record.
 */
import type { LocalTime, Moment } from '../text/local-time.ts';
import { day, sentence, type Sentence } from '../text/sentence.ts';
import type { EventEntry, EventFile, EventList } from './event-file.ts';

/** A version of an event, or of a kit with this event. */
export interface Counted {
  readonly id: string;
  /** Absent if the file is from before events and kits were counted. */
  readonly issue?: number | undefined;
  readonly sha256: string;
}

/** A version of an event. Its publisher are the trusted keys that signed it; none if unsigned. */
export interface EventVersion extends Counted {
  readonly keys: readonly string[];
}

/** A version that a station used, and since when. */
export interface UsedEvent extends EventVersion {
  readonly since: Moment;
}

/** A version of a list by one of the trusted keys that signed it. */
export interface ListVersion {
  readonly title: string;
  readonly key: string;
  /** Seconds since 1970; `undefined` if the signed comment has no time. */
  readonly at: number | undefined;
  /** Of the words. */
  readonly identity: string;
}

/** Why a hub must not put this version in use. */
export type NotForward = 'older' | 'sameNumber' | 'noOrder' | 'otherEvent' | 'otherPublisher';

/**
 * Returns why a hub must not put this event in use, `undefined` if it may: the same event by the
 * same publisher, with a higher number than any that the station used.
 */
export function whyEventNotFromAfar(
  sent: EventVersion,
  inForce: EventVersion | undefined,
  used: readonly EventVersion[],
): NotForward | undefined {
  if (sent.sha256 === inForce?.sha256) return undefined;
  if (sent.id !== inForce?.id) return 'otherEvent';
  if (!isSamePublisher(sent.keys, inForce.keys)) return 'otherPublisher';
  const { issue } = sent;
  if (issue === undefined) return 'noOrder';
  const own = used.filter(({ id, keys }) => id === sent.id && isSamePublisher(sent.keys, keys));
  const highest = highestIssueOf([...own, inForce], sent.id);
  return issue > highest ? undefined : issue < highest ? 'older' : 'sameNumber';
}

/**
 * Returns why a hub must not put this signed list in use, `undefined` if it may. `sent` has a
 * version for each trusted key. One key that signed a list of this title before is enough.
 */
export function whyListNotFromAfar(
  sent: readonly ListVersion[],
  used: readonly ListVersion[],
): NotForward | undefined {
  const reasons = sent.map((one) => {
    const own = used.filter(({ title, key }) => title === one.title && key === one.key);
    if (own.length === 0) return 'otherPublisher';
    const { at, identity } = one;
    if (at === undefined) return 'noOrder';
    const latest = Math.max(...own.map((before) => before.at ?? 0));
    if (at !== latest) return at > latest ? undefined : 'older';
    const isLatest = own.some((before) => before.at === at && before.identity === identity);
    return isLatest ? undefined : 'sameNumber';
  });
  return reasons.includes(undefined)
    ? undefined
    : (reasons.find((why) => why === 'older') ?? reasons[0]);
}

/**
 * Returns the number that the station goes back from if a director uses this version; `undefined`
 * if it does not go back. Counts versions by other publishers, too: a signature can be taken away.
 */
export function goesBackFrom(next: Counted, used: readonly Counted[]): number | undefined {
  const highest = highestIssueOf(used, next.id);
  const { issue } = next;
  if (issue === undefined || issue > highest) return undefined;
  const isHighest = used.some(
    (one) => one.sha256 === next.sha256 && one.issue === highest && issue === highest,
  );
  return isHighest ? undefined : highest;
}

/** Returns 0 if no version of this event has a number. */
export function highestIssueOf(used: readonly Counted[], id: string): number {
  return Math.max(0, ...used.map((one) => (one.id === id ? (one.issue ?? 0) : 0)));
}

export function describeEventNotForward(why: NotForward): Sentence {
  switch (why) {
    case 'older':
      return sentence`This is an older version of the event than this station used.`;
    case 'sameNumber':
      return sentence`This station has used a version with this number before.`;
    case 'noOrder':
      return sentence`This event does not say which version it is.`;
    case 'otherEvent':
      return sentence`This is no version of the event in use.`;
    case 'otherPublisher':
      return sentence`This event is not signed with the key of the event in use.`;
  }
}

export function describeListNotForward(why: NotForward): Sentence {
  switch (why) {
    case 'older':
      return sentence`This word list was signed earlier than the one that this station used.`;
    case 'sameNumber':
      return sentence`This word list was signed at the same time as one that this station used, and has other words.`;
    case 'noOrder':
      return sentence`The signature of this word list does not say when it was made.`;
    default:
      return sentence`This station has used no word list with this title and this signature.`;
  }
}

type Words = Pick<EventFile, 'allowList' | 'denyList'>;

/** The most words that are named; the rest are counted. */
const wordsTold = 5;

/** Returns since when the station rules by this decision; `undefined` if it does not know. */
export type SinceWhen = (
  list: EventList,
  word: string,
) => Pick<LocalTime, 'date' | 'time'> | undefined;

/**
 * Says which decisions on words would no longer hold, or hold again. The day in the event is that
 * of the decision; where the station knows since when it rules by it, it says that.
 */
export function whatComesBack(
  inUse: Words,
  older: Words,
  sinceWhen: SinceWhen,
): readonly Sentence[] {
  const found = [
    ...missingFrom(older.denyList, inUse.denyList).map((entry) => () => {
      const since = sinceWhen('deny', entry.word);
      return since === undefined
        ? sentence`${entry.word}, withdrawn on ${day(entry.on)}, would count again.`
        : sentence`${entry.word}, withdrawn here at ${since.time} on ${day(since.date)}, would count again.`;
    }),
    ...missingFrom(older.allowList, inUse.allowList).map((entry) => () => {
      const since = sinceWhen('allow', entry.word);
      return since === undefined
        ? sentence`${entry.word}, allowed on ${day(entry.on)}, would no longer count.`
        : sentence`${entry.word}, allowed here at ${since.time} on ${day(since.date)}, would no longer count.`;
    }),
    ...missingFrom(inUse.allowList, older.allowList).map(
      ({ word }) =>
        () =>
          sentence`${word} would be allowed again.`,
    ),
    ...missingFrom(inUse.denyList, older.denyList).map(
      ({ word }) =>
        () =>
          sentence`${word} would be withdrawn again.`,
    ),
  ];
  const told = found.slice(0, wordsTold).map((say) => say());
  const more = found.length - told.length;
  return more > 0 ? [...told, sentence`… and ${more} more.`] : told;
}

function missingFrom(
  list: readonly EventEntry[],
  entries: readonly EventEntry[],
): readonly EventEntry[] {
  return entries.filter(({ word }) => !list.some((one) => one.word === word));
}

function isSamePublisher(keys: readonly string[], others: readonly string[]): boolean {
  return keys.length === 0 ? others.length === 0 : keys.some((key) => others.includes(key));
}
