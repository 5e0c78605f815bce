/** What a hub needs from its broker, either program, and why opening one can fail. */
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { systemSays } from '../../station/disk/system-says.ts';
import type { Certified } from '../certificates/authority.ts';
import { brokerConnections } from '../network/limit-connections.ts';

export interface Broker {
  readonly port: number;
  /** Closes the connection of a station, which may connect again. */
  readonly disconnect: (station: string) => void;
  /** Closes the connection of a station, and admits it no more. */
  readonly remove: (station: string) => void;
  /** Why stations cannot reach the broker; `undefined` if they can. */
  readonly fault: () => Sentence | undefined;
  /** The address that lately opened more connections than the broker keeps. Mosquitto says none. */
  readonly crowdedFrom: () => string | undefined;
  readonly close: () => Promise<void>;
}

export interface BrokerOptions {
  /** The address to listen on, such as 0.0.0.0 or 127.0.0.1. */
  readonly address: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Certificate of the hub's authority, as PEM. */
  readonly authority: string;
  readonly own: Certified;
  /** Stations that were removed from the fleet before. */
  readonly removed: readonly string[];
  readonly clock: Clock;
  readonly limits?: BrokerLimits;
}

/** Limits for every client that reaches the port, before and after its certificate is checked. */
export interface BrokerLimits {
  /**
   * In milliseconds: for the TLS handshake, and again for the first packet. Mosquitto has its own.
   */
  readonly entryMs: number;
  /** One more closes the oldest that has shown no certificate. Mosquitto has no limit. */
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** In seconds. A client that is silent for one and a half times as long counts as gone. */
  readonly keepAliveSeconds: number;
}

export const usualLimits: BrokerLimits = {
  entryMs: 10_000,
  connectionsPerAddress: brokerConnections.perAddress,
  connections: brokerConnections.inAll,
  keepAliveSeconds: 60,
};

export type BrokerError =
  | {
      readonly kind: 'portInUse' | 'notListening';
      readonly port: number;
      readonly cause: unknown;
    }
  | { readonly kind: 'noMosquitto' | 'notLinux' }
  | { readonly kind: 'notStarted'; readonly why: Sentence };

/** `cause` is the system's error from listening. */
export function notListening(port: number, cause: unknown): BrokerError {
  const isInUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  return { kind: isInUse ? 'portInUse' : 'notListening', port, cause };
}

export function describeBrokerError(error: BrokerError): Sentence {
  switch (error.kind) {
    case 'portInUse':
      return sentence`Another program uses port ${error.port.toString()}, on which the stations look for this hub. End it, or choose another port.`;
    case 'notListening':
      return sentence`The hub cannot listen on port ${error.port.toString()} for its stations. ${systemSays(error.cause)}`;
    case 'noMosquitto':
      return sentence`The program mosquitto is not on this machine. Install it with "apt-get install mosquitto", or start the hub without it.`;
    case 'notLinux':
      return sentence`The hub starts mosquitto on Linux only. Start the hub without it.`;
    case 'notStarted':
      return sentence`The program mosquitto, which connects the stations, cannot start: ${error.why}.`;
    default:
      return unreachable(error);
  }
}
