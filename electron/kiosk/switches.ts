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
];

export function setSwitches(commandLine: Pick<App['commandLine'], 'appendSwitch'>): void {
  for (const [name, value] of switches) {
    if (value === undefined) commandLine.appendSwitch(name);
    else commandLine.appendSwitch(name, value);
  }
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
