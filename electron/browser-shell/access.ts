/**
 * Access to the loopback server. A caller enters with the secret of this start or with a ticket,
 * and from then on sends its session cookie. A browser that the station starts gets a ticket, never
 * the secret. A ticket admits one caller. A second use shows that another program has it, and ends
 * the session of the first.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;

export type Entry =
  | { readonly kind: 'bySecret' | 'byTicket'; readonly session: string }
  | { readonly kind: 'ticketUsedTwice' };

export interface Access {
  /** The last part of the address for people; valid until the station stops. */
  readonly secret: string;
  /** Returns a new ticket, and invalidates the last ticket and its session. */
  readonly issueTicket: () => string;
  /** True for the last ticket, used or not. */
  readonly isTicket: (key: string) => boolean;
  /** Returns `undefined` if the key is invalid. */
  readonly enter: (key: string) => Entry | undefined;
  readonly isSession: (session: string | undefined) => boolean;
}

export function createAccess(random: () => string = newSecret): Access {
  const secret = random();
  const secretSession = random();
  let ticket: string | undefined;
  /** `undefined` while the ticket is unused. */
  let ticketSession: string | undefined;
  const isTicket = (key: string): boolean => ticket !== undefined && same(key, ticket);
  const dropTicket = (): void => {
    ticket = undefined;
    ticketSession = undefined;
  };
  return {
    secret,
    issueTicket: () => {
      dropTicket();
      return (ticket = random());
    },
    isTicket,
    enter: (key) => {
      if (same(key, secret)) return { kind: 'bySecret', session: secretSession };
      if (!isTicket(key)) return undefined;
      if (ticketSession !== undefined) {
        dropTicket();
        return { kind: 'ticketUsedTwice' };
      }
      ticketSession = random();
      return { kind: 'byTicket', session: ticketSession };
    },
    isSession: (shown) =>
      shown !== undefined &&
      (same(shown, secretSession) || (ticketSession !== undefined && same(shown, ticketSession))),
  };
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

/** Compares in constant time, wherever the texts differ and whatever their lengths. */
function same(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
