/**
 * Shows the screen on the primary display and a cover or a clean window on every display that shows
 * nothing of it, so that no desktop is visible. Displays may be added, removed, mirrored and resized
 * at any time.
 */
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Display,
  Screen,
  Session,
} from 'electron';
import type { Log } from '../station/disk/limit-log.ts';
import type { CleanShell } from '../station/running/clean-window.ts';
import { Covers, type CoverKind } from './covers.ts';
import { displaysToCover, fillingBounds, fills, isSameRectangle } from './placing.ts';
import { cleanOptions, coverOptions, coversAreKiosks } from './window-options.ts';

/** Above other programs' windows, even those that are always on top. Wayland has no such level. */
export const topLevel = 'screen-saver';

/** In pixels, before scaling. All screens of the station are drawn for at least this size. */
const smallestWidth = 1024;
const smallestHeight = 600;

type Placed = Pick<
  BrowserWindow,
  'getBounds' | 'setBounds' | 'setKiosk' | 'isFullScreen' | 'once' | 'isDestroyed'
>;

export interface DisplaysOptions {
  readonly screen: Pick<
    Screen,
    'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching' | 'on'
  >;
  /** Returns the station's present window. */
  readonly window: () => Placed & Pick<BrowserWindow, 'moveTop' | 'focus'>;
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly platform: NodeJS.Platform;
  /** An in-memory session. The default session would create files. */
  readonly session: Session;
  /** The preload script of clean windows, and what loads their page. */
  readonly cleanPreload: string;
  readonly fillClean: (window: BrowserWindow) => void;
  /** True if windows cannot be placed. Then there are no covers. */
  readonly oneWindow: boolean;
  /** True while the program ends. Destroyed windows are then not replaced. */
  readonly isEnding: () => boolean;
  readonly log: Log;
}

export interface Displays {
  /** Covers the other displays from now on. Call this after the station has been shown. */
  readonly cover: () => void;
  /** True if the station's window fills its display. */
  readonly isFilled: () => boolean;
  /** Makes the station's window fill its display again, and arranges the covers. */
  readonly fill: (inFullScreen: boolean) => void;
  /** How staff open and close clean windows. */
  readonly clean: CleanShell;
}

interface Placing {
  readonly place: (placed: Placed, display: Display, isKiosk: boolean) => void;
  readonly boundsFor: (bounds: Display['bounds']) => Display['bounds'];
  readonly fillWithoutFullScreen: (placed: Placed, display: Display) => void;
  readonly putInKiosk: (placed: Placed, display: Pick<Display, 'bounds'>) => void;
}

/** A cover has no page, and so no preload script. */
const optionsOf = { cover: coverOptions, clean: cleanOptions } as const;

export function createDisplays(options: DisplaysOptions): Displays {
  const { screen, window, createWindow, platform, session, oneWindow, isEnding, log } = options;
  const { place, boundsFor, fillWithoutFullScreen, putInKiosk } = createPlacing(options);
  const covers = new Covers({
    create: createCover,
    place: (placed, display) => {
      place(placed, display, coversAreKiosks(platform));
    },
  });

  function arrange(placeStation = place): void {
    // While the program ends, windows close one by one, and the station's may be the first.
    if (isEnding() || window().isDestroyed()) return;
    const station = screen.getPrimaryDisplay();
    const covered = displaysToCover(screen.getAllDisplays(), station);
    covers.uncoverOthers(covered);
    placeStation(window(), station, true);
    covers.cover(covered);
    comeFirst();
  }

  function comeFirst(): void {
    window().moveTop();
    window().focus();
  }

  function createCover(kind: CoverKind, { bounds }: Display): BrowserWindow {
    const setting = { bounds: boundsFor(bounds), platform, session };
    const made = createWindow(optionsOf[kind]({ ...setting, preload: options.cleanPreload }));
    made.setAlwaysOnTop(true, topLevel);
    made.on('close', (event) => {
      event.preventDefault();
    });
    // Closed by something other than this program.
    made.on('closed', () => {
      covers.forget(made);
      arrange();
    });
    if (kind === 'clean') options.fillClean(made);
    return made;
  }

  const setClean =
    (isOpen: boolean) =>
    (display: number | undefined): boolean => {
      const isThere = covers.setClean(display, isOpen);
      comeFirst();
      return isThere;
    };

  return {
    cover: () => {
      reportSmallDisplay(screen.getPrimaryDisplay(), log);
      if (oneWindow) return;
      onChange(screen, () => {
        arrange();
      });
      arrange();
    },
    isFilled: () => {
      const display = screen.getPrimaryDisplay();
      // On X11, Electron does not notice that a window manager ended full screen.
      if (platform === 'linux' && !oneWindow) return fills(window().getBounds(), display);
      return window().isFullScreen();
    },
    fill: (inFullScreen) => {
      if (oneWindow) window().setKiosk(true);
      else arrange(inFullScreen || platform !== 'linux' ? putInKiosk : fillWithoutFullScreen);
    },
    clean: {
      places: () => ({ kind: 'displays', displays: covers.displays }),
      open: setClean(true),
      close: setClean(false),
    },
  };
}

