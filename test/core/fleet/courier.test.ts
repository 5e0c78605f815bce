import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { describe, expect, it } from 'vitest';
import {
  afterHello,
  afterRecords,
  disconnected,
  hearHead,
  hearHub,
  nextStep,
  type Courier,
  type OwnLedger,
} from '../../../electron/core/fleet/courier.ts';
import type { Messages } from '../../../electron/core/fleet/messages.ts';
import { hub } from './ledgers.ts';

const session = '5e'.repeat(8);
const presence = { ...hub, here: true, session, name: 'Nationals' } as const;

const hashOf = (number: number): string => number.toString(16).padStart(64, '0');

function ownOf(head: number): OwnLedger {
  return {
    ledger: hashOf(1),
    head: { number: head, hash: hashOf(head) },
    hashOf: (number) => (number >= 1 && number <= head ? hashOf(number) : undefined),
  };
}

function headOf(number: number, more: Partial<Messages['head']> = {}): Messages['head'] {
  const place = number === 0 ? {} : { place: { number, hash: hashOf(number) } };
  return { ...hub, ledger: hashOf(1), ...place, tips: 1, ...more };
}

const own = ownOf(1_000);

/** Connected at 0, said hello, and got this answer. */
function answered(number: number, ledger = own): Courier {
  const asked = afterHello(hearHub(disconnected, presence, 0), 0, 0);
  return hearHead(asked, headOf(number, { ledger: ledger.ledger }), ledger, 10, 0);
}

/** Sends all that may be sent at that time. */
function sendAll(courier: Courier, ledger: OwnLedger, nowMs: number): Courier {
  const step = nextStep(courier, ledger, nowMs);
  return step.kind === 'records'
    ? sendAll(afterRecords(courier, step.to, nowMs, 0), ledger, nowMs)
    : courier;
}

