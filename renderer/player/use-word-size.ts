/**
 * Returns the size of the words. While they are typed it only shrinks, so that tiles do not jump. Once
 * they are frozen it is the largest that fits; back at typing it is the one before.
 */
import { useState, useSyncExternalStore } from 'react';
import { boardRoom, frozenSizeFor, sizeFor, type BoardRoom, type BoardWindow } from './size-for.ts';

export interface WordSize {
  readonly em: number;
  readonly room: BoardRoom;
}

/** `words` is `undefined` on screens without words, which resets the size. */
export function useWordSize(
  words: readonly string[] | undefined,
  isPractice: boolean,
  hasTouchKeyboard: boolean,
  isFrozen = false,
): WordSize {
  const [width = 0, height = 0] = useSyncExternalStore(onResize, windowSize).split(' ').map(Number);
  const board: BoardWindow = { width, height, isPractice, hasTouchKeyboard };
  const place = JSON.stringify(board);
  const [held, setHeld] = useState<{ readonly place: string; readonly em: number }>();

  const lengths = words?.map(({ length }) => length) ?? [];
  const fitting = sizeFor(board, lengths);
  // A resized window or a touch keyboard that appears or disappears starts anew.
  const em = held?.place === place ? Math.min(held.em, fitting) : fitting;
  if (words === undefined) {
    if (held !== undefined) setHeld(undefined);
  } else if (held?.place !== place || held.em !== em) {
    setHeld({ place, em });
  }
  const shown = isFrozen ? frozenSizeFor(board, lengths, em) : em;
  return { em: shown, room: boardRoom(board) };
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('resize', listener);
  };
}

function windowSize(): string {
  return `${window.innerWidth.toString()} ${window.innerHeight.toString()}`;
}
