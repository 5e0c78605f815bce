/** A hub in a process of its own, behind a network that can fail. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Alarm } from '../../../../electron/core/fleet/alarms.ts';
import type { Tile } from '../../../../electron/core/fleet/fleet-board.ts';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { hubFileName } from '../../../../electron/hub/ledgers/hub-tables.ts';
import { Child } from '../../../station/killed-child.ts';
import { Proxy } from '../proxy.ts';
import { ask } from './questions.ts';

const program = path.join(import.meta.dirname, '..', 'hub-child.ts');

/** A record of a station, by which the hub is searched. */
export interface PlaceOfLedger {
  readonly ledger: string;
  readonly number: number;
  readonly hash: string;
}

export class HubAtWork {
  readonly folder: string;
  readonly proxy: Proxy;
  readonly broker: BrokerName;
  #child: Child | undefined;

  private constructor(folder: string, broker: BrokerName, proxy: Proxy) {
    this.folder = folder;
    this.broker = broker;
    this.proxy = proxy;
  }

  static async begin(folder: string, broker: BrokerName): Promise<HubAtWork> {
    return new HubAtWork(folder, broker, await Proxy.open());
  }

  get child(): Child {
    if (this.#child === undefined) throw new Error('The hub was not started.');
    return this.#child;
  }

  /** The arguments are a fault of a commit and its number. */
  async start(...fault: readonly string[]): Promise<void> {
    this.#child = new Child(program, [this.folder, '0', this.broker, ...fault]);
    await this.#child.ready();
    this.proxy.to = await ask<number>(this.#child, 'port');
  }

  async kill(): Promise<void> {
    await this.child.kill();
  }

  async alarms(): Promise<readonly Alarm[]> {
    return ask(this.child, 'alarms');
  }

  async board(): Promise<readonly Tile[]> {
    return ask(this.child, 'board');
  }

  /** Returns those of these records that the hub does not have. */
  missing<Place extends PlaceOfLedger>(places: readonly Place[]): readonly Place[] {
    return this.read((database) => {
      const one = database.prepare(
        'SELECT 1 FROM record WHERE ledger = ? AND number = ? AND hash = ?',
      );
      return places.filter(
        ({ ledger, number, hash }) => one.get(ledger, number, hash) === undefined,
      );
    });
  }

  /** Reads the file as any program does. */
  read<Value>(look: (database: DatabaseSync) => Value): Value {
    const file = path.join(this.folder, hubFileName);
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      return look(database);
    } finally {
      database.close();
    }
  }

  /** After its process has ended. */
  async end(): Promise<void> {
    await this.proxy.close();
  }
}
