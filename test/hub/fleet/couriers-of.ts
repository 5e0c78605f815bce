/** Finds couriers among the processes of a Linux machine. */
import { readdirSync, readFileSync } from 'node:fs';

const programs = ['courier-process.ts', 'couriers-child.ts'] as const;

/** Ids of the processes that run a courier on this data folder. */
export function couriersOf(dataFolder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isCourier(commandOf(pid), dataFolder))
    .map(Number);
}

function isCourier(command: readonly string[], dataFolder: string): boolean {
  const isOne = programs.some((name) => command.some((part) => part.endsWith(`/${name}`)));
  return isOne && command.includes(dataFolder);
}

function commandOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
