/** Opinions at the desk of a hub, as the staff of a station see them. */
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenedRuling } from '../../../electron/contract/staff/rulings-calls.ts';
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import type { Messages } from '../../../electron/core/fleet/messages.ts';
import { withOwnLedger } from '../../../electron/courier/own-ledger.ts';
import { keepNotes, readNotes } from '../../../electron/station/fleet/desk-notes-file.ts';
import { writeJoined } from '../../../electron/station/fleet/joined.ts';
import { rulingFact } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import { JudgedStation } from '../console/judged-station.ts';
import { has } from '../../facility/facility.ts';
import { joinByHand } from './joined-by-hand.ts';

const id = '7'.repeat(16);
let station: JudgedStation;

beforeEach(async () => {
  station = new JudgedStation();
  station.earlier([
    rulingFact(1, 'unacceptable', 'CAT', 'QUITX'),
    rulingFact(2, 'acceptable', 'JO'),
  ]);
  await joinByHand(station.data, 'Nationals', id);
});

afterEach(() => {
  station.end();
});

const hub = { ledger: 'b'.repeat(64), number: 5, hash: 'de5c'.repeat(16) };

/** A note on ruling 1 that is right but for these fields. */
function note(change: Partial<Messages['notes']['notes'][number]> = {}): Messages['notes'] {
  const own = withOwnLedger(station.data, ({ ledger, records }) => ({
    ledger,
    ruling: records(1, 20).find(({ kind }) => kind === 'ruling'),
  }));
  if (own?.ruling === undefined) throw new Error('There is no ruling.');
  const { ledger, ruling } = own;
  const place = { number: ruling.number, hash: ruling.hash };
  const said = { ruling: place, opinion: 'second', verdict: 'acceptable', wallMs: 0 } as const;
  return { ledger, notes: [{ ...said, ...change }] };
}

function atDesk(ruling: number): OpenedRuling['atDesk'] {
  return valueOf(told(station.host.handlers.openRuling({ ruling }))).atDesk;
}

it('shows an opinion at the desk to staff who open that ruling, and no player sees it', () => {
  const host = station.atConsole();
  expect(atDesk(1)).toEqual([]);
  keepNotes(station.data, id, note());
  if (has('file modes'))
    expect(statSync(path.join(station.data, 'courier', `notes-${id}.json`)).mode & 0o777).toBe(
      0o600,
    );
  expect(atDesk(1)).toEqual([
    {
      hub: 'Nationals',
      opinion: 'second',
      verdict: 'acceptable',
      time: '1970-01-01T00:00:00.000Z',
    },
  ]);
  expect(atDesk(2)).toEqual([]);
  expect(JSON.stringify(host.handlers.watch(undefined))).not.toMatch(/Nationals|desk/i);
  // The station's own opinions are what its ledger says.
  const opened = valueOf(told(host.handlers.openRuling({ ruling: 1 })));
  expect(opened.ruling).toMatchObject({ opinions: [], finalVerdict: 'unacceptable' });
  expect(opened.next).toMatchObject({ kind: 'opinion', opinion: 'second' });
});

it('shows nothing of another record, ledger or hub', () => {
  station.atConsole();
  const { ledger, notes } = note();
  const [one] = notes;
  if (one === undefined) throw new Error('There is no note.');
  for (const wrong of [
    note({ ruling: { ...one.ruling, hash: 'f'.repeat(64) } }),
    note({ ruling: { ...one.ruling, number: one.ruling.number + 1 } }),
    { ledger: 'f'.repeat(64), notes },
  ]) {
    keepNotes(station.data, id, wrong);
    expect(atDesk(1)).toEqual([]);
  }
  keepNotes(station.data, '8'.repeat(16), { ledger, notes });
  expect(atDesk(1)).toEqual([]);
});

