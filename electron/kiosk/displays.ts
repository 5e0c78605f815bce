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
  Session,
} from 'electron';
import { coverOptions, coversAreKiosks } from './window-options.ts';

/** Above other programs' windows, also those that are always on top. Wayland knows no such thing. */
const topLevel = 'screen-saver';

type Placed = Pick<
  BrowserWindow,
  'getBounds' | 'setBounds' | 'setKiosk' | 'isFullScreen' | 'once' | 'isDestroyed'
>;

export interface DisplaysOptions {
  readonly screen: Pick<
    Screen,
    'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching' | 'on'
  >;
  readonly window: Placed & Pick<BrowserWindow, 'setAlwaysOnTop' | 'focus'>;
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly platform: NodeJS.Platform;
  /** In memory: of the standard one Chromium would make files. */
  readonly session: Session;
  /** Windows that are destroyed on the way out are not put back. */
  readonly isEnding: () => boolean;
}

export function coverDisplays(options: DisplaysOptions): void {
  const { screen, window, createWindow, platform, session, isEnding } = options;
  const covers = new Map<number, BrowserWindow>();

  function cover({ id, bounds }: Display): void {
    const made = createWindow(coverOptions(bounds, platform, session));
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
    // On the way out the windows go one after the other, and the station's may be the first.
    if (isEnding() || window.isDestroyed()) return;
    const primary = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
    for (const [id, made] of covers) {
      if (others.some((display) => display.id === id)) continue;
      covers.delete(id);
      // `destroy` asks nobody, unlike `close`.
      made.destroy();
    }
    place(window, primary, true);
    for (const display of others) {
      const made = covers.get(display.id);
      if (made === undefined) cover(display);
      else place(made, display, coversAreKiosks(platform));
    }
    window.focus();
  }

  /**
   * By the display, not by the bounds: below a camera, or while it grows, a window that fills its
   * display is smaller. The system itself fits it to a display that changes its size.
   */
  function place(placed: Placed, { id, bounds }: Display, isKiosk: boolean): void {
    if (!isKiosk) placed.setBounds(bounds);
    else if (screen.getDisplayMatching(placed.getBounds()).id !== id) {
      moveKiosk(placed, bounds, platform);
    }
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
function moveKiosk(window: Placed, bounds: Rectangle, platform: NodeJS.Platform): void {
  const moveNow = (): void => {
    if (window.isDestroyed()) return;
    window.setBounds(bounds);
    window.setKiosk(true);
  };
  // macOS leaves slowly, and until then ignores what it is asked for.
  const leavesLater = platform === 'darwin' && window.isFullScreen();
  if (leavesLater) window.once('leave-full-screen', moveNow);
  window.setKiosk(false);
  if (!leavesLater) moveNow();
}
