/**
 * The script that the loopback server puts into the page before the renderer: it gives the page
 * the same `window.station` that Electron's preload script gives it.
 */
import { createBridge } from '../../contract/bridge.ts';
import { createSocketTransport } from './socket-transport.ts';

/** A station that is gone for so long has ended; a page of its own window closes then. */
const orphanedMs = 30_000;

const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => {
    clearTimeout(timer);
  };
};

const station = createBridge(
  createSocketTransport({
    open: () => new WebSocket(`ws://${location.host}/socket`),
    after,
  }),
);

// A station that was killed cannot end its browser. Browsers let a page close only a window that
// shows nothing else, so a tab that somebody opened the address in stays.
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
