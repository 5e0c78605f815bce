/** A hub that sends lists, and stations in processes of their own that rule by another list. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import type { PublicKey } from '../../../electron/core/signature/minisign-format.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../../electron/station/signatures/minisign.ts';
import { writeTrust } from '../../../electron/station/signatures/trust.ts';
import { firstSettings, writeSettings } from '../../../electron/station/disk/settings-file.ts';
import { confirmList } from '../../../scripts/lists/confirmed-list.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import type { BrokerName } from '../../../electron/hub/broker/open-broker.ts';
import { FleetOfStations } from './fleet-of-stations.ts';

export class SendingFleet extends FleetOfStations {
  readonly oldList: string;
  readonly #keyFile: string;
  /** The key with which lists are signed; the stations trust it. */
  readonly key: PublicKey;

  constructor(broker?: BrokerName) {
    super(broker);
    mkdirSync(this.at('files'));
    this.#keyFile = this.at('files', 'publisher');
    this.key = valueOf(makeKeyFiles(this.#keyFile)).key;
    this.oldList = this.list('old', 'AT CAT');
  }

  at(...names: readonly string[]): string {
    return this.stations.at(...names);
  }

  /** Writes a list of these words, with a signature. */
  list(name: string, words: string, isSigned = true): string {
    const file = this.at('files', `${name}.lexicon`);
    writeFileSync(file, sampleBytes(words));
    if (isSigned) this.sign(file);
    return file;
  }

  sign(file: string): void {
    valueOf(signFile(file, valueOf(readSecretKeyFile(this.#keyFile)), 'test'));
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
    valueOf(writeTrust(dataFolder, [{ name: 'Publisher', key: this.key }]));
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
