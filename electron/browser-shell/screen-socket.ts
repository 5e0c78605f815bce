/**
 * The one screen of a host behind the loopback socket. A new page replaces the one before, which
 * then waits until the new one is gone.
 * Messages are handled one at a time, in the order of arrival.
 */
import type { RawData, WebSocket } from 'ws';
import { logCallError, type LimitedLog } from '../station/disk/call-log.ts';
import { replacedCode, type HostMessage, type PageDisplay } from '../contract/socket-messages.ts';
import type { Caller, ServedHost } from './served-host.ts';
import { leftCode, parsePageMessage, refusedCode } from './socket-message.ts';

export interface ScreenSocketOptions {
  readonly host: ServedHost;
  readonly limitedLog: LimitedLog;
  /** Bytes that a page may leave unread before it is disconnected. */
  readonly unreadBytes: number;
  /** The page sent a sign of life. */
  readonly onAlive: (display: PageDisplay | undefined) => void;
  /** The screen's connection was closed, and no newer page has replaced it. */
  readonly onGone: () => void;
  /** As `onGone`, but the browser now shows something else: it requested no other page. */
  readonly onLeft: () => void;
}

export interface ScreenSocket {
  /** Makes this socket the screen. */
  readonly take: (socket: WebSocket) => void;
  /** Makes this socket the screen if there is none and none is coming. Returns whether it did. */
  readonly takeIfFree: (socket: WebSocket) => boolean;
  /** A browser requested the page. It does so before it closes the previous page. */
  readonly pageAsked: () => void;
  /** Disconnects the screen. */
  readonly close: () => void;
}

export function createScreenSocket(options: ScreenSocketOptions): ScreenSocket {
  const { host, limitedLog, unreadBytes, onAlive, onGone, onLeft } = options;
  let screen: WebSocket | undefined;
  let stopWatching: (() => void) | undefined;
  let isPageComing = false;

  const log: Caller['log'] = (error, cause) => {
    logCallError(limitedLog, error, cause);
  };

  function leave(): void {
    stopWatching?.();
    stopWatching = undefined;
    screen = undefined;
  }

  function send(socket: WebSocket, message: HostMessage<unknown>): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount <= unreadBytes) {
      socket.send(JSON.stringify(message));
      return;
    }
    limitedLog.log(
      'unread',
      'The screen does not read what the station sends to it; it was disconnected.',
    );
    socket.terminate();
  }

  function heard(socket: WebSocket, data: RawData, isBinary: boolean): void {
    const message = isBinary ? undefined : parsePageMessage(textOf(data));
    if (message?.ok !== true) {
      limitedLog.log(
        'noMessage',
        'The screen sent something that is no message of the station; it was disconnected.',
      );
      socket.close(refusedCode);
      return;
    }
    if ('alive' in message.value) {
      onAlive(message.value.display);
      send(socket, { alive: true });
      return;
    }
    const { id, call, argument } = message.value;
    const reply = host.receive({ isScreen: socket === screen, log }, call, argument);
    if (reply instanceof Promise) {
      void reply.then((late) => {
        send(socket, { id, reply: late });
      });
      return;
    }
    send(socket, { id, reply });
    if (call === 'watch' && reply.ok) {
      stopWatching ??= host.onSnapshot((snapshot) => {
        send(socket, { snapshot });
      });
    }
  }

  function take(socket: WebSocket): void {
    const before = screen;
    leave();
    before?.close(replacedCode);
    screen = socket;
    isPageComing = false;
    socket.on('message', (data, isBinary) => {
      // Ignore messages of a page that was replaced or refused.
      if (socket.readyState === socket.OPEN) heard(socket, data, isBinary);
    });
    // Messages that are too long also end here; the socket closes itself.
    socket.on('error', (cause) => {
      limitedLog.log(
        'connection',
        'The connection to the screen failed; the screen connects again.',
        cause,
      );
    });
    socket.on('close', (code) => {
      if (socket !== screen) return;
      leave();
      if (code === leftCode && !isPageComing) onLeft();
      else onGone();
    });
  }

  return {
    take,
    takeIfFree: (socket) => {
      if (screen === undefined && !isPageComing) {
        take(socket);
        return true;
      }
      // The socket ends anyway.
      socket.on('error', () => undefined);
      socket.close(replacedCode);
      return false;
    },
    pageAsked: () => {
      isPageComing = true;
    },
    close: () => {
      const last = screen;
      leave();
      last?.terminate();
    },
  };
}

function textOf(data: RawData): string {
  if (data instanceof ArrayBuffer) return new TextDecoder().decode(data);
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : data.toString('utf8');
}
