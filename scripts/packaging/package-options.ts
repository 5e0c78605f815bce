/** Parses the options of `npm run dist`: the operating system, and wrapped packages or a folder. */
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';

export const systems = ['linux', 'win', 'mac'] as const;
export type System = (typeof systems)[number];

export interface PackageOptions {
  readonly system: System;
  /** True to make only the unwrapped folder, for this machine's kind of processor. */
  readonly folderOnly: boolean;
  /** True for a trial on the Electron that stands in for tests. */
  readonly standIn: boolean;
  /**
   * For Linux, in two steps with a signature between them: `folders` makes the unwrapped folders of
   * both processors, and `wrap` makes the packages of these folders.
   */
  readonly step: 'folders' | 'wrap' | undefined;
}

const usage =
  'npm run dist -- [--dir] [--linux | --win | --mac], or on Linux -- --folders and -- --wrap, or -- --stand-in';

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
        'stand-in': { type: 'boolean', default: false },
        folders: { type: 'boolean', default: false },
        wrap: { type: 'boolean', default: false },
      },
    });
    const named = systems.filter((one) => values[one]);
    const [system = systemOf(platform), ...others] = named;
    const standIn = values['stand-in'];
    if (standIn && (named.length > 0 || values.dir)) {
      return fail(
        `--stand-in makes a folder and a Debian package for a trial, and nothing else: ${usage}`,
      );
    }
    const steps = (['folders', 'wrap'] as const).filter((one) => values[one]);
    const [step, ...moreSteps] = steps;
    if (
      step !== undefined &&
      (moreSteps.length > 0 || values.dir || standIn || system !== 'linux')
    ) {
      return fail(`--folders and --wrap are steps of their own, for Linux: ${usage}`);
    }
    return others.length > 0
      ? fail(`One system at a time: ${usage}`)
      : ok({ system, folderOnly: values.dir, standIn, step });
  } catch (cause) {
    return fail(`${cause instanceof Error ? cause.message : String(cause)} It is called: ${usage}`);
  }
}

export function systemOf(platform: NodeJS.Platform): System {
  if (platform === 'win32') return 'win';
  return platform === 'darwin' ? 'mac' : 'linux';
}
