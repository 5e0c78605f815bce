/**
 * Who may talk to the loopback server: a caller that enters by the secret of this start or by a
 * ticket, and from then on shows the cookie of its session. A browser that the station starts gets a
 * ticket and never the secret. A ticket is good for one entry: a second one shows that another
 * program has the ticket, and ends the session of whichever came first.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;

export type Entry =
  | { readonly kind: 'bySecret' | 'byTicket'; readonly session: string }
  | { readonly kind: 'ticketUsedTwice' };

export interface Access {
  /** The last part of the address that people open; good until the station stops. */
  readonly secret: string;
  /** Returns a new ticket; the ticket before it and its session are no longer good. */
  readonly issueTicket: () => string;
  /** True for the last ticket, used or not. */
  readonly isTicket: (key: string) => boolean;
  /** `undefined` if the key is not good. */
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

/** Takes the same time wherever two texts differ, and whatever their lengths. */
function same(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
