/**
 * The script that the loopback server adds to the page before the renderer. It defines the same
 * `window.station` as Electron's preload script.
 */
import { createBridge } from '../../contract/bridge.ts';
import type { Snapshot } from '../../core/station/view.ts';
import { keepAwakeInBrowser } from './keep-awake.ts';
import { openTransport } from './open-transport.ts';

const station = createBridge(openTransport<Snapshot>());
keepAwakeInBrowser(station);

Object.defineProperty(window, 'station', { value: Object.freeze(station), enumerable: true });
