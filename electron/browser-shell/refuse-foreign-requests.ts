/**
 * The checks that every request passes before anything answers it. They refuse other pages in the
 * browser, names that resolve to 127.0.0.1, and other programs on the machine.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { unreachable } from '../core/base/unreachable.ts';
import type { Access } from './access.ts';

export const loopbackHost = '127.0.0.1';

export type Refusal = 'foreignHost' | 'foreignOrigin' | 'foreignSite' | 'noSession' | 'wrongKey';

export function describeRefusal(refusal: Refusal): string {
  switch (refusal) {
    case 'foreignHost':
      return 'A challenge station answers only under its own address.';
    case 'foreignOrigin':
    case 'foreignSite':
      return 'A challenge station answers only its own page.';
    case 'noSession':
      return 'Open the challenge station with the whole address that it printed when it started.';
    case 'wrongKey':
      return 'This address of the challenge station is not good, or no longer. Open the one that it printed when it started last.';
    default:
      return unreachable(refusal);
  }
}

export interface Gate {
  /** For all requests except the entry by ticket. */
  readonly refuses: (headers: IncomingHttpHeaders) => Refusal | undefined;
  /**
   * For the entry by ticket. The start page is a file, so the browser labels the request
   * cross-site.
   */
  readonly refusesTicket: (headers: IncomingHttpHeaders) => Refusal | undefined;
  /** For everything except the entry. Checks the session cookie. */
  readonly refusesSession: (headers: IncomingHttpHeaders) => Refusal | undefined;
  /** For the socket. Browsers always send the origin there. */
  readonly refusesSocket: (headers: IncomingHttpHeaders) => Refusal | undefined;
  readonly cookie: (session: string) => string;
}

/** `path` is that of all addresses for which a session counts. */
export function createGate(port: number, access: Pick<Access, 'isSession'>, path = '/'): Gate {
  const host = `${loopbackHost}:${port.toString()}`;
  const origin = `http://${host}`;
  // Cookies are shared by all ports, so the name has the port: two stations may run at once.
  // The page of each path has a session of its own.
  const cookieName = `station${path.replaceAll('/', '-')}${port.toString()}`;

  const refusesAddress = (headers: IncomingHttpHeaders): Refusal | undefined => {
    if (headers.host !== host) return 'foreignHost';
    if (headers.origin !== undefined && headers.origin !== origin) return 'foreignOrigin';
    return undefined;
  };
  const refuses: Gate['refuses'] = (headers) =>
    refusesAddress(headers) ?? (isOwnSite(headers) ? undefined : 'foreignSite');
  const refusesSession: Gate['refusesSession'] = (headers) =>
    access.isSession(cookieNamed(headers.cookie, cookieName)) ? undefined : 'noSession';
  return {
    refuses,
    refusesTicket: (headers) =>
      refusesAddress(headers) ??
      (isOwnSite(headers) || isCrossSitePage(headers) ? undefined : 'foreignSite'),
    refusesSession,
    refusesSocket: (headers) =>
      refuses(headers) ??
      (headers.origin === undefined ? 'foreignOrigin' : refusesSession(headers)),
    cookie: (session) => `${cookieName}=${session}; Path=${path}; HttpOnly; SameSite=Strict`,
  };
}

/** Only browsers send this header. */
function isOwnSite({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** True for a top-level navigation, not for a request from within a page of another site. */
function isCrossSitePage(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-site'] === 'cross-site' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}

function cookieNamed(header: string | undefined, name: string): string | undefined {
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
