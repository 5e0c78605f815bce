/**
 * Options of the station's windows. The screen fills a display, without frame and menu, and its
 * page has only what the preload script provides. A cover fills another display and has no page. A
 * clean window takes the place of a cover.
 */
import type { BrowserWindowConstructorOptions, Rectangle, Session, WebPreferences } from 'electron';

/** Features that no page needs. */
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
  // Spell-checking underlines would show players which word is wrong.
  spellcheck: false,
  // A file dropped on the window would open in it.
  navigateOnDragDrop: false,
  // A dialog would cover the screen and block it.
  disableDialogs: true,
  // Pickers for files of the machine would open over the screen.
  disableBlinkFeatures: 'FileSystemAccess,FileSystemAccessLocal',
  // A page must not resize its window by requesting full screen.
  disableHtmlFullscreenWindowResize: true,
};

/** A window that fills its display, without buttons, edges or title bar to move it by. */
function wholeDisplay(bounds: Rectangle): BrowserWindowConstructorOptions {
  return {
    ...bounds,
    kiosk: true,
    frame: false,
    // Rounded corners would show the desktop if a window manager refuses full screen.
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
  /** True in the package. Developer tools exist only in a checkout. */
  readonly packaged: boolean;
}

export function windowOptions(setting: WindowSetting): BrowserWindowConstructorOptions {
  const { bounds, preload, session, packaged } = setting;
  return {
    ...wholeDisplay(bounds),
    // Show the window after the first paint, to avoid a white flash. On Linux, `kiosk` above shows
    // it at once and must stay, because Wayland does not paint hidden windows.
    show: false,
    backgroundColor: '#F6F3EC',
    webPreferences: {
      ...lockedPage,
      preload,
      session,
      devTools: !packaged,
      // Timers must keep running when something covers the window.
      backgroundThrottling: false,
    },
  };
}

/** On macOS, kiosk mode hides things for the complete program, and only one window can set it. */
export function coversAreKiosks(platform: NodeJS.Platform): boolean {
  return platform !== 'darwin';
}

export interface CoverSetting {
  readonly bounds: Rectangle;
  readonly platform: NodeJS.Platform;
  readonly session: Session;
}

/** A cover accepts no keys and loads nothing. */
export function coverOptions({
  bounds,
  platform,
  session,
}: CoverSetting): BrowserWindowConstructorOptions {
  return {
    ...wholeDisplay(bounds),
    kiosk: coversAreKiosks(platform),
    // Without this, macOS keeps the window below the menu bar.
    enableLargerThanScreen: platform === 'darwin',
    focusable: false,
    skipTaskbar: true,
    backgroundColor: '#15222D',
    webPreferences: { ...lockedPage, session, javascript: false, devTools: false },
  };
}

/** In the place of a cover, with a page that has what its preload script provides. */
export function cleanOptions({
  preload,
  ...setting
}: CoverSetting & Pick<WindowSetting, 'preload'>): BrowserWindowConstructorOptions {
  return {
    ...coverOptions(setting),
    backgroundColor: '#F6F3EC',
    webPreferences: {
      ...lockedPage,
      preload,
      session: setting.session,
      devTools: false,
      // A hidden one must not show something old when it is shown again.
      backgroundThrottling: false,
    },
  };
}

/** A window with a text and without any script. */
export const noticeOptions: BrowserWindowConstructorOptions = {
  kiosk: true,
  frame: false,
  roundedCorners: false,
  autoHideMenuBar: true,
  title: 'Challenge Station',
  backgroundColor: '#DAD5CA',
  webPreferences: { ...lockedPage, partition: 'notice', javascript: false, devTools: false },
};
