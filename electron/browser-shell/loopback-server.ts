/** Serves the built screens and their socket on 127.0.0.1 only; with a station, clean windows too. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import {
  cleanPath,
  socketPath,
  waitingSocketPath,
  type PageDisplay,
} from '../contract/socket-messages.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { unreachable } from '../core/base/unreachable.ts';
import { systemClock, type Clock } from '../station/machine/clock.ts';
import { createAccess, type Access } from './access.ts';
import { CleanAddress } from './clean-address.ts';
import { limitLog, type Log } from '../station/disk/limit-log.ts';
import { limitConnections } from './limit-connections.ts';
import { answer, entryAddress, type Door, type Taker } from './loopback-door.ts';
import { createGate, describeRefusal, loopbackHost, type Gate } from './refuse-foreign-requests.ts';
import type { PageFiles } from '../station/disk/page-files.ts';
import { ScreenSocket } from './screen-socket.ts';
import type { ServedHost } from './served-host.ts';
import { securityHeaders } from '../station/security-headers.ts';
import { maximumMessageBytes } from './socket-message.ts';

const pagePath = '/';
const maximumHeaderBytes = 8192;

export interface LoopbackOptions {
  readonly host: ServedHost;
  readonly files: PageFiles;
  /** The page of clean windows; `undefined` if there are none. */
  readonly cleanFiles?: PageFiles;
  /** 0 for any free port. */
  readonly port: number;
  readonly log: Log;
  /** The page sent a sign of life. A healthy page does so every second. */
  readonly onAlive?: (display: PageDisplay | undefined) => void;
  /** The page's connection was closed. */
  readonly onGone?: () => void;
  /** The page crashed or was left, and no other is loading. */
  readonly onLeft?: () => void;
  /**
   * Another program used the browser's ticket. The session has ended, so the browser needs a new
   * one.
   */
  readonly onTicketUsedTwice?: () => void;
  readonly clock?: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly limits?: LoopbackLimits;
}

/** Limits for callers: any program of the machine can connect, and must not exhaust the station. */
export interface LoopbackLimits {
  /** Maximum of connections besides the screen's. One more closes the oldest. */
  readonly connections: number;
  /** Time after which an incomplete request, or a connection without one, is closed. */
  readonly requestMs: number;
  /** Interval of the check for such requests. */
  readonly lookMs: number;
  /** Bytes that a screen may leave unread before it is disconnected. */
  readonly unreadBytes: number;
}

const usualLimits: LoopbackLimits = {
  connections: 64,
  requestMs: 10_000,
  lookMs: 1000,
  unreadBytes: 4 * 2 ** 20,
};

export interface LoopbackServer {
  readonly port: number;
  /** The address for people, valid until the station stops. */
  readonly address: string;
  /**
   * Returns an address for the start page of the next browser, valid once. Ends the session of the
   * previous browser.
   */
  readonly ticketAddress: () => string;
  /** Present if there can be clean windows. */
  readonly clean?: Pick<CleanAddress, 'address' | 'open' | 'close'>;
  readonly close: () => Promise<void>;
}

export type LoopbackError =
  | { readonly kind: 'portInUse'; readonly port: number }
  | { readonly kind: 'portNotAllowed'; readonly port: number }
  | { readonly kind: 'notListening'; readonly port: number; readonly code: string };

export function describeLoopbackError(error: LoopbackError): string {
  const port = error.port.toString();
  switch (error.kind) {
    case 'portInUse':
      return `Port ${port} is in use by another program. Close that program, or choose another port with --port, or none for any free one.`;
    case 'portNotAllowed':
      return `Port ${port} may not be used by this account. Choose one from 1024 to 65535 with --port, or none for any free one.`;
    case 'notListening':
      return `The station cannot listen on port ${port} of ${loopbackHost} (${error.code}). Choose another port with --port.`;
    default:
      return unreachable(error);
  }
}

