/** Globals that a shell sets before the renderer runs. */
import type { HubBridge, StationBridge } from '../electron/contract/screen-types.ts';

declare global {
  interface Window {
    readonly station?: StationBridge;
    readonly hub?: HubBridge;
  }
}
