/**
 * Decides what a station's courier sends next to a hub. The ledger is the queue, and the hub's head
 * is the position in it, so this state may be lost at any time. Times are in milliseconds on the
 * courier's monotonic clock.
 */
import { fleetTiming } from './fleet-times.ts';
import { longerWait } from '../base/backoff.ts';
import { mostRecords, type HeardOfHub, type Messages } from './messages.ts';
import type { Place } from './place.ts';

/** Maximum number of records sent beyond the last acknowledged one. */
export const windowSize = 400;

/** Maximum share of a wait to add at random, so that stations do not all ask at once. */
const jitter = 0.25;

export interface Courier {
  /** The hub's connection; `undefined` while the courier or the hub has none. */
  readonly session: string | undefined;
  /** The newest state of the hub that was received; `undefined` without a session. */
  readonly heard: HeardOfHub | undefined;
  /** `unasked`: hello must be sent. `asked`: the next head is the answer to it. */
  readonly phase: 'unasked' | 'asked' | 'sending';
  /** Number of the last record that the hub has; 0 if none. `undefined` before its first answer. */
  readonly acknowledged: number | undefined;
  /** Number of the last record that was sent since the last answer. */
  readonly sent: number;
  /** The next wait, without jitter. It grows until there is progress. */
  readonly waitMs: number;
  /** Time to send hello again; `undefined` if no answer is awaited. */
  readonly dueMs: number | undefined;
  /**
   * Number of continuations of this ledger, of which this station's is one, wherever the hub has it
   * from. From 2 on, the hub has records that are not here.
   */
  readonly tips: number;
  /** Why the hub refuses records of this ledger; `undefined` if it takes them. */
  readonly refuses: string | undefined;
}

/** The station's own ledger, which has at least one record. */
export interface OwnLedger {
  readonly ledger: string;
  readonly head: Place;
  /** Returns the hash of the record with this number; `undefined` if there is none. */
  readonly hashOf: (number: number) => string | undefined;
}

export type CourierStep =
  | { readonly kind: 'hello' }
  /** Send these records, or as many of them as fit in a message. */
  | { readonly kind: 'records'; readonly from: number; readonly to: number }
  /** `undefined`: until the ledger grows or a message arrives. */
  | { readonly kind: 'wait'; readonly untilMs: number | undefined };

export const disconnected: Courier = {
  session: undefined,
  heard: undefined,
  phase: 'unasked',
  acknowledged: undefined,
  sent: 0,
  waitMs: fleetTiming.answer.firstMs,
  dueMs: undefined,
  tips: 0,
  refuses: undefined,
};

export function nextStep(courier: Courier, { head }: OwnLedger, nowMs: number): CourierStep {
  const { session, phase, acknowledged, sent, dueMs } = courier;
  if (session === undefined) return { kind: 'wait', untilMs: undefined };
  if (phase === 'unasked' || (dueMs !== undefined && nowMs >= dueMs)) return { kind: 'hello' };
  const from = sent + 1;
  const limit = (acknowledged ?? 0) + windowSize;
  const to = Math.min(from + mostRecords - 1, limit, head.number);
  return phase === 'sending' && from <= to
    ? { kind: 'records', from, to }
    : { kind: 'wait', untilMs: dueMs };
}

/** `random` is from 0 to 1. */
export function afterHello(courier: Courier, nowMs: number, random: number): Courier {
  const waitMs = longerWait(fleetTiming.answer, courier.waitMs);
  return { ...courier, phase: 'asked', dueMs: due(courier, nowMs, random), waitMs };
}

/** `sent` is the number of the last record in the message. */
export function afterRecords(
  courier: Courier,
  sent: number,
  nowMs: number,
  random: number,
): Courier {
  return { ...courier, sent, dueMs: courier.dueMs ?? due(courier, nowMs, random) };
}

/**
 * In a new session, the hub can have fewer records than before, so hello must be sent again. A
 * newer presence in the same session means that the hub's clock was set. The answer to hello has
 * the new time, and a health follows it.
 */
export function hearHub(courier: Courier, hub: Messages['hub'], nowMs: number): Courier {
  const { session } = hub;
  if (!hub.here) return courier.session === session ? disconnected : courier;
  const isSame = courier.session === session;
  const heard = newest(isSame ? courier.heard : undefined, hub, nowMs);
  if (isSame && heard === courier.heard) return courier;
  return { ...disconnected, session, heard, tips: isSame ? courier.tips : 0 };
}

/** `random` is from 0 to 1. */
export function hearHead(
  courier: Courier,
  head: Messages['head'],
  own: OwnLedger,
  nowMs: number,
  random: number,
): Courier {
  const { session, phase, acknowledged } = courier;
  if (session === undefined) return courier;
  const heard = newest(courier.heard, head, nowMs);
  // Either the hub was restarted and its presence is late, or this head is from an earlier run. The
  // answer to another hello shows which.
  if (courier.heard?.boot !== head.boot) return { ...disconnected, session, heard };
  // A head of another ledger proves nothing about these records.
  if (head.ledger !== own.ledger) return { ...courier, heard };
  // Branches are never removed, so a head with fewer is late.
  const tips = Math.max(courier.tips, continuationsOf(head, own));
  // One of another branch proves only that there is one.
  if (head.place !== undefined && !isOwn(head.place, own)) return { ...courier, heard, tips };
  const { refuses } = head;
  // The hub refuses the ledger. Ask again after the usual wait.
  if (refuses !== undefined && head.place === undefined) return { ...courier, heard, refuses };
  const number = head.place?.number ?? 0;
  const isProgress = acknowledged === undefined || number > acknowledged;
  if (phase === 'asked') {
    const answered = { ...courier, heard, tips, refuses, phase: 'sending' as const, sent: number };
    const waitMs = isProgress ? fleetTiming.answer.firstMs : courier.waitMs;
    return { ...answered, acknowledged: number, waitMs, dueMs: undefined };
  }
  if (phase === 'unasked' || !isProgress) return { ...courier, heard, tips, refuses };
  const sent = Math.max(courier.sent, number);
  const moved = {
    ...courier,
    heard,
    tips,
    refuses,
    acknowledged: number,
    sent,
    waitMs: fleetTiming.answer.firstMs,
  };
  return { ...moved, dueMs: sent > number ? due(moved, nowMs, random) : undefined };
}

/**
 * Counts this station's own too, which the hub may not have, or not take: what it has beyond records
 * of this station was lost here, or made at a copy.
 */
function continuationsOf({ tips, ends = [] }: Messages['head'], own: OwnLedger): number {
  const others = ends.filter((end) => !isOwn(end, own));
  return Math.max(tips, others.length + 1);
}

function isOwn({ number, hash }: Place, own: OwnLedger): boolean {
  return own.hashOf(number) === hash;
}

function due({ waitMs }: Courier, nowMs: number, random: number): number {
  return nowMs + waitMs * (1 + jitter * random);
}

/** Returns the newer state, because messages can arrive twice or out of order. */
function newest(
  before: HeardOfHub | undefined,
  { boot, sequence, arrived, wallMs }: Omit<HeardOfHub, 'atMs'>,
  nowMs: number,
): HeardOfHub {
  const isNewer = before?.boot !== boot || sequence > before.sequence;
  return isNewer ? { boot, sequence, arrived, wallMs, atMs: nowMs } : before;
}
