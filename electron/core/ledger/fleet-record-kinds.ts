/** The records of a station about the hubs that it joined. */
import { z } from '../base/schema.ts';
import { by, hub, whoever } from './record-fields.ts';

export const fleetRecordKinds = {
  hubJoined: {
    sentence:
      'The station joined the fleet of a hub, which collects its records from now on. `station` is its id there.',
    public: hub,
    people: whoever,
  },
  hubLeft: {
    sentence: 'The station left the fleet of a hub. The hub keeps the records that it has.',
    public: hub,
    people: whoever,
  },
  otherContinuationHeard: {
    sentence:
      'A hub told the station that it has another continuation of this ledger, so records were lost here or made at a copy of this station. Recorded once for each name of a hub, and again after `continuationSettled` if the hub has more of them.',
    /** Name of the hub. */
    public: z.strictObject({ hub: z.string() }),
  },
  continuationSettled: {
    sentence:
      'A director decided that the station goes on with this ledger, although a hub has another continuation of it, and said why. `continuations` is how many the hub had in all, as far as it was heard: more of them call a director again.',
    public: z.strictObject({
      /** Name of the hub. */
      hub: z.string(),
      continuations: z.int().min(2),
    }),
    people: z.strictObject({ reason: z.string(), by }),
  },
} as const;
