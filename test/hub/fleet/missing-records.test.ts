import { afterEach, describe, expect, it, vi } from 'vitest';
import { usualStationLimits } from '../../../electron/core/fleet/hub-refuses.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { describeMissingRecords } from '../../../electron/hub/ledgers/told-heads.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { needs } from '../../facility/facility.ts';
import { soon } from '../soon.ts';
import { ruleOn } from '../stations.ts';
import { FleetOfStations } from './fleet-of-stations.ts';

let all: FleetOfStations;

afterEach(async () => {
  await all.end();
});

async function archived(name: string): Promise<boolean> {
  const audit = () => Promise.resolve({ text: '', isGood: true });
  return (await writeArchive(all.hub, { folder: all.stations.at(name), audit })).ok;
}

describe('a hub that takes no more records', () => {
  const says = 'says so at the station, and writes no archive until they came';

  it(says, async () => refuseAndTake('aedes'));

  it(`${says}, with Mosquitto`, needs('Mosquitto on Linux'), async () =>
    refuseAndTake('mosquitto'),
  );
});

async function refuseAndTake(broker: BrokerName): Promise<void> {
  all = new FleetOfStations(broker);
  const day = all.stations.add('N2', 2);
  const limits = { ...usualStationLimits, records: day.ledger.head().number };
  await all.openHub(all.stations.hub, systemClock, limits);
  const id = await all.join(day);
  const courier = all.courier(day);
  const untilHere = (): Promise<void> =>
    vi.waitFor(() => {
      expect(courier.news()?.collected).toBe(day.ledger.head().number);
    }, soon);
  await untilHere();
  expect(await archived('before')).toBe(true);
  const here = day.ledger.head().number;
  ruleOn(day, 'CAT');
  courier.changed();
  await vi.waitFor(() => {
    expect(courier.news()?.refuses).toBe('overLimit');
  }, soon);
  const missing = (): readonly string[] => describeMissingRecords(all.hub).map(english);
  const last = day.ledger.head().number.toString();
  const said = [
    expect.stringContaining(`${here.toString()} of the ${last} records that N2 told of`),
  ];
  expect(missing()).toEqual(said);
  expect(await archived('incomplete')).toBe(false);
  const alarm = { kind: 'overLimit', station: id };
  expect(all.fleet.alarms()).toContainEqual(expect.objectContaining(alarm));
  await all.closeHub();
  await all.openHub();
  await untilHere();
  expect(missing()).toEqual([]);
  expect(await archived('after')).toBe(true);
  expect(courier.news()?.refuses).toBeUndefined();
}
