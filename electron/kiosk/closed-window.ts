/**
 * Distinguishes a page that closed its own window from a lost display. A page in the sandbox can
 * close its window without asking; the station goes on in a new one.
 */
import type { BrowserWindow, WebContents } from 'electron';

export interface ClosedWindowOptions {
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly contents: Pick<WebContents, 'on'>;
  readonly isEnding: () => boolean;
  readonly pageClosedIt: () => void;
  /** Called inside the window's last event. If the display is gone, no later one comes. */
  readonly wasTakenAway: () => void;
}

export function watchClosing(options: ClosedWindowOptions): void {
  const { window, contents, isEnding, pageClosedIt, wasTakenAway } = options;
  let isPageGone = false;
  // A page that closes itself goes before its window.
  contents.on('destroyed', () => {
    isPageGone = true;
  });
  window.on('closed', () => {
    if (isEnding()) return;
    if (isPageGone) pageClosedIt();
    // If the X server, the compositor or the session bus is lost, Electron exits with 0, as if
    // staff had ended it. An exit in this event sets the code.
    else wasTakenAway();
  });
}
