/** Finds couriers among the processes of a Linux machine. */
import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that run a courier on this data folder. */
export function couriersOf(dataFolder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).endsWith(`courier-process.ts\0${dataFolder}\0`))
    .map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
