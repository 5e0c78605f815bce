/**
 * Finds out whether the machine of a hub slept. A hub has no sign-in, so its page is emptied
 * instead: whatever was half typed there is gone, and until the page says so, the hub obeys nothing.
 */
import type { HubCallName, SleptShown } from '../contract/hub/hub-contract.ts';
import type { Clock } from '../station/machine/clock.ts';
import { watchSleep } from '../station/machine/sleep-watch.ts';
import type { Hub } from './ledgers/hub.ts';

export interface HubSleep {
  /** Looks at the clocks, as before each call. */
  readonly look: () => void;
  /** The last sleep in this run of the program. */
  readonly shown: () => SleptShown | undefined;
  /** False from a sleep until the page was emptied, but for calls that change nothing. */
  readonly obeys: (call: HubCallName) => boolean;
  /** The page was emptied because of the sleep with that count. */
  readonly emptied: (count: number) => void;
  readonly stop: () => void;
}

interface HubSleepParts {
  readonly hub: Pick<Hub, 'own'>;
  readonly clock: Clock;
  readonly onSlept: () => void;
}

const alwaysObeyed: ReadonlySet<HubCallName> = new Set(['watch', 'emptied', 'keptAwake']);

export function watchHubSleep({ hub, clock, onSlept }: HubSleepParts): HubSleep {
  let shown: SleptShown | undefined;
  let emptied = 0;
  const look = (): void => {
    const slept = sleep.look();
    if (slept === undefined) return;
    // The page is emptied even if that cannot be recorded.
    hub.own.append({ kind: 'slept', body: slept });
    const { how, from, to } = slept;
    const offset = hub.own.summary.zone?.offset;
    const count = (shown?.count ?? 0) + 1;
    shown = { count, how, from: { time: from, offset }, to: { time: to, offset } };
    onSlept();
  };
  const sleep = watchSleep(clock, look);
  return {
    look,
    shown: () => shown,
    obeys: (call) => emptied === (shown?.count ?? 0) || alwaysObeyed.has(call),
    emptied: (count) => {
      emptied = count;
    },
    stop: sleep.stop,
  };
}
