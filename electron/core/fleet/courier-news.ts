/** What a courier tells its station. The station tells its courier a `StationNow`. */
import { z } from '../schema.ts';

const count = z.int().min(0);

export const courierNewsSchema = z
  .strictObject({
    /** True while the hub is there. */
    isConnected: z.boolean(),
    /** Number of the last record that the hub acknowledged; 0 if none. */
    collected: count,
    /** Number of continuations of the station's ledger that the hub has. */
    tips: count,
  })
  .readonly();

export type CourierNews = z.output<typeof courierNewsSchema>;
