/** Whether the page has the keyboard, and which presses only take it back. */
import type { TimedEvent } from './ui/timed-event.ts';

export interface PageFocus {
  readonly has: () => boolean;
  /** Calls `listener` when this may have changed. The returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Call this for each touch and click. Returns true if it takes the keyboard back, and must do nothing
   * else.
   */
  readonly takesBack: (event: TimedEvent) => boolean;
}

/** In milliseconds. A browser that never got the keyboard hears nothing of it. */
const lookMs = 500;
/** In milliseconds. The window can get the keyboard before the page hears of the press. */
const settlingMs = 300;
/** In milliseconds. A page that cannot take the keyboard back can still be touched after this time. */
const longestTryMs = 2_000;

export function watchFocus(page: Window): PageFocus {
  let backAt = -Infinity;
  let triedAt: number | undefined;
  const has = (): boolean => page.document.hasFocus();
  return {
    has,
    subscribe: (listener) => {
      const gained = ({ timeStamp }: TimedEvent): void => {
        backAt = timeStamp;
        triedAt = undefined;
        listener();
      };
      const timer = page.setInterval(listener, lookMs);
      page.addEventListener('focus', gained);
      page.addEventListener('blur', listener);
      return () => {
        page.clearInterval(timer);
        page.removeEventListener('focus', gained);
        page.removeEventListener('blur', listener);
      };
    },
    takesBack: ({ timeStamp }) => {
      if (has()) return timeStamp < backAt + settlingMs;
      page.focus();
      triedAt ??= timeStamp;
      return timeStamp < triedAt + longestTryMs;
    },
  };
}
