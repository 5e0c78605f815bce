/** The fleet of an open hub: its board, its alarms, and what is sent to its stations. */
import type { RaisedAlarm, Settled } from '../../core/fleet/alarm-record.ts';
import type { Alarm } from '../../core/fleet/alarms.ts';
import type { FleetBoard } from '../../core/fleet/fleet-board.ts';
import type { Messages, StationHealth } from '../../core/fleet/messages.ts';
import type { Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { RequestError } from '../certificates/authority.ts';
import type { HubError } from '../ledgers/hub-error.ts';
import type { Sending } from '../lists/sending.ts';
import type { Door, DoorError, DoorOptions } from './joining-door.ts';
import type { AskingMember, Joining } from './fleet-members.ts';

export interface Fleet {
  /** Name that stations show. */
  readonly name: string;
  /** Where the broker listens. */
  readonly address: string;
  readonly port: number;
  /** Certificate of the hub's authority, as PEM. */
  readonly authority: string;
  readonly board: () => FleetBoard;
  /** Alarms that still apply. */
  readonly alarms: () => readonly Alarm[];
  /** Alarms that outlast their cause, also settled ones. */
  readonly raised: () => readonly RaisedAlarm[];
  /** Records that the alarm with this key is settled. Does nothing if it is not open. */
  readonly settle: (key: string, settled: Settled) => Result<undefined, HubError>;
  /** Returns the numbers of the last records of all branches; none if the ledger cannot be read. */
  readonly ends: (ledger: string) => readonly number[];
  /** Newest health of a station; `undefined` if it sent none. */
  readonly health: (station: string) => StationHealth | undefined;
  /** Number of records of all ledgers. */
  readonly arrived: () => number;
  /** Why what arrives cannot be stored; `undefined` if it can. */
  readonly fault: () => HubError | undefined;
  /** Why stations cannot reach the hub; `undefined` if they can. */
  readonly brokerFault: () => Sentence | undefined;
  /** The address that lately opened more connections than the broker keeps. */
  readonly crowdedFrom: () => string | undefined;
  /** Opens the door at the port after the broker's, or at any port if the broker uses any. */
  readonly openDoor: (
    given: Pick<DoorOptions, 'entrance' | 'onChange'>,
  ) => Promise<Result<Door, DoorError>>;
  /** Certifies the key of a station, and admits it. */
  readonly join: (
    asking: AskingMember,
  ) => Promise<Result<Joining, HubError | { readonly kind: RequestError }>>;
  /**
   * Asks all connected stations for the names and sources that stayed there. Resolves when they
   * have handed them over, or are silent.
   */
  readonly handOver: () => Promise<Result<undefined, HubError>>;
  /** What is sent to all stations. */
  readonly sending: Sending;
  /** Sends each station the desk's notes on its rulings, once. */
  readonly sayNotes: (notesOf: (ledger: string) => Messages['notes'] | undefined) => void;
  /** Stops asking, so that `handOver` resolves. */
  readonly endHandOver: () => void;
  /** Closes the connection of a station, and admits it no more. */
  readonly remove: (station: string) => Result<undefined, HubError>;
  readonly close: () => Promise<void>;
}
