/**
 * A clean window: its page, which is told what it shows and can say nothing. It takes no key. It
 * gets the clicks, because those that a window ignores go to what is below it.
 */
import type { BrowserWindow } from 'electron';
import { cleanMessage } from '../contract/clean-window.ts';
import type { Clock } from '../station/machine/clock.ts';
import type { StationHost } from '../station/running/station-host.ts';
import { cleanAddress } from './app-scheme.ts';
import { cleanChannel } from './channels.ts';

/** Time until a page that ended is loaded again, in milliseconds. */
const reloadMs = 1_000;

export interface CleanPageOptions {
  readonly host: Pick<StationHost, 'cleanWindow'>;
  readonly clock: Pick<Clock, 'after'>;
}

type Shown = Pick<BrowserWindow, 'isDestroyed' | 'loadURL'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'on' | 'once' | 'send' | 'isDestroyed'>;
};

/** Loads the page, and keeps it told until the window is closed. */
export function fillCleanWindow(window: Shown, { host, clock }: CleanPageOptions): void {
  const { webContents: contents } = window;
  let stop = (): void => undefined;
  const load = (): void => {
    if (!window.isDestroyed()) window.loadURL(cleanAddress).catch(() => undefined);
  };
  const loadAgain = (): void => {
    stop();
    clock.after(reloadMs, load);
  };
  contents.on('before-input-event', (event) => {
    event.preventDefault();
  });
  contents.on('did-finish-load', () => {
    stop();
    stop = host.cleanWindow.watch((message) => {
      if (contents.isDestroyed() || !cleanMessage.safeParse(message).success) return;
      contents.send(cleanChannel, message);
    });
  });
  contents.on('render-process-gone', loadAgain);
  contents.on('did-fail-load', loadAgain);
  contents.once('destroyed', () => {
    stop();
  });
  load();
}
