/** Four stations on this machine that play by themselves and have joined a hub. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { makeRequest } from '../../electron/courier/new-request.ts';
import type { Fleet } from '../../electron/hub/fleet/fleet-parts.ts';
import { writeJoined } from '../../electron/station/fleet/joined.ts';
import { firstSettings, writeSettings } from '../../electron/station/disk/settings-file.ts';
import { confirmList } from '../lists/confirmed-list.ts';
import {
  demonstrationLexiconFile,
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from '../lists/demonstration-lexicon.ts';

const names = ['1', '2', '3', '4'] as const;

export interface PlayingFleet {
  /** Ends all stations. */
  readonly end: () => Promise<void>;
}

/** Makes the stations in this folder. */
export async function playFleet(
  fleet: Fleet,
  folder: string,
  say: (sentence: string) => void,
): Promise<Result<PlayingFleet, string>> {
  const lexicon = makeDemonstrationLexicon();
  if (!lexicon.ok) return fail(describeDemonstrationError(lexicon.error));
  const dataFolders: string[] = [];
  for (const station of names) {
    const dataFolder = path.join(folder, `station-${station}`);
    const joined = await joinAs(fleet, station, dataFolder);
    if (!joined.ok) return joined;
    dataFolders.push(dataFolder);
  }
  const child = fork(path.join(import.meta.dirname, 'playing-stations.ts'), dataFolders, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (sentence) => {
    if (typeof sentence === 'string') say(`A station says: ${sentence}`);
  });
  const ended = once(child, 'exit');
  return ok({
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  });
}

/** Makes a station that rules by the demonstration lexicon, and lets it join. */
async function joinAs(
  fleet: Fleet,
  station: string,
  dataFolder: string,
): Promise<Result<undefined, string>> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const named = writeSettings(dataFolder, { ...firstSettings, station, isNamed: true });
  if (!named.ok) return fail(notMade(named.error.kind));
  confirmList(dataFolder, demonstrationLexiconFile);
  const { request, key } = await makeRequest();
  const joining = await fleet.join({ station, request });
  if (!joining.ok) return fail(notMade(joining.error.kind));
  const { id, certificate } = joining.value;
  const addresses = [{ host: '127.0.0.1', port: fleet.port }];
  const { authority } = fleet;
  const hub = { hub: fleet.name, station: id, addresses, authority, certificate, key };
  const written = writeJoined(dataFolder, [hub]);
  return written.ok ? written : fail(notMade(english(written.error)));
}

function notMade(why: string): string {
  return `The stations of the demonstration could not be made: ${why}. Check the disk with the system's temporary folder.`;
}
