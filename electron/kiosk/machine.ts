/** What the kiosk asks of the machine: to keep the display on, and to start it with the machine. */
import type { App, PowerSaveBlocker } from 'electron';

/** A dark screen would look like a closed station. */
export function keepAwake(powerSaveBlocker: Pick<PowerSaveBlocker, 'start'>): void {
  powerSaveBlocker.start('prevent-display-sleep');
}

/**
 * Windows and macOS start the program when the kiosk's account signs in. On Linux the systemd unit
 * of the lock-down recipe does it. Only on demand: on somebody's own computer nobody wants it. Windows
 * starts it with the arguments of now, so that it opens on the same data; Electron quotes them itself.
 * macOS takes none: the launch agent of the recipe can have some.
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
