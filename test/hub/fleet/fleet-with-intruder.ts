/** A hub with its network, and one station with whose certificate somebody sends what they like. */
import { expect, vi } from 'vitest';
import type { BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { branchesOf } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { FleetOfStations } from './fleet-of-stations.ts';
import { intruder, type Intruder } from './intruder.ts';
import { travelled } from './travelled.ts';

export class FleetWithIntruder extends FleetOfStations {
  readonly day = this.stations.add('9', 1);
  #bad: Intruder | undefined;

  static async open(broker?: BrokerName): Promise<FleetWithIntruder> {
    const all = new FleetWithIntruder(broker);
    await all.openHub();
    await all.join(all.day);
    await all.letIn();
    return all;
  }

  get bad(): Intruder {
    if (this.#bad === undefined) throw new Error('The intruder has not begun.');
    return this.#bad;
  }

  /** Lets the intruder begin again, perhaps with the certificate of this folder. */
  async letIn(dataFolder = this.day.dataFolder): Promise<void> {
    this.#bad?.client.end(true);
    this.#bad = await intruder({ dataFolder });
  }

  async untilStored(records: number): Promise<void> {
    await vi.waitFor(() => {
      expect(this.fleet.arrived()).toBe(records);
    }, soon);
  }

  async untilCollected(day: Day): Promise<void> {
    await vi.waitFor(() => {
      expect(branchesOf(this.hub)[day.ledger.head().hash]).toStrictEqual(travelled(day));
    }, soon);
  }

  /** A station "1" with a courier, of which the hub has all records. */
  async aGoodStation(): Promise<Day> {
    const good = this.stations.add('1', 3);
    await this.join(good);
    this.courier(good);
    await this.untilCollected(good);
    return good;
  }

  override async end(): Promise<void> {
    this.#bad?.client.end(true);
    await super.end();
  }
}
