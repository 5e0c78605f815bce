/** Announcement: staff show the players a pending ruling or a later opinion. */
import type { Announcement } from '../input.ts';
import { withoutPending } from '../resting-state.ts';
import type { StateIn } from '../state.ts';
import { goTo, step, type Step } from '../step.ts';
import { nobody } from '../view.ts';
import { startConsole, type ConsolePhase } from './console.ts';
import {
  endOnScreen,
  forgetPainting,
  keysOnScreen,
  onScreenDeadline,
  markPainted,
  takesKeys,
  tickOnScreen,
  timeOnScreen,
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
    painted: (state, { at }) => goTo(state, markPainted(state, at)),
  },
  unseen: forgetPainting,
  view(state) {
    const { phase } = state;
    const { opinion, verdict } = phase.announcement;
    return {
      screen: 'verdict',
      verdict,
      read: nobody,
      keys: keysOnScreen(phase),
      ...timeOnScreen(state),
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

/** Only a ruling that was shown is no longer pending. */
function goBack(state: StateIn<AnnouncementPhase>, at: number): Step<ConsolePhase> {
  const { announcement, console, painted } = state.phase;
  if (painted === undefined) return goTo(state, startConsole(console, at));
  const { ruling, opinion } = announcement;
  const isFirst = opinion === 'first';
  const restingState = isFirst
    ? withoutPending(console.restingState, ruling)
    : console.restingState;
  return goTo(state, startConsole({ ...console, restingState }, at), [
    { kind: 'record', fact: { kind: 'shown', ruling, ...(!isFirst && { opinion }) } },
  ]);
}
