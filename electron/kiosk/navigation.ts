/**
 * Keeps pages where they are: no navigation, and no window next to or over them. Every rule applies
 * to all web contents.
 */
import type { WebContents } from 'electron';

export type HeldPage = Pick<
  WebContents,
  | 'on'
  | 'closeDevTools'
  | 'setWindowOpenHandler'
  | 'setVisualZoomLevelLimits'
  | 'setWebRTCIPHandlingPolicy'
  | 'setZoomFactor'
>;

export function keepInPlace(contents: HeldPage, packaged: boolean): void {
  preventNavigation(contents);
  preventNewContents(contents);
  preventMenus(contents);
  preventZoom(contents);
  preventPeers(contents);
  if (packaged) preventDeveloperTools(contents);
}

/** Loading by the station itself and reloading do not count as navigation here. */
function preventNavigation(contents: Pick<WebContents, 'on'>): void {
  // External protocols (mailto:, tel:) also end here.
  contents.on('will-navigate', (details) => {
    details.preventDefault();
  });
  contents.on('will-frame-navigate', (details) => {
    details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    details.preventDefault();
  });
}

function preventNewContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/** Electron shows no menu by itself. This also stops spelling and extension menus. */
function preventMenus(contents: Pick<WebContents, 'on'>): void {
  contents.on('context-menu', (event) => {
    event.preventDefault();
  });
}

/** Disables pinch zoom, and resets the zoom after the wheel changed it. */
function preventZoom(
  contents: Pick<WebContents, 'on' | 'setVisualZoomLevelLimits' | 'setZoomFactor'>,
): void {
  // Each page has its own limits, which exist only after it was parsed.
  contents.on('dom-ready', () => {
    contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
  });
  contents.on('zoom-changed', () => {
    contents.setZoomFactor(1);
  });
}

/** WebRTC is the only way around the request filter. Allow it no address of this machine. */
function preventPeers(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** `devTools: false` already prevents them. This closes them if that setting ever changes. */
function preventDeveloperTools(contents: Pick<WebContents, 'on' | 'closeDevTools'>): void {
  contents.on('devtools-opened', () => {
    contents.closeDevTools();
  });
}
