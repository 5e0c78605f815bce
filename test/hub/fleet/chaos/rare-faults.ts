/** What the long form has besides: faults of the disk, of clocks, and of a second hub. */
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from '../../../station/killed-child.ts';
import type { Fault, FaultOptions } from './faults.ts';
import { ask } from './questions.ts';
import type { Noticed } from './noticed.ts';

const hourMs = 3_600_000;

/** Needs couriers that share a process. */
export function rareFaults(
  { fleet, random, faultMs }: FaultOptions,
  noticed: Noticed,
): Readonly<Record<string, Fault>> {
  const { hub, secondHub } = fleet;

  async function drifting(): Promise<readonly string[]> {
    const alarms = await hub.alarms();
    return alarms.flatMap((alarm) => (alarm.kind === 'clockDrift' ? [alarm.station] : []));
  }

  /** The hub must say so of these stations and of no others, and no longer when it is over. */
  async function wrongClock(
    child: Child,
    stations: readonly string[],
    what: string,
  ): Promise<void> {
    const ids = stations.map((name) => fleet.ids.get(name) ?? '').toSorted();
    const shiftMs = random() < 0.5 ? hourMs : -hourMs;
    const isSaid = async (expected: readonly string[]): Promise<boolean> =>
      (await drifting()).toSorted().join() === expected.join();
    await ask(child, 'shiftClock', shiftMs.toString());
    await noticed.note(`${what} is wrong`, () => isSaid(ids));
    await ask(child, 'shiftClock', '0');
    await noticed.note(`${what} is right again`, () => isSaid([]));
  }

  return {
    'clocks of stations one hour off': async () => {
      const index = Math.floor(random() * fleet.groups.length);
      const child = fleet.children[index];
      if (child !== undefined) {
        await wrongClock(child, fleet.groups[index] ?? [], 'the clock of stations');
      }
    },
    'clock of the hub one hour off': () =>
      wrongClock(hub.child, fleet.names, 'the clock of the hub'),
    'disk of the hub full': async () => {
      limitFiles(hub.child, '0');
      const isFull = async (): Promise<boolean> =>
        (await ask<string>(hub.child, 'fault')) !== 'none';
      await noticed.note('a full disk', isFull);
      await wait(faultMs * random());
      // Either there is space again, or somebody starts the hub again on the same disk.
      if (random() < 0.5) limitFiles(hub.child, 'unlimited');
      else await fleet.withoutHub(0);
    },
    ...(secondHub !== undefined && {
      'second hub killed': async () => {
        await secondHub.kill();
        await wait(faultMs * random());
        await secondHub.start();
      },
    }),
  };
}

/** Lets the process write no file beyond this size, which to a program is a full disk. */
function limitFiles({ pid }: Child, bytes: string): void {
  execFileSync('prlimit', ['--pid', pid, `--fsize=${bytes}:`]);
}
