/** Places in the folder that the tests of Windows prepare and keep between runs. */
import { homedir } from 'node:os';
import path from 'node:path';

/** Name of the account: with a space and letters beyond ASCII, as people have them. */
export const account = 'Zoë Müller';
/** Its id. Not root, who passes over access rights. */
export const accountId = 1000;

export class WineFolder {
  readonly folder: string;

  constructor(folder: string = path.join(homedir(), '.cache', 'challenge-station', 'wine')) {
    this.folder = path.resolve(folder);
  }

  at(...names: readonly string[]): string {
    return path.join(this.folder, ...names);
  }

  /** Present in a folder that these tests made. */
  get mark(): string {
    return this.at('challenge-station-tests-of-windows');
  }

  /** Has the process id of the run that uses the folder. */
  get user(): string {
    return this.at('used-by');
  }

  /** Debian 13 with Wine. It has this name when it is complete. */
  get root(): string {
    return this.at('debian-13');
  }

  get unfinishedRoot(): string {
    return this.at('debian-13.part');
  }

  /** The project with its packages for Windows. */
  get tree(): string {
    return this.at('tree');
  }

  /** Present if the packages are those of the lock file whose hash it contains. */
  get packagesMark(): string {
    return this.at('tree', 'node_modules', '.packages-for-windows');
  }

  /** Home of the account, with Wine's drive C. Made anew at each run. */
  get home(): string {
    return this.at('home');
  }

  /** A folder or file of the account on drive C, as Linux names it. */
  ofAccount(...names: readonly string[]): string {
    return path.join(this.home, 'prefix', 'drive_c', 'users', account, ...names);
  }

  /** Drive E of the account. */
  get stick(): string {
    return this.at('stick');
  }

  log(name: string): string {
    return this.at('logs', `${name}.txt`);
  }
}

/** A folder or file of the account, as Windows names it. */
export function windowsPath(...names: readonly string[]): string {
  return path.win32.join('C:\\users', account, ...names);
}