/** Calls back when displays come, go or change. */
function onChange(screen: Pick<Screen, 'on'>, changed: () => void): void {
  screen.on('display-added', changed);
  screen.on('display-removed', changed);
  screen.on('display-metrics-changed', (_event, _display, metrics) => {
    // Full screen hides panels and docks, so placing a window changes the work area by itself.
    if (metrics.some((metric) => metric !== 'workArea')) changed();
  });
}

/** How a window comes to fill a display. */
function createPlacing({
  screen,
  platform,
}: Pick<DisplaysOptions, 'screen' | 'platform'>): Placing {
  function place(placed: Placed, { bounds }: Display, isKiosk: boolean): void {
    // Use the display, not the bounds: a window that fills its display is smaller below a camera
    // notch or while it grows.
    const { bounds: present } = screen.getDisplayMatching(placed.getBounds());
    if (isKiosk && !isSameRectangle(present, bounds)) putInKiosk(placed, { bounds });
    // Except on X11, the system itself resizes a full-screen window with its display.
    else if (!isKiosk || platform === 'linux') placed.setBounds(boundsFor(bounds));
  }

  function boundsFor(bounds: Display['bounds']): Display['bounds'] {
    return platform === 'linux' ? fillingBounds(bounds, screen.getAllDisplays()) : bounds;
  }

  /** Some window managers choose another display for full screen, so fill it without. */
  function fillWithoutFullScreen(placed: Placed, { bounds }: Display): void {
    placed.setKiosk(false);
    placed.setBounds(boundsFor(bounds));
  }

  /** A full-screen window must leave full screen before it can move or fill its display again. */
  function putInKiosk(placed: Placed, { bounds }: Pick<Display, 'bounds'>): void {
    const enter = (): void => {
      if (placed.isDestroyed()) return;
      placed.setBounds(boundsFor(bounds));
      placed.setKiosk(true);
      // A window manager ignores this, and X11 without one needs it.
      if (platform === 'linux') placed.setBounds(boundsFor(bounds));
    };
    // macOS leaves full screen slowly, and ignores requests until then.
    const leavesLater = platform === 'darwin' && placed.isFullScreen();
    if (leavesLater) placed.once('leave-full-screen', enter);
    placed.setKiosk(false);
    if (!leavesLater) enter();
  }

  return { place, boundsFor, fillWithoutFullScreen, putInKiosk };
}

function reportSmallDisplay({ size: { width, height } }: Display, log: Log): void {
  if (width >= smallestWidth && height >= smallestHeight) return;
  const size = `${width.toString()}x${height.toString()}`;
  log(
    `The display has ${size} pixels. The station is drawn for at least ${smallestWidth.toString()}x${smallestHeight.toString()}, so its signs are small here.`,
  );
}
