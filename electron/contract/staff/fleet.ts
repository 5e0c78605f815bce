/** The page "Fleet": the hubs that the station has joined. */
import { isStationId } from '../../core/fleet/topics.ts';
import { z } from '../../core/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, type StaffResult } from './staff-call.ts';
import type { JoinedHub } from './status.ts';

export const fleetCalls = {
  fleet: call('director').answers<FleetPage>(),
  /** `station` is the id of this station in the fleet of the hub. */
  leaveHub: call('director', {
    station: z.string().refine(isStationId),
  }).answers<StaffResult>(),
} as const;

export interface FleetPage {
  readonly hubs: readonly JoinedHub[];
  /** Number of records of the ledger; 0 without one. */
  readonly records: number;
  /** Why the station does not know its hubs; absent if it does. */
  readonly fault?: Sentence;
}
