/** A window, with the manners of each system. */
import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { later, machine, onlyAfterReady } from './machine.ts';
import { screen, type FakeBounds, type FakeDisplay } from './screen.ts';
import { FakeEvent, FakeWebContents } from './web-contents.ts';

/** What the camera takes from the top of a display when a window fills it on macOS. */
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
    // On Linux a window that begins in full screen is shown, whatever `show` says.
    this.#isShown = show !== false || (kiosk === true && isLinux);
    BrowserWindow.all.push(this);
    machine.windows.push(this);
    if (kiosk === true) this.setKiosk(true);
    app.emit('web-contents-created', new FakeEvent(), this.#contents);
    // The first picture. Of a window that is not shown, Wayland makes none.
    this.#contents.once('did-finish-load', () => {
      later(() => {
        if (machine.system !== 'wayland' && !this.destroyed) this.emit('ready-to-show');
      });
    });
  }

  /** Only `isDestroyed` may be asked of what is gone. */
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
    // Windows fills a display with a window without edges, and does not count it as full screen.
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

  /** Where somebody in front of the machine sees it. Under Wayland all windows are on one display. */
  display(): FakeDisplay {
    const { system } = machine;
    return system === 'wayland'
      ? screen.getPrimaryDisplay()
      : screen.getDisplayMatching(this.#bounds);
  }

  /** Under Wayland nobody places windows, and a window that fills its display stays there. */
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
    // macOS remembers that the window is in full screen, which it is while it is still leaving.
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

  /** Somebody asks it to close. */
  close(): void {
    const event = new FakeEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  /** Asks nobody. The window is gone before anyone hears of it. */
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
