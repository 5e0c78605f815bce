/** Returns the handlers of a drawn key. It acts when touched, not when released. */
import { use, type MouseEvent, type PointerEvent } from 'react';
import type { KeyStroke } from '../../electron/contract/screen-types.ts';
import { HandContext } from './hand.ts';
import type { TimedEvent } from './timed-event.ts';

export interface TouchHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

export function touchHandlers(act: (event: TimedEvent) => void): TouchHandlers {
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      act(event);
    },
    // Screen readers click without a pointer (`detail` is 0). A pointer's click follows an action
    // that already ran. Keys never click, because the page guard handles them first.
    onClick: (event) => {
      if (event.detail === 0) act(event);
    },
  };
}

export function usePress(stroke: KeyStroke): TouchHandlers {
  const { press } = use(HandContext);
  return touchHandlers((event) => {
    press(stroke, event);
  });
}
