/**
 * Detects that the machine of a hub slept. A hub has no sign-in, so its page is cleared instead:
 * half-typed input is discarded. Until the page confirms this, the hub rejects changes.
 */
import type { HubCallName, SleptShown } from '../contract/hub/hub-contract.ts';
import type { Clock } from '../station/machine/clock.ts';
import { watchSleep } from '../station/machine/sleep-watch.ts';
import type { Hub } from './ledgers/hub-parts.ts';

export interface HubSleep {
  /** Checks the clocks. Call this before each call from the page. */
  readonly look: () => void;
  /** The last sleep in this run of the program. */
  readonly shown: () => SleptShown | undefined;
  /** False from a sleep until the page has been cleared, except for calls that change nothing. */
  readonly obeys: (call: HubCallName) => boolean;
  /** Call this when the page has been cleared after the sleep with this count. */
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
  let lastSleep: SleptShown | undefined;
  let emptied = 0;
  const look = (): void => {
    const slept = sleep.look();
    if (slept === undefined) return;
    // Clear the page even if the sleep cannot be recorded.
    hub.own.append({ kind: 'slept', body: slept });
    const { how, from, to } = slept;
    const offset = hub.own.summary.zone?.offset;
    const count = (lastSleep?.count ?? 0) + 1;
    lastSleep = { count, how, from: { time: from, offset }, to: { time: to, offset } };
    onSlept();
  };
  const sleep = watchSleep(clock, look);
  return {
    look,
    shown: () => lastSleep,
    obeys: (call) => emptied === (lastSleep?.count ?? 0) || alwaysObeyed.has(call),
    emptied: (count) => {
      emptied = count;
    },
    stop: sleep.stop,
  };
}
