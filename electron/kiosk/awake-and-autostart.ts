/** Keeps the display on, and starts the kiosk with the machine. */
import type { App, PowerSaveBlocker } from 'electron';

/** A dark screen would look like a closed station. Returns whether the system agreed. */
export function keepAwake(
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'isStarted'>,
): boolean {
  return powerSaveBlocker.isStarted(powerSaveBlocker.start('prevent-display-sleep'));
}

/**
 * Windows and macOS start the program when the kiosk's account signs in; on Linux, the systemd unit
 * of the lock-down recipe does. Only on request, because nobody wants this on a private computer.
 * Windows passes the present arguments, which Electron quotes, so that the station opens on the
 * same data. macOS passes none; the launch agent of the recipe can have arguments.
 */
export function startWithMachine(
  app: Pick<App, 'setLoginItemSettings'>,
  platform: NodeJS.Platform,
  wanted: boolean | undefined,
  program: string,
  args: readonly string[],
): void {
  if (wanted === undefined || (platform !== 'win32' && platform !== 'darwin')) return;
  app.setLoginItemSettings({
    openAtLogin: wanted,
    ...(platform === 'win32' && {
      path: program,
      args: args.filter((arg) => !isAboutStarting(arg)),
    }),
  });
}

function isAboutStarting(arg: string): boolean {
  return arg.startsWith('--start-with-machine');
}
