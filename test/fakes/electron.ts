/**
 * Replaces the package "electron" in all unit tests, because the real one downloads its runtime
 * when it is imported. Has only what the tests of test/kiosk need. What a runtime on Linux can show,
 * test/electron tests in one.
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
  mainFrame: FakeFrame = { url: 'station://app/' };
  readonly sent: (readonly [channel: string, message: unknown])[] = [];
  readonly zoomLimits: (readonly [number, number])[] = [];
  openWindow: (details: { readonly url: string }) => { readonly action: string } = () => ({
    action: 'allow',
  });
  destroyed = false;
  zoomFactor = 1;
  closedDevTools = 0;
  webRtcPolicy = 'default';

  /** To every script of the kiosk's own. */
  answer: () => Promise<unknown> = () => Promise.resolve(true);

  isDestroyed = (): boolean => this.destroyed;
  isCrashed = (): boolean => false;
  isDevToolsOpened = (): boolean => false;
  getOSProcessId = (): number => 42;
  executeJavaScriptInIsolatedWorld = (): Promise<unknown> => this.answer();

  /** Throws if it is destroyed, as all but `isDestroyed` does in Electron. */
  send(channel: string, message: unknown): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    this.sent.push([channel, structuredClone(message)]);
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

export class FakeSession extends EventEmitter {
  readonly handlers = new Map<string, (request: Request) => Response | Promise<Response>>();
  permissionRequest: Listener | undefined;
  permissionCheck: Listener | undefined;
  devicePermission: Listener | undefined;
  beforeRequest: Listener | undefined;
  hasSpellChecker = true;
  readonly protocol = { handle: this.handlers.set.bind(this.handlers) };
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

const handlers = new Map<string, (event: unknown, argument: unknown) => unknown>();

export const ipcMain = {
  handlers,
  handle: handlers.set.bind(handlers),

  /** Calls from a page's frame. `senderFrame` is `null` if the frame is gone by then. */
  invoke: async (
    senderFrame: FakeFrame | null,
    channel: string,
    argument: unknown,
  ): Promise<unknown> =>
    structuredClone<unknown>(
      await handlers.get(channel)?.({ senderFrame }, structuredClone(argument)),
    ),
};
