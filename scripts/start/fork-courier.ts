/** Starts the courier of a station as a process of Node. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { processMemory, type CourierProcess } from '../../electron/station/fleet/fleet-process.ts';
import { projectFolder } from '../build.ts';

const program = join(projectFolder, 'electron', 'courier', 'courier-process.ts');

export function forkCourier(dataFolder: string): CourierProcess {
  const child = fork(program, [dataFolder], {
    execArgv: [`--max-old-space-size=${processMemory.toString()}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isSending = false;
  // A process that could not be started also ends.
  child.on('error', () => undefined);
  return {
    send: (now) => {
      if (isSending || !child.connected) return false;
      isSending = true;
      child.send(now, () => {
        isSending = false;
      });
      return true;
    },
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onEnd: (listener) => {
      child.once('exit', listener);
    },
    end: () => {
      // It ends in good order when it hears nothing from the station any more.
      if (child.connected) child.disconnect();
    },
  };
}
