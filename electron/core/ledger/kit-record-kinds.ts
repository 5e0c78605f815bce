/** The records of kits, and of events that came into use. */
import { z } from '../base/schema.ts';
import { by, fromHub, issue, key, sha256, who } from './record-fields.ts';

const kit = {
  kit: sha256,
  title: z.string(),
  issue,
  /** Id of its event or, without one, of its list. Absent in older ledgers. */
  of: z.string().optional(),
};

export const kitRecordKinds = {
  kitInstalled: {
    sentence:
      'A kit was installed: word list, event and settings of another station, and its staff if it is named here. Without `by`, nobody was signed in; the station then stays closed until a director of the kit signs in.',
    /** `kit` is the SHA-256 of its first line. */
    public: z.strictObject({
      ...kit,
      /** The highest version of a kit or its event that the station had, if a director went back. */
      wentBackFrom: issue,
    }),
    people: z.strictObject({
      /** Why a director went back to an earlier version. */
      reason: z.string().optional(),
      /** The staff file that came with the kit and took the place of the station's own. */
      staff: z.strictObject({ file: sha256, members: z.array(by) }).optional(),
      by: by.optional(),
    }),
  },
  kitSaved: {
    sentence: 'A kit of this station was saved for others.',
    public: z.strictObject(kit),
    people: who,
  },
} as const;

export const eventRecordKinds = {
  eventChanged: {
    sentence: 'Another event, or another version of it, is in force from now on; or none.',
    public: z.strictObject({
      event: z
        .strictObject({
          id: z.string(),
          title: z.string(),
          sha256,
          /** Identity of the required words. */
          identity: sha256,
          /** ISO 8601; absent in older ledgers. */
          dates: z.strictObject({ first: z.string(), last: z.string() }).optional(),
          issue,
          /** The trusted keys that signed the file; absent if there are none. */
          keys: z.array(key).max(20).optional(),
        })
        .optional(),
      /** The highest version that the station had used, if a director went back from it. */
      wentBackFrom: issue,
      fromHub,
    }),
    people: z.strictObject({
      by: by.optional(),
      /** Why a director went back to an earlier version. */
      reason: z.string().optional(),
    }),
  },
} as const;
