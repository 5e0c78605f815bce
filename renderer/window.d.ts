/** Globals that a shell sets before the renderer runs. */
import type { StationBridge } from '../electron/contract/bridge.ts';

declare global {
  interface Window {
    readonly station?: StationBridge;
  }
}
