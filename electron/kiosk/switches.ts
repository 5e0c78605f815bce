/** What Chromium is told before it starts: no gesture of its own, and no network of its own. */
import type { App } from 'electron';

const switches: readonly (readonly [name: string, value?: string])[] = [
  // Fingers neither zoom nor go back in a history.
  ['disable-pinch'],
  ['overscroll-history-navigation', '0'],
  // What Chromium would ask its makers for, unasked.
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['no-pings'],
  // No name leads anywhere, should something ask for one all the same.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  // No key ring of the system is asked, whose dialog would cover the screen.
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
 * Whether windows are Wayland's. Nobody can place those: a cover may come to lie over the station. So it
 * has one window there, and `--ozone-platform=x11` gives it all of them.
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

/** They open the program to others, or take its walls down; no fuse closes them. */
const refusedSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'no-sandbox',
  'disable-web-security',
  'disable-site-isolation-trials',
  'load-extension',
  'js-flags',
  'browser-subprocess-path',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'enable-blink-features',
  'single-process',
  'gpu-launcher',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
] as const;

/** A switch with which the package does not open. In a checkout tests and debuggers need them. */
export function findRefusedSwitch(
  commandLine: Pick<App['commandLine'], 'hasSwitch'>,
  packaged: boolean,
): string | undefined {
  return packaged ? refusedSwitches.find((name) => commandLine.hasSwitch(name)) : undefined;
}
