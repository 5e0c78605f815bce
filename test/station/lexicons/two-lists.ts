/** Two lists of invented words that suit the general rules, and stations that have both. */
import { writeFileSync } from 'node:fs';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import {
  activateLexicon,
  installLexicon,
  type Change,
} from '../../../electron/station/in-force/lexicon-changes.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { listOf, sha256, valueOf } from '../../core/lexicon/samples.ts';
import { clockedLedger } from '../clocked-ledger.ts';
import type { StationOnDisk } from '../station-on-disk.ts';

export const listNames = ['one', 'two'] as const;
export type Name = (typeof listNames)[number];

function bytesOf(words: string, edition: string): Uint8Array {
  const names = { id: edition.toLowerCase(), title: 'Invented list', edition };
  return valueOf(compileLexicon({ ...names, primary: listOf(words) }, sha256, pack));
}

export const bytes = { one: bytesOf('AT CAT', 'NWL2030'), two: bytesOf('AT DOG', 'NWL2031') };
export const lists = {
  one: valueOf(readLexicon(bytes.one, sha256, unpack)),
  two: valueOf(readLexicon(bytes.two, sha256, unpack)),
};

/** Opens the store and ledger of a data folder for changes, as a new program does. */
export function openChange(
  dataFolder: string,
  wallTime = () => new Date(),
): Change & { readonly close: () => void } {
  const ledger = valueOf(openLedger(dataFolder));
  const store = valueOf(openLexiconStore(dataFolder));
  return {
    store,
    ledger: clockedLedger(ledger, wallTime),
    close: () => {
      ledger.close();
    },
  };
}

/** Installs both lists, with the first one in use. */
export function installLists(station: StationOnDisk): void {
  const change = openChange(station.data);
  for (const name of listNames) {
    const file = station.at(`${name}.lexicon`);
    writeFileSync(file, bytes[name]);
    valueOf(installLexicon(change, file));
  }
  valueOf(activateLexicon(change, lists.one.sha256));
  change.close();
}
