/** A station that was put back from an older copy calls a director by what the hub says it has. */
import { cpSync, rmSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usualStationLimits } from '../../../electron/core/fleet/hub-refuses.ts';
import type { Readiness } from '../../../electron/core/reports/papers/readiness.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import { folderChecks } from '../../../electron/station/console/folder-checks.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { needs } from '../../facility/facility.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { soon } from '../soon.ts';
import { ruleOn } from '../stations.ts';
import { FleetOfStations, type CourierAtWork } from './fleet-of-stations.ts';

let all: FleetOfStations;

afterEach(async () => {
  await all.end();
});

/** The check of the ledger, as Status shows it while this courier runs. */
function ledgerCheck({ dataFolder, ledger }: Day, courier: CourierAtWork): Readiness | undefined {
  const news = courier.news();
  const hubs = news === undefined ? [] : [{ name: 'Nationals', ...news }];
  const folder = { dataFolder, ledger, hubs, clock: systemClock };
  const checks = folderChecks({ ...folder, edition: undefined, programMade: undefined });
  return checks.find(({ item }) => item === 'ledger');
}

async function untilItCalls(day: Day, courier: CourierAtWork): Promise<void> {
  await vi.waitFor(() => {
    const { callsDirector, sentence } = ledgerCheck(day, courier) ?? {};
    const said = sentence && english(sentence);
    expect([callsDirector, said]).toEqual([
      true,
      'Call a director: hub Nationals has another continuation of this ledger.',
    ]);
  }, soon);
}

async function putBack(broker: BrokerName): Promise<void> {
  all = new FleetOfStations(broker);
  await all.openHub();
  const joined = all.stations.add('7', 3);
  await all.join(joined);
  const { dataFolder } = joined;
  all.stations.close(joined);
  const copy = all.stations.at('copy');
  cpSync(dataFolder, copy, { recursive: true });
  const before = new Day(dataFolder, '7');
  const courier = all.courier(before);
  ruleOn(before, 'CAT');
  courier.changed();
  const head = before.ledger.head().number;
  await vi.waitFor(() => {
    expect(courier.news()).toMatchObject({ collected: head, tips: 1 });
  }, soon);
  expect(ledgerCheck(before, courier)).toMatchObject({ state: 'ready' });
  await courier.close();
  before.ledger.close();
  rmSync(dataFolder, { recursive: true });
  cpSync(copy, dataFolder, { recursive: true });

  // A station that can write nothing has no second continuation, only fewer records.
  const older = new Day(dataFolder, '7');
  const again = all.courier(older);
  await untilItCalls(older, again);
  await again.close();

  // A hub that takes no more records never has the second one.
  await all.closeHub();
  await all.openHub(all.stations.hub, systemClock, { ...usualStationLimits, records: head });
  older.write({ kind: 'started', body: { program: '0.1.0', station: '7' } });
  const refused = all.courier(older);
  await untilItCalls(older, refused);
  await vi.waitFor(() => {
    expect(refused.news()?.refuses).toBe('overLimit');
  }, soon);
  older.ledger.close();
}

describe('a hub that has records beyond those of a station', () => {
  const says = 'calls a director at the station, also if it never takes the second continuation';

  it(says, async () => putBack('aedes'));

  it(`${says}, with Mosquitto`, needs('Mosquitto on Linux'), async () => putBack('mosquitto'));
});
