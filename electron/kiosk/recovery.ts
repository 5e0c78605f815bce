/**
 * Brings the screen back by itself: a page that died is loaded again, one that hangs is ended
 * first. The wait keeps a page that dies at once from keeping the machine busy.
 */
import type { BrowserWindow, WebContents } from 'electron';
import type { Log } from '../station/call-log.ts';
import type { Clock } from '../station/clock.ts';

const reloadMs = 500;

export interface RecoveryOptions {
  readonly window: Pick<BrowserWindow, 'on'>;
  readonly contents: Pick<WebContents, 'on' | 'reload' | 'forcefullyCrashRenderer' | 'isDestroyed'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

export function recoverPage({ window, contents, clock, log }: RecoveryOptions): void {
  contents.on('render-process-gone', (_event, { reason }) => {
    log(`The page ended (${reason}); it is loaded again.`);
    clock.after(reloadMs, () => {
      if (!contents.isDestroyed()) contents.reload();
    });
  });
  window.on('unresponsive', () => {
    log('The page hangs; it is ended and loaded again.');
    contents.forcefullyCrashRenderer();
  });
}
