/** A separate process that may open connections. The shell starts it for the station. */
import type { StationNow } from '../../core/fleet/messages.ts';
import type { JoinRequest } from './join-messages.ts';

/** Nothing here waits or throws. */
export interface FleetProcess<Sent> {
  /** Returns false and sends nothing while the process has not taken the previous message. */
  readonly send: (message: Sent) => boolean;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onEnd: (listener: () => void) => void;
  readonly end: () => void;
}

/** In megabytes. Such a process needs little, and a hub must not be able to make it use more. */
export const processMemory = 128;

export type CourierProcess = FleetProcess<StationNow>;
export type StartCourier = (dataFolder: string) => CourierProcess;

export type JoinProcess = FleetProcess<JoinRequest>;
export type StartJoining = () => JoinProcess;
