/** A hub that sends lists, and stations in processes of their own that rule by another list. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { firstSettings, writeSettings } from '../../../electron/station/disk/settings-file.ts';
import { confirmList } from '../../../scripts/lists/confirmed-list.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { Publisher } from '../../station/event-samples.ts';
import type { BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import { FleetOfStations } from './fleet-of-stations.ts';

export class SendingFleet extends FleetOfStations {
  readonly oldList: string;
  /** Signs the lists; the stations trust it. */
  readonly publisher: Publisher;

  constructor(broker?: BrokerName) {
    super(broker);
    mkdirSync(this.at('files'));
    this.publisher = new Publisher(this.at('files', 'publisher'));
    this.oldList = this.list('old', 'AT CAT');
  }

  at(...names: readonly string[]): string {
    return this.stations.at(...names);
  }

  /** Writes a list of these words, with a signature that is later than those before. */
  list(name: string, words: string, isSigned = true): string {
    const file = this.at('files', `${name}.lexicon`);
    writeFileSync(file, sampleBytes(words));
    if (isSigned) this.sign(file);
    return file;
  }

  sign(file: string): void {
    this.publisher.sign(file);
  }

  /** Makes a station that rules by the old list, and joins. Returns its id in the fleet. */
  async addStation(station: string, list = this.oldList): Promise<string> {
    return this.join({ dataFolder: this.makeStation(station, list), station });
  }

  /** Makes a station that has joined no hub. Returns its data folder. */
  makeStation(station: string, list: string): string {
    const dataFolder = this.at(station);
    mkdirSync(dataFolder, { mode: 0o700 });
    valueOf(writeSettings(dataFolder, { ...firstSettings, station, isNamed: true }));
    this.publisher.trustAt(dataFolder);
    const store = valueOf(openLexiconStore(dataFolder));
    valueOf(store.activate(valueOf(store.install(list)).sha256));
    confirmList(dataFolder, list);
    return dataFolder;
  }

  /** The file that this station would rule by if it started now. */
  activeIn(station: string): string {
    const store = valueOf(openLexiconStore(this.at(station)));
    return valueOf(store.active()).identity;
  }

  /** Copies a file and changes it. */
  changed(file: string, name: string, change: (file: string) => void): string {
    const copy = this.at('files', name);
    copyFileSync(file, copy);
    change(copy);
    return copy;
  }
}
