/** A window that behaves as on each system. */
import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { later, machine, onlyAfterReady } from './machine.ts';
import { screen, type FakeBounds, type FakeDisplay } from './screen.ts';
import { FakeEvent, FakeWebContents } from './web-contents.ts';

/** Height of the camera notch, which a window that fills the display leaves out on macOS. */
const notchHeight = 38;

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly options: Readonly<Record<string, unknown>>;
  readonly #contents = new FakeWebContents();
  destroyed = false;
  level: string | undefined;
  focuses = 0;
  restores = 0;
  /** How often it was asked to fill its display. */
  kioskRequests = 0;
  #bounds: FakeBounds;
  #isShown: boolean;
  #isKiosk = false;
  #isFullScreen = false;

  constructor(options: Readonly<Record<string, unknown>>) {
    super();
    onlyAfterReady('BrowserWindow');
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600, kiosk, show } = options;
    this.#bounds = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    const isLinux = machine.system === 'linux' || machine.system === 'wayland';
    // On Linux, a window that starts in full screen is shown, whatever `show` says.
    this.#isShown = show !== false || (kiosk === true && isLinux);
    BrowserWindow.all.push(this);
    machine.windows.push(this);
    if (kiosk === true) this.setKiosk(true);
    app.emit('web-contents-created', new FakeEvent(), this.#contents);
    // The first paint. Wayland has none for a window that is not shown.
    this.#contents.once('did-finish-load', () => {
      later(() => {
        if (machine.system !== 'wayland' && !this.destroyed) this.emit('ready-to-show');
      });
    });
  }

  /** On a destroyed object, only `isDestroyed` may be called. */
  #use(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }

  get webContents(): FakeWebContents {
    this.#use();
    return this.#contents;
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.loadURL(url);
  }

  isVisible(): boolean {
    this.#use();
    return this.#isShown;
  }

  isKiosk(): boolean {
    this.#use();
    // Windows fills the display with a frameless window, and does not report it as full screen.
    return this.#isKiosk && !(machine.system === 'win32' && this.options['thickFrame'] === false);
  }

  isFullScreen(): boolean {
    this.#use();
    return this.#isFullScreen;
  }

  getBounds(): FakeBounds {
    this.#use();
    const { bounds } = this.display();
    if (machine.system === 'wayland') return { ...bounds, x: 0, y: 0 };
    if (!this.#isFullScreen) return this.#bounds;
    return machine.system === 'darwin'
      ? { ...bounds, y: bounds.y + notchHeight, height: bounds.height - notchHeight }
      : bounds;
  }

  /** The display on which a person sees it. Under Wayland all windows are on one display. */
  display(): FakeDisplay {
    const { system } = machine;
    return system === 'wayland'
      ? screen.getPrimaryDisplay()
      : screen.getDisplayMatching(this.#bounds);
  }

  /**
   * Under Wayland, programs cannot place windows, and a window that fills its display stays there.
   */
  setBounds(bounds: FakeBounds): void {
    this.#use();
    const move = (): void => {
      if (!this.#isFullScreen && !this.destroyed) this.#bounds = bounds;
    };
    if (machine.system === 'linux') later(move);
    else if (machine.system !== 'wayland') move();
  }

  setKiosk(flag: boolean): void {
    this.#use();
    if (flag === this.#isKiosk) return;
    this.#isKiosk = flag;
    if (flag) this.kioskRequests += 1;
    // macOS reports full screen even while the window is leaving it.
    if (machine.system === 'darwin' && this.#isFullScreen === flag) return;
    const change = (): void => {
      this.#changeFullScreen(flag);
    };
    if (machine.system === 'win32') change();
    else later(change);
  }

  #changeFullScreen(flag: boolean): void {
    if (this.destroyed) return;
    this.#isFullScreen = flag && !machine.declinesFullScreen;
    if (flag && this.#isFullScreen) return;
    if (flag) this.#isKiosk = false;
    this.emit('leave-full-screen');
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  setAlwaysOnTop(flag: boolean, level: string): void {
    this.#use();
    this.level = flag ? level : undefined;
  }

  restore(): void {
    this.#use();
    this.restores += 1;
  }

  /** A user asks the window to close. */
  close(): void {
    const event = new FakeEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  /** Does not ask. The window is gone before its listeners run. */
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#contents.destroyed = true;
    this.emit('closed');
    if (machine.windows.every((one) => one.isDestroyed())) app.emit('window-all-closed');
  }

  show(): void {
    this.#use();
    this.#isShown = true;
  }

  focus(): void {
    this.#use();
    this.focuses += 1;
  }
}
