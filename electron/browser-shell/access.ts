/**
 * Who may talk to the loopback server: whoever enters by the secret of this start or by a ticket,
 * and from then on shows the session cookie. A browser gets its address on the command line, which
 * other users of the machine can read; so it gets a ticket, which is good for one entry, and not
 * the secret.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const secretBytes = 32;

export interface Access {
  /** The last part of the address that people open; good until the station stops. */
  readonly secret: string;
  /** A new ticket; the one before it is no longer good. */
  readonly issueTicket: () => string;
  /** The session for a good secret or ticket. */
  readonly enter: (key: string) => string | undefined;
  readonly isSession: (session: string | undefined) => boolean;
}

export function createAccess(random: () => string = newSecret): Access {
  const secret = random();
  const session = random();
  let ticket: string | undefined;
  return {
    secret,
    issueTicket: () => (ticket = random()),
    enter: (key) => {
      if (same(key, secret)) return session;
      if (ticket === undefined || !same(key, ticket)) return undefined;
      ticket = undefined;
      return session;
    },
    isSession: (shown) => shown !== undefined && same(shown, session),
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
