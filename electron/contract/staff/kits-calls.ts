/** Kits: saving one for the other stations, and setting up this station from one. */
import { z } from '../../core/base/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Drive } from './drives-calls.ts';
import type { EventFacts } from './event-calls.ts';
import { call, filePath, goingBack, typedLine, type StaffResult } from './staff-call.ts';
import type { LexiconFacts } from './status-calls.ts';

export const kitCalls = {
  /** Answers the drives and folders that have kits. */
  findKits: call('directorOrFirst').answers<readonly Drive[]>(),
  lookAtKit: call('directorOrFirst', { file: filePath }).answers<StaffResult<KitFacts>>(),
  /**
   * `seen` is the hash of the kit that was looked at, `fingerprint` what a person typed. `goingBack`
   * is needed if the kit has `goesBack`. Signs out if it took the staff of the kit.
   */
  installKit: call('directorOrFirst', {
    file: filePath,
    seen: typedLine,
    fingerprint: typedLine,
    station: typedLine,
    takesStaff: z.boolean(),
    passphrase: typedLine,
    goingBack: goingBack.optional(),
  }).answers<StaffResult>(),
  /** With a passphrase, the staff is in the kit as well. */
  saveKit: call('director', { folder: filePath, passphrase: typedLine.optional() }).answers<
    StaffResult<SavedKit>
  >(),
} as const;

export interface SavedKit {
  readonly file: string;
  readonly fingerprint: string;
}

export interface KitFacts {
  /** SHA-256 of the first line. */
  readonly sha256: string;
  readonly fingerprint: string;
  readonly title: string;
  /** Its version; `undefined` if it is from before kits were counted. */
  readonly issue: number | undefined;
  /** The program that saved it; `undefined` if it has another name than this one. */
  readonly program: string | undefined;
  readonly list: LexiconFacts;
  /** Absent if the general rules apply. */
  readonly event?: EventFacts;
  readonly hasStaff: boolean;
  /** Whether this station has staff of its own; one without must take that of the kit. */
  readonly isStaffed: boolean;
  /** Why the kit cannot be installed. */
  readonly conflicts: readonly Sentence[];
  /** What staff should read first. */
  readonly remarks: readonly Sentence[];
  /** Set if a director must say why the station goes back to this earlier version. */
  readonly goesBack?: Sentence;
}
