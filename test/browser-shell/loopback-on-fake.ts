/** The loopback server for a fake host, with what it said and what it passed on. */
import {
  describeLoopbackError,
  openLoopbackServer,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import type { PageFiles } from '../../electron/station/page-files.ts';
import { createFakeHost } from './fake-host.ts';

export const files: PageFiles = new Map(
  [
    ['/', 'text/html; charset=utf-8', '<p>screen</p>'],
    ['/assets/index.js', 'text/javascript; charset=utf-8', 'start()'],
  ].map(([path = '', type = '', text = '']) => [
    path,
    { type, bytes: new TextEncoder().encode(text) },
  ]),
);

export class LoopbackOnFake {
  readonly host = createFakeHost();
  readonly said: string[] = [];
  signsOfLife = 0;
  timesGone = 0;

  async open(): Promise<LoopbackServer> {
    const opened = await openLoopbackServer({
      host: this.host,
      files,
      port: 0,
      log: (sentence) => this.said.push(sentence),
      onAlive: () => (this.signsOfLife += 1),
      onGone: () => (this.timesGone += 1),
    });
    if (!opened.ok) throw new Error(describeLoopbackError(opened.error));
    return opened.value;
  }
}
