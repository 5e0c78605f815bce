/** Lets a server listen. */
import type { AddressInfo, Server } from 'node:net';
import { fail, ok, type Result } from '../core/result.ts';

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
