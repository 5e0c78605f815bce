import { afterEach, beforeEach, expect, it } from 'vitest';
import { upTopic } from '../../../electron/core/fleet/topics.ts';
import { Collector } from '../../../electron/hub/fleet/collector.ts';
import { usualStationLimits } from '../../../electron/core/fleet/hub-refuses.ts';
import { countRecords } from '../../../electron/hub/ledgers/stored-ledger.ts';
import type { Hub } from '../../../electron/hub/ledgers/hub-parts.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
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

it('a hub stores nothing of a station that is removed while its messages wait', () => {
  const removed = new Set<string>();
  const nothing = (): void => undefined;
  const collector = new Collector({
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
  });
  for (const station of ['c', 'd'].map((digit) => digit.repeat(16))) {
    const first = forgedFirst();
    const text = JSON.stringify({ ledger: first.hash, records: [first] });
    collector.receive({ topic: upTopic(station, 'records'), text });
  }
  removed.add('c'.repeat(16));
  collector.close();
  expect(countRecords(hub.database)).toBe(1);
});
