/**
 * The checks that every request passes before anything answers it. Another page in the browser, a
 * name that resolves to 127.0.0.1 and another program on the machine are all turned away here.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { unreachable } from '../core/unreachable.ts';
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
  /** For every request but the entry by ticket. */
  readonly refuses: (headers: IncomingHttpHeaders) => Refusal | undefined;
  /** For the entry by ticket: the start page is a file, so the browser calls the request cross-site. */
  readonly refusesTicket: (headers: IncomingHttpHeaders) => Refusal | undefined;
  /** For everything but the entry: the session cookie. */
  readonly refusesSession: (headers: IncomingHttpHeaders) => Refusal | undefined;
  /** For the socket: browsers always name the origin there. */
  readonly refusesSocket: (headers: IncomingHttpHeaders) => Refusal | undefined;
  readonly cookie: (session: string) => string;
}

export function createGate(port: number, access: Access): Gate {
  const host = `${loopbackHost}:${port.toString()}`;
  const origin = `http://${host}`;
  // Cookies do not tell ports apart, so the name does: two stations may run side by side.
  const cookieName = `station-${port.toString()}`;

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
    cookie: (session) => `${cookieName}=${session}; Path=/; HttpOnly; SameSite=Strict`,
  };
}

/** Only browsers send the header. */
function isOwnSite({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** A window that goes to the address itself, not something within a page of another site. */
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
