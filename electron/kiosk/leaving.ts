/**
 * How the kiosk ends: not by its window and not by a quit key, only when staff or the operating
 * system ask for it. Then the station lets go of its files first.
 */
import type { App, BrowserWindow, PowerMonitor } from 'electron';
import { wantedCode, type Ending } from './ending.ts';

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

/** The returned function leaves the kiosk; it is for staff only. */
export function guardLeaving(options: LeavingOptions): () => void {
  const { app, ending, window, powerMonitor, process, close, restartAtOnce } = options;
  window.on('close', (event) => {
    event.preventDefault();
  });
  app.on('before-quit', (event) => {
    event.preventDefault();
  });
  // Without a listener Electron would quit by itself when a window is gone.
  app.on('window-all-closed', () => undefined);
  // When X server, compositor or session bus are lost, Electron exits with 0, as if staff had left. The
  // window goes first, and an exit in its last event sets the code.
  window.on('closed', () => {
    if (!ending.hasBegun()) restartAtOnce('The window was taken away.');
  });
  const leave = (): void => {
    close();
    ending.exit(wantedCode);
  };
  powerMonitor.on('shutdown', leave);
  // Windows tells its end to the windows, and nobody can prevent it then.
  window.on('session-end', leave);
  for (const signal of endingSignals) process.on(signal, leave);
  return leave;
}
