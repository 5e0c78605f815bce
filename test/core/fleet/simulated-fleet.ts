/** What stands in a simulation: its network, its machines, and what a test does to them. */
import type { Alarm } from '../../../electron/core/fleet/alarms.ts';
import type { Courier } from '../../../electron/core/fleet/courier.ts';
import type { MemoryLedger } from './memory-ledger.ts';
import type { LedgerRecord } from '../../../electron/core/ledger/record.ts';

export interface Network {
  /** From 0 to 1. */
  readonly loss: number;
  readonly repetition: number;
  /** In milliseconds. Messages overtake each other if they can be slower than the fastest. */
  readonly fastest: number;
  readonly slowest: number;
}

export const calm: Network = { loss: 0, repetition: 0, fastest: 20, slowest: 20 };

/** One machine. Two machines with the same id are clones. */
export interface Machine {
  readonly id: string;
  records: readonly LedgerRecord[];
  /** How many of them are written. */
  length: number;
  boot: string;
  courier: Courier;
  /** Of the wall clock, in milliseconds. */
  drift: number;
  /** The last number that a head named since the courier began. */
  told: number;
  /** False while a clone has the connection. */
  isConnected: boolean;
}

export interface Simulation {
  readonly machines: readonly Machine[];
  readonly alarms: readonly Alarm[];
  readonly sentRecords: () => number;
  /** The highest number of records beyond the last head that were sent. */
  readonly mostAhead: () => number;
  readonly treeOf: (station: string, ledger: string) => MemoryLedger | undefined;
  readonly addMachine: (id: string, records: readonly LedgerRecord[], length: number) => Machine;
  /** The courier notices that the ledger has grown. */
  readonly poke: (machine: Machine) => void;
  readonly restartMachine: (machine: Machine) => void;
  /** Gives this machine the connection of its id, which ends that of its clones. */
  readonly connect: (machine: Machine) => void;
  /** Sets the hub's clock and those of all machines, which agreed before. */
  readonly setClocks: (drift: number) => void;
  readonly restartHub: () => void;
  /** Starts the hub with this share of its records, the oldest; 0 is another hub with nothing. */
  readonly restoreHub: (share: number) => void;
  readonly setNetwork: (network: Network) => void;
  readonly run: (ms: number) => void;
}
