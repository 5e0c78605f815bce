/** Connects a page to the host that served it. */
import type { Transport } from '../../contract/bridge.ts';
import { after } from './after.ts';
import { createSocketTransport } from './socket-transport.ts';

/** In milliseconds. After this time without the host, the page closes its window. */
const orphanedMs = 30_000;

export function openTransport<Pushed>(): Transport<Pushed> {
  const transport = createSocketTransport<Pushed>({
    open: (path) => new WebSocket(`ws://${location.host}${path}`),
    after,
    inNextFrame: (run) => {
      requestAnimationFrame(run);
    },
    display: () => ({
      screen: { width: screen.width, height: screen.height },
      window: { width: innerWidth, height: innerHeight },
    }),
  });
  // A host that was killed cannot end its browser. Browsers let a page close only a window without
  // other content, so a tab that a person opened stays.
  let forgetOrphaned = (): void => undefined;
  transport.onConnection((connection) => {
    forgetOrphaned();
    if (connection === 'lost') {
      forgetOrphaned = after(orphanedMs, () => {
        window.close();
      });
    }
  });
  return transport;
}
