/**
 * A clean window: its page, which is told what it shows and can say nothing. It takes no key. It
 * gets the clicks, because those that a window ignores go to what is below it. Its page is loaded
 * again if it ends, and is ended if it hangs.
 */
import type { BrowserWindow } from 'electron';
import { cleanMessage } from '../contract/clean-window.ts';
import type { StationHost } from '../station/running/station-host.ts';
import { cleanAddress } from './app-scheme.ts';
import { cleanChannel } from './channels.ts';
import { endIfItHangs, type HangingPageOptions, type LookedAtPage } from './hanging-page.ts';

/** Time until a page that ended is loaded again, in milliseconds. */
const reloadMs = 1_000;

export interface CleanPageOptions extends HangingPageOptions {
  readonly host: Pick<StationHost, 'cleanWindow'>;
}

type Shown = Pick<BrowserWindow, 'isDestroyed' | 'loadURL'> & {
  readonly webContents: LookedAtPage & Pick<BrowserWindow['webContents'], 'on' | 'once' | 'send'>;
};

/** Loads the page, and keeps it told until the window is closed. */
export function fillCleanWindow(window: Shown, options: CleanPageOptions): void {
  const { host, clock } = options;
  const { webContents: contents } = window;
  const lookAgain = endIfItHangs(contents, 'The page of a clean window', options);
  let stop = (): void => undefined;
  const load = (): void => {
    if (!window.isDestroyed()) window.loadURL(cleanAddress).catch(() => undefined);
  };
  const loadAgain = (): void => {
    stop();
    lookAgain();
    clock.after(reloadMs, load);
  };
  contents.on('before-input-event', (event) => {
    event.preventDefault();
  });
  contents.on('did-finish-load', () => {
    stop();
    lookAgain();
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
