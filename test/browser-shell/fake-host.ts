/**
 * A minimal station for tests of the shells. Records its calls, answers by the contract, and passes
 * everything through structured clone, as between processes.
 */
import type { CleanMessage } from '../../electron/contract/clean-window.ts';
import type { Argument } from '../../electron/contract/contract.ts';
import { displayOf, plainSettings } from '../../electron/core/station/settings-in-force.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import { strokeOf } from '../core/station/driver.ts';
import { silentStaff } from '../fakes/silent-staff.ts';
import { noCleanShell } from '../../electron/station/running/clean-window.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';

export interface FakeHost extends StationHost {
  readonly presses: Argument<'press'>[];
  readonly paints: Argument<'painted'>[];
  /** Names of the staff's calls. */
  readonly staffCalls: string[];
  /** What the shell said of keeping the screen on. */
  readonly awake: boolean[];
  readonly listening: () => number;
  readonly isClosed: () => boolean;
  /** How often the shell reported a ticket that was used twice. */
  readonly ticketsUsedTwice: () => number;
  /** How often the shell noted that it ends because of an error. */
  readonly faults: () => number;
  /** How often a call was preceded by a look at the clocks. */
  readonly looks: () => number;
  /** How often the page answered from an animation frame. */
  readonly frames: () => number;
  /** How often the shell said that the page is gone or another one. */
  readonly screensGone: () => number;
  /** Tells clean windows, of which `cleanListening` are there. */
  readonly tellClean: (message: CleanMessage) => void;
  readonly cleanListening: () => number;
  /** How often the shell said that the machine is about to sleep. */
  readonly suspensions: () => number;
  /** Simulates a director leaving the kiosk. */
  readonly leave: () => void;
  readonly tell: (snapshot: Snapshot) => void;
}

const display = displayOf(plainSettings);

export function idleSnapshot(revision: number): Snapshot {
  return {
    revision,
    view: { screen: 'idle' },
    status: { station: '1' },
    isPractice: false,
    display,
  };
}

export function pressOf(key: string, seen = 0): Argument<'press'> {
  return { seen, stroke: strokeOf(key, { code: `Key${key.toUpperCase()}` }) };
}

/**
 * Each press makes a new snapshot, which is published before the press is answered, as in the
 * station.
 */
export function createFakeHost(): FakeHost {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const cleanListeners = new Set<(message: CleanMessage) => void>();
  const leaveListeners: (() => void)[] = [];
  const presses: Argument<'press'>[] = [];
  const paints: Argument<'painted'>[] = [];
  const staffCalls: string[] = [];
  const awake: boolean[] = [];
  let snapshot = idleSnapshot(0);
  let closed = false;
  let ticketsUsedTwice = 0;
  let faults = 0;
  let looks = 0;
  let suspensions = 0;
  let frames = 0;
  let screensGone = 0;
  const tell = (next: Snapshot): void => {
    snapshot = structuredClone(next);
    for (const listener of listeners) listener(structuredClone(snapshot));
  };
  return {
    presses,
    paints,
    staffCalls,
    awake,
    listening: () => listeners.size,
    isClosed: () => closed,
    ticketsUsedTwice: () => ticketsUsedTwice,
    faults: () => faults,
    looks: () => looks,
    suspensions: () => suspensions,
    frames: () => frames,
    screensGone: () => screensGone,
    screenGone: () => {
      screensGone += 1;
    },
    pageAnswered: () => {
      frames += 1;
    },
    tellClean: (message) => {
      for (const listener of cleanListeners) listener(message);
    },
    cleanListening: () => cleanListeners.size,
    cleanWindow: {
      shell: noCleanShell,
      watch: (listener) => {
        cleanListeners.add(listener);
        listener({ shows: 'nothing' });
        return () => {
          cleanListeners.delete(listener);
        };
      },
    },
    noteFault: () => {
      faults += 1;
    },
    shownOn: () => undefined,
    lookAtClocks: () => {
      looks += 1;
    },
    suspending: () => {
      suspensions += 1;
    },
    ticketUsedTwice: () => {
      ticketsUsedTwice += 1;
    },
    tell,
    role: () => undefined,
    isStaffed: () => true,
    onLeave: (listener) => leaveListeners.push(listener),
    leave: () => {
      for (const listener of leaveListeners) listener();
    },
    handlers: {
      ...silentStaff((call) => staffCalls.push(call)),
      watch: () => structuredClone(snapshot),
      press: (press) => {
        if (press.stroke.key === 'F13') throw new Error('no such key');
        presses.push(structuredClone(press));
        tell(idleSnapshot(snapshot.revision + 1));
        return undefined;
      },
      touched: () => undefined,
      placeCaret: () => undefined,
      endEntry: () => undefined,
      keptAwake: ({ isGranted }) => {
        awake.push(isGranted);
      },
      battery: () => undefined,
      focused: () => undefined,
      painted: (painted) => {
        paints.push(structuredClone(painted));
        return undefined;
      },
    },
    onSnapshot: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => {
      closed = true;
    },
  };
}
