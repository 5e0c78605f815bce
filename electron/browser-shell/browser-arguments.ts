/**
 * Arguments for running a browser as the screen of a station or hub: without controls, and with
 * everything off that would use a network, offer help to a player, or show a page of its own.
 */
import type { ScreenSize } from './screen-size.ts';

/** Chromium's feature names. Names that it no longer has are ignored. */
const disabledFeatures = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'AutofillServerCommunication',
  'LensOverlay',
  'OverscrollHistoryNavigation',
  'IntensiveWakeUpThrottling',
] as const;

/** The whole screen of a station. A hub has a window on a machine that staff also use otherwise. */
const kioskArguments = ['--kiosk', '--window-position=0,0'] as const;

const fixedArguments = [
  // Nothing before, next to or over the page.
  '--no-first-run',
  '--no-default-browser-check',
  '--hide-crash-restore-bubble',
  '--disable-search-engine-choice-screen',
  '--noerrdialogs',
  '--disable-notifications',
  '--deny-permission-prompts',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-component-extensions-with-background-pages',
  '--disable-pinch',
  '--overscroll-history-navigation=0',
  `--disable-features=${disabledFeatures.join(',')}`,
  // No network traffic except to the station.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
  '--no-pings',
  // No key ring: nothing is stored, and its dialog would cover the page.
  '--password-store=basic',
  // The page's timers send its signs of life, so a covered or dark screen must not slow them down.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
] as const;

export interface BrowserArguments {
  readonly isKiosk: boolean;
  /** Must not contain a secret: every account of the machine can read arguments. */
  readonly startPage: string;
  readonly profile: string;
  /** `undefined` to leave the size to the browser, which asks the window manager. */
  readonly size: ScreenSize | undefined;
  /** False for root on Linux, where Chromium's sandbox does not start. */
  readonly sandbox: boolean;
}

export function browserArguments(start: BrowserArguments): readonly string[] {
  const { isKiosk, startPage, profile, size, sandbox } = start;
  return [
    `--app=${startPage}`,
    `--user-data-dir=${profile}`,
    ...(isKiosk ? kioskArguments : []),
    ...fixedArguments,
    ...(size === undefined ? [] : [`--window-size=${coveringSize(size)}`]),
    // `--test-type` only suppresses the browser's warning about `--no-sandbox` over the page.
    ...(sandbox ? [] : ['--no-sandbox', '--test-type']),
  ];
}

/**
 * Chromium makes a window of exactly the screen's size one pixel smaller, but keeps a larger size.
 */
function coveringSize({ width, height }: ScreenSize): string {
  return `${(width + 1).toString()},${(height + 1).toString()}`;
}
