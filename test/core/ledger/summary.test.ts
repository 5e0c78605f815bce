import { expect, it } from 'vitest';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { RecordFold } from '../../../electron/core/ledger/summary.ts';
import { unsettledAt } from '../../../electron/core/ledger/unsettled.ts';
import type { Member } from '../../../electron/core/staff/member.ts';
import { director, rulingFact } from './entries.ts';

const time = '2026-11-21T08:00:00.000Z';
const list = {
  id: 'club',
  title: 'Club list',
  edition: '1',
  sha256: 'ab'.repeat(32),
  identity: 'cd'.repeat(32),
};
const other = { ...list, sha256: 'ba'.repeat(32), identity: 'dc'.repeat(32) };
const event = { id: 'open', title: 'Open', sha256: '12'.repeat(32), identity: list.identity };
const by = director;

function summaryOf(...facts: readonly NewRecord[]): RecordFold {
  const fold = new RecordFold();
  for (const fact of facts) fold.add(fact, time);
  return fold;
}

function opened(lexicon = list, openedFor?: string): NewRecord {
  const body = {
    lexicon,
    rulebook: 'general',
    ...(openedFor !== undefined && { event: openedFor }),
  };
  return { kind: 'opened', body };
}

const eventChanged: NewRecord = { kind: 'eventChanged', body: { event, by } };
const passed: NewRecord = { kind: 'selfTested', body: { passed: true, said: 'Passed.', by } };

it('says nothing before the first record', () => {
  expect(summaryOf()).toMatchObject({
    nextRuling: 1,
    pendingRulings: [],
    lexicons: { installed: new Set(), active: undefined },
    confirmation: undefined,
    event: undefined,
    used: { events: [], lists: [], kits: [] },
    staff: { file: undefined, found: undefined, awaitsDirector: false },
    ticketUsedTwice: undefined,
    isSelfTested: false,
    stationKey: undefined,
  });
});

it('counts rulings, and keeps those that nobody was shown, under the name of their time', () => {
  const summary = summaryOf(
    { kind: 'started', body: { program: '0.1.0', station: '1' } },
    rulingFact(1, 'acceptable', 'JO'),
    rulingFact(2, 'acceptable', 'JO'),
    { kind: 'shown', body: { ruling: 1 } },
    { kind: 'started', body: { program: '0.1.0', station: '2' } },
    rulingFact(3, 'acceptable', 'JO'),
    rulingFact(4, 'acceptable', 'JO'),
    { kind: 'noticed', body: { ruling: 3, by } },
  );
  expect(summary.nextRuling).toBe(5);
  expect(summary.pendingRulings).toEqual([
    { ruling: 2, label: '1-0002' },
    { ruling: 4, label: '2-0004' },
  ]);
});

it('knows which lexicons are installed, which is active, and what all are called', () => {
  const summary = summaryOf(
    { kind: 'lexiconInstalled', body: { lexicon: list, how: 'installed' } },
    { kind: 'lexiconInstalled', body: { lexicon: other, how: 'installed' } },
    { kind: 'lexiconActivated', body: { lexicon: other, how: 'activated' } },
    { kind: 'lexiconRemoved', body: { lexicon: list.sha256, how: 'removed' } },
  );
  expect(summary.lexicons).toEqual({ installed: new Set([other.sha256]), active: other.sha256 });
  expect(summary.names.lexicons.get(list.sha256)).toMatchObject({ title: 'Club list' });
});

it('keeps the confirmation of a list until another list decides', () => {
  const confirmed: NewRecord = {
    kind: 'listConfirmed',
    body: { lexicon: list, rulebook: 'general', reason: 'agreed', by },
  };
  expect(summaryOf(confirmed, opened()).confirmation).toMatchObject({ reason: 'agreed', time });
  expect(summaryOf(confirmed, opened(other)).confirmation).toBeUndefined();
  expect(summaryOf(confirmed, opened(other), opened()).confirmation).toBeUndefined();
});

it('knows of a reset PIN until the event changes', () => {
  const file = '34'.repeat(32);
  const reset: NewRecord = { kind: 'directorReset', body: { member: director, file } };
  expect(summaryOf(reset).staff).toMatchObject({
    file: { sha256: file },
    reset: { time, name: director.name },
  });
  expect(summaryOf(reset, eventChanged).staff.reset).toBeUndefined();
});

