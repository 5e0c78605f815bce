/** Whether the keyboard is on the screen: while players type, after a finger and no key. */
import { useState } from 'react';
import type { Language, Snapshot } from '../../electron/contract/screen-types.ts';

export type TouchLayout = 'qwerty' | 'azerty' | 'abc';

const layouts: Readonly<Record<Language, TouchLayout>> = {
  en: 'qwerty',
  fr: 'azerty',
  es: 'qwerty',
};

export interface TouchKeyboardUse {
  /** Of the keyboard, if it is on the screen. */
  readonly layout: TouchLayout | undefined;
  /** Whether a finger was the last to touch, and not a key of a real keyboard. */
  readonly setHasFinger: (hasFinger: boolean) => void;
}

export function useTouchKeyboard(snapshot: Snapshot | undefined): TouchKeyboardUse {
  const [hasFinger, setHasFinger] = useState(false);
  const view = snapshot?.view;
  const [last, setLast] = useState(view?.screen);
  if (view?.screen !== last) {
    setLast(view?.screen);
    // The next players see the whole idle screen first.
    if (view?.screen === 'idle') setHasFinger(false);
  }
  const isTyping =
    view?.screen === 'typing' || (view?.screen === 'idle' && view.typist !== 'nobody');
  const layout =
    snapshot !== undefined && isTyping && hasFinger
      ? layouts[snapshot.display.language]
      : undefined;
  return { layout, setHasFinger };
}
