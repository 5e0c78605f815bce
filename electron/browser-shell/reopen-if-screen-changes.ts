/**
 * Finds out that the screen has another size or was turned, and the browser's window has not
 * followed. Not every window manager resizes a full-screen window.
 */
import type { PageDisplay, Size } from '../contract/socket-messages.ts';

/** A window manager may take as many signs of life to resize a window; the page sends one a second. */
const patience = 3;
/** In CSS pixels. A window may be larger by one, and sizes are rounded. */
const tolerance = 2;

/**
 * Returns a function for each sign of life of the page, which calls `reopen` when a new window is
 * needed. A window that never filled the screen on which it was opened stays.
 */
export function reopenIfScreenChanges(
  reopen: () => void,
): (display: PageDisplay | undefined) => void {
  /** The screen of the first sign of this window, or of the last one that it filled. */
  let known: Size | undefined;
  let signs = 0;
  return (display) => {
    if (display === undefined) return;
    const { screen, window } = display;
    if (known === undefined || isSame(screen, window)) known = screen;
    signs = isSame(screen, known) ? 0 : signs + 1;
    if (signs < patience) return;
    known = undefined;
    signs = 0;
    reopen();
  };
}

function isSame(one: Size, other: Size): boolean {
  return (
    Math.abs(one.width - other.width) <= tolerance &&
    Math.abs(one.height - other.height) <= tolerance
  );
}
