/**
 * Decides when to show the on-screen keyboard: while players type, if they touched the screen or
 * staff switched it on.
 */
import { useState } from 'react';
import type { Snapshot } from '../../electron/contract/screen-types.ts';
import { touchLayoutOf } from '../../electron/contract/screen-values.ts';
import type { DrawnLayout } from './components/touch-keyboard.tsx';

export interface TouchKeyboardUse {
  /** Layout of the keyboard; `undefined` if it is hidden. */
  readonly layout: DrawnLayout | undefined;
  /** True if the last input was a finger, not a key of the physical keyboard. */
  readonly setHasFinger: (hasFinger: boolean) => void;
}

export function useTouchKeyboard(snapshot: Snapshot | undefined): TouchKeyboardUse {
  const [hasFinger, setHasFinger] = useState(false);
  const screen = snapshot?.view.screen;
  const [last, setLast] = useState(screen);
  if (screen !== last) {
    setLast(screen);
    // Show the next players the complete idle screen first.
    if (screen === 'idle') setHasFinger(false);
  }
  return { layout: snapshot && layoutFor(snapshot, hasFinger), setHasFinger };
}

function layoutFor({ view, display }: Snapshot, hasFinger: boolean): DrawnLayout | undefined {
  const { language, touchKeyboard, touchLayout } = display;
  const isWriting = view.screen === 'typing' || view.screen === 'board';
  const isAskedFor = touchKeyboard === 'always' ? isWriting || hasFinger : hasFinger;
  const isTyping = isWriting || (view.screen === 'idle' && view.whoTypes !== 'nobody');
  if (touchKeyboard === 'never' || !isTyping || !isAskedFor) return undefined;
  return touchLayout === 'byLanguage' ? touchLayoutOf(language) : touchLayout;
}
