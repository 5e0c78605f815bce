/**
 * Restarts the program for faults that a new page cannot fix. Under a supervisor (systemd, Shell
 * Launcher, launchd, `npm start`), only exits with a code that asks for a restart, because two
 * restarts would conflict. Without one, starts itself again.
 */
import type { App } from 'electron';
import type { Clock } from '../station/machine/clock.ts';
import type { Log } from '../station/disk/limit-log.ts';
import { failedCode, type Ending } from './ending.ts';

/** Wait before a restart, so that a program that fails at once does not keep the machine busy. */
const restartMs = 2000;

export interface RestartingOptions {
  readonly app: Pick<App, 'relaunch'>;
  readonly ending: Ending;
  /**
   * Path of the AppImage. It must be restarted by its own file, because the program inside it is
   * unmounted at its end.
   */
  readonly appImage: string | undefined;
  readonly args: readonly string[];
  readonly clock: Pick<Clock, 'after'>;
  readonly supervised: boolean;
  readonly log: Log;
  /** Writes a note that the next start shows to staff. */
  readonly noteFault: () => void;
}

export interface Restarting {
  /** Restarts after two seconds. */
  readonly restart: (why: string, cause?: unknown) => void;
  /** Use this while the program is already ending; waiting would be too late. */
  readonly restartAtOnce: (why: string) => void;
}

/** Does not close the station's files, because the program has failed. */
export function createRestart(options: RestartingOptions): Restarting {
  const { app, appImage, args, clock, ending, supervised, log, noteFault } = options;
  let isUnderWay = false;

  function explain(why: string, cause?: unknown): void {
    noteFault();
    log(`${why} The station starts again and checks its records.`, cause);
  }

  function endNow(): void {
    if (ending.hasBegun()) return;
    if (!supervised) {
      if (appImage === undefined) app.relaunch();
      else app.relaunch({ execPath: appImage, args: [...args] });
    }
    ending.exit(failedCode);
  }

  return {
    restart: (why, cause) => {
      explain(why, cause);
      if (isUnderWay) return;
      isUnderWay = true;
      clock.after(restartMs, endNow);
    },
    restartAtOnce: (why) => {
      explain(why);
      endNow();
    },
  };
}
