/** The page "Fleet": the hubs that the station has joined. */
import { isStationId } from '../../core/fleet/topics.ts';
import { z } from '../../core/schema.ts';
import type { SentState } from '../../core/fleet/sent-state.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, type StaffResult } from './staff-call.ts';
import type { JoinedHub } from './status.ts';

export const fleetCalls = {
  fleet: call('director').answers<FleetPage>(),
  /** `station` is the id of this station in the fleet of the hub. */
  leaveHub: call('director', {
    station: z.string().refine(isStationId),
  }).answers<StaffResult>(),
  /** Uses what a hub sent, by the number of its manifest. */
  useSent: call('director', {
    station: z.string().refine(isStationId),
    number: z.int().min(1),
  }).answers<StaffResult>(),
} as const;

export interface FleetPage {
  readonly hubs: readonly JoinedHub[];
  /** What the hubs sent, with all files. */
  readonly sent: readonly SentFiles[];
  /** Number of records of the ledger; 0 without one. */
  readonly records: number;
  /** Why the station does not know its hubs; absent if it does. */
  readonly fault?: Sentence;
}

export interface SentFiles {
  /** The id of this station in the fleet of the hub. */
  readonly station: string;
  /** Name of the hub. */
  readonly hub: string;
  /** Of the manifest. */
  readonly number: number;
  readonly lexicon?: SentFile;
  readonly event?: SentFile;
  /** The name of the director who confirmed it at the hub. */
  readonly confirmedBy?: string;
  /** `undefined` until the station has looked at it. */
  readonly state: SentState | undefined;
}

export interface SentFile {
  readonly title: string;
  /** Eight digits: of the words of a list, of the file of an event. */
  readonly fingerprint: string;
}
