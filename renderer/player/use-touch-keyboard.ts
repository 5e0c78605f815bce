/** Whether the keyboard is on the screen: while players type, where a finger or the staff ask for it. */
import { useState } from 'react';
import type { Language, Snapshot } from '../../electron/contract/screen-types.ts';
import type { DrawnLayout } from './components/touch-keyboard.tsx';

const layouts: Readonly<Record<Language, DrawnLayout>> = {
  en: 'qwerty',
  fr: 'azerty',
  es: 'qwerty',
};

export interface TouchKeyboardUse {
  /** Of the keyboard, if it is on the screen. */
  readonly layout: DrawnLayout | undefined;
  /** Whether a finger was the last to touch, and not a key of a real keyboard. */
  readonly setHasFinger: (hasFinger: boolean) => void;
}

export function useTouchKeyboard(snapshot: Snapshot | undefined): TouchKeyboardUse {
  const [hasFinger, setHasFinger] = useState(false);
  const screen = snapshot?.view.screen;
  const [last, setLast] = useState(screen);
  if (screen !== last) {
    setLast(screen);
    // The next players see the whole idle screen first.
    if (screen === 'idle') setHasFinger(false);
  }
  return { layout: snapshot && layoutFor(snapshot, hasFinger), setHasFinger };
}

function layoutFor({ view, display }: Snapshot, hasFinger: boolean): DrawnLayout | undefined {
  const { language, touchKeyboard, touchLayout } = display;
  const isAskedFor = touchKeyboard === 'always' ? view.screen === 'typing' || hasFinger : hasFinger;
  const isTyping =
    view.screen === 'typing' || (view.screen === 'idle' && view.whoTypes !== 'nobody');
  if (touchKeyboard === 'never' || !isTyping || !isAskedFor) return undefined;
  return touchLayout === 'byLanguage' ? layouts[language] : touchLayout;
}
