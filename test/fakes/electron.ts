/**
 * Stands for the package "electron" in all unit tests: the real one fetches its runtime when it is
 * imported. It does what Electron documents of the little that the station uses, and passes
 * everything between page and main process through structured clone.
 */
import { EventEmitter } from 'node:events';

type Listener = (...args: never[]) => unknown;

export class FakeEvent {
  defaultPrevented = false;

  preventDefault = (): void => {
    this.defaultPrevented = true;
  };
}

export interface FakeFrame {
  readonly url: string;
}

export class FakeWebContents extends EventEmitter {
  mainFrame: FakeFrame = { url: 'about:blank' };
  readonly sent: (readonly [channel: string, message: unknown])[] = [];
  readonly zoomLimits: (readonly [number, number])[] = [];
  openWindow: (details: { readonly url: string }) => { readonly action: string } = () => ({
    action: 'allow',
  });
  reloads = 0;
  crashes = 0;
  destroyed = false;

  send(channel: string, message: unknown): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    this.sent.push([channel, structuredClone(message)]);
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  reload(): void {
    this.reloads += 1;
  }

  forcefullyCrashRenderer(): void {
    this.crashes += 1;
  }

  setWindowOpenHandler(handler: FakeWebContents['openWindow']): void {
    this.openWindow = handler;
  }

  setVisualZoomLevelLimits(minimum: number, maximum: number): Promise<void> {
    this.zoomLimits.push([minimum, maximum]);
    return Promise.resolve();
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly options: Readonly<Record<string, unknown>>;
  readonly webContents = new FakeWebContents();
  isShown = false;
  focuses = 0;

  constructor(options: Readonly<Record<string, unknown>>) {
    super();
    this.options = options;
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', new FakeEvent(), this.webContents);
  }

  loadURL(url: string): Promise<void> {
    this.webContents.mainFrame = { url };
    this.emit('ready-to-show');
    return Promise.resolve();
  }

  show(): void {
    this.isShown = true;
  }

  focus(): void {
    this.focuses += 1;
  }
}

class FakeApp extends EventEmitter {
  isPackaged = true;
  isFirst = true;
  exitCode: number | undefined;
  isSandboxed = false;
  readonly paths = new Map<string, string>();
  readonly switches: string[] = [];
  readonly commandLine = {
    appendSwitch: (name: string): void => {
      this.switches.push(name);
    },
  };

  enableSandbox(): void {
    this.isSandboxed = true;
  }

  requestSingleInstanceLock(): boolean {
    return this.isFirst;
  }

  setPath(name: string, path: string): void {
    this.paths.set(name, path);
  }

  getName(): string {
    return 'Challenge Station';
  }

  getVersion(): string {
    return '0.0.0';
  }

  whenReady(): Promise<void> {
    return Promise.resolve();
  }

  /** The real one ends the process; here only the first call counts. */
  exit(code: number): void {
    this.exitCode ??= code;
  }
}

class FakeIpcMain {
  readonly handlers = new Map<string, Listener>();

  handle(channel: string, handler: Listener): void {
    if (this.handlers.has(channel)) throw new Error(`Second handler for ${channel}`);
    this.handlers.set(channel, handler);
  }

  /** What a page's frame gets for a call. */
  invoke(senderFrame: FakeFrame | null, channel: string, argument: unknown): unknown {
    const handler = this.handlers.get(channel) as
      ((event: unknown, argument: unknown) => unknown) | undefined;
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(handler({ senderFrame }, structuredClone(argument)));
  }
}

class FakeProtocol {
  readonly privileged: unknown[] = [];
  readonly handlers = new Map<string, (request: Request) => Response | Promise<Response>>();

  registerSchemesAsPrivileged(schemes: readonly unknown[]): void {
    this.privileged.push(...schemes);
  }

  handle(scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    this.handlers.set(scheme, handler);
  }
}

export class FakeSession extends EventEmitter {
  permissionRequest: Listener | undefined;
  permissionCheck: Listener | undefined;
  devicePermission: Listener | undefined;
  beforeRequest: Listener | undefined;
  hasSpellChecker = true;
  readonly webRequest = {
    onBeforeRequest: (listener: Listener): void => {
      this.beforeRequest = listener;
    },
  };

  setPermissionRequestHandler(handler: Listener): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: Listener): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: Listener): void {
    this.devicePermission = handler;
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.hasSpellChecker = enabled;
  }
}

class FakeIpcRenderer extends EventEmitter {
  /** Connects the page's end to a main process. */
  answer: (channel: string, argument: unknown) => unknown = () => undefined;

  invoke(channel: string, argument: unknown): Promise<unknown> {
    return Promise.resolve(this.answer(channel, structuredClone(argument)));
  }
}

export const app = new FakeApp();
export const ipcMain = new FakeIpcMain();
export const ipcRenderer = new FakeIpcRenderer();
export const powerMonitor = new EventEmitter();
export const protocol = new FakeProtocol();
export const session = { defaultSession: new FakeSession() };

export const Menu = {
  /** "standard" until somebody takes it away. */
  current: 'standard' as unknown,
  setApplicationMenu: (menu: unknown): void => {
    Menu.current = menu;
  },
};

export const contextBridge = {
  exposed: new Map<string, unknown>(),
  exposeInMainWorld: (name: string, value: unknown): void => {
    contextBridge.exposed.set(name, value);
  },
};
