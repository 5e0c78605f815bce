/**
 * Decides where windows go: the station on the primary display, and covers on every display that
 * shows nothing of it. Each window fills its display to the last pixel.
 */
import type { Display, Rectangle } from 'electron';

export type Place = Pick<Display, 'bounds' | 'scaleFactor'>;

/**
 * Returns the displays that get a cover. A display that shares a pixel with the station's, such as
 * a mirrored one, shows the station itself, and a cover would hide it.
 */
export function displaysToCover<D extends Pick<Display, 'bounds'>>(
  displays: readonly D[],
  station: Pick<Display, 'bounds'>,
): readonly D[] {
  return displays.filter(({ bounds }) => !overlaps(bounds, station.bounds));
}

/** True if the window leaves no pixel of its display free. */
export function fills(window: Rectangle, { bounds, scaleFactor }: Place): boolean {
  // On a scaled display, both rectangles are rounded.
  const rounding = Number.isInteger(scaleFactor) ? 0 : 1;
  return (
    window.x <= bounds.x + rounding &&
    window.y <= bounds.y + rounding &&
    rightOf(window) >= rightOf(bounds) - rounding &&
    bottomOf(window) >= bottomOf(bounds) - rounding
  );
}

/**
 * Returns bounds that fill the display on X11, also without a window manager. Chromium makes a
 * window of exactly a display's size one pixel narrower and lower, because some window managers
 * would take it for full screen. So these bounds are one pixel longer, where no other display is.
 */
export function fillingBounds(bounds: Rectangle, displays: readonly Place[]): Rectangle {
  const { x, y, width, height } = bounds;
  const isFree = (edge: Rectangle): boolean =>
    !displays.some((display) => overlaps(display.bounds, edge));
  if (isFree({ x, y: bottomOf(bounds), width, height: 1 }))
    return { ...bounds, height: height + 1 };
  if (isFree({ x: rightOf(bounds), y, width: 1, height })) return { ...bounds, width: width + 1 };
  if (isFree({ x: x - 1, y, width: 1, height })) return { ...bounds, x: x - 1, width: width + 1 };
  return { ...bounds, y: y - 1, height: height + 1 };
}

export function isSameRectangle(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < rightOf(other) &&
    other.x < rightOf(one) &&
    one.y < bottomOf(other) &&
    other.y < bottomOf(one)
  );
}

function rightOf({ x, width }: Rectangle): number {
  return x + width;
}

function bottomOf({ y, height }: Rectangle): number {
  return y + height;
}