describe('a courier', () => {
  it('waits for the hub, says hello, and waits for the answer', () => {
    expect(nextStep(disconnected, own, 0)).toEqual({ kind: 'wait', untilMs: undefined });
    const connected = hearHub(disconnected, presence, 0);
    expect(nextStep(connected, own, 0)).toEqual({ kind: 'hello' });
    const asked = afterHello(connected, 0, 0);
    expect(nextStep(asked, own, 0)).toEqual({ kind: 'wait', untilMs: fleetTiming.answer.firstMs });
    expect(nextStep(asked, own, fleetTiming.answer.firstMs)).toEqual({ kind: 'hello' });
  });

  it('says why the hub refuses records, until the hub takes them', () => {
    const asked = afterHello(hearHub(disconnected, presence, 0), 0, 0);
    const refused = hearHead(asked, headOf(0, { refuses: 'ledgerOfAnother' }), own, 10, 0);
    expect(refused).toEqual({ ...asked, heard: refused.heard, refuses: 'ledgerOfAnother' });
    expect(nextStep(refused, own, 10)).toMatchObject({ kind: 'wait' });
    const some = hearHead(refused, headOf(14, { refuses: 'notAllowed' }), own, 20, 0);
    expect(some).toMatchObject({ acknowledged: 14, refuses: 'notAllowed' });
    const late = hearHead(some, headOf(14, { refuses: 'overLimit' }), own, 30, 0);
    expect(late).toMatchObject({ acknowledged: 14, refuses: 'overLimit' });
    const taken = hearHead(late, headOf(15), own, 40, 0);
    expect(taken).toMatchObject({ acknowledged: 15, refuses: undefined });
  });

  it('sends what follows the answer, a hundred records at a time', () => {
    expect(nextStep(answered(250), own, 10)).toEqual({ kind: 'records', from: 251, to: 350 });
    expect(nextStep(answered(0), own, 10)).toEqual({ kind: 'records', from: 1, to: 100 });
    expect(nextStep(answered(950), own, 10)).toEqual({ kind: 'records', from: 951, to: 1_000 });
  });

  it('goes on where a message was full before its end', () => {
    const courier = afterRecords(answered(0), 40, 10, 0);
    expect(nextStep(courier, own, 10)).toEqual({ kind: 'records', from: 41, to: 140 });
  });

  it('has at most 400 records under way, and goes on as they are acknowledged', () => {
    const full = sendAll(answered(0), own, 10);
    expect(full.sent).toBe(400);
    expect(nextStep(full, own, 10)).toEqual({
      kind: 'wait',
      untilMs: 10 + fleetTiming.answer.firstMs,
    });
    const moved = hearHead(full, headOf(100), own, 1_000, 0);
    expect(nextStep(moved, own, 1_000)).toEqual({ kind: 'records', from: 401, to: 500 });
    expect(moved.dueMs).toBe(1_000 + fleetTiming.answer.firstMs);
  });

  it('waits for new records once all are acknowledged', () => {
    const done = hearHead(sendAll(answered(950), own, 10), headOf(1_000), own, 20, 0);
    expect(nextStep(done, own, 20)).toEqual({ kind: 'wait', untilMs: undefined });
    expect(nextStep(done, ownOf(1_001), 20)).toEqual({ kind: 'records', from: 1_001, to: 1_001 });
    expect(nextStep(answered(1_000), own, 10)).toEqual({ kind: 'wait', untilMs: undefined });
  });

  it('asks again after waits that double without progress, with chance added', () => {
    let courier = hearHub(disconnected, presence, 0);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      courier = afterHello(courier, 0, 0);
      waits.push(courier.dueMs ?? 0);
    }
    expect(waits).toEqual([3, 6, 12, 24, 48, 60, 60].map((seconds) => seconds * 1_000));
    expect(afterHello(courier, 0, 1).dueMs).toBe(fleetTiming.answer.longestMs * 1.25);
  });

  it('asks ever less often if the hub answers but stores nothing more', () => {
    let courier = answered(0);
    let now = 10;
    const gaps: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      courier = sendAll(courier, own, now);
      const { dueMs = 0 } = courier;
      gaps.push(dueMs - now);
      now = dueMs;
      expect(nextStep(courier, own, now)).toEqual({ kind: 'hello' });
      courier = hearHead(afterHello(courier, now, 0), headOf(0), own, now, 0);
    }
    expect(gaps).toEqual([3, 6, 12, 24, 48, 60, 60].map((seconds) => seconds * 1_000));
    const progress = hearHead(sendAll(courier, own, now), headOf(50), own, now, 0);
    expect(progress.dueMs).toBe(now + fleetTiming.answer.firstMs);
    const answeredMore = hearHead(afterHello(progress, now, 0), headOf(60), own, now, 0);
    expect(answeredMore.waitMs).toBe(fleetTiming.answer.firstMs);
  });

  it('sends again from the answer of a hub that has less than it had', () => {
    const sent = sendAll(hearHead(answered(0), headOf(300), own, 20, 0), own, 20);
    const again = hearHead(afterHello(sent, 9_000, 0), headOf(120), own, 9_010, 0);
    expect(nextStep(again, own, 9_010)).toEqual({ kind: 'records', from: 121, to: 220 });
  });

  it('does not go back for a head that is late', () => {
    const moved = hearHead(sendAll(answered(0), own, 10), headOf(200), own, 20, 0);
    const late = hearHead(moved, headOf(100, { tips: 2 }), own, 30, 0);
    expect(late).toMatchObject({ acknowledged: 200, tips: 2, dueMs: moved.dueMs });
    expect(hearHead(late, headOf(150), own, 40, 0).tips).toBe(2);
  });

  it('counts what the hub has beyond its own records as another continuation', () => {
    const mine = { number: 10, hash: hashOf(10) };
    const beyond = { number: 2_000, hash: hashOf(2_000) };
    const elsewhere = { number: 500, hash: 'f'.repeat(64) };
    const tipsAfter = (more: Partial<Messages['head']>): number =>
      hearHead(answered(10), headOf(10, more), own, 20, 0).tips;
    expect(tipsAfter({ ends: [mine] })).toBe(1);
    expect(tipsAfter({ ends: [beyond] })).toBe(2);
    expect(tipsAfter({ ends: [elsewhere, mine], tips: 2 })).toBe(2);
    expect(tipsAfter({ ends: [elsewhere, beyond], tips: 2 })).toBe(3);
    // Answers to records of a copy, and where the hub takes none of these.
    expect(tipsAfter({ place: elsewhere, ends: [elsewhere] })).toBe(2);
    expect(tipsAfter({ refuses: 'overLimit', ends: [beyond] })).toBe(2);
    // Of another ledger.
    expect(tipsAfter({ ledger: 'e'.repeat(64), ends: [beyond] })).toBe(1);
  });

  it('ignores heads that do not name its own record', () => {
    const courier = answered(100);
    const elsewhere = { number: 500, hash: 'f'.repeat(64) };
    const beyond = { number: 2_000, hash: hashOf(2_000) };
    for (const place of [elsewhere, beyond]) {
      expect(hearHead(courier, headOf(0, { place }), own, 20, 0)).toMatchObject({
        acknowledged: 100,
        phase: 'sending',
      });
    }
    const other = headOf(500, { ledger: 'e'.repeat(64), sequence: 2, arrived: 7 });
    const after = hearHead(courier, other, own, 20, 0);
    expect(after).toMatchObject({ acknowledged: 100, heard: { arrived: 7, atMs: 20 } });
  });

  it('says hello to each new session, and to a hub that was started again', () => {
    const courier = answered(100);
    expect(hearHub(courier, presence, 20)).toBe(courier);
    const restarted = hearHub(courier, { ...presence, session: 'ab'.repeat(8) }, 20);
    expect(nextStep(restarted, own, 20)).toEqual({ kind: 'hello' });
    const boot = 'cd'.repeat(8);
    const otherBoot = hearHead(courier, headOf(900, { boot }), own, 20, 0);
    expect(otherBoot).toMatchObject({ acknowledged: undefined, heard: { boot } });
    expect(nextStep(otherBoot, own, 20)).toEqual({ kind: 'hello' });
    const early = hearHead(hearHub(disconnected, presence, 0), headOf(100), own, 20, 0);
    expect(nextStep(early, own, 20)).toEqual({ kind: 'hello' });
  });

  it('says hello again to a hub whose clock was set, once', () => {
    const courier = hearHead(answered(100), headOf(300, { sequence: 4, tips: 2 }), own, 15, 0);
    const set = { ...presence, sequence: 5, wallMs: 9_000_000 };
    const again = hearHub(courier, set, 20);
    expect(again).toMatchObject({ session, heard: { wallMs: 9_000_000, atMs: 20 }, tips: 2 });
    expect(again.acknowledged).toBe(undefined);
    expect(nextStep(again, own, 20)).toEqual({ kind: 'hello' });
    expect(hearHub(again, set, 30)).toBe(again);
    expect(hearHub(again, presence, 30)).toBe(again);
  });

  it('stops when the hub goes, but not when an earlier connection of it ends', () => {
    const courier = answered(100);
    const gone = { here: false, hub: hub.hub } as const;
    expect(hearHub(courier, { ...gone, session }, 20)).toBe(disconnected);
    expect(hearHub(courier, { ...gone, session: 'ab'.repeat(8) }, 20)).toBe(courier);
    expect(hearHead(disconnected, headOf(100), own, 20, 0)).toBe(disconnected);
  });

  it('keeps the newest that the hub said, whatever comes late', () => {
    const first = hearHead(
      answered(0),
      headOf(1, { sequence: 9, arrived: 4, wallMs: 90 }),
      own,
      20,
      0,
    );
    const newest = { boot: hub.boot, sequence: 9, arrived: 4, wallMs: 90, atMs: 20 };
    // Nothing was stored in between, and the clock was set back.
    const late = hearHead(first, headOf(1, { sequence: 5, arrived: 4, wallMs: 95 }), own, 30, 0);
    expect(late.heard).toEqual(newest);
    const again = hearHead(first, headOf(1, { sequence: 9, arrived: 4, wallMs: 90 }), own, 40, 0);
    expect(again.heard).toEqual(newest);
  });
});
