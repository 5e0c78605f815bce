/**
 * What the clean window is told: a screen for a camera or a hall, on a display of its own. One of four
 * names and nothing else, so no word, name, number or key can cross to it.
 */
import type { State } from './phases.ts';
import { snapshotOf } from './snapshot.ts';

/** `nothing`: no challenge runs, or none that the hall may see. `asked`: a challenge runs. */
export const cleanStates = ['nothing', 'asked', 'acceptable', 'unacceptable'] as const;

export type CleanState = (typeof cleanStates)[number];

/**
 * Returns what the hall may know. A verdict appears there only once the station's own screen has
 * painted it. Practice and later opinions never do.
 */
export function cleanStateOf(state: State): CleanState {
  const { view, isPractice } = snapshotOf(state);
  if (isPractice) return 'nothing';
  switch (view.screen) {
    case 'board':
    case 'typing':
    case 'checking':
    case 'armed':
    case 'withdrawing':
    case 'recording':
      return 'asked';
    case 'verdict':
      if (view.opinion !== undefined) return 'nothing';
      return isVerdictPainted(state) ? view.verdict : 'asked';
    case 'closed':
    case 'idle':
    case 'pending':
    case 'signIn':
    case 'staff':
      return 'nothing';
  }
}

function isVerdictPainted({ phase }: State): boolean {
  return (phase.name === 'verdict' || phase.name === 'announcement') && phase.painted !== undefined;
}
