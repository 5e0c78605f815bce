/**
 * What a clean window shows: the last that it was told. If it hears nothing for a while, the station
 * is gone or hangs, and it shows no challenge and no verdict.
 */
import type { CleanBridge, CleanPaper, CleanState } from '../../electron/contract/screen-types.ts';

/** In milliseconds. A station tells everything every second. */
const silentMs = 5_000;

export interface CleanPicture {
  /** `undefined` until the station has sent one. */
  readonly paper?: CleanPaper;
  readonly shows: CleanState;
}

export interface CleanLink {
  readonly picture: () => CleanPicture;
  readonly subscribe: (listener: () => void) => () => void;
}

export function linkCleanWindow(bridge: CleanBridge | undefined): CleanLink {
  const listeners = new Set<() => void>();
  let picture: CleanPicture = { shows: 'nothing' };
  let silence: ReturnType<typeof setTimeout> | undefined;

  const draw = (change: Partial<CleanPicture>): void => {
    picture = { ...picture, ...change };
    for (const listener of listeners) listener();
  };
  const lose = (): void => {
    draw({ shows: 'nothing' });
  };

  bridge?.onMessage((message) => {
    clearTimeout(silence);
    if (message === undefined) {
      lose();
      return;
    }
    silence = setTimeout(lose, silentMs);
    draw(message);
  });
  return {
    picture: () => picture,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
