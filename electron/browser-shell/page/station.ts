/**
 * The script that the loopback server adds to the page before the renderer. It defines the same
 * `window.station` as Electron's preload script.
 */
import { createBridge } from '../../contract/bridge.ts';
import { createSocketTransport } from './socket-transport.ts';

/** In milliseconds. After this time without the station, the page closes its window. */
const orphanedMs = 30_000;

const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => {
    clearTimeout(timer);
  };
};

const station = createBridge(
  createSocketTransport({
    open: (path) => new WebSocket(`ws://${location.host}${path}`),
    after,
  }),
);

// A station that was killed cannot end its browser. Browsers let a page close only a window without
// other content, so a tab that a person opened stays.
let forgetOrphaned = (): void => undefined;
station.onConnection((connection) => {
  forgetOrphaned();
  if (connection === 'lost') {
    forgetOrphaned = after(orphanedMs, () => {
      window.close();
    });
  }
});

Object.defineProperty(window, 'station', { value: Object.freeze(station), enumerable: true });
