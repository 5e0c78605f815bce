/** A client of the loopback server with full control over its headers, as an attacker has. */
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { LoopbackServer } from '../../electron/browser-shell/loopback-server.ts';

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

/** Enters and gives the cookie as a browser would send it back. */
export async function enter(server: LoopbackServer, address = server.address): Promise<string> {
  const { headers } = await ask(server.port, pathOf(address));
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

export function originOf(server: LoopbackServer): string {
  return `http://127.0.0.1:${server.port.toString()}`;
}

export interface SocketHeaders {
  readonly Origin?: string;
  readonly Cookie?: string;
  readonly Host?: string;
}

/** The status with which the socket was refused, or 101. */
export async function socketStatus(
  server: LoopbackServer,
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

export function openSocket(
  server: LoopbackServer,
  headers: SocketHeaders,
  path = '/socket',
): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port.toString()}${path}`, {
    headers: { ...headers },
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  return socket;
}

/** A screen that is connected; its messages are collected in their order. */
export class Screen {
  readonly socket: WebSocket;
  readonly messages: unknown[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString('utf8')));
    });
  }

  static async open(server: LoopbackServer): Promise<Screen> {
    const cookie = await enter(server);
    const screen = new Screen(openSocket(server, { Origin: originOf(server), Cookie: cookie }));
    await once(screen.socket, 'open');
    return screen;
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends a last call and waits for its reply: all before it has been handled by then. */
  async settled(): Promise<void> {
    const id = 9_999;
    const reply = new Promise<void>((resolve) => {
      const look = (data: Buffer): void => {
        const message = JSON.parse(data.toString('utf8')) as { id?: number };
        if (message.id !== id) return;
        this.socket.off('message', look);
        resolve();
      };
      this.socket.on('message', look);
    });
    this.send({ id, call: 'painted', argument: { seen: 0 } });
    await reply;
    this.messages.pop();
  }

  async closed(): Promise<number> {
    const [code] = (await once(this.socket, 'close')) as [number];
    return code;
  }
}
