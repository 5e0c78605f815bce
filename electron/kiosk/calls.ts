/**
 * Registers every call of the contract and sends snapshots to the page. Accepts calls only from the
 * main frame of the station's window while it shows the station's page.
 */
import type { IpcMain, WebContents, WebFrameMain } from 'electron';
import { limitLog, logCallError, type Log } from '../station/disk/limit-log.ts';
import type { Clock } from '../station/machine/clock.ts';
import { receive, type Receiver } from '../contract/call.ts';
import { callNames } from '../contract/contract.ts';
import type { StationHost } from '../station/running/station-host.ts';
import { isAppAddress } from './app-scheme.ts';
import { callChannel, snapshotChannel } from './channels.ts';

export interface CallsOptions {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly host: StationHost;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

type CallingPage = Pick<WebContents, 'mainFrame' | 'send' | 'isDestroyed' | 'on'>;

/** Returns a function that sets the page which may call. */
export function answerCalls({
  ipcMain,
  host,
  clock,
  log,
}: CallsOptions): (page: CallingPage) => void {
  const limited = limitLog(log, clock);
  let contents: CallingPage | undefined;
  let stopWatching: (() => void) | undefined;
  const receiver: Receiver<WebFrameMain | null> = {
    handlers: host.handlers,
    role: host.role,
    isStaffed: host.isStaffed,
    lookAtClocks: host.lookAtClocks,
    isTrusted: (frame) =>
      frame !== null &&
      contents?.isDestroyed() === false &&
      frame === contents.mainFrame &&
      isAppAddress(frame.url),
    log: (error, cause) => {
      logCallError(limited, error, cause);
    },
  };
  for (const call of callNames) {
    ipcMain.handle(callChannel(call), (event, argument: unknown) => {
      const reply = receive(receiver, event.senderFrame, call, argument);
      if (call === 'watch' && !(reply instanceof Promise) && reply.ok) {
        stopWatching ??= host.onSnapshot((snapshot) => {
          if (contents?.isDestroyed() === false) contents.send(snapshotChannel, snapshot);
        });
      }
      return reply;
    });
  }
  return (page) => {
    contents = page;
    // The page that comes after it must call `watch` as well. Send nothing until then.
    for (const end of ['render-process-gone', 'destroyed', 'did-navigate'] as const) {
      page.on(end as 'destroyed', () => {
        if (stopWatching === undefined) return;
        stopWatching();
        stopWatching = undefined;
        host.screenGone();
      });
    }
  };
}
