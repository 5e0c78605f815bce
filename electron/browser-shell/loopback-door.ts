/**
 * Answers requests for a page and its files. Callers enter by an address with a secret or a ticket and
 * get a cookie. Without the cookie, nothing is served.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { PageFiles } from '../station/disk/page-files.ts';
import { securityHeaders } from '../station/security-headers.ts';
import type { Access } from './access.ts';
import { loopbackHost, type Gate, type Refusal } from './refuse-foreign-requests.ts';

/** A page with what belongs to it, under one path. */
export interface Door {
  /** Of the page; ends with a slash. */
  readonly path: string;
  readonly gate: Gate;
  readonly access: Pick<Access, 'enter' | 'isTicket' | 'isSession'>;
  /** By their addresses, that of the page counted as "/". */
  readonly files: PageFiles;
  readonly describeRefusal: (refusal: Refusal) => string;
  /** A browser requested the page. */
  readonly pageAsked?: () => void;
}

/** What takes the sockets of a path, after its gate. */
export interface Taker {
  readonly gate: Gate;
  readonly take: (socket: WebSocket, stream: Duplex) => void;
}

/** Entries are under the path of their page, and end with their key. */
const entryOf = (path: string): string => `${path}start/`;

export function entryAddress(port: number, path: string, key: string): string {
  return `http://${loopbackHost}:${port.toString()}${entryOf(path)}${key}`;
}

export function answer(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { path, gate, access, files, describeRefusal, pageAsked }: Door,
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

  const entryPath = entryOf(path);
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
    if (entry.kind === 'byTicket') say(200, 'Come in.', { Refresh: `0; url=${path}`, ...cookie });
    else say(303, 'Come in.', { Location: path, ...cookie });
    return;
  }
  const noSession = gate.refusesSession(headers);
  if (noSession !== undefined) {
    refuse(noSession);
    return;
  }
  const file = files.get(url.slice(path.length - 1));
  if (file === undefined) {
    say(404, 'The challenge station has nothing under this address.');
    return;
  }
  if (url === path) pageAsked?.();
  response.writeHead(200, {
    ...securityHeaders,
    'Content-Type': file.type,
    'Content-Length': file.bytes.byteLength.toString(),
  });
  response.end(method === 'HEAD' ? undefined : file.bytes);
}
