/** What players do without the physical keyboard. */
import { createContext } from 'react';
import type { KeyStroke } from '../../electron/contract/screen-types.ts';
import type { TimedEvent } from './timed-event.ts';

export interface Hand {
  /** Presses a drawn key. */
  readonly press: (stroke: KeyStroke, event: TimedEvent) => void;
  /** Puts the caret on a line, counted from 0, after that many letters. */
  readonly placeCaret: (line: number, column: number) => void;
  /** Ends the last word and the entry, like Enter twice. */
  readonly endEntry: () => void;
}

const nothing = (): void => undefined;

export const HandContext = createContext<Hand>({
  press: nothing,
  placeCaret: nothing,
  endEntry: nothing,
});
