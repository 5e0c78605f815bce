/** What a courier tells its station. The station tells its courier a `StationNow`. */
import { z } from '../base/schema.ts';
import { isStationId } from './topics.ts';

/** A station can have joined several hubs. Each brings a process of its courier a connection. */
export const mostHubs = 4;

const count = z.int().min(0);

export const hubNewsSchema = z
  .strictObject({
    /** The id of the station in the fleet of this hub. */
    station: z.string().refine(isStationId),
    /** True while the hub is there. */
    isConnected: z.boolean(),
    /** True if the hub said at the last connection that it does not admit the station. */
    isRefused: z.boolean(),
    /**
     * Number of the last record that the hub acknowledged; 0 if none; `undefined` if the courier
     * has not heard it yet.
     */
    collected: count.optional(),
    /** Number of continuations of the station's ledger that the hub has. */
    tips: count,
  })
  .readonly();

/** How far the ledger is with one hub. */
export type HubNews = z.output<typeof hubNewsSchema>;

/** All hubs that the station joined, in the order in which it joined them. */
export const courierNewsSchema = z.array(hubNewsSchema).max(mostHubs).readonly();
export type CourierNews = z.output<typeof courierNewsSchema>;

/** Nothing was heard of the hub yet. */
export function noNews(station: string): HubNews {
  return { station, isConnected: false, isRefused: false, tips: 0 };
}
