/** A process beside the station that may open connections, as the shell starts it. */
import type { StationNow } from '../../core/fleet/messages.ts';

/** Nothing here waits or throws. */
export interface FleetProcess<Sent> {
  /** Returns false, and sends nothing, as long as the process has not taken what was sent before. */
  readonly send: (message: Sent) => boolean;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onEnd: (listener: () => void) => void;
  readonly end: () => void;
}

/** Such a process needs little memory, and a hub must not be able to take more. In megabytes. */
export const processMemory = 128;

export type CourierProcess = FleetProcess<StationNow>;
export type StartCourier = (dataFolder: string) => CourierProcess;
