/** Starts the programs of a fleet beside a station, each as a process of Node. */
import { projectFolder } from './project-folder.ts';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import {
  processMemory,
  type CourierProcess,
  type FleetProcess,
  type JoinProcess,
} from '../../electron/station/fleet/fleet-process.ts';

export function forkCourier(dataFolder: string): CourierProcess {
  return forkProgram('courier-process.ts', [dataFolder]);
}

export function forkJoining(): JoinProcess {
  return forkProgram('join-process.ts', []);
}

function forkProgram<Sent extends object>(
  name: string,
  args: readonly string[],
): FleetProcess<Sent> {
  const program = join(projectFolder, 'electron', 'courier', name);
  const child = fork(program, args, {
    execArgv: [`--max-old-space-size=${processMemory.toString()}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isSending = false;
  child.on('error', () => undefined);
  return {
    send: (message) => {
      if (isSending || !child.connected) return false;
      isSending = true;
      child.send(message, () => {
        isSending = false;
      });
      return true;
    },
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onEnd: (listener) => {
      child.once('exit', listener);
      // A process that could not be started has no exit.
      child.once('error', () => {
        if (child.pid === undefined) listener();
      });
    },
    end: () => {
      // It ends in good order when it hears nothing from the station any more.
      if (child.connected) child.disconnect();
    },
  };
}
