/** Reads from Linux what keeps the machine running. Other systems have no such folder. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { powerOfSupplies, type Power } from '../../core/station/battery.ts';

export const powerSupplyFolder = '/sys/class/power_supply';

/** `undefined` if the system says nothing. */
export function readPower(folder: string): Power | undefined {
  return powerOfSupplies(
    namesIn(folder).map((name) => {
      const read = (file: string): string | undefined => textOf(path.join(folder, name, file));
      return {
        type: read('type') ?? '',
        scope: read('scope'),
        online: read('online'),
        status: read('status'),
        capacity: read('capacity'),
      };
    }),
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A supply that was just unplugged has no files, or answers with an error. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
