/** A page, as the main process sees it. */
import { EventEmitter } from 'node:events';
import { later } from './machine.ts';

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
  destroyed = false;
  crashed = false;
  zoomFactor = 1;
  closedDevTools = 0;
  webRtcPolicy = 'default';
  /** Receives messages at the page's end. */
  receive: (channel: string, message: unknown) => void = () => undefined;

  /** On a destroyed object, only `isDestroyed` may be called. */
  #use(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }

  /** Arrives later, but before the answer to a call in progress. */
  send(channel: string, message: unknown): void {
    this.#use();
    const copy: unknown = structuredClone(message);
    this.sent.push([channel, copy]);
    later(() => {
      if (!this.destroyed && !this.crashed) this.receive(channel, copy);
    });
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isCrashed(): boolean {
    this.#use();
    return this.crashed;
  }

  isDevToolsOpened(): boolean {
    this.#use();
    return false;
  }

  async loadURL(url: string): Promise<void> {
    this.#use();
    await new Promise<void>((resolve) => {
      later(resolve);
    });
    if (this.destroyed) throw new Error('ERR_FAILED (-2)');
    this.mainFrame = { url };
    this.crashed = false;
    this.emit('dom-ready');
    this.emit('did-finish-load');
  }

  /** Answers the only question that the kiosk asks: whether the page shows the station. */
  executeJavaScriptInIsolatedWorld(): Promise<unknown> {
    this.#use();
    return this.crashed ? new Promise(() => undefined) : Promise.resolve(true);
  }

  forcefullyCrashRenderer(): void {
    this.die('killed');
  }

  die(reason: string): void {
    this.crashed = true;
    this.emit('render-process-gone', new FakeEvent(), { reason });
  }

  closeDevTools(): void {
    this.#use();
    this.closedDevTools += 1;
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.#use();
    this.webRtcPolicy = policy;
  }

  setZoomFactor(factor: number): void {
    this.#use();
    this.zoomFactor = factor;
  }

  setWindowOpenHandler(handler: FakeWebContents['openWindow']): void {
    this.#use();
    this.openWindow = handler;
  }

  setVisualZoomLevelLimits(minimum: number, maximum: number): Promise<void> {
    this.#use();
    this.zoomLimits.push([minimum, maximum]);
    return Promise.resolve();
  }
}
