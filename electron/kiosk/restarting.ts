/**
 * Starts the whole program again, for what a new page cannot cure. Under a supervisor (systemd,
 * Shell Launcher, launchd, `npm start`) it only ends, with a code that asks to be started again:
 * two of them starting it would get into each other's way. Alone it starts itself.
 */
import type { App } from 'electron';
import type { Clock } from '../station/clock.ts';
import type { Log } from '../station/call-log.ts';
import { failedCode, type Ending } from './ending.ts';

/** A program that fails at once must not keep the machine busy. */
const restartMs = 2000;

export interface RestartingOptions {
  readonly app: Pick<App, 'relaunch'>;
  readonly ending: Ending;
  /** An AppImage is started by its own file: the program inside it is gone when it has ended. */
  readonly appImage: string | undefined;
  readonly args: readonly string[];
  readonly clock: Pick<Clock, 'after'>;
  readonly supervised: boolean;
  readonly log: Log;
}

export interface Restarting {
  /** After two seconds. */
  readonly restart: (why: string, cause?: unknown) => void;
  /** For a program that is ending already: afterwards it is too late. */
  readonly restartAtOnce: (why: string) => void;
}

/** The station's files are not closed: a program that failed did not stop in good order. */
export function createRestart(options: RestartingOptions): Restarting {
  const { app, appImage, args, clock, ending, supervised, log } = options;
  let isUnderWay = false;

  function explain(why: string, cause?: unknown): void {
    log(`${why} The station starts again; all rulings are kept.`, cause);
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
