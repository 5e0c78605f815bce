/**
 * Allows the kiosk to end only when staff or the operating system ask for it, not by closing its
 * window or by a quit key. Closes the station's files first.
 */
import type { App, BrowserWindow, PowerMonitor } from 'electron';
import { endStationMessage } from '../station/end-message.ts';
import { wantedCode, type Ending } from './ending.ts';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface LeavingOptions {
  readonly app: Pick<App, 'on'>;
  readonly process: Pick<NodeJS.Process, 'on' | 'off'>;
  readonly ending: Ending;
}

export interface Leaving {
  /** Ends the kiosk. Call it only for staff and the operating system. */
  readonly leave: () => void;
  /** Call this as soon as the program is ready. */
  readonly hearSystem: (powerMonitor: Pick<PowerMonitor, 'on'>) => void;
  /** Sets what closes the station's files, as soon as they are open. */
  readonly closeFirst: (close: () => void) => void;
  /** Refuses quit keys from now on. Call this when the screen is shown. */
  readonly refuseToQuit: () => void;
  /** Keeps a window from being closed. */
  readonly keepOpen: (window: Pick<BrowserWindow, 'on'>) => void;
}

/** Call this first, so that a signal ends the program in order from then on. */
export function createLeaving({ app, process, ending }: LeavingOptions): Leaving {
  let close = (): void => undefined;
  let isShown = false;
  const leave = (): void => {
    if (ending.hasBegun()) return;
    close();
    ending.exit(wantedCode);
  };
  const hearSignals = (): void => {
    for (const signal of endingSignals) process.on(signal, leave);
  };
  hearSignals();
  // On Windows, a signal from npm start would end the program by force.
  process.on('message', (message) => {
    if (message === endStationMessage) leave();
  });
  // A quit key needs a window. A request before that is a signal which Electron received.
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (!isShown) leave();
  });
  // Without a listener, Electron quits when the last window closes.
  app.on('window-all-closed', () => undefined);
  return {
    leave,
    hearSystem: (powerMonitor) => {
      // While it starts, Electron installs handlers of its own, which replace these.
      for (const signal of endingSignals) process.off(signal, leave);
      hearSignals();
      // On Linux, Electron does not notice a "shutdown" listener that is the first of all.
      powerMonitor.on('resume', () => undefined);
      powerMonitor.on('shutdown', leave);
    },
    closeFirst: (closeFiles) => {
      close = closeFiles;
    },
    refuseToQuit: () => {
      isShown = true;
    },
    keepOpen: (window) => {
      window.on('close', (event) => {
        event.preventDefault();
      });
      // Windows announces its shutdown to windows, and nothing can prevent it then.
      window.on('session-end', leave);
    },
  };
}
