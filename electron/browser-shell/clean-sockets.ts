/**
 * The connections of clean windows. They are told, and may say nothing: a message closes the
 * connection. There may be several, and none of them is a screen of the station.
 */
import type { WebSocket } from 'ws';
import { cleanMessage, type CleanMessage } from '../contract/clean-window.ts';
import { refusedCode } from './socket-message.ts';

export interface CleanSocketsOptions {
  /** The `watch` of the station's `cleanWindow`. */
  readonly watch: (listener: (message: CleanMessage) => void) => () => void;
  /** Bytes that a window may leave unread before it is disconnected. */
  readonly unreadBytes: number;
}

export class CleanSockets {
  readonly #options: CleanSocketsOptions;
  readonly #open = new Set<WebSocket>();

  constructor(options: CleanSocketsOptions) {
    this.#options = options;
  }

  take(socket: WebSocket): void {
    this.#open.add(socket);
    const stop = this.#options.watch((message) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > this.#options.unreadBytes) socket.terminate();
      else if (cleanMessage.safeParse(message).success) socket.send(JSON.stringify(message));
    });
    socket.on('message', () => {
      socket.close(refusedCode);
    });
    // The socket ends anyway.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      stop();
      this.#open.delete(socket);
    });
  }

  /** Disconnects all windows. */
  close(): void {
    for (const socket of this.#open) socket.terminate();
  }
}
