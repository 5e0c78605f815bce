/** A window that the system shows as it is asked to. What systems do to windows is not imitated. */
import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { machine, onlyAfterReady } from './machine.ts';
import { FakeEvent, FakeWebContents } from './web-contents.ts';

type Rectangle = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly options: Readonly<Record<string, unknown>>;
  readonly webContents = new FakeWebContents();
  focuses = 0;
  #isDestroyed = false;
  #isOnTop = false;
  #bounds: Rectangle;

  constructor(options: Readonly<Record<string, unknown>>) {
    super();
    onlyAfterReady('BrowserWindow');
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    BrowserWindow.all.push(this);
    machine.windows.push(this);
    app.emit('web-contents-created', new FakeEvent(), this.webContents);
  }

  loadURL = async (url: string): Promise<void> => this.webContents.loadURL(url);
  getBounds = (): Rectangle => this.#bounds;
  setBounds = (bounds: Rectangle): void => {
    this.#bounds = bounds;
  };
  isDestroyed = (): boolean => this.#isDestroyed;
  isVisible = (): boolean => true;
  isMinimized = (): boolean => false;
  isFocused = (): boolean => true;
  isFullScreen = (): boolean => true;
  isAlwaysOnTop = (): boolean => this.#isOnTop;
  setAlwaysOnTop = (isOnTop: boolean): void => {
    this.#isOnTop = isOnTop;
  };
  setKiosk = (): void => undefined;
  show = (): void => undefined;
  moveTop = (): void => undefined;
  focus = (): void => {
    this.focuses += 1;
  };

  /** A user asks the window to close. */
  close(): void {
    const event = new FakeEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  /** Does not ask. The window is gone before its listeners run. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.webContents.destroyed = true;
    this.emit('closed');
  }
}
