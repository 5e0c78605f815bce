/**
 * How the kiosk ends: not by its window and not by a quit key, only when staff or the operating
 * system ask for it. Then the station lets go of its files first.
 */
import type { App, BrowserWindow, PowerMonitor } from 'electron';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Exit code 0 tells whoever supervises the station not to start it again. */
const wantedCode = 0;

export interface LeavingOptions {
  readonly app: Pick<App, 'on' | 'exit'>;
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly close: () => void;
}

/** The returned function leaves the kiosk; it is for staff only. */
export function guardLeaving(options: LeavingOptions): () => void {
  const { app, window, powerMonitor, process, close } = options;
  window.on('close', (event) => {
    event.preventDefault();
  });
  app.on('before-quit', (event) => {
    event.preventDefault();
  });
  // Without a listener Electron would quit by itself when a window is gone.
  app.on('window-all-closed', () => undefined);
  // `exit` asks no window, so the guards above do not hold it.
  const leave = (): void => {
    close();
    app.exit(wantedCode);
  };
  powerMonitor.on('shutdown', leave);
  // Windows tells its end to the windows, and nobody can prevent it then.
  window.on('session-end', leave);
  for (const signal of endingSignals) process.on(signal, leave);
  return leave;
}
