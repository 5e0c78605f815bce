/**
 * Stands for the package "electron" in all unit tests: the real one fetches its runtime when it is
 * imported. It does what Electron documents of the little that the station uses, and passes
 * everything between page and main process through structured clone.
 */
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';

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
  readonly loaded: string[] = [];
  crashes = 0;
  destroyed = false;
  crashed = false;
  loading = false;
  zoomFactor = 1;
  closedDevTools = 0;
  webRtcPolicy = 'default';
  /** A page that hangs answers no script. */
  hangs = false;
  /** The page's end. */
  receive: (channel: string, message: unknown) => void = () => undefined;

  send(channel: string, message: unknown): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    const copy: unknown = structuredClone(message);
    this.sent.push([channel, copy]);
    this.receive(channel, copy);
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isCrashed(): boolean {
    return this.crashed;
  }

  isLoading(): boolean {
    return this.loading;
  }

  loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    this.mainFrame = { url };
    this.crashed = false;
    this.emit('dom-ready');
    return Promise.resolve();
  }

  /** Answers the only script that the kiosk runs. */
  executeJavaScript(script: string): Promise<unknown> {
    if (script !== 'true') throw new Error(`Unexpected script: ${script}`);
    return this.hangs || this.crashed ? new Promise(() => undefined) : Promise.resolve(true);
  }

  forcefullyCrashRenderer(): void {
    this.crashes += 1;
    this.crashed = true;
    this.hangs = false;
    this.emit('render-process-gone', new FakeEvent(), { reason: 'killed' });
  }

  closeDevTools(): void {
    this.closedDevTools += 1;
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }

  setZoomFactor(factor: number): void {
    this.zoomFactor = factor;
  }

  setWindowOpenHandler(handler: FakeWebContents['openWindow']): void {
    this.openWindow = handler;
  }

  setVisualZoomLevelLimits(minimum: number, maximum: number): Promise<void> {
    this.zoomLimits.push([minimum, maximum]);
    return Promise.resolve();
  }
}

export interface FakeBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly options: Readonly<Record<string, unknown>>;
  readonly webContents = new FakeWebContents();
  isShown = false;
  destroyed = false;
  isKiosk: boolean;
  level: string | undefined;
  focuses = 0;
  restores = 0;
  bounds: FakeBounds;

  constructor(options: Readonly<Record<string, unknown>>) {
    super();
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600, kiosk } = options;
    this.bounds = {
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    };
    this.isKiosk = kiosk === true;
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', new FakeEvent(), this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.loadURL(url);
    this.emit('ready-to-show');
  }

  getBounds(): FakeBounds {
    return this.bounds;
  }

  /** A full-screen window stays where it is. */
  setBounds(bounds: FakeBounds): void {
    if (!this.isKiosk) this.bounds = bounds;
  }

  /** On Windows the window says at once that it leaves full screen, before it has left. */
  setKiosk(flag: boolean): void {
    const leaves = this.isKiosk && !flag;
    this.isKiosk = flag;
    if (leaves) this.emit('leave-full-screen');
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  setAlwaysOnTop(flag: boolean, level: string): void {
    this.level = flag ? level : undefined;
  }

  restore(): void {
    this.restores += 1;
  }

  /** Closes without asking. */
  destroy(): void {
    this.destroyed = true;
    this.emit('closed');
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
  readonly switches = new Map<string, string>();
  readonly relaunches: unknown[] = [];
  loginItem: unknown;
  readonly commandLine = {
    hasSwitch: (name: string): boolean => this.switches.has(name),
    appendSwitch: (name: string, value = ''): void => {
      this.switches.set(name, value);
    },
  };

  relaunch(options?: unknown): void {
    this.relaunches.push(options);
  }

  setLoginItemSettings(settings: unknown): void {
    this.loginItem = settings;
  }

  enableSandbox(): void {
    this.isSandboxed = true;
  }

  requestSingleInstanceLock(): boolean {
    return this.isFirst;
  }

  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (!existsSync(path)) throw new Error('Failed to set path');
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
  readonly protocol = new FakeProtocol();
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

export const powerSaveBlocker = {
  started: [] as string[],
  start: (kind: string): number => powerSaveBlocker.started.push(kind),
};

export const session = {
  defaultSession: new FakeSession(),
  partitions: new Map<string, { readonly session: FakeSession; readonly options: unknown }>(),
  fromPartition: (name: string, options: unknown): FakeSession => {
    const made = session.partitions.get(name) ?? { session: new FakeSession(), options };
    session.partitions.set(name, made);
    return made.session;
  },
};

export interface FakeDisplay {
  readonly id: number;
  readonly bounds: FakeBounds;
}

class FakeScreen extends EventEmitter {
  displays: readonly FakeDisplay[] = [{ id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } }];
  primary = 1;

  getAllDisplays(): readonly FakeDisplay[] {
    return this.displays;
  }

  getPrimaryDisplay(): FakeDisplay {
    const found = this.displays.find(({ id }) => id === this.primary) ?? this.displays[0];
    if (found === undefined) throw new Error('There is no display.');
    return found;
  }
}

export const screen = new FakeScreen();

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
