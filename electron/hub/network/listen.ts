/** Makes a server listen, and returns its address on this machine. */
import type { AddressInfo, Server } from 'node:net';
import { fail, ok, type Result } from '../../core/base/result.ts';

/** Returns the port, which the system chooses for 0, or the system's error. */
export async function listen(
  server: Server,
  { address, port }: { readonly address: string; readonly port: number },
): Promise<Result<number, unknown>> {
  return new Promise((resolve) => {
    server.once('error', (cause) => {
      resolve(fail(cause));
    });
    server.listen({ host: address, port, exclusive: true }, () => {
      // Too many open connections are an error, too. The open ones continue.
      server.on('error', () => undefined);
      resolve(ok((server.address() as AddressInfo).port));
    });
  });
}

/** Returns the address at which this machine reaches a server that listens here. */
export function loopbackOf(address: string): string {
  return address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
}
