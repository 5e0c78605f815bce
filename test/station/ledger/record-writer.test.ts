/** A jump of the clock is recorded before any other record, by every writer. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { ledgerFileName, openLedger } from '../../../electron/station/ledger/ledger.ts';
import { createRecordWriter } from '../../../electron/station/ledger/record-writer.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish, told } from '../../in-english.ts';
import { StationOnDisk } from '../station-on-disk.ts';

const day = 86_400_000;

let station: StationOnDisk;
let clock: StillClock;
let aheadMs = 0;

beforeEach(() => {
  station = new StationOnDisk();
  clock = new StillClock();
  aheadMs = 0;
  const wallTime = clock.wallTime;
  clock.wallTime = () => new Date(wallTime().getTime() + aheadMs);
  station.writeLexicon('AT CAT', 'NONSENSES');
  writeFileSync(station.at('other.lexicon'), sampleBytes('AT DOG', 'NONSENSES'));
});

afterEach(() => {
  station.end();
});

describe('a clock that jumped is on record before', () => {
  it.each([
    [
      'a checkpoint',
      ['stationKeyMade', 'checkpointed'],
      () => told(station.host.handlers.signCheckpoint(undefined)),
    ],
    [
      'an export',
      ['stationKeyMade', 'checkpointed', 'exported'],
      async () =>
        inEnglish(
          await station.host.handlers.exportWhole({ format: 'csv', folder: station.folder }),
        ),
    ],
    [
      'a readiness report',
      ['stationKeyMade', 'checkpointed'],
      () => told(station.host.handlers.saveReadinessReport({ folder: station.folder })),
    ],
    [
      'a change of the station',
      ['settingsChanged', 'opened'],
      () =>
        told(
          station.host.handlers.changeSettings({
            station: '9',
            languages: ['en'],
            ...usualSettings,
          }),
        ),
    ],
    ['a sign-out', ['staffSignedOut'], () => station.host.handlers.signOut(undefined)],
  ])('%s', async (_what, kinds, act) => {
    const host = station.setUp(station.start({ clock }));
    expect(host.role()).toBe('director');
    const before = station.kinds().length;
    aheadMs = day;
    await act();
    expect(station.kinds().slice(before)).toEqual(['clockJumped', ...kinds]);
    expect(station.bodiesOf('clockJumped')).toEqual([{ byMs: day }]);
  });

  it('and what the next start finds changed has the time of the same clock', () => {
    station.setUp(station.start({ clock }));
    station.close();
    writeFileSync(path.join(station.data, 'staff.json'), 'gone wrong');
    clock.now += day;
    station.start({ clock });
    expect(station.kinds()).toContain('staffFound');
    const database = new DatabaseSync(path.join(station.data, ledgerFileName), { readOnly: true });
    const times = database.prepare('SELECT time FROM record_2').all();
    database.close();
    for (const { time } of times) {
      expect(new Date(String(time)).getTime()).toBeLessThanOrEqual(clock.wallTime().getTime());
    }
  });
});

describe('the writer of records', () => {
  it('reports every failure, and records a jump later that could not be recorded', () => {
    const file = valueOf(openLedger(station.data));
    const causes: string[] = [];
    const write = createRecordWriter({
      clock,
      log: () => undefined,
      failed: (cause) => causes.push(cause),
    });
    const full = { ok: false, error: { kind: 'notWritten', cause: 'full' } } as const;
    expect(write({ ...file, append: () => full }).append({ kind: 'stopped', body: {} })).toBe(full);
    aheadMs = day;
    expect(write({ ...file, append: () => full }).append({ kind: 'stopped', body: {} })).toBe(full);
    expect(causes).toEqual(['ledgerNotWritten', 'ledgerNotWritten']);
    valueOf(write(file).append({ kind: 'stopped', body: {} }));
    file.close();
    expect(station.kinds()).toEqual(['ledgerBegun', 'zoneChanged', 'clockJumped', 'stopped']);
  });
});
