/**
 * The windows on displays that show nothing of the station: a cover on each, or, where staff opened
 * one, a clean window in its place.
 */
import type { BrowserWindow, Display } from 'electron';
import type { CleanDisplay } from '../contract/staff/clean-window-calls.ts';

export type CoverKind = 'cover' | 'clean';

export interface CoversOptions {
  readonly create: (kind: CoverKind, display: Display) => BrowserWindow;
  readonly place: (window: BrowserWindow, display: Display) => void;
}

interface Placed {
  readonly kind: CoverKind;
  readonly window: BrowserWindow;
}

export class Covers {
  readonly #options: CoversOptions;
  readonly #placed = new Map<number, Placed>();
  /** Ids of the displays on which staff opened a clean window, also of those that are not there. */
  readonly #clean = new Set<number>();
  /** Hidden, for the next display. Electron 33 sometimes crashes when it destroys one. */
  #spare: readonly Placed[] = [];
  #displays: readonly Display[] = [];

  constructor(options: CoversOptions) {
    this.#options = options;
  }

  /** Those on which a clean window can be opened. */
  get displays(): readonly CleanDisplay[] {
    return this.#displays.map(({ id, label, size: { width, height }, scaleFactor }) => ({
      id,
      name: label,
      width: Math.round(width * scaleFactor),
      height: Math.round(height * scaleFactor),
      isOpen: this.#clean.has(id),
    }));
  }

  /** Hides the windows on all displays but these. */
  uncoverOthers(displays: readonly Display[]): void {
    for (const [id, placed] of this.#placed) {
      if (displays.some((display) => display.id === id)) continue;
      this.#placed.delete(id);
      this.#hide(placed);
    }
  }

  /** Covers these displays. */
  cover(displays: readonly Display[]): void {
    this.#displays = displays;
    for (const display of displays) this.#cover(display);
  }

  /** Returns whether the display is one of `displays`. */
  setClean(id: number | undefined, isOpen: boolean): boolean {
    const display = this.#displays.find((one) => one.id === id);
    if (display === undefined) return false;
    if (isOpen) this.#clean.add(display.id);
    else this.#clean.delete(display.id);
    this.#cover(display);
    return true;
  }

  /** The window was closed by something other than this program. */
  forget(window: BrowserWindow): void {
    this.#spare = this.#spare.filter((one) => one.window !== window);
    for (const [id, placed] of this.#placed) {
      if (placed.window === window) this.#placed.delete(id);
    }
  }

  #cover(display: Display): void {
    const { id } = display;
    const kind = this.#clean.has(id) ? 'clean' : 'cover';
    const before = this.#placed.get(id);
    if (before?.kind === kind) {
      this.#options.place(before.window, display);
      return;
    }
    this.#placed.set(id, this.#newWindow(kind, display));
    // Hide the old window last, so that nothing else is seen on the display meanwhile.
    if (before !== undefined) this.#hide(before);
  }

  #newWindow(kind: CoverKind, display: Display): Placed {
    const spare = this.#spare.find((one) => one.kind === kind);
    if (spare === undefined) return { kind, window: this.#options.create(kind, display) };
    this.#spare = this.#spare.filter((one) => one !== spare);
    this.#options.place(spare.window, display);
    spare.window.showInactive();
    return spare;
  }

  #hide(placed: Placed): void {
    placed.window.hide();
    this.#spare = [...this.#spare, placed];
  }
}
