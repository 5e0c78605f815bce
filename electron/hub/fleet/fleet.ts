/** The fleet of a hub that is open: its board, its alarms, and what goes to its stations. */
import type { RaisedAlarm, Settled } from '../../core/fleet/alarm-record.ts';
import type { Alarm } from '../../core/fleet/alarms.ts';
import type { FleetBoard } from '../../core/fleet/fleet-board.ts';
import type { Messages, StationHealth } from '../../core/fleet/messages.ts';
import type { Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { RequestError } from '../certificates/authority.ts';
import type { HubError } from '../ledgers/hub-error.ts';
import type { Sending } from '../lists/sending.ts';
import type { Door, DoorError, DoorOptions } from './door.ts';
import type { AskingMember, Joining } from './fleet-members.ts';

export interface Fleet {
  /** The name that stations show. */
  readonly name: string;
  /** Where the broker listens. */
  readonly address: string;
  readonly port: number;
  /** Certificate of the hub's authority, as PEM. */
  readonly authority: string;
  readonly board: () => FleetBoard;
  /** Those that still apply. */
  readonly alarms: () => readonly Alarm[];
  /** Those that do not end with their cause, also settled ones. */
  readonly raised: () => readonly RaisedAlarm[];
  /** Settles the alarm with this key, on record. Does nothing if there is none that is open. */
  readonly settle: (key: string, settled: Settled) => Result<undefined, HubError>;
  /** Numbers of the last records of all continuations of a ledger; none if it cannot be read. */
  readonly ends: (ledger: string) => readonly number[];
  /** What a station said last. */
  readonly health: (station: string) => StationHealth | undefined;
  /** Number of records of all ledgers. */
  readonly arrived: () => number;
  /** Why what arrives cannot be stored; `undefined` if it can. */
  readonly fault: () => HubError | undefined;
  /** Why stations cannot reach the hub; `undefined` if they can. */
  readonly brokerFault: () => Sentence | undefined;
  /** Opens the door at the port after that of the broker, or at any if the broker has any. */
  readonly openDoor: (
    given: Pick<DoorOptions, 'entrance' | 'onChange'>,
  ) => Promise<Result<Door, DoorError>>;
  /** Certifies the key of a station, and admits it. */
  readonly join: (
    asking: AskingMember,
  ) => Promise<Result<Joining, HubError | { readonly kind: RequestError }>>;
  /**
   * Asks all stations that are there for the names and sources that stayed at home. Resolves when
   * they have handed them over, or are silent.
   */
  readonly handOver: () => Promise<Result<undefined, HubError>>;
  /** What goes to all stations. */
  readonly sending: Sending;
  /** Tells each station what the desk says of its rulings, once. */
  readonly sayNotes: (notesOf: (ledger: string) => Messages['notes'] | undefined) => void;
  /** Asks for no more, so that `handOver` resolves. */
  readonly endHandOver: () => void;
  /** Ends the connection of a station, and admits it no more. */
  readonly remove: (station: string) => Result<undefined, HubError>;
  readonly close: () => Promise<void>;
}
