/** The records of a station about the hubs that it joined. */
import { z } from '../base/schema.ts';
import { hub, whoever } from './record-fields.ts';

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
      'A hub told the station that it has another continuation of this ledger, so records were lost here or made at a copy of this station. Recorded once for each name of a hub.',
    /** Name of the hub. */
    public: z.strictObject({ hub: z.string() }),
  },
} as const;
