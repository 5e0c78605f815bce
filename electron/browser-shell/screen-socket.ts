/**
 * The one screen of a host behind the loopback socket. A new page replaces the one before, which
 * then waits until the new one is gone.
 * Messages are handled one at a time, in the order of arrival.
 */
import type { RawData, WebSocket } from 'ws';
import { logCallError, type LimitedLog } from '../station/disk/limit-log.ts';
import { replacedCode, type HostMessage, type PageDisplay } from '../contract/socket-messages.ts';
import { pageTiming } from '../core/station/page-answers.ts';
import type { Clock } from '../station/machine/clock.ts';
import type { Caller, ServedHost } from './served-host.ts';
import { leftCode, parsePageMessage, refusedCode } from './socket-message.ts';

export interface ScreenSocketOptions {
  readonly host: ServedHost;
  readonly limitedLog: LimitedLog;
  readonly clock: Pick<Clock, 'after'>;
  /** Bytes that a page may leave unread before it is disconnected. */
  readonly unreadBytes: number;
  /** The page sent a sign of life. */
  readonly onAlive: (display: PageDisplay | undefined) => void;
  /** The screen's connection was closed, and no newer page has replaced it. */
  readonly onGone: () => void;
  /** As `onGone`, but the browser now shows something else: it requested no other page. */
  readonly onLeft: () => void;
}

export class ScreenSocket {
  readonly #options: ScreenSocketOptions;
  #screen: WebSocket | undefined;
  #stopWatching: (() => void) | undefined;
  #stopAsking = (): void => undefined;
  /** True while the screen owes the answer from its next frame. */
  #isAsked = false;
  #isPageComing = false;

  constructor(options: ScreenSocketOptions) {
    this.#options = options;
  }

  /** Makes this socket the screen. */
  take(socket: WebSocket): void {
    const before = this.#screen;
    this.#leave();
    before?.close(replacedCode);
    if (before !== undefined) this.#options.host.screenGone?.();
    this.#screen = socket;
    this.#isPageComing = false;
    if (this.#options.host.pageAnswered !== undefined) this.#askLater(socket);
    socket.on('message', (data, isBinary) => {
      // Ignore messages of a page that was replaced or refused.
      if (socket.readyState === socket.OPEN) this.#heard(socket, data, isBinary);
    });
    // Messages that are too long also end here; the socket closes itself.
    socket.on('error', (cause) => {
      this.#options.limitedLog.log(
        'connection',
        'The connection to the screen failed; the screen connects again.',
        cause,
      );
    });
    socket.on('close', (code) => {
      if (socket !== this.#screen) return;
      this.#leave();
      this.#options.host.screenGone?.();
      if (code === leftCode && !this.#isPageComing) this.#options.onLeft();
      else this.#options.onGone();
    });
  }

  /** Makes this socket the screen if there is none and none is coming. Returns whether it did. */
  takeIfFree(socket: WebSocket): boolean {
    if (this.#screen === undefined && !this.#isPageComing) {
      this.take(socket);
      return true;
    }
    // The socket ends anyway.
    socket.on('error', () => undefined);
    socket.close(replacedCode);
    return false;
  }

  /** A browser requested the page. It does so before it closes the previous page. */
  pageAsked(): void {
    this.#isPageComing = true;
  }

  /** Disconnects the screen. */
  close(): void {
    const last = this.#screen;
    this.#leave();
    last?.terminate();
  }

  #leave(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#stopAsking();
    this.#isAsked = false;
    this.#screen = undefined;
  }

  /** A page that gets no frames is asked once, and answers with its next frame. */
  #askLater(socket: WebSocket): void {
    this.#stopAsking = this.#options.clock.after(pageTiming.askEveryMs, () => {
      if (!this.#isAsked) this.#send(socket, { frame: true });
      this.#isAsked = true;
      this.#askLater(socket);
    });
  }

  #send(socket: WebSocket, message: HostMessage<unknown>): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount <= this.#options.unreadBytes) {
      socket.send(JSON.stringify(message));
      return;
    }
    this.#options.limitedLog.log(
      'unread',
      'The screen does not read what the station sends to it; it was disconnected.',
    );
    socket.terminate();
  }

  #heard(socket: WebSocket, data: RawData, isBinary: boolean): void {
    const message = isBinary ? undefined : parsePageMessage(textOf(data));
    if (message?.ok !== true) {
      this.#options.limitedLog.log(
        'noMessage',
        'The screen sent something that is no message of the station; it was disconnected.',
      );
      socket.close(refusedCode);
      return;
    }
    if ('frame' in message.value) {
      if (socket !== this.#screen) return;
      this.#isAsked = false;
      this.#options.host.pageAnswered?.();
      return;
    }
    if ('alive' in message.value) {
      this.#options.onAlive(message.value.display);
      this.#send(socket, { alive: true });
      return;
    }
    const { id, call, argument } = message.value;
    const { host, limitedLog } = this.#options;
    const log: Caller['log'] = (error, cause) => {
      logCallError(limitedLog, error, cause);
    };
    const reply = host.receive({ isScreen: socket === this.#screen, log }, call, argument);
    if (reply instanceof Promise) {
      void reply.then((late) => {
        this.#send(socket, { id, reply: late });
      });
      return;
    }
    this.#send(socket, { id, reply });
    if (call === 'watch' && reply.ok) {
      this.#stopWatching ??= host.onSnapshot((snapshot) => {
        this.#send(socket, { snapshot });
      });
    }
  }
}

function textOf(data: RawData): string {
  if (data instanceof ArrayBuffer) return new TextDecoder().decode(data);
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : data.toString('utf8');
}
