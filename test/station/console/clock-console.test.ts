/** A start with a clock that is certainly wrong needs attention, and leaves a record. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StationOptions } from '../../../electron/station/open-station.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish } from '../../in-english.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

let station: StationOnDisk;
let isStaffed = false;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  isStaffed = false;
});

afterEach(() => {
  station.end();
});

function startAt(time: string, options: Partial<StationOptions> = {}): StationHost {
  station.close();
  const clock = new StillClock();
  const began = Date.parse(time);
  clock.wallTime = () => new Date(began + clock.now);
  const host = station.start({ clock, programMade: '2020-01-01T00:00:00.000Z', ...options });
  if (isStaffed) signIn(host);
  else station.setUp(host);
  isStaffed = true;
  return host;
}

async function clockOf(host: StationHost): Promise<readonly [string, string]> {
  const { readiness } = inEnglish(await host.handlers.status(undefined));
  const item = readiness.find((one) => one.item === 'clock');
  return [item?.state ?? '', item?.sentence ?? ''];
}

it('starts at 2026, 1970, 2009 and 2026', async () => {
  expect((await clockOf(startAt('2026-11-21T09:00:00.000Z')))[0]).toBe('ready');
  const dead = startAt('1970-01-01T00:00:44.000Z');
  expect(await clockOf(dead)).toEqual([
    'attention',
    'The clock says 1 January 1970, 01:00, but there is a record of 21 November 2026, 10:00. One of the two is wrong.',
  ]);
  expect(station.bodiesOf('clockJumped')).toHaveLength(1);
  // Forward again: whoever set it right is not asked why.
  expect((await clockOf(startAt('2026-11-21T10:00:00.000Z')))[0]).toBe('ready');
  expect((await clockOf(startAt('2009-06-01T10:00:00.000Z')))[0]).toBe('attention');
  const jumps = station.bodiesOf('clockJumped');
  expect(jumps).toEqual([
    { byMs: Date.parse('1970-01-01T00:00:44.000Z') - Date.parse('2026-11-21T09:00:00.000Z') },
    { byMs: Date.parse('2009-06-01T10:00:00.000Z') - Date.parse('2026-11-21T10:00:00.000Z') },
  ]);
  station.close();
  const verified = verifyLedger(station.at('data/ledger.sqlite'), []);
  expect(verified).toMatchObject({ ok: true, value: { findings: [], stepsBack: 0 } });
});

it('starts before the program was made, also with the first record', async () => {
  const host = startAt('1970-01-01T00:00:44.000Z');
  expect(await clockOf(host)).toEqual([
    'attention',
    'The clock says 1 January 1970, but this program was made on 1 January 2020.',
  ]);
  const unknown = startAt('1970-01-01T00:01:44.000Z', { programMade: undefined });
  expect((await clockOf(unknown))[0]).toBe('ready');
});

it('keeps on record who said that the clock is wrong or right, and goes by it', async () => {
  startAt('2030-11-21T09:00:00.000Z');
  const host = startAt('2026-11-21T09:00:00.000Z');
  valueOf(await host.handlers.sayClockIsRight({ isRight: false }));
  expect((await clockOf(host))[1]).toBe(
    'Dana said on 21 November 2026 at 10:00 that date and time are wrong.',
  );
  valueOf(await host.handlers.sayClockIsRight({ isRight: true }));
  expect(await clockOf(host)).toEqual([
    'ready',
    'Nothing that was looked at contradicts date and time. Dana said on 21 November 2026 at 10:00 that they are right.',
  ]);
  expect(station.bodiesOf('clockCompared')).toMatchObject([{ isRight: false }, { isRight: true }]);
});
