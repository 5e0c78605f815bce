/** The time zone of the machine is on record at every opening and at every change. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Zone } from '../../electron/core/ledger/record-fields.ts';
import { zoneAt } from '../../electron/station/machine/machine-time.ts';
import { inEnglish } from '../in-english.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { StationOnDisk } from './station-on-disk.ts';

const berlin: Zone = { offset: '+01:00', name: 'Europe/Berlin' };
const kathmandu: Zone = { offset: '+05:45', name: 'Asia/Kathmandu' };
const summer: Zone = { ...berlin, offset: '+02:00' };

let station: StationOnDisk;
let clock: StillClock;
let zone: Zone;

beforeEach(() => {
  station = new StationOnDisk();
  clock = new StillClock();
  zone = berlin;
  clock.zone = () => zone;
  station.writeLexicon('AT CAT', 'NONSENSES');
});

afterEach(() => {
  station.end();
});

describe('the zone is on record', () => {
  it('at every opening', () => {
    station.setUp(station.start({ clock }));
    expect(station.bodiesOf('started')).toMatchObject([{ zone: berlin }]);
    expect(station.bodiesOf('opened')).toMatchObject([{ zone: berlin }]);
    station.close();
    zone = kathmandu;
    station.start({ clock });
    expect(station.bodiesOf('started').at(-1)).toMatchObject({ zone: kathmandu });
    expect(station.bodiesOf('opened').at(-1)).toMatchObject({ zone: kathmandu });
  });

  it('within a second of a change, once, also if nothing else happens', () => {
    station.setUp(station.start({ clock }));
    clock.pass(10_000);
    expect(station.kinds()).not.toContain('zoneChanged');
    zone = summer;
    clock.pass(1_000);
    expect(station.bodiesOf('zoneChanged')).toEqual([{ zone: summer }]);
    clock.pass(10_000);
    zone = { offset: summer.offset, name: 'Europe/Paris' };
    clock.pass(10_000);
    zone = berlin;
    clock.pass(1_000);
    expect(station.bodiesOf('zoneChanged')).toEqual(
      [summer, { ...summer, name: 'Europe/Paris' }, berlin].map((one) => ({ zone: one })),
    );
  });

  it('before the next record, if that comes first', async () => {
    const host = station.setUp(station.start({ clock }));
    zone = kathmandu;
    await host.handlers.signOut(undefined);
    expect(station.kinds().slice(-2)).toEqual(['zoneChanged', 'staffSignedOut']);
    expect(station.bodiesOf('zoneChanged')).toEqual([{ zone: kathmandu }]);
  });

  it('no more after the station has ended', () => {
    station.start({ clock });
    station.close();
    zone = kathmandu;
    clock.pass(10_000);
    expect(station.kinds()).not.toContain('zoneChanged');
  });

  it('a hundred times a day, and every change is in its order', () => {
    station.start({ clock });
    const zones = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? summer : berlin));
    for (const one of zones) {
      zone = one;
      clock.pass(864_000);
    }
    expect(station.bodiesOf('zoneChanged')).toEqual(zones.map((one) => ({ zone: one })));
  });
});

it('the page Status tells of a record by the offset that was on record before it', async () => {
  const { handlers } = station.setUp(station.start({ clock }));
  const { lexicon } = await handlers.status(undefined);
  await handlers.confirmList({
    identity: lexicon?.identity ?? '',
    words: lexicon?.words ?? 0,
    reason: 'Agreed on',
  });
  const confirmed = async (): Promise<unknown> => {
    const { readiness } = inEnglish(await handlers.status(undefined));
    return readiness.find(({ item }) => item === 'lexicon')?.details?.slice(-1);
  };
  const text = 'Confirmed by Dana on 21 November 2026 at 11:00';
  expect(await confirmed()).toEqual([`${text}: Agreed on`]);
  zone = kathmandu;
  expect(await confirmed()).toEqual([`${text} +01:00: Agreed on`]);
});

it.each([
  ['America/St_Johns', '-03:30'],
  ['Australia/Eucla', '+08:45'],
  ['UTC', '+00:00'],
])('the zone of the machine has its name and its offset: %s', (name, offset) => {
  const before = process.env['TZ'];
  process.env['TZ'] = name;
  try {
    expect(zoneAt(new Date('2026-11-21T08:00:00.000Z'))).toEqual({ name, offset });
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});
