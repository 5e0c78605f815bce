/** Parses the options of `npm run dist`: the operating system, and wrapped packages or a folder. */
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../electron/core/result.ts';

export const systems = ['linux', 'win', 'mac'] as const;
export type System = (typeof systems)[number];

export interface PackageOptions {
  readonly system: System;
  /** True to make only the unwrapped folder, for this machine's kind of processor. */
  readonly folderOnly: boolean;
}

const usage = 'npm run dist -- [--dir] [--linux | --win | --mac]';

/** Fails with a sentence. */
export function parsePackageOptions(
  args: readonly string[],
  platform: NodeJS.Platform,
): Result<PackageOptions, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        dir: { type: 'boolean', default: false },
        linux: { type: 'boolean', default: false },
        win: { type: 'boolean', default: false },
        mac: { type: 'boolean', default: false },
      },
    });
    const [system = systemOf(platform), ...others] = systems.filter((one) => values[one]);
    return others.length > 0
      ? fail(`One system at a time: ${usage}`)
      : ok({ system, folderOnly: values.dir });
  } catch (cause) {
    return fail(`${cause instanceof Error ? cause.message : String(cause)} It is called: ${usage}`);
  }
}

export function systemOf(platform: NodeJS.Platform): System {
  if (platform === 'win32') return 'win';
  return platform === 'darwin' ? 'mac' : 'linux';
}
