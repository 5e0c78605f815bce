/**
 * Allows the kiosk to end only when staff or the operating system ask for it, not by closing its
 * window or by a quit key. Closes the station's files first.
 */
import type { App, BrowserWindow, PowerMonitor } from 'electron';
import { endMessage, wantedCode, type Ending } from './ending.ts';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface LeavingOptions {
  readonly app: Pick<App, 'on'>;
  readonly ending: Ending;
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly close: () => void;
  readonly restartAtOnce: (why: string) => void;
}

/** Returns a function that ends the kiosk. Call it only for staff. */
export function guardLeaving(options: LeavingOptions): () => void {
  const { app, ending, window, powerMonitor, process, close, restartAtOnce } = options;
  window.on('close', (event) => {
    event.preventDefault();
  });
  app.on('before-quit', (event) => {
    event.preventDefault();
  });
  // Without a listener, Electron quits when the last window closes.
  app.on('window-all-closed', () => undefined);
  // If the X server, the compositor or the session bus is lost, Electron exits with 0, as if staff
  // had ended it. The window closes first, and an exit in its last event sets the code.
  window.on('closed', () => {
    if (!ending.hasBegun()) restartAtOnce('The window was taken away.');
  });
  const leave = (): void => {
    close();
    ending.exit(wantedCode);
  };
  powerMonitor.on('shutdown', leave);
  // Windows announces its shutdown to windows, and nothing can prevent it then.
  window.on('session-end', leave);
  for (const signal of endingSignals) process.on(signal, leave);
  process.on('message', (message) => {
    if (message === endMessage) leave();
  });
  return leave;
}
