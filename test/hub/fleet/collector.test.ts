import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeMessage } from '../../../electron/core/fleet/messages.ts';
import { upTopic } from '../../../electron/core/fleet/topics.ts';
import { Collector, type CollectorParts } from '../../../electron/hub/fleet/collector.ts';
import { usualStationLimits } from '../../../electron/core/fleet/hub-refuses.ts';
import { missingHeads } from '../../../electron/hub/ledgers/told-heads.ts';
import { countRecords } from '../../../electron/hub/ledgers/stored-ledger.ts';
import type { Hub } from '../../../electron/hub/ledgers/hub-parts.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { health } from '../../core/fleet/ledgers.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { open } from '../opened-hub.ts';
import { Stations } from '../stations.ts';
import { forgedFirst } from './intruder.ts';

let stations: Stations;
let hub: Hub;

beforeEach(() => {
  stations = new Stations();
  hub = valueOf(open(stations.hub));
});

afterEach(() => {
  hub.close();
  stations.end();
});

const removed = new Set<string>();

function collectorWith(more: Partial<CollectorParts> = {}): Collector {
  const nothing = (): void => undefined;
  return new Collector({
    database: hub.database,
    hub: 'a'.repeat(16),
    boot: 'b'.repeat(16),
    clock: systemClock,
    limits: usualStationLimits,
    isRemoved: (station) => removed.has(station),
    answer: nothing,
    onRead: nothing,
    onAbout: nothing,
    onHealth: nothing,
    onParts: nothing,
    onStored: nothing,
    onFlood: nothing,
    onOverLimit: nothing,
    onFault: nothing,
    ...more,
  });
}

it('a hub stores nothing of a station that is removed while its messages wait', () => {
  const collector = collectorWith();
  for (const station of ['c', 'd'].map((digit) => digit.repeat(16))) {
    const first = forgedFirst();
    const text = JSON.stringify({ ledger: first.hash, records: [first] });
    collector.receive({ topic: upTopic(station, 'records'), text });
  }
  removed.add('c'.repeat(16));
  collector.close();
  removed.clear();
  expect(countRecords(hub.database)).toBe(1);
});

it('a health that the broker had kept counts as kept, and what it told of the ledger as told', () => {
  const heard: unknown[] = [];
  const collector = collectorWith({
    onHealth: (station, _, how) => heard.push([station, how]),
  });
  const station = 'c'.repeat(16);
  const text = writeMessage(health);
  for (const isKept of [true, false]) {
    collector.receive({ topic: upTopic(station, 'health'), text, isKept });
  }
  collector.close();
  expect(heard).toEqual([
    [station, { isOwn: true, isKept: true }],
    [station, { isOwn: true, isKept: false }],
  ]);
  expect(missingHeads(hub.database)).toMatchObject([{ station, number: health.head.number }]);
});
