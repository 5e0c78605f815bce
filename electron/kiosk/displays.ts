/**
 * Shows the screen on the primary display and a cover on every other, so that no desktop is
 * visible. Displays may be added, removed and rearranged at any time.
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

/** Above other programs' windows, even those that are always on top. Wayland has no such level. */
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
  /** An in-memory session. The default session would create files. */
  readonly session: Session;
  /** True while the program ends. Destroyed windows are then not replaced. */
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
    // Closed by something other than this function.
    made.on('closed', () => {
      if (covers.get(id) !== made) return;
      covers.delete(id);
      arrange();
    });
  }

  function arrange(): void {
    // While the program ends, windows close one by one, and the station's may be the first.
    if (isEnding() || window.isDestroyed()) return;
    const primary = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
    for (const [id, made] of covers) {
      if (others.some((display) => display.id === id)) continue;
      covers.delete(id);
      // `destroy` cannot be prevented; `close` can.
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
   * Uses the display, not the bounds: a window that fills its display is smaller below a camera
   * notch or while it grows. The system itself resizes it with its display.
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
    // Full screen hides panels and docks, so placing a window changes the work area by itself.
    if (changed.some((metric) => metric !== 'workArea')) arrange();
  });
  arrange();
}

function raise(window: Pick<BrowserWindow, 'setAlwaysOnTop'>): void {
  window.setAlwaysOnTop(true, topLevel);
}

/** A full-screen window must leave full screen before it can move to another display. */
function moveKiosk(window: Placed, bounds: Rectangle, platform: NodeJS.Platform): void {
  const moveNow = (): void => {
    if (window.isDestroyed()) return;
    window.setBounds(bounds);
    window.setKiosk(true);
  };
  // macOS leaves full screen slowly, and ignores requests until then.
  const leavesLater = platform === 'darwin' && window.isFullScreen();
  if (leavesLater) window.once('leave-full-screen', moveNow);
  window.setKiosk(false);
  if (!leavesLater) moveNow();
}
