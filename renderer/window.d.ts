/** Globals that a shell sets before the renderer runs. */
import type { CleanBridge, HubBridge, StationBridge } from '../electron/contract/screen-types.ts';

declare global {
  interface Window {
    readonly station?: StationBridge;
    readonly hub?: HubBridge;
    readonly cleanWindow?: CleanBridge;
  }
}
