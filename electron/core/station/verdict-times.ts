/** From Tab until the verdict is cleared, in milliseconds. */
import { usualSettings, type Settings } from './settings.ts';
import { setupInForce, type StateIn } from './state.ts';

export const verdictTimes = {
  /** Minimum from Tab to the verdict, so that the delay reveals nothing about the words. */
  revealMs: 40,
  /** A verdict is cleared without a key after this time, by the setting. */
  shownMs: { 10: 10_000, 30: 30_000, bothRead: 120_000 },
  /** A ruling not reported as painted within this time counts as not shown. */
  unpaintedMs: 10_000,
  /** What was on a screen that is gone comes back within this time. Then others may be there. */
  lostScreenMs: 60_000,
} as const;

export function verdictStays(state: StateIn<unknown>): Settings['verdictStays'] {
  return (setupInForce(state) ?? usualSettings).verdictStays;
}
