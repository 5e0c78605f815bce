/**
 * Replaces the package "electron" in all unit tests, because the real one downloads its runtime
 * when it is imported. Behaves as Electron's documentation and sources describe for the small part
 * that the station uses, in `electron/`, and is never more forgiving than the real one.
 */
import { EventEmitter } from 'node:events';
import { machine, onlyAfterReady } from './electron/machine.ts';

export { app } from './electron/app.ts';
export {
  contextBridge,
  FakeContextBridge,
  FakeIpcRenderer,
  ipcMain,
  ipcRenderer,
} from './electron/ipc.ts';
export { machine, platform, settle, type System } from './electron/machine.ts';
export { screen, type FakeBounds, type FakeDisplay } from './electron/screen.ts';
export { FakeSession, protocol, session } from './electron/session.ts';
export { utilityProcess } from './electron/utility-process.ts';
export { FakeEvent, FakeWebContents, type FakeFrame } from './electron/web-contents.ts';
export { BrowserWindow } from './electron/window.ts';

export const powerMonitor = new EventEmitter();

export const powerSaveBlocker = {
  started: [] as string[],
  start: (kind: string): number => {
    onlyAfterReady('powerSaveBlocker');
    return powerSaveBlocker.started.push(kind);
  },
  isRefused: false,
  isStarted: (id: number): boolean =>
    !powerSaveBlocker.isRefused && id <= powerSaveBlocker.started.length,
};

export const Menu = {
  /** "standard" until the program removes it. */
  current: 'standard' as unknown,
  /** Once the program is ready, macOS has its standard menu, which cannot be removed. */
  setApplicationMenu: (menu: unknown): void => {
    if (machine.system === 'darwin' && machine.isReady && menu === null) return;
    Menu.current = menu;
  },
};

export const dialog = {
  shown: [] as string[],
  /** On Linux, only prints to stderr until the program is ready. */
  showErrorBox: (title: string, content: string): void => {
    const isDialog = machine.isReady || machine.system === 'darwin' || machine.system === 'win32';
    if (isDialog) dialog.shown.push(`${title}: ${content}`);
  },
};

export const crashReporter = {
  started: undefined as unknown,
  start: (options: unknown): void => {
    crashReporter.started = options;
  },
};
