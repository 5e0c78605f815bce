/** Lets a server listen, and finds it on its own machine. */
import type { AddressInfo, Server } from 'node:net';
import { fail, ok, type Result } from '../../core/base/result.ts';

/** Returns the port, which the system chooses for 0. The error is what the system said. */
export async function listen(
  server: Server,
  { address, port }: { readonly address: string; readonly port: number },
): Promise<Result<number, unknown>> {
  return new Promise((resolve) => {
    server.once('error', (cause) => {
      resolve(fail(cause));
    });
    server.listen({ host: address, port, exclusive: true }, () => {
      // Too many open connections are an error of the server, too. Those that are open go on.
      server.on('error', () => undefined);
      resolve(ok((server.address() as AddressInfo).port));
    });
  });
}

/** A server that listens everywhere is reached on this machine. */
export function loopbackOf(address: string): string {
  return address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
}
