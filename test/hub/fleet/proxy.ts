/** A network between couriers and a hub that can fail in every way that networks do. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { address } from '../broker/fleet-on-broker.ts';

/**
 * `parted`: nobody gets through. `silent`: connections stay open, and all bytes are lost. `slow`:
 * 400 ms and some 8 kB a second.
 */
export type Weather = 'good' | 'parted' | 'silent' | 'slow';

const slowMs = 400;
const slowBytes = 3_200;

export class Proxy {
  weather: Weather = 'good';
  /** The port of the broker. */
  to = 0;
  /** Number of connections so far. */
  connections = 0;
  /** True if the connections come from many addresses. */
  isSpread = false;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  private constructor() {
    this.#server = createServer((near) => {
      this.connections += 1;
      const localAddress = this.isSpread ? spreadAddress(this.connections) : address;
      const far = connect({ host: address, port: this.to, localAddress });
      this.#join(near, far);
      this.#join(far, near);
      if (this.weather === 'parted') near.destroy();
    });
  }

  static async open(): Promise<Proxy> {
    const proxy = new Proxy();
    proxy.#server.listen(0, address);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Cuts all connections. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  #join(from: Socket, to: Socket): void {
    this.#open.add(from);
    from.on('data', (chunk: Buffer) => {
      if (this.weather === 'silent') return;
      if (this.weather === 'slow') this.#trickle(from, to, chunk);
      else to.write(chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#open.delete(from);
      to.destroy();
    });
  }

  #trickle(from: Socket, to: Socket, chunk: Buffer): void {
    from.pause();
    setTimeout(() => {
      to.write(chunk.subarray(0, slowBytes));
      if (chunk.length > slowBytes) this.#trickle(from, to, chunk.subarray(slowBytes));
      else from.resume();
    }, slowMs);
  }
}

/** One of 250 addresses of this machine. */
function spreadAddress(connection: number): string {
  return `127.1.${(connection % 250).toString()}.1`;
}
