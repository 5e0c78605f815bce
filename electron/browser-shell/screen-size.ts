/**
 * Finds the size of the main display under X11 with the usual tools. Without a window manager,
 * nothing makes a kiosk window full screen, so the browser needs the size.
 */

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** Runs a program and returns its output, or `undefined` if it is missing or fails. */
export type Ask = (program: string, args: readonly string[]) => string | undefined;

export function screenSize(ask: Ask): ScreenSize | undefined {
  return (
    sizeFromXrandr(ask('xrandr', ['--current']) ?? '') ??
    sizeFromXdpyinfo(ask('xdpyinfo', []) ?? '')
  );
}

/** Prefers the primary display, else takes the first one at the upper left corner. */
function sizeFromXrandr(text: string): ScreenSize | undefined {
  return (
    sizeOf(/ connected primary (\d+)x(\d+)\+/.exec(text)) ??
    sizeOf(/ connected (\d+)x(\d+)\+0\+0/.exec(text))
  );
}

function sizeFromXdpyinfo(text: string): ScreenSize | undefined {
  return sizeOf(/dimensions:\s+(\d+)x(\d+) pixels/.exec(text));
}

function sizeOf(match: RegExpExecArray | null): ScreenSize | undefined {
  const [, width, height] = match ?? [];
  return width === undefined || height === undefined
    ? undefined
    : { width: Number(width), height: Number(height) };
}