it('keeps the offset that was on record with each time', () => {
  const file = '34'.repeat(32);
  const lexicon = { lexicon: list, rulebook: 'general', reason: 'agreed', by };
  const slept = { from: '2026-11-21T07:00:00.000Z', to: time, how: 'slept' } as const;
  const summary = summaryOf(
    { kind: 'started', body: { program: '0.1.0', station: '1', zone: { offset: '+01:00' } } },
    { kind: 'listConfirmed', body: lexicon },
    { kind: 'directorReset', body: { member: director, file } },
    { kind: 'staffFound', body: { how: 'changed', file, members: [director] } },
    { kind: 'ticketUsedTwice', body: {} },
    { kind: 'slept', body: slept },
    { kind: 'zoneChanged', body: { zone: { offset: '+05:45' } } },
  );
  const moment = { time, offset: '+01:00' };
  expect(summary).toMatchObject({
    confirmation: moment,
    staff: { reset: moment, found: moment },
    ticketUsedTwice: moment,
    slept: { ...slept, offset: '+01:00' },
    zone: { offset: '+05:45' },
  });
});

it('knows the round until staff end it or the event changes', () => {
  const third: NewRecord = { kind: 'roundSet', body: { round: 3, by } };
  expect(summaryOf(third).round).toBe(3);
  expect(summaryOf(third, { kind: 'roundSet', body: { by } }).round).toBeUndefined();
  expect(summaryOf(third, eventChanged).round).toBeUndefined();
});

it('forgets with a new event what was found of the staff and of the ticket', () => {
  const staffFile = '34'.repeat(32);
  const found: NewRecord = {
    kind: 'staffFound',
    body: { how: 'changed', file: staffFile, members: [director] },
  };
  const before = summaryOf(found, { kind: 'ticketUsedTwice', body: {} });
  expect(before).toMatchObject({
    event: undefined,
    staff: { file: { sha256: staffFile }, found: { time } },
    ticketUsedTwice: { time },
  });
  before.add(eventChanged, time);
  expect(before).toMatchObject({
    event: { sha256: event.sha256 },
    staff: { file: { sha256: staffFile }, found: undefined, awaitsDirector: false },
    ticketUsedTwice: undefined,
  });
});

it('counts a self-test for the words and the event that it was made with', () => {
  expect(summaryOf(opened(), passed).isSelfTested).toBe(true);
  expect(summaryOf(opened(), passed, opened()).isSelfTested).toBe(true);
  expect(summaryOf(opened(), passed, opened(other)).isSelfTested).toBe(false);
  expect(summaryOf(opened(), passed, opened(list, event.sha256)).isSelfTested).toBe(false);
  const failed: NewRecord = { kind: 'selfTested', body: { passed: false, said: 'Failed.', by } };
  expect(summaryOf(opened(), passed, failed).isSelfTested).toBe(false);
});

it('knows the file of the staff and the key of the station as they were set last', () => {
  const staffFile = '56'.repeat(32);
  const summary = summaryOf(
    { kind: 'staffChanged', body: { member: director, change: 'added', file: staffFile } },
    { kind: 'stationKeyMade', body: { publicKey: 'RWQ', how: 'made' } },
  );
  expect(summary.staff).toEqual({
    file: { sha256: staffFile },
    found: undefined,
    awaitsDirector: false,
  });
  expect(summary.stationKey).toBe('RWQ');
});

it('waits for a director after a kit with people that nobody signed in for', () => {
  const kit = '78'.repeat(32);
  const file = '9a'.repeat(32);
  const judge = { ...director, role: 'wordJudge' } as const;
  const staff = { file, members: [director] };
  const installed: NewRecord = { kind: 'kitInstalled', body: { kit, title: 'Kit', staff } };
  const signedIn = (by: Member): NewRecord => ({ kind: 'staffSignedIn', body: { by } });
  expect(summaryOf(installed).staff).toEqual({
    file: { sha256: file },
    found: undefined,
    awaitsDirector: true,
  });
  expect(summaryOf(installed, signedIn(judge)).staff.awaitsDirector).toBe(true);
  expect(summaryOf(installed, signedIn(director)).staff.awaitsDirector).toBe(false);
  const known: NewRecord = { ...installed, body: { ...installed.body, by: director } };
  expect(summaryOf(known).staff).toMatchObject({ file: { sha256: file }, awaitsDirector: false });
  const without: NewRecord = { kind: 'kitInstalled', body: { kit, title: 'Kit' } };
  expect(summaryOf(without).staff).toMatchObject({ file: undefined, awaitsDirector: false });
});

