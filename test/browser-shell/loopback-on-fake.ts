/** The loopback server for a fake host, with its log and its reports. */
import {
  describeLoopbackError,
  openLoopbackServer,
  type LoopbackLimits,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import type { PageFiles } from '../../electron/station/disk/page-files.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakeHost } from './fake-host.ts';

/** Files to serve, by their paths. */
export function pageFiles(texts: Readonly<Record<string, string>>): PageFiles {
  return new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      {
        type: `text/${path.endsWith('.js') ? 'javascript' : 'html'}; charset=utf-8`,
        bytes: new TextEncoder().encode(text),
      },
    ]),
  );
}

export const files = pageFiles({ '/': '<p>screen</p>', '/assets/index.js': 'start()' });

export class LoopbackOnFake {
  readonly host = createFakeHost();
  readonly said: string[] = [];
  signsOfLife = 0;
  timesGone = 0;
  timesLeft = 0;
  /** How often the shell was asked to give the browser a new ticket. */
  ticketsUsedTwice = 0;
  /** Moves only when a test moves it. */
  readonly clock = createFakeClock();

  readonly #files: PageFiles;
  readonly #limits: LoopbackLimits | undefined;

  constructor(served = files, limits?: LoopbackLimits) {
    this.#files = served;
    this.#limits = limits;
  }

  async open(): Promise<LoopbackServer> {
    const opened = await openLoopbackServer({
      host: servedStation(this.host),
      files: this.#files,
      cleanFiles: pageFiles({ '/': '<p>clean</p>' }),
      port: 0,
      log: (sentence) => this.said.push(sentence),
      onAlive: () => (this.signsOfLife += 1),
      onGone: () => (this.timesGone += 1),
      onLeft: () => (this.timesLeft += 1),
      onTicketUsedTwice: () => (this.ticketsUsedTwice += 1),
      clock: this.clock,
      ...(this.#limits && { limits: this.#limits }),
    });
    if (!opened.ok) throw new Error(describeLoopbackError(opened.error));
    return opened.value;
  }
}
