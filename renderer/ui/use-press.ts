/** Returns the handlers of a drawn key. It acts when touched, not when released. */
import { use, type MouseEvent, type PointerEvent } from 'react';
import type { KeyStroke } from '../../electron/contract/screen-types.ts';
import { HandContext } from './hand.ts';

export interface TouchHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

export function touchHandlers(act: () => void): TouchHandlers {
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      act();
    },
    // Screen readers click without a pointer (`detail` is 0). A pointer's click follows an action
    // that already ran. Keys never click, because the page guard handles them first.
    onClick: ({ detail }) => {
      if (detail === 0) act();
    },
  };
}

export function usePress(stroke: KeyStroke): TouchHandlers {
  const { press } = use(HandContext);
  return touchHandlers(() => {
    press(stroke);
  });
}
