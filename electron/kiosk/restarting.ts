/**
 * Starts the whole program again, for what a new page cannot cure. Under a supervisor (systemd,
 * Shell Launcher, launchd, `npm start`) it only ends, with a code that asks to be started again:
 * two of them starting it would get into each other's way. Alone it starts itself.
 */
import type { App } from 'electron';
import type { Clock } from '../station/clock.ts';
import type { Log } from '../station/call-log.ts';

/** Not 0 (left on purpose) and not 2 (refused, which a second try does not change). */
export const failedCode = 1;

/** A program that fails at once must not keep the machine busy. */
const restartMs = 2000;

export interface RestartingOptions {
  readonly app: Pick<App, 'exit' | 'relaunch'>;
  /** An AppImage is started by its own file: the program inside it is gone when it has ended. */
  readonly appImage: string | undefined;
  readonly args: readonly string[];
  readonly clock: Pick<Clock, 'after'>;
  readonly supervised: boolean;
  readonly log: Log;
}

/** The station's files are not closed: a program that failed did not stop in good order. */
export function createRestart(options: RestartingOptions): (why: string, cause?: unknown) => void {
  const { app, appImage, args, clock, supervised, log } = options;
  const relaunch = (): void => {
    if (appImage === undefined) app.relaunch();
    else app.relaunch({ execPath: appImage, args: [...args] });
  };
  let isUnderWay = false;
  return (why, cause) => {
    log(`${why} The station starts again; all rulings are kept.`, cause);
    if (isUnderWay) return;
    isUnderWay = true;
    clock.after(restartMs, () => {
      if (!supervised) relaunch();
      app.exit(failedCode);
    });
  };
}
