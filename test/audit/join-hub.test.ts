/** The report of a hub beside that of a station, as the verifier joins them. */
import { expect, it } from 'vitest';
import { finalVerdict } from '../../scripts/audit/core/rulings.ts';
import { readReport, type LedgerReport } from '../../scripts/audit/core/report-bytes.ts';
import { check, type Checked } from '../../scripts/verifier/page/check.ts';
import { key, makeDay } from '../ledger-vectors/day.ts';
import { makeHub, noteOf, opinionAtDesk } from '../ledger-vectors/hub.ts';
import { blockOf, htmlOf, reportHtml, reportOf } from '../ledger-vectors/ledger-maker.ts';
import { longList, mainList } from '../ledger-vectors/lists.ts';

async function read(html: string): Promise<LedgerReport> {
  const given = await readReport(new TextEncoder().encode(html));
  if (!given.ok) throw new Error(given.problem);
  return given.report;
}

async function joined(stationHtml: string, hubHtml: string): Promise<Checked> {
  const [report, hub] = [await read(stationHtml), await read(hubHtml)];
  const lists = [mainList, longList];
  return check({ report, hub, code: undefined, lists, lexicons: [], events: [] });
}

/** A day on whose first ruling the desk of a hub gave an opinion. */
function dayWithDesk() {
  const { ledger: station } = makeDay();
  const hub = makeHub();
  const given = opinionAtDesk(hub, station, 1, { KAT: 'none' });
  const html = (): readonly [string, string] => [
    reportHtml(station, 'whole', { key }),
    reportHtml(hub, 'whole'),
  ];
  return { station, hub, given, html };
}

const standsOf = ({ rulings }: Checked, number: number): string | undefined => {
  const ruling = rulings.find((one) => one.ruling === number);
  return ruling && finalVerdict(ruling);
};

it('says what the players were told, with the words of the desk judged again', async () => {
  const { html } = dayWithDesk();
  const checked = await joined(...html());
  expect(checked.hub).toEqual({ kind: 'joined', atDesk: 1 });
  expect(standsOf(checked, 1)).toBe('unacceptable');
  expect(checked.rulings[0]?.opinions).toMatchObject([
    { opinion: 'second', hub: '', words: ['KAT'], outcome: { kind: 'same' } },
  ]);
});

it('counts an opinion once that the station noted', async () => {
  const { station, hub, given, html } = dayWithDesk();
  noteOf(given, hub, station);
  const checked = await joined(...html());
  expect(checked.hub).toEqual({ kind: 'joined', atDesk: 1 });
  expect(checked.rulings[0]?.opinions).toMatchObject([{ hub: 'Nationals', words: ['KAT'] }]);
  expect(standsOf(checked, 1)).toBe('unacceptable');
});

it.each([
  ['copied to another ruling', { ruling: 3 }],
  ['turned', { verdict: 'acceptable' }],
  ['given another number', { opinion: 'third' }],
  ['named by a record of another kind', { number: 2 }],
  ['named by a hash that no record has', { hash: 'f'.repeat(64) }],
])('contradicts the hub if the note of the station was %s', async (_, change) => {
  const { station, hub, given, html } = dayWithDesk();
  noteOf(given, hub, station, change);
  const checked = await joined(...html());
  expect(checked.conclusion.kind).toBe('agreesWithItself');
  expect(checked.hub).toEqual({ kind: 'contradicts' });
});

it('knows no opinion of another hub, of a later note, or of another day', async () => {
  const { station, hub, given, html } = dayWithDesk();
  noteOf(given, hub, station, { ledger: 'a'.repeat(64), number: 5, hash: 'b'.repeat(64) });
  noteOf(given, hub, station, { ruling: 3, number: 99, hash: 'c'.repeat(64) });
  expect((await joined(...html())).hub).toEqual({ kind: 'joined', atDesk: 1 });
  const [report] = html();
  expect((await joined(report, reportHtml(makeHub(), 'whole'))).hub).toEqual({
    kind: 'joined',
    atDesk: 0,
  });
  const { ledger: other } = makeDay(9);
  opinionAtDesk(hub, other, 9, { KAT: 'none' });
  expect((await joined(report, reportHtml(hub, 'whole'))).hub).toMatchObject({ atDesk: 1 });
});

it.each([
  ['all of them', 0, 'joined'],
  // Those of the first half of the day had come.
  ['fewer than the report shows', 1, 'contradicts'],
])('holds the names that never came against what the hub recorded: %s', async (_, fewer, kind) => {
  const { ledger: station } = makeDay();
  const hub = makeHub();
  const html = reportHtml(station, 'collected', { key, upTo: 20 });
  const { notCollected } = await joined(html, reportHtml(hub, 'whole'));
  expect(notCollected).toBeGreaterThan(1);
  const { number, hash } = station.head;
  const place = { ledger: station.records[0]?.hash, station: '7', number, hash };
  hub.add('namesNotCollected', { ...place, records: notCollected - fewer });
  const checked = await joined(html, reportHtml(hub, 'whole'));
  expect(checked.conclusion.kind).toBe('agreesWithItself');
  expect(checked.hub?.kind).toBe(kind);
});

it.each([
  ['removed', (at: unknown[]) => at.splice(2, 1)],
  ['put before another', (at: unknown[]) => at.splice(2, 2, at[3], at[2])],
])('uses nothing of a hub from whose report an opinion was %s', async (_, edit) => {
  const { station, hub } = dayWithDesk();
  opinionAtDesk(hub, station, 1, { CAT: 'primary' });
  const made = reportOf(hub, 'whole');
  const data = JSON.parse(JSON.stringify(made.data)) as Record<string, unknown[]>;
  for (const name of ['kinds', 'times', 'public', 'words', 'people', 'staff'])
    edit(data[name] ?? []);
  const forged = htmlOf(blockOf({ ...made, data: { ...made.data, ...data } }));
  const checked = await joined(reportHtml(station, 'whole', { key }), forged);
  expect(checked.hub).toEqual({ kind: 'broken' });
  expect(standsOf(checked, 1)).toBe('acceptable');
});
