/** Announcement: staff show the players a pending ruling or a later opinion. */
import type { Announcement } from '../input.ts';
import { withoutPending } from '../resting-state.ts';
import type { StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { nobody } from '../view.ts';
import { startConsole, type ConsolePhase } from './console.ts';
import {
  endOnScreen,
  keysOnScreen,
  onScreenDeadline,
  markPainted,
  secondsOnScreen,
  takesKeys,
  tickOnScreen,
  type OnScreen,
} from './on-screen.ts';
import type { PhaseParts } from './phase.ts';

export interface AnnouncementPhase extends OnScreen {
  readonly name: 'announcement';
  readonly announcement: Announcement;
  /** The console to which staff return. */
  readonly console: ConsolePhase;
}

export function startAnnouncement(
  announcement: Announcement,
  from: ConsolePhase,
  at: number,
): AnnouncementPhase {
  return { name: 'announcement', announcement, console: from, since: at };
}

export const announcement: PhaseParts<AnnouncementPhase, AnnouncementPhase | ConsolePhase> = {
  keyAlways: (state, { stroke, at }) =>
    stroke.key === 'Enter' && takesKeys(state.phase, at) ? goBack(state, at) : step(state),
  deadline: ({ phase }) => onScreenDeadline(phase),
  tick(state, at) {
    const left = tickOnScreen(state.phase, at);
    return left === undefined ? goBack(state, endOnScreen(state.phase)) : goTo(state, left);
  },
  on: {
    painted(state, { at }) {
      const { phase } = state;
      if (phase.painted !== undefined) return step(state);
      const { ruling, opinion } = phase.announcement;
      const { restingState } = phase.console;
      const isFirst = opinion === 'first';
      const next = {
        ...phase.console,
        // The ruling has now been shown, so it is no longer pending.
        restingState: isFirst ? withoutPending(restingState, ruling) : restingState,
      };
      return goTo(state, { ...markPainted(phase, at), console: next }, [
        { kind: 'record', fact: { kind: 'shown', ruling, ...(!isFirst && { opinion }) } },
      ]);
    },
  },
  view({ phase }) {
    const { opinion, verdict } = phase.announcement;
    return {
      screen: 'verdict',
      verdict,
      read: nobody,
      keys: keysOnScreen(phase),
      secondsLeft: secondsOnScreen(phase),
      leave: 'enter',
      ...(opinion !== 'first' && { opinion }),
    };
  },
  label: (phase) => phase.announcement.label,
  belongsTo: 'station',
  restingState: (phase) => phase.console.restingState,
  withRestingState: (phase, restingState) => ({
    ...phase,
    console: { ...phase.console, restingState },
  }),
};

function goBack(state: StateIn<AnnouncementPhase>, at: number): Step<ConsolePhase> {
  return goTo(state, startConsole(state.phase.console, at));
}