export async function openLoopbackServer(
  options: LoopbackOptions,
): Promise<Result<LoopbackServer, LoopbackError>> {
  const { limits = usualLimits } = options;
  const server = createServer({
    maxHeaderSize: maximumHeaderBytes,
    requestTimeout: limits.requestMs,
    headersTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.lookMs,
  });
  const listening = await listen(server, options.port);
  if (!listening.ok) return listening;
  const port = listening.value;
  const { host, log, clock = systemClock } = options;
  const access = createAccess();
  const gate = createGate(port, access);
  const limitedLog = limitLog(log, clock);
  const screen = new ScreenSocket({
    host,
    limitedLog,
    clock,
    unreadBytes: limits.unreadBytes,
    onAlive: (display) => options.onAlive?.(display),
    onGone: () => options.onGone?.(),
    onLeft: () => options.onLeft?.(),
  });
  const door = stationDoor(options, { access, gate, screen });
  const clean = cleanAddress(options, port, limits);
  server.on('request', (request, response) => {
    const isClean = clean !== undefined && request.url?.startsWith(cleanPath) === true;
    answer(request, response, isClean ? clean.door : door);
  });
  const connections = limitConnections(server, limits.connections);
  acceptSockets(server, {
    [socketPath]: {
      gate,
      take: (socket, stream) => {
        connections.keep(stream);
        screen.take(socket);
      },
    },
    [waitingSocketPath]: {
      gate,
      take: (socket, stream) => {
        if (screen.takeIfFree(socket)) connections.keep(stream);
      },
    },
    ...clean?.takers,
  });
  const addressOf = (key: string): string => entryAddress(port, pagePath, key);
  return ok({
    port,
    address: addressOf(access.secret),
    ticketAddress: () => {
      const ticket = access.issueTicket();
      screen.close();
      return addressOf(ticket);
    },
    ...(clean && { clean }),
    close: async () => {
      screen.close();
      clean?.close();
      limitedLog.end();
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeAllConnections();
      await closed;
    },
  });
}

async function listen(server: Server, port: number): Promise<Result<number, LoopbackError>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(fail(listenError(port, error.code)));
    });
    server.listen({ host: loopbackHost, port, exclusive: true }, () => {
      const address = server.address();
      resolve(
        typeof address === 'object' && address !== null
          ? ok(address.port)
          : fail({ kind: 'notListening', port, code: 'no address' }),
      );
    });
  });
}

function listenError(port: number, code = 'unknown'): LoopbackError {
  if (code === 'EADDRINUSE') return { kind: 'portInUse', port };
  if (code === 'EACCES') return { kind: 'portNotAllowed', port };
  return { kind: 'notListening', port, code };
}

interface StationDoor {
  readonly access: Access;
  readonly gate: Gate;
  readonly screen: ScreenSocket;
}

function stationDoor(
  { host, files, log, onTicketUsedTwice }: LoopbackOptions,
  { access, gate, screen }: StationDoor,
): Door {
  const enter: Access['enter'] = (key) => {
    const entry = access.enter(key);
    if (entry?.kind === 'ticketUsedTwice') {
      screen.close();
      log(
        'The one-time address of the browser was used twice: another program may have used the station. Its session was ended. If this happens again, check which programs run on this computer.',
      );
      host.ticketUsedTwice();
      onTicketUsedTwice?.();
    }
    return entry;
  };
  return {
    path: pagePath,
    gate,
    access: { ...access, enter },
    files,
    describeRefusal,
    pageAsked: () => {
      screen.pageAsked();
    },
  };
}

function cleanAddress(
  { host, cleanFiles }: LoopbackOptions,
  port: number,
  { unreadBytes }: LoopbackLimits,
): CleanAddress | undefined {
  const { watchClean } = host;
  if (watchClean === undefined || cleanFiles === undefined) return undefined;
  return new CleanAddress({ port, files: cleanFiles, watch: watchClean, unreadBytes });
}

function acceptSockets(server: Server, takers: Readonly<Record<string, Taker>>): void {
  const takerOf = new Map<string | undefined, Taker>(Object.entries(takers));
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maximumMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Ignore callers that hang up early.
    stream.on('error', () => {
      stream.destroy();
    });
    const taker = takerOf.get(request.url);
    const refusal = taker?.gate.refusesSocket(request.headers);
    if (refusal !== undefined || taker === undefined) {
      // Node's server no longer watches this connection, so do not leave it half open.
      stream.end(refuseUpgrade(describeRefusal(refusal ?? 'foreignSite')), () => {
        stream.destroy();
      });
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      taker.take(socket, stream);
    });
  });
}

function refuseUpgrade(sentence: string): string {
  const headers = {
    ...securityHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 403 Forbidden\r\n${lines.join('')}\r\n${sentence}\n`;
}
