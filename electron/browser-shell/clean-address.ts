/**
 * The address of clean windows, which exists while staff have opened it. Its secret is its own: it
 * opens neither the station nor its socket. Each opening has a new one.
 */
import { randomBytes } from 'node:crypto';
import { cleanPath, cleanSocketPath } from '../contract/socket-messages.ts';
import type { PageFiles } from '../station/disk/page-files.ts';
import { createAccess, type Access } from './access.ts';
import { CleanSockets, type CleanSocketsOptions } from './clean-sockets.ts';
import { entryAddress, type Door, type Taker } from './loopback-door.ts';
import { createGate, describeRefusal, type Refusal } from './refuse-foreign-requests.ts';

export interface CleanAddressOptions extends CleanSocketsOptions {
  readonly port: number;
  readonly files: PageFiles;
}

export class CleanAddress {
  readonly door: Door;
  readonly takers: Readonly<Record<typeof cleanSocketPath, Taker>>;
  readonly #port: number;
  readonly #sockets: CleanSockets;
  #access: Access | undefined;

  constructor({ port, files, ...options }: CleanAddressOptions) {
    this.#port = port;
    this.#sockets = new CleanSockets(options);
    const access: Door['access'] = {
      enter: (key) => this.#access?.enter(key),
      isTicket: () => false,
      isSession: (session) => this.#access?.isSession(session) === true,
    };
    const gate = createGate(port, access, cleanPath);
    this.door = { path: cleanPath, gate, access, files, describeRefusal: describeCleanRefusal };
    this.takers = {
      [cleanSocketPath]: {
        gate,
        take: (socket) => {
          this.#sockets.take(socket);
        },
      },
    };
  }

  /** `undefined` while it is closed. */
  get address(): string | undefined {
    return this.#access && entryAddress(this.#port, cleanPath, this.#access.secret);
  }

  open(): void {
    this.#access ??= createAccess(shortSecret);
  }

  close(): void {
    this.#access = undefined;
    this.#sockets.close();
  }
}

/** People type it, and it shows no more than a hall sees. */
function shortSecret(): string {
  return randomBytes(8).toString('hex');
}

function describeCleanRefusal(refusal: Refusal): string {
  return refusal === 'wrongKey' || refusal === 'noSession'
    ? 'This clean-window address does not work, or no longer works. Staff can find the current one on the page "Station", or open the window there.'
    : describeRefusal(refusal);
}
