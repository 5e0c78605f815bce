/** A station that Wine serves, in a data folder of the account, and commands run there. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Contained } from '../../scripts/windows/contained.ts';
import { WineFolder, windowsPath } from '../../scripts/windows/wine-folder.ts';
import { startNode } from '../../scripts/windows/wine.ts';

export const wineFolder = new WineFolder(process.env['WINE_FOLDER']);

const minuteMs = 60_000;
let runs = 0;

/** Runs a command of the station to its end. `code` is `undefined` if it has none of its own. */
export async function onWindows(
  ...args: readonly string[]
): Promise<{ readonly code: number | undefined; readonly said: string }> {
  runs += 1;
  const log = wineFolder.log(`command-${runs}`);
  const command = ['scripts/station.ts', ...args];
  const code = await startNode(wineFolder, command, { log, timeoutMs: 3 * minuteMs }).ended;
  return {
    code: typeof code === 'number' ? code : undefined,
    said: readFileSync(log, 'utf8'),
  };
}

export class WineStation {
  readonly #name: string;
  #run: Contained | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** A file in the data folder, as Windows names it. */
  at(...names: readonly string[]): string {
    return windowsPath(this.#name, ...names);
  }

  /** The same, as Linux names it. Only for a station that does not run. */
  onLinux(...names: readonly string[]): string {
    return wineFolder.ofAccount(this.#name, ...names);
  }

  /** Returns the address of the page. */
  async start(): Promise<string> {
    runs += 1;
    const log = wineFolder.log(`station-${runs}`);
    const command = ['scripts/station.ts', 'serve', '--data', this.at()];
    this.#run = startNode(wineFolder, command, { log, timeoutMs: 30 * minuteMs });
    let end: string | undefined;
    void this.#run.ended.then((outcome) => (end = String(outcome)));
    for (;;) {
      const said = readFileSync(log, 'utf8');
      const address = /^http:\/\/127\.0\.0\.1:\d+\/start\/\S+$/m.exec(said)?.[0];
      if (address !== undefined) return address;
      if (end !== undefined) throw new Error(`The station ended (${end}). ${said}`);
      await wait(100);
    }
  }

  /** Ends the station and all of its Windows at once, like a power cut. */
  async kill(): Promise<void> {
    await this.#run?.kill();
  }
}
