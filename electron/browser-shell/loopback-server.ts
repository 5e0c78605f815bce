/**
 * Serves the built screens and their socket on 127.0.0.1 only. Callers enter by an address with a
 * secret or a ticket and get a cookie. Without the cookie, nothing is served.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { socketPath, waitingSocketPath, type PageDisplay } from '../contract/socket-messages.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { unreachable } from '../core/base/unreachable.ts';
import { systemClock, type Clock } from '../station/machine/clock.ts';
import { createAccess, type Access } from './access.ts';
import { limitLog, type Log } from '../station/disk/limit-log.ts';
import { limitConnections } from './limit-connections.ts';
import {
  createGate,
  describeRefusal,
  loopbackHost,
  type Gate,
  type Refusal,
} from './refuse-foreign-requests.ts';
import type { PageFiles } from '../station/disk/page-files.ts';
import { ScreenSocket } from './screen-socket.ts';
import type { ServedHost } from './served-host.ts';
import { securityHeaders } from '../station/security-headers.ts';
import { maximumMessageBytes } from './socket-message.ts';

const entryPath = '/start/';
const pagePath = '/';
const maximumHeaderBytes = 8192;

export interface LoopbackOptions {
  readonly host: ServedHost;
  readonly files: PageFiles;
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
  const { host, files, log, clock = systemClock } = options;
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
  const enter: Access['enter'] = (key) => {
    const entry = access.enter(key);
    if (entry?.kind === 'ticketUsedTwice') {
      screen.close();
      log(
        'The one-time address of the browser was used twice: another program may have used the station. Its session was ended. If this happens again, check which programs run on this computer.',
      );
      host.ticketUsedTwice();
      options.onTicketUsedTwice?.();
    }
    return entry;
  };
  server.on('request', (request, response) => {
    const pageAsked = (): void => {
      screen.pageAsked();
    };
    answer(request, response, { gate, access: { ...access, enter }, files, pageAsked });
  });
  const connections = limitConnections(server, limits.connections);
  acceptSockets(server, gate, {
    [socketPath]: (socket, stream) => {
      connections.keep(stream);
      screen.take(socket);
    },
    [waitingSocketPath]: (socket, stream) => {
      if (screen.takeIfFree(socket)) connections.keep(stream);
    },
  });
  const addressOf = (key: string): string =>
    `http://${loopbackHost}:${port.toString()}${entryPath}${key}`;
  return ok({
    port,
    address: addressOf(access.secret),
    ticketAddress: () => {
      const ticket = access.issueTicket();
      screen.close();
      return addressOf(ticket);
    },
    close: async () => {
      screen.close();
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

interface Answering {
  readonly gate: Gate;
  readonly access: Access;
  readonly files: PageFiles;
  readonly pageAsked: () => void;
}

function answer(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { gate, access, files, pageAsked }: Answering,
): void {
  const say = (status: number, sentence: string, more: Record<string, string> = {}): void => {
    response.writeHead(status, {
      ...securityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      ...more,
    });
    response.end(method === 'HEAD' ? undefined : `${sentence}\n`);
  };
  const refuse = (refusal: Refusal): void => {
    say(403, describeRefusal(refusal));
  };

  const key = url.startsWith(entryPath) ? url.slice(entryPath.length) : undefined;
  const isTicket = key !== undefined && access.isTicket(key);
  const refusal = isTicket ? gate.refusesTicket(headers) : gate.refuses(headers);
  if (refusal !== undefined) {
    refuse(refusal);
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    say(405, 'A challenge station answers only GET and HEAD.', { Allow: 'GET, HEAD' });
    return;
  }
  if (key !== undefined) {
    // HEAD must not use up a ticket.
    const entry = method === 'GET' ? access.enter(key) : undefined;
    if (entry === undefined || entry.kind === 'ticketUsedTwice') {
      refuse('wrongKey');
      return;
    }
    const cookie = { 'Set-Cookie': gate.cookie(entry.session) };
    // After a redirect, the request would still come from the start page, which is cross-site, so
    // the browser would not send the strict cookie. After `Refresh`, it comes from the station's
    // own page.
    if (entry.kind === 'byTicket')
      say(200, 'Come in.', { Refresh: `0; url=${pagePath}`, ...cookie });
    else say(303, 'Come in.', { Location: pagePath, ...cookie });
    return;
  }
  const noSession = gate.refusesSession(headers);
  if (noSession !== undefined) {
    refuse(noSession);
    return;
  }
  const file = files.get(url);
  if (file === undefined) {
    say(404, 'The challenge station has nothing under this address.');
    return;
  }
  if (url === pagePath) pageAsked();
  response.writeHead(200, {
    ...securityHeaders,
    'Content-Type': file.type,
    'Content-Length': file.bytes.byteLength.toString(),
  });
  response.end(method === 'HEAD' ? undefined : file.bytes);
}

type Take = (socket: WebSocket, stream: Duplex) => void;

function acceptSockets(
  server: Server,
  gate: Gate,
  takers: Readonly<Record<typeof socketPath | typeof waitingSocketPath, Take>>,
): void {
  const takerOf = new Map<string | undefined, Take>(Object.entries(takers));
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
    const refusal = gate.refusesSocket(request.headers);
    const take = takerOf.get(request.url);
    if (refusal !== undefined || take === undefined) {
      // Node's server no longer watches this connection, so do not leave it half open.
      stream.end(refuseUpgrade(describeRefusal(refusal ?? 'foreignSite')), () => {
        stream.destroy();
      });
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      take(socket, stream);
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
