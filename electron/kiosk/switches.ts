/** Chromium's switches: they disable gestures and background network traffic. */
import type { App } from 'electron';

const switches: readonly (readonly [name: string, value?: string])[] = [
  // No pinch zoom, and no swipe through the history.
  ['disable-pinch'],
  ['overscroll-history-navigation', '0'],
  // No requests to Chromium's vendor.
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['no-pings'],
  // Resolve no host name, if anything still asks for one.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  // No system key ring, because its dialog would cover the screen.
  ['password-store', 'basic'],
  ['use-mock-keychain'],
];

export function setSwitches(commandLine: Pick<App['commandLine'], 'appendSwitch'>): void {
  for (const [name, value] of switches) {
    if (value === undefined) commandLine.appendSwitch(name);
    else commandLine.appendSwitch(name, value);
  }
}

/**
 * True if windows use Wayland, where programs cannot place them, and a cover could hide the
 * station. So the station opens one window there. `--ozone-platform=x11` allows covers.
 */
export function isWayland(
  commandLine: Pick<App['commandLine'], 'getSwitchValue'>,
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform !== 'linux') return false;
  const chosen = commandLine.getSwitchValue('ozone-platform');
  if (chosen !== '' && chosen !== 'auto') return chosen === 'wayland';
  return env['XDG_SESSION_TYPE'] === 'wayland' && Boolean(env['WAYLAND_DISPLAY']);
}
