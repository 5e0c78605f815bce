/**
 * One screen, on the primary display; every other display is covered, so that no desktop stands
 * beside the station. Displays may be plugged in, taken away and rearranged at any time.
 */
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Display,
  Rectangle,
  Screen,
} from 'electron';
import { coverOptions } from './window-options.ts';

/** Above other programs' windows, also those that are always on top. Wayland knows no such thing. */
const topLevel = 'screen-saver';

type Placed = Pick<BrowserWindow, 'getBounds' | 'setBounds' | 'setKiosk'>;

export interface DisplaysOptions {
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'on'>;
  readonly window: Placed & Pick<BrowserWindow, 'setAlwaysOnTop' | 'focus'>;
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
}

export function coverDisplays({ screen, window, createWindow }: DisplaysOptions): void {
  const covers = new Map<number, BrowserWindow>();

  function cover({ id, bounds }: Display): void {
    const made = createWindow(coverOptions(bounds));
    covers.set(id, made);
    raise(made);
    made.on('close', (event) => {
      event.preventDefault();
    });
    // Something else than we took it away.
    made.on('closed', () => {
      if (covers.get(id) !== made) return;
      covers.delete(id);
      arrange();
    });
  }

  function arrange(): void {
    const primary = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
    for (const [id, made] of covers) {
      if (others.some((display) => display.id === id)) continue;
      covers.delete(id);
      // `destroy` asks nobody, unlike `close`.
      made.destroy();
    }
    place(window, primary.bounds);
    for (const display of others) {
      const made = covers.get(display.id);
      if (made === undefined) cover(display);
      else place(made, display.bounds);
    }
    window.focus();
  }

  raise(window);
  screen.on('display-added', arrange);
  screen.on('display-removed', arrange);
  screen.on('display-metrics-changed', (_event, _display, changed) => {
    // Full screen hides what else takes room, so placing a window changes the work area by itself.
    if (changed.some((metric) => metric !== 'workArea')) arrange();
  });
  arrange();
}

function raise(window: Pick<BrowserWindow, 'setAlwaysOnTop'>): void {
  window.setAlwaysOnTop(true, topLevel);
}

/** A full-screen window does not move to another display before it has left full screen. */
function place(window: Placed, bounds: Rectangle): void {
  if (isSame(window.getBounds(), bounds)) return;
  window.setKiosk(false);
  window.setBounds(bounds);
  window.setKiosk(true);
}

function isSame(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}
