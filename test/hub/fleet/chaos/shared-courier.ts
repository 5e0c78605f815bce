/**
 * Couriers of several stations in one process, to save memory: forty processes take 5 GB. Each
 * courier is watched by its station as if it had a process of its own.
 */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { CourierNews } from '../../../../electron/core/fleet/courier-news.ts';
import type { StationNow } from '../../../../electron/core/fleet/messages.ts';
import type { StartCourier } from '../../../../electron/station/fleet/fleet-process.ts';

const program = path.join(import.meta.dirname, 'couriers-child.ts');

/** What the process of the couriers hears. */
export type ToCouriers =
  | { readonly dataFolder: string; readonly now: StationNow }
  /** The wall clock of the couriers is wrong by this. */
  | { readonly shiftMs: number };

/** What it says. */
export type FromCouriers =
  | { readonly dataFolder: string; readonly news: CourierNews }
  /** Number of records in all messages so far. */
  | { readonly sent: number };

export interface SharedCourier {
  readonly start: StartCourier;
  readonly shiftClock: (shiftMs: number) => void;
  /** Number of records in all messages of all couriers so far. */
  readonly sent: () => number;
}

export function sharedCourier(folders: readonly string[]): SharedCourier {
  let child: ChildProcess | undefined;
  let sent = 0;

  function begin(): ChildProcess {
    const mine = fork(program, folders, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    // Each station listens.
    mine.setMaxListeners(3 * folders.length);
    let sentBefore = 0;
    mine.on('error', () => undefined);
    mine.on('message', (message: FromCouriers) => {
      if (!('sent' in message)) return;
      sent += message.sent - sentBefore;
      sentBefore = message.sent;
    });
    return mine;
  }

  return {
    start: (dataFolder) => {
      if (child?.connected !== true) child = begin();
      const mine = child;
      let isSending = false;
      return {
        send: (now) => {
          if (isSending || !mine.connected) return false;
          isSending = true;
          mine.send({ dataFolder, now } satisfies ToCouriers, () => {
            isSending = false;
          });
          return true;
        },
        onMessage: (listener) => {
          mine.on('message', (message: FromCouriers) => {
            if ('news' in message && message.dataFolder === dataFolder) listener(message.news);
          });
        },
        onEnd: (listener) => {
          mine.once('exit', listener);
        },
        end: () => {
          if (mine.connected) mine.disconnect();
        },
      };
    },
    shiftClock: (shiftMs) => {
      child?.send({ shiftMs } satisfies ToCouriers);
    },
    sent: () => sent,
  };
}
