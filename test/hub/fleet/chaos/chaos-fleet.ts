/** A fleet whose parts are processes of their own, so that each can be killed. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HubNews } from '../../../../electron/core/fleet/courier-news.ts';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { Child, killChildren } from '../../../station/killed-child.ts';
import { FleetOfStations, type CourierAtWork } from '../fleet-of-stations.ts';
import type { StationHead } from '../stations-child.ts';
import { HubAtWork, type PlaceOfLedger } from './hub-at-work.ts';
import { ask } from './questions.ts';
import { writeLedger } from './written-ledger.ts';

const program = path.join(import.meta.dirname, '..', 'stations-child.ts');
/** Time between two looks at the hub's file, in milliseconds. */
const lookMs = 50;

export interface ChaosOptions {
  readonly broker: BrokerName;
  readonly stations: number;
  /** Stations of one process, which are killed together. */
  readonly together: number;
  /** The mean time between two rulings of a station, in milliseconds. */
  readonly pauseMs: number;
  /** True if the couriers of the stations of one process share a process, too. */
  readonly areCouriersShared: boolean;
  /** True if the stations of the last process have joined a second hub. */
  readonly hasSecondHub: boolean;
  /** Rulings of each station before it joins. */
  readonly rulings: number;
}

/** The head of a station's ledger. */
export type Head = StationHead & PlaceOfLedger;

export class ChaosFleet {
  readonly options: ChaosOptions;
  readonly names: readonly string[];
  /** The names of the stations of each process. */
  readonly groups: readonly (readonly string[])[];
  readonly children: Child[] = [];
  readonly #joining = new FleetOfStations();
  /** By the names of stations. */
  readonly ids = new Map<string, string>();
  readonly ledgers = new Map<string, string>();
  hub!: HubAtWork;
  secondHub: HubAtWork | undefined;
  /** How often a courier was told of a record that the hub did not have after its end. */
  toldTooEarly = 0;
  /** False if couriers may know more than a hub that was replaced. */
  #isKnown = true;

  constructor(options: ChaosOptions) {
    this.options = options;
    this.names = Array.from({ length: options.stations }, (_, index) => (index + 1).toString());
    this.groups = this.names.flatMap((_, index, all) =>
      index % options.together === 0 ? [all.slice(index, index + options.together)] : [],
    );
  }

  at(...way: readonly string[]): string {
    return this.#joining.stations.at(...way);
  }

  /** All stations have joined, by way of the proxies, and no process was started. */
  async join(): Promise<void> {
    this.hub = await HubAtWork.begin(this.at('hub'), this.options.broker);
    await this.#joining.openHub();
    for (const name of this.names) {
      const dataFolder = this.at(name);
      this.ledgers.set(name, writeLedger(dataFolder, this.options.rulings).ledger);
      const station = { dataFolder, station: name };
      this.ids.set(name, await this.#joining.join(station, this.hub.proxy.port));
    }
    await this.#joining.closeHub();
    if (!this.options.hasSecondHub) return;
    this.secondHub = await HubAtWork.begin(this.at('second-hub'), 'aedes');
    await this.#joining.openHub(this.secondHub.folder);
    for (const name of this.groups.at(-1) ?? []) {
      const station = { dataFolder: this.at(name), station: name };
      await this.#joining.join(station, this.secondHub.proxy.port);
    }
    await this.#joining.closeHub();
  }

  async begin(...options: readonly string[]): Promise<void> {
    await this.hub.start();
    await this.secondHub?.start();
    for (const index of this.groups.keys()) await this.startStations(index, ...options);
  }

  async startStations(index: number, ...options: readonly string[]): Promise<void> {
    const folders = (this.groups[index] ?? []).map((name) => this.at(name));
    this.children[index] = await this.startOn(folders, ...options);
  }

  /** Starts stations on these folders. */
  async startOn(folders: readonly string[], ...options: readonly string[]): Promise<Child> {
    const { pauseMs, areCouriersShared } = this.options;
    const shared = areCouriersShared ? ['--shared'] : [];
    const child = new Child(program, [
      '--pause',
      pauseMs.toString(),
      ...shared,
      ...options,
      ...folders,
    ]);
    await child.ready();
    return child;
  }

  /** Asks all processes of stations. */
  async askAll<Answer>(question: string, argument?: string): Promise<readonly Answer[]> {
    return Promise.all(this.children.map(async (child) => ask<Answer>(child, question, argument)));
  }

  /** With `rest`, the stations do not go on to rule. */
  async heads(question: 'heads' | 'rest' = 'heads'): Promise<readonly Head[]> {
    const heads = await this.askAll<readonly StationHead[]>(question);
    return heads.flat().map((head) => ({ ...head, ledger: this.ledgers.get(head.station) ?? '' }));
  }

  /**
   * Waits until the hub has the present heads of all stations. Returns how long each took, in
   * milliseconds.
   */
  async catchUp(hub = this.hub, heads?: readonly Head[]): Promise<readonly number[]> {
    const began = performance.now();
    const tookMs: number[] = [];
    let awaited = heads ?? (await this.heads());
    while (awaited.length > 0) {
      const missing = hub.missing(awaited);
      for (let late = missing.length; late < awaited.length; late += 1) {
        tookMs.push(performance.now() - began);
      }
      awaited = missing;
      if (missing.length > 0) await wait(lookMs);
    }
    if (hub === this.hub && heads === undefined) this.#isKnown = true;
    return tookMs;
  }

  /** Kills the hub, perhaps puts another folder in its place, and starts it after this time. */
  async withoutHub(restMs: number, replace?: () => void): Promise<void> {
    await this.hub.kill();
    if (this.#isKnown) await this.#lookForEarlyHeads();
    replace?.();
    // What couriers know is of the hub before, until they have heard of this one.
    this.#isKnown &&= replace === undefined;
    await wait(restMs);
    await this.hub.start();
  }

  async #lookForEarlyHeads(): Promise<void> {
    const news = (await this.askAll<readonly HubNews[]>('news')).flat();
    const numbers = this.hub.read((database) =>
      database.prepare('SELECT ledger, max(number) AS number FROM record GROUP BY ledger').all(),
    );
    for (const [name, id] of this.ids) {
      const stored = numbers.find(({ ledger }) => ledger === this.ledgers.get(name))?.['number'];
      const told = news.find(({ station }) => station === id)?.collected ?? 0;
      if (told > Number(stored ?? 0)) this.toldTooEarly += 1;
    }
  }

  /** The number of the process of this station. */
  groupOf(name: string): number {
    return this.groups.findIndex((group) => group.includes(name));
  }

  /** A courier on this folder alone, without its station. */
  courier(dataFolder: string): CourierAtWork {
    return this.#joining.courier({ dataFolder, station: path.basename(dataFolder) });
  }

  async end(): Promise<void> {
    await killChildren();
    await this.hub.end();
    await this.secondHub?.end();
    await this.#joining.end();
  }
}