it('shows nothing of a file that is no notes, and nothing after the station left the hub', () => {
  station.atConsole();
  const file = path.join(station.data, 'courier', `notes-${id}.json`);
  for (const text of ['', '{', '[]', JSON.stringify({ ...note(), notes: 1 }), '\u0000'.repeat(9)]) {
    writeFileSync(file, text);
    expect(readNotes(station.data)).toEqual([]);
    expect(atDesk(1)).toEqual([]);
  }
  keepNotes(station.data, id, note());
  expect(atDesk(1)).toHaveLength(1);
  valueOf(writeJoined(station.data, []));
  expect(atDesk(1)).toEqual([]);
  writeFileSync(path.join(station.data, 'courier', 'joined.json'), 'changed');
  expect(atDesk(1)).toEqual([]);
});

const onRecord = (): readonly unknown[] =>
  withOwnLedger(station.data, ({ records, head }) =>
    records(1, head.number).filter(({ kind }) => kind === 'opinionAtDesk'),
  ) ?? [];

it('is written into the ledger of the station once, and counts there from then on', () => {
  const host = station.atConsole();
  keepNotes(station.data, id, note({ record: hub }));
  station.pass(fleetTiming.healthEveryMs);
  station.pass(fleetTiming.healthEveryMs);
  expect(onRecord()).toHaveLength(1);
  station.as('Ada');
  const opened = valueOf(told(host.handlers.openRuling({ ruling: 1 })));
  expect(opened.atDesk).toHaveLength(1);
  expect(opened.ruling).toMatchObject({
    opinions: [],
    atDesk: [{ hub: 'Nationals', opinion: 'second', verdict: 'acceptable', hash: hub.hash }],
    finalVerdict: 'acceptable',
  });
  expect(opened.next).toMatchObject({ kind: 'opinion', opinion: 'third' });
  valueOf(told(host.handlers.showRuling({ ruling: 1 })));
  expect(host.handlers.watch(undefined).view).toMatchObject({
    screen: 'verdict',
    verdict: 'acceptable',
    opinion: 'second',
  });
  station.host.close();
  station.start();
  station.pass(fleetTiming.healthEveryMs);
  expect(onRecord()).toHaveLength(1);
});

it('is not written of another record or ledger, nor of a hub that does not name its record', () => {
  station.atConsole();
  const { ledger, notes } = note({ record: hub });
  const [one] = notes;
  if (one === undefined) throw new Error('There is no note.');
  for (const wrong of [
    note(),
    note({ record: hub, ruling: { ...one.ruling, hash: 'f'.repeat(64) } }),
    note({ record: hub, ruling: { number: 1, hash: ledger } }),
    note({ record: hub, ruling: { ...one.ruling, number: 999 } }),
    { ledger: 'f'.repeat(64), notes },
  ]) {
    keepNotes(station.data, id, wrong);
    station.pass(fleetTiming.healthEveryMs);
    expect(onRecord()).toEqual([]);
  }
});

it('is written once for each opinion on a ruling, however often a hub says it anew', () => {
  station.atConsole();
  for (let time = 0; time < 40; time += 1) {
    const hash = time.toString(16).padStart(64, '0');
    keepNotes(station.data, id, note({ record: { ...hub, hash, number: time + 1 } }));
    station.pass(fleetTiming.healthEveryMs);
  }
  expect(onRecord()).toHaveLength(1);
});

it('is written a few at a time, until all are', () => {
  station.earlier(
    Array.from({ length: 12 }, (_, index) => rulingFact(index + 3, 'acceptable', 'JO')),
  );
  station.atConsole();
  const { ledger, notes } = note({ record: hub });
  const rulings = withOwnLedger(station.data, ({ records, head }) =>
    records(1, head.number).filter(({ kind }) => kind === 'ruling'),
  );
  const all = (rulings ?? []).flatMap(({ number, hash }) =>
    notes.map((one) => ({ ...one, ruling: { number, hash } })),
  );
  expect(all).toHaveLength(14);
  keepNotes(station.data, id, { ledger, notes: all });
  const counts = [1, 2, 3, 4].map(() => {
    station.pass(fleetTiming.healthEveryMs);
    return onRecord().length;
  });
  expect(counts).toEqual([5, 10, 14, 14]);
});
