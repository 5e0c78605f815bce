/** A hub with its network, and stations that joined it, on real ledgers and real sockets. */
import { fleetTiming } from '../../../electron/core/fleet/fleet-times.ts';
import { systemClock, type Clock } from '../../../electron/station/machine/clock.ts';
import { RunningCourier } from '../../../electron/courier/courier-run.ts';
import type { HubNews } from '../../../electron/core/fleet/courier-news.ts';
import type { StationNow } from '../../../electron/core/fleet/messages.ts';
import type { BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import type { Fleet } from '../../../electron/hub/fleet/fleet-parts.ts';
import { openFleet } from '../../../electron/hub/fleet/open-fleet.ts';
import {
  usualStationLimits,
  type StationLimits,
} from '../../../electron/core/fleet/hub-refuses.ts';
import type { Hub } from '../../../electron/hub/ledgers/hub-parts.ts';
import { readJoined, writeJoined } from '../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { address, newRequest } from '../broker/fleet-on-broker.ts';
import { open } from '../opened-hub.ts';
import { Stations } from '../stations.ts';

export const quiet: StationNow = {
  name: '7',
  program: 'challenge-station 1.0.0',
  state: 'ready',
  isSelfTested: true,
  rulings: 0,
};

export interface CourierAtWork extends Pick<RunningCourier, 'close'> {
  /** The station has new records. */
  readonly changed: () => void;
  readonly news: () => HubNews | undefined;
}

export class FleetOfStations {
  readonly stations = new Stations();
  readonly #couriers: Pick<RunningCourier, 'close'>[] = [];
  #hub: Hub | undefined;
  #fleet: Fleet | undefined;
  #port = 0;
  readonly #broker: BrokerName;

  constructor(broker: BrokerName = 'aedes') {
    this.#broker = broker;
  }

  /** Opens the hub, again on the same port. */
  async openHub(
    folder = this.stations.hub,
    clock: Clock = systemClock,
    limits: StationLimits = usualStationLimits,
  ): Promise<void> {
    this.#hub = valueOf(open(folder));
    this.#fleet = valueOf(
      await openFleet({
        hub: this.#hub,
        address,
        port: this.#port,
        broker: this.#broker,
        name: 'Nationals',
        clock,
        limits,
      }),
    );
    this.#port = this.#fleet.port;
  }

  async closeHub(): Promise<void> {
    await this.#fleet?.close();
    this.#hub?.close();
    this.#fleet = undefined;
    this.#hub = undefined;
  }

  get port(): number {
    return this.#port;
  }

  get hub(): Hub {
    if (this.#hub === undefined) throw new Error('The hub is closed.');
    return this.#hub;
  }

  get fleet(): Fleet {
    if (this.#fleet === undefined) throw new Error('The hub is closed.');
    return this.#fleet;
  }

  /** Lets a station join this hub, too, and returns its id. It finds the hub on this port. */
  async join(
    { dataFolder, station }: Pick<Day, 'dataFolder' | 'station'>,
    port = this.#port,
  ): Promise<string> {
    const { request, key } = await newRequest();
    const { id, certificate } = valueOf(await this.fleet.join({ station, request }));
    const addresses = [{ host: address, port }];
    const { authority } = this.fleet;
    const hub = { hub: 'the hub', station: id, addresses, authority, certificate, key };
    const before = valueOf(readJoined(dataFolder));
    valueOf(writeJoined(dataFolder, [...before, hub]));
    return id;
  }

  courier({ dataFolder, station }: Pick<Day, 'dataFolder' | 'station'>): CourierAtWork {
    const [joined] = valueOf(readJoined(dataFolder));
    if (joined === undefined) throw new Error('The station has not joined.');
    let news: HubNews | undefined;
    const courier = new RunningCourier({
      dataFolder,
      joined,
      clock: systemClock,
      random: Math.random,
      tell: (now) => {
        news = now;
      },
    });
    const changed = (): void => {
      courier.told({ ...quiet, name: station });
    };
    changed();
    const life = setInterval(changed, fleetTiming.lifeEveryMs);
    const close = async (): Promise<void> => {
      clearInterval(life);
      await courier.close();
    };
    this.#couriers.push({ close });
    return { close, changed, news: () => news };
  }

  async end(): Promise<void> {
    await Promise.all(this.#couriers.map(async (courier) => courier.close()));
    await this.closeHub();
    this.stations.end();
  }
}
