/**
 * How a browser is started as the station's screen: full screen without controls, and with
 * everything off that would talk to a network, offer help to a player or show a page of its own.
 */
import type { ScreenSize } from './screen-size.ts';

/** Names as the browser knows them; one that it no longer knows does nothing. */
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

const fixedArguments = [
  '--kiosk',
  '--window-position=0,0',
  // Nothing before, beside or over the page.
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
  // No network but the station's.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
  '--no-pings',
  // No key ring: nothing is stored, and its dialog would cover the page.
  '--password-store=basic',
  // The page's timers show that it is alive; a covered or dark screen must not slow them down.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
] as const;

export interface BrowserArguments {
  /** Every account of the machine can read it, so it must not contain a secret. */
  readonly startPage: string;
  readonly profile: string;
  /** Undefined: left to the browser, which asks the window manager. */
  readonly size: ScreenSize | undefined;
  /** Chromium's sandbox refuses to start for root on Linux. */
  readonly sandbox: boolean;
}

export function browserArguments(start: BrowserArguments): readonly string[] {
  const { startPage, profile, size, sandbox } = start;
  return [
    `--app=${startPage}`,
    `--user-data-dir=${profile}`,
    ...fixedArguments,
    ...(size === undefined ? [] : [`--window-size=${coveringSize(size)}`]),
    // The second one only keeps the browser from warning of the first over the page.
    ...(sandbox ? [] : ['--no-sandbox', '--test-type']),
  ];
}

/** Chromium makes a window of exactly the screen's size one pixel smaller; a larger one it keeps. */
function coveringSize({ width, height }: ScreenSize): string {
  return `${(width + 1).toString()},${(height + 1).toString()}`;
}
