/** What the kiosk asks of the machine: to keep the display on, and to start it with the machine. */
import type { App, PowerSaveBlocker } from 'electron';

/** A dark screen would look like a closed station. */
export function keepAwake(powerSaveBlocker: Pick<PowerSaveBlocker, 'start'>): void {
  powerSaveBlocker.start('prevent-display-sleep');
}

/**
 * Windows and macOS start the program when the kiosk's account signs in. On Linux the systemd unit
 * of the lock-down recipe does it. Only on demand: on somebody's own computer nobody wants it.
 */
export function startWithMachine(
  app: Pick<App, 'setLoginItemSettings'>,
  platform: NodeJS.Platform,
  wanted: boolean | undefined,
): void {
  if (wanted === undefined || (platform !== 'win32' && platform !== 'darwin')) return;
  app.setLoginItemSettings({ openAtLogin: wanted });
}