it('keeps a ruling again that was on the screen when the machine slept, under its own name', () => {
  const slept = { from: '2026-11-21T07:00:00.000Z', to: time, how: 'slept' } as const;
  const summary = summaryOf(
    { kind: 'started', body: { program: '0.1.0', station: '1' } },
    rulingFact(1, 'acceptable', 'JO'),
    { kind: 'started', body: { program: '0.1.0', station: '2' } },
    { kind: 'shown', body: { ruling: 1 } },
    { kind: 'slept', body: slept },
    { kind: 'leftUnread', body: { ruling: 1 } },
  );
  expect(summary.slept).toEqual(slept);
  expect(summary.pendingRulings).toEqual([{ ruling: 1, label: '1-0001' }]);
  summary.add({ kind: 'noticed', body: { ruling: 1, by } }, time);
  expect(summary.pendingRulings).toEqual([]);
});

it('keeps a ruling that no screen had painted when the machine slept', () => {
  const summary = summaryOf(rulingFact(1, 'acceptable', 'JO'), {
    kind: 'leftUnread',
    body: { ruling: 1 },
  });
  expect(summary.pendingRulings).toHaveLength(1);
});

function sha(digit: string): string {
  return digit.repeat(64);
}

it('remembers the versions of events and signed lists that were used, also after others', () => {
  const keys = ['A'.repeat(16)];
  const counted: NewRecord = {
    kind: 'eventChanged',
    body: { event: { ...event, issue: 3, keys }, by },
  };
  const signed = [{ key: 'A'.repeat(16), at: 12 }, { key: 'B'.repeat(16) }];
  const { used } = summaryOf(
    counted,
    { kind: 'lexiconActivated', body: { lexicon: list, how: 'activated', signed } },
    { kind: 'eventChanged', body: { by } },
    { kind: 'lexiconActivated', body: { lexicon: other, how: 'activated' } },
    eventChanged,
    { kind: 'kitInstalled', body: { kit: sha('1'), title: 'Open', of: 'open', issue: 3, by } },
    { kind: 'kitSaved', body: { kit: sha('2'), title: 'Open', of: 'open', issue: 4, by } },
    { kind: 'kitInstalled', body: { kit: sha('3'), title: 'Of yesterday', by } },
  );
  const { id, sha256 } = event;
  const { title, identity } = list;
  const since = { time, offset: undefined };
  expect(used).toEqual({
    events: [
      { id, sha256, issue: 3, keys, since },
      { id, sha256, issue: undefined, keys: [], since },
    ],
    lists: [
      { title, identity, key: 'A'.repeat(16), at: 12 },
      { title, identity, key: 'B'.repeat(16), at: undefined },
    ],
    kits: [
      { id: 'open', sha256: sha('1'), issue: 3 },
      { id: 'open', sha256: sha('2'), issue: 4 },
    ],
  });
});

it('keeps the latest time on record until somebody finds the clock right', () => {
  const fold = new RecordFold();
  const noted: NewRecord = { kind: 'stopped', body: {} };
  const compared = (isRight: boolean): NewRecord => ({
    kind: 'clockCompared',
    body: { isRight, by },
  });
  expect(fold.clock).toEqual({});
  fold.add(noted, '2030-01-01T08:00Z');
  fold.add(noted, '2026-11-21T08:00Z');
  expect(fold.clock).toMatchObject({
    last: { time: '2026-11-21T08:00Z' },
    latest: { time: '2030-01-01T08:00Z' },
  });
  fold.add(compared(false), '2026-11-21T08:01Z');
  expect(fold.clock).toMatchObject({
    latest: { time: '2030-01-01T08:00Z' },
    compared: { isRight: false, name: by.name, time: '2026-11-21T08:01Z' },
  });
  fold.add(compared(true), '2026-11-21T08:02Z');
  fold.add(noted, '2026-11-21T08:03Z');
  expect(fold.clock).toMatchObject({
    latest: { time: '2026-11-21T08:03Z' },
    compared: { isRight: true, time: '2026-11-21T08:02Z' },
  });
});

it('keeps when each hub first said that it has another continuation', () => {
  const heard: NewRecord = { kind: 'otherContinuationHeard', body: { hub: 'Nationals' } };
  const fold = summaryOf(heard);
  fold.add(heard, '2026-11-22T08:00Z');
  expect([...fold.otherContinuations]).toMatchObject([['Nationals', { time }]]);
  const body = { hub: 'Nationals', continuations: 2, reason: 'A copy', by } as const;
  fold.add({ kind: 'continuationSettled', body }, '2026-11-22T09:00Z');
  expect([...fold.otherContinuations]).toEqual([]);
  expect(fold.settledContinuations.get('Nationals')).toMatchObject(body);
  const hubs = [2, 3].map((tips) => ({ name: 'Nationals', tips }));
  expect(unsettledAt([...hubs, { name: 'Other', tips: 1 }], fold)).toEqual(hubs.slice(1));
});
