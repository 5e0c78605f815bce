/** A client of the loopback server with full control over its headers, like an attacker's. */
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LoopbackServer } from '../../electron/browser-shell/loopback-server.ts';

/** The part of a server that clients need. */
type Server = Pick<LoopbackServer, 'port' | 'address'>;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    sent.on('error', reject).end();
  });
}

export function pathOf(address: string): string {
  return new URL(address).pathname;
}

/** Enters, and returns the cookie as a browser would send it. */
export async function enter(server: Server, address = server.address): Promise<string> {
  const { headers } = await ask(server.port, pathOf(address));
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Headers of a browser that comes to the station from a local file. */
export const fromStartPage = {
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
} as const;

export function originOf({ port }: Pick<Server, 'port'>): string {
  return `http://127.0.0.1:${port.toString()}`;
}

export interface SocketHeaders {
  readonly Origin?: string;
  readonly Cookie?: string;
  readonly Host?: string;
}

/** Returns the status with which the socket was refused, or 101. */
export async function socketStatus(
  server: Server,
  headers: SocketHeaders,
  path = '/socket',
): Promise<number> {
  const socket = openSocket(server, headers, path);
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
  });
}

export function openSocket(server: Server, headers: SocketHeaders, path = '/socket'): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port.toString()}${path}`, {
    headers: { ...headers },
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  return socket;
}

/** A connected screen, which collects its messages in order. */
export class Screen {
  readonly socket: WebSocket;
  readonly messages: unknown[] = [];
  /** Higher than the ids that tests choose. */
  #lastId = 9_999;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString('utf8')));
    });
  }

  static async open(server: Server, address = server.address): Promise<Screen> {
    const cookie = await enter(server, address);
    const screen = new Screen(openSocket(server, { Origin: originOf(server), Cookie: cookie }));
    await once(screen.socket, 'open');
    return screen;
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Makes the call and returns its reply. */
  async call(name: string, argument?: unknown): Promise<unknown> {
    const id = (this.#lastId += 1);
    const reply = this.#message((message) => (message as { id?: number }).id === id);
    this.send({ id, call: name, argument });
    return ((await reply) as { reply: unknown }).reply;
  }

  /** Sends a last call and waits for its reply, so that everything before it has been handled. */
  async settled(): Promise<void> {
    await this.call('painted', { seen: 0 });
    this.messages.pop();
  }

  /** Resolves with the next message that matches. */
  async #message(isIt: (message: unknown) => boolean): Promise<unknown> {
    return new Promise((resolve) => {
      const look = (data: Buffer): void => {
        const message: unknown = JSON.parse(data.toString('utf8'));
        if (!isIt(message)) return;
        this.socket.off('message', look);
        resolve(message);
      };
      this.socket.on('message', look);
    });
  }

  async closed(): Promise<number> {
    const [code] = (await once(this.socket, 'close')) as [number];
    return code;
  }
}
