/**
 * Starts a program of the station in a process of its own. Electron's own processes are the only
 * ones that a package can start: its fuses refuse to run it as Node.
 */
import type { ForkOptions, UtilityProcess } from 'electron';
import type { FleetProcess } from '../station/fleet/fleet-process.ts';
import { endProcessMessage, takenMessage } from '../station/fleet/port-messages.ts';

/** The part of Electron's `utilityProcess` that is used here. */
export interface Forking {
  readonly fork: (
    program: string,
    args: string[],
    options: ForkOptions,
  ) => Pick<UtilityProcess, 'on' | 'once' | 'postMessage' | 'kill'>;
}

/** A program that does not end in good order is killed after this time, in milliseconds. */
const endMs = 5_000;

/** `mostMemory` is in megabytes, for the program's objects. */
export function startUtilityProcess<Sent>(
  utilityProcess: Forking,
  program: string,
  args: readonly string[],
  mostMemory: number,
): FleetProcess<Sent> {
  const child = utilityProcess.fork(program, [...args], {
    serviceName: 'station',
    execArgv: [`--max-old-space-size=${mostMemory.toString()}`],
    stdio: 'ignore',
  });
  let isSending = false;
  let isEnded = false;
  // Without a listener, a child that runs out of memory would be a fault of this program.
  child.on('error', () => undefined);
  child.once('exit', () => {
    isEnded = true;
  });
  child.on('message', (message: unknown) => {
    if (message === takenMessage) isSending = false;
  });
  return {
    send: (message) => {
      if (isSending || isEnded) return false;
      isSending = true;
      child.postMessage(message);
      return true;
    },
    onMessage: (listener) => {
      child.on('message', (message: unknown) => {
        if (message !== takenMessage) listener(message);
      });
    },
    onEnd: (listener) => {
      child.once('exit', listener);
    },
    end: () => {
      if (isEnded) return;
      child.postMessage(endProcessMessage);
      const timer = setTimeout(() => child.kill(), endMs);
      child.once('exit', () => {
        clearTimeout(timer);
      });
    },
  };
}
