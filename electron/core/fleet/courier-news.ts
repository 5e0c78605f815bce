/** Messages from a courier to its station. The station sends `StationNow` in return. */
import { z } from '../base/schema.ts';
import { mostHubs } from './most-hubs.ts';
import { isStationId } from './topics.ts';

const count = z.int().min(0);

export const hubNewsSchema = z
  .strictObject({
    /** The id of the station in the fleet of this hub. */
    station: z.string().refine(isStationId),
    /** True while the hub is present. */
    isConnected: z.boolean(),
    /** True if the hub refused the station at the last connection. */
    isRefused: z.boolean(),
    /**
     * Number of the last record that the hub acknowledged; 0 if none; `undefined` if the courier
     * has not heard it yet.
     */
    collected: count.optional(),
    /** Number of continuations of the station's ledger: those that the hub has, and its own. */
    tips: count,
    /** The program of the hub, as it says; absent until it was heard. */
    program: z.string().max(200).optional(),
    /**
     * How far the clock of the station was ahead of that of the hub, at least, and when; behind if
     * negative. Absent until that could be known.
     */
    clock: z.strictObject({ byMs: z.int(), at: z.iso.datetime() }).readonly().optional(),
    /** Why the hub refuses records; absent if it takes them. */
    refuses: z.string().max(40).optional(),
  })
  .readonly();

/** Progress of the ledger at one hub. */
export type HubNews = z.output<typeof hubNewsSchema>;

/** All hubs that the station joined, in that order. */
export const courierNewsSchema = z.array(hubNewsSchema).max(mostHubs).readonly();
export type CourierNews = z.output<typeof courierNewsSchema>;

/** Returns the news before the first message of the hub. */
export function noNews(station: string): HubNews {
  return { station, isConnected: false, isRefused: false, tips: 0 };
}
