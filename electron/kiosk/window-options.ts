/**
 * The window of the station: the whole screen, no frame, no menu, and a page that has nothing but
 * what the preload script gives it.
 */
import type { BrowserWindowConstructorOptions } from 'electron';

export interface WindowSetting {
  readonly preload: string;
  /** The packaged product; developer tools exist only in a checkout. */
  readonly packaged: boolean;
}

export function windowOptions({
  preload,
  packaged,
}: WindowSetting): BrowserWindowConstructorOptions {
  return {
    kiosk: true,
    frame: false,
    autoHideMenuBar: true,
    // Shown when the first screen is painted, so that no white window stands there before.
    show: false,
    backgroundColor: '#F6F3EC',
    title: 'Challenge Station',
    webPreferences: {
      preload,
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
      devTools: !packaged,
      // Underlines would tell a player which word is wrong.
      spellcheck: false,
      // A file dropped on the window would be opened in it.
      navigateOnDragDrop: false,
      // A dialog would cover the screen and stop it.
      disableDialogs: true,
      // Countdowns go on when something covers the window.
      backgroundThrottling: false,
    },
  };
}
