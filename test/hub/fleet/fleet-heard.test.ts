import { fleetTiming } from '../../../electron/core/fleet/timing.ts';
import { describe, expect, it } from 'vitest';
import type { StayingAlarm } from '../../../electron/core/fleet/alarm-record.ts';
import { alarmKey } from '../../../electron/core/fleet/alarms.ts';
import type { StationHealth } from '../../../electron/core/fleet/messages.ts';
import { FleetHeard } from '../../../electron/hub/fleet/fleet-heard.ts';
import type { LedgerInFile } from '../../../electron/hub/ledgers/stored-ledger.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { quiet } from './fleet-of-stations.ts';

const station = 'a'.repeat(16);
const ledger = 'b'.repeat(64);

/** What the hub has of the ledger, and whether its disk takes a record. */
interface Hub {
  last: number;
  isWritable: boolean;
  nowMs: number;
  recorded: StayingAlarm[];
}

function open(): { readonly hub: Hub; readonly heard: FleetHeard } {
  const hub: Hub = { last: 0, isWritable: true, nowMs: 0, recorded: [] };
  const stored: Partial<LedgerInFile> = {
    station: () => '7',
    last: () => hub.last,
    forks: () => [],
    followedAt: () => undefined,
  };
  const heard = new FleetHeard({
    boot: 'c'.repeat(16),
    clock: { ...systemClock, monotonicMs: () => hub.nowMs },
    sequence: () => 1,
    clockSetAfter: () => 0,
    stored: () => stored as LedgerInFile,
    onRecord: new Map(),
    record: (alarm) => {
      if (!hub.isWritable) return undefined;
      hub.recorded.push(alarm);
      return { time: '2026-11-21T10:00Z' };
    },
  });
  return { hub, heard };
}

function changed(number: number): StayingAlarm {
  return { kind: 'hashDiffers', station, ledger, number };
}

function raise(heard: FleetHeard, ...alarms: readonly StayingAlarm[]): void {
  heard.hearStored({ station, ledger, added: 0, reached: undefined, name: undefined, alarms });
}

function health(monotonicMs: number, number: number): StationHealth {
  const { sent: _, ...now } = quiet;
  return {
    ...{ here: true, boot: 'd'.repeat(16), ...now, ledger, head: { number, hash: ledger } },
    ...{ collected: 0, diskFree: 10 ** 12, clock: { wallMs: Date.now(), monotonicMs } },
  };
}

describe('the fleet that a hub has heard', () => {
  it('shows an alarm that the disk refuses, and puts it on record when it can', () => {
    const { hub, heard } = open();
    hub.isWritable = false;
    raise(heard, changed(3));
    expect(heard.alarms()).toEqual([changed(3)]);
    expect(heard.raised()).toEqual([]);
    hub.isWritable = true;
    raise(heard);
    expect(hub.recorded).toEqual([changed(3)]);
    expect(heard.raised()).toMatchObject([{ alarm: changed(3), settled: undefined }]);
    raise(heard, changed(3));
    expect(heard.alarms()).toEqual([changed(3)]);
  });

  it('has 50 open alarms of a station, and room for others once people settled them', () => {
    const { heard } = open();
    raise(heard, ...Array.from({ length: 60 }, (_, index) => changed(index + 1)));
    expect(heard.alarms()).toHaveLength(50);
    for (const { alarm } of heard.raised()) {
      heard.settled(alarmKey(alarm), { name: 'Ada', reason: 'looked' });
    }
    raise(heard, changed(100));
    expect(heard.alarms()).toEqual([changed(100)]);
  });

  it('does not call a station behind whose records came on a stick', () => {
    const { hub, heard } = open();
    hub.last = 100;
    heard.hearHealth(station, health(1, 300));
    hub.last = 300;
    hub.nowMs = fleetTiming.behindAfterMs + 1;
    heard.hearHealth(station, health(2, 300));
    expect(heard.board().tiles).toMatchObject([{ head: 300, stored: 300, troubles: [] }]);
  });
});
