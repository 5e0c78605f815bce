/** Finds Mosquitto among the processes of a Linux machine. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Ids of the processes that run as the broker of this hub. */
export function mosquittoOf(hubFolder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isMosquitto(pid) && folderOf(pid) === path.join(hubFolder, 'broker'))
    .map(Number);
}

function isMosquitto(pid: string): boolean {
  try {
    return /^[^\0]*mosquitto\0-c\0mosquitto\.conf\0$/.test(
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    );
  } catch {
    return false;
  }
}

/** A process that has just ended has none. */
function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
