/** Turns the calls of the player screens into inputs of the state machine. */
import type { PlayerHandlers } from '../../contract/call.ts';
import type { Input } from '../../core/station/input.ts';
import type { PaintedPage } from './painted-page.ts';

interface PlayerParts {
  readonly dispatch: (input: Input) => void;
  readonly now: () => number;
  readonly page: Pick<PaintedPage, 'painted' | 'focused'>;
  /** Returns the time and notes that somebody is at the station. */
  readonly touched: () => number;
  /** True if the station may have hung while the key waited. */
  readonly isLate: () => boolean;
}

export function playerHandlers({
  dispatch,
  now,
  page,
  touched,
  isLate,
}: PlayerParts): Omit<PlayerHandlers, 'watch' | 'keptAwake' | 'battery'> {
  return {
    press: ({ stroke, seen, pressedAt }) => {
      dispatch({ kind: 'key', at: touched(), stroke, seen, pressedAt, isLate: isLate() });
    },
    touched: () => {
      dispatch({ kind: 'touched', at: touched() });
    },
    placeCaret: (place) => {
      dispatch({ kind: 'caretPlaced', at: touched(), ...place, isLate: isLate() });
    },
    endEntry: () => {
      dispatch({ kind: 'entryEnded', at: touched(), isLate: isLate() });
    },
    painted: ({ seen }) => {
      page.painted(seen);
      dispatch({ kind: 'painted', at: now(), seen });
    },
    focused: ({ hasFocus }) => {
      page.focused(hasFocus);
    },
  };
}
