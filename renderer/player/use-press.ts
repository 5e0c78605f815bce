/** The handlers of a drawn key. It acts when it is touched, not when it is let go. */
import { use, type MouseEvent, type PointerEvent } from 'react';
import type { KeyStroke } from '../../electron/contract/screen-types.ts';
import { PressContext } from './press-context.ts';

interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

export function usePress(...strokes: readonly KeyStroke[]): PressHandlers {
  const press = use(PressContext);
  const pressAll = (): void => {
    for (const stroke of strokes) press(stroke);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      pressAll();
    },
    // Screen readers click without a pointer. A pointer's own click follows what it did already, and
    // keys never click: the page takes them before.
    onClick: ({ detail }) => {
      if (detail === 0) pressAll();
    },
  };
}
