/** Stations that were alone, and all reach their hub at once. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { killChildren } from '../../../station/killed-child.ts';
import { FleetOfStations, quiet } from '../fleet-of-stations.ts';
import { HubAtWork } from './hub-at-work.ts';
import { sharedCourier } from './shared-courier.ts';
import { writeLedger } from './written-ledger.ts';

export interface ComingBack {
  readonly broker: BrokerName;
  readonly stations: number;
  /** Of each station. */
  readonly rulings: number;
  /** Couriers of one process. */
  readonly together: number;
}

export interface CameBack {
  /** Number of records of all stations, which are all at the hub. */
  readonly records: number;
  /** From the return of the network to the last record, in milliseconds. */
  readonly tookMs: number;
}

const lookMs = 50;

/** Real ledgers and couriers; no station runs. */
export async function comeBack({
  broker,
  stations,
  rulings,
  together,
}: ComingBack): Promise<CameBack> {
  const all = new FleetOfStations();
  const hub = await HubAtWork.begin(all.stations.hub, broker);
  // A hub limits the connections of one address.
  hub.proxy.isSpread = true;
  let ended = (): void => undefined;
  try {
    await all.openHub();
    let records = 0;
    const folders: string[] = [];
    for (let number = 1; number <= stations; number += 1) {
      const name = number.toString();
      const folder = all.stations.at(name);
      records += writeLedger(folder, rulings).records;
      await all.join({ dataFolder: folder, station: name }, hub.proxy.port);
      folders.push(folder);
    }
    await all.closeHub();
    await hub.start();
    hub.proxy.weather = 'parted';
    ended = startCouriers(folders, together);
    // All of them try to connect by now.
    while (hub.proxy.connections < 2 * stations) await wait(lookMs);
    hub.proxy.weather = 'good';
    const began = performance.now();
    while (arrived(hub) < records) await wait(lookMs);
    return { records, tookMs: performance.now() - began };
  } finally {
    ended();
    await killChildren();
    await hub.end();
    await all.end();
  }
}

/** Returns how to end them. */
function startCouriers(folders: readonly string[], together: number): () => void {
  const couriers = folders.flatMap((_, index) => {
    if (index % together !== 0) return [];
    const group = folders.slice(index, index + together);
    const shared = sharedCourier(group);
    return group.map((folder) => {
      const courier = shared.start(folder);
      courier.send({ ...quiet, name: '1' });
      return courier;
    });
  });
  return () => {
    for (const courier of couriers) courier.end();
  };
}

function arrived(hub: HubAtWork): number {
  const row = hub.read((database) =>
    database.prepare('SELECT max(arrived) AS arrived FROM record').get(),
  );
  return Number(row?.['arrived']);
}
