/**
 * How the kiosk ends: not by its window and not by a quit key, only when the operating system asks
 * for it. Then the station lets go of its files first.
 */
import type { App, BrowserWindow, PowerMonitor } from 'electron';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface LeavingOptions {
  readonly app: Pick<App, 'on' | 'exit'>;
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly powerMonitor: Pick<PowerMonitor, 'on'>;
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly close: () => void;
}

export function guardLeaving({ app, window, powerMonitor, process, close }: LeavingOptions): void {
  window.on('close', (event) => {
    event.preventDefault();
  });
  app.on('before-quit', (event) => {
    event.preventDefault();
  });
  // `exit` asks no window, so the guards above do not hold it.
  const leave = (): void => {
    close();
    app.exit(0);
  };
  powerMonitor.on('shutdown', leave);
  for (const signal of endingSignals) process.on(signal, leave);
}
