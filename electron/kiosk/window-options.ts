/**
 * The windows of the station. The screen's: a whole display, no frame, no menu, and a page that has
 * nothing but what the preload script gives it. A cover's: the same on every other display, with no
 * page at all.
 */
import type { BrowserWindowConstructorOptions, Rectangle, Session, WebPreferences } from 'electron';

/** What no page of ours needs, whatever window it is in. */
const lockedPage: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  // Underlines would tell a player which word is wrong.
  spellcheck: false,
  // A file dropped on the window would be opened in it.
  navigateOnDragDrop: false,
  // A dialog would cover the screen and stop it.
  disableDialogs: true,
  // A page must not change the size of its window by asking for full screen.
  disableHtmlFullscreenWindowResize: true,
};

/** A window that fills its display and that no button, edge or title bar can move away. */
function wholeDisplay(bounds: Rectangle): BrowserWindowConstructorOptions {
  return {
    ...bounds,
    kiosk: true,
    frame: false,
    // A corner of the desktop must not show where a window manager declines full screen.
    roundedCorners: false,
    hasShadow: false,
    autoHideMenuBar: true,
    movable: false,
    minimizable: false,
    maximizable: false,
    closable: false,
    title: 'Challenge Station',
  };
}

export interface WindowSetting {
  readonly bounds: Rectangle;
  readonly preload: string;
  readonly session: Session;
  /** The packaged product; developer tools exist only in a checkout. */
  readonly packaged: boolean;
}

export function windowOptions(setting: WindowSetting): BrowserWindowConstructorOptions {
  const { bounds, preload, session, packaged } = setting;
  return {
    ...wholeDisplay(bounds),
    // Shown when the first screen is painted, so that no white window stands there before. On Linux
    // `kiosk` above shows it at once, and must stay there: a hidden window is not painted under Wayland.
    show: false,
    backgroundColor: '#F6F3EC',
    webPreferences: {
      ...lockedPage,
      preload,
      session,
      devTools: !packaged,
      // Countdowns go on when something covers the window.
      backgroundThrottling: false,
    },
  };
}

/** On macOS what a kiosk hides is hidden for the whole program, and by one window only. */
export function coversAreKiosks(platform: NodeJS.Platform): boolean {
  return platform !== 'darwin';
}

/** Takes no key and loads nothing, so that there is nothing to be done with it. */
export function coverOptions(
  bounds: Rectangle,
  platform: NodeJS.Platform,
  session: Session,
): BrowserWindowConstructorOptions {
  return {
    ...wholeDisplay(bounds),
    kiosk: coversAreKiosks(platform),
    // Without it macOS keeps the window below the menu bar.
    enableLargerThanScreen: platform === 'darwin',
    focusable: false,
    skipTaskbar: true,
    backgroundColor: '#15222D',
    webPreferences: { ...lockedPage, session, javascript: false, devTools: false },
  };
}
