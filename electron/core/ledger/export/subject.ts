/** What an export is made of, whatever its format. */
import type { LocalTimeOf } from '../local-time.ts';
import type { LedgerEntry } from '../record.ts';
import type { Audience } from './audience.ts';

export interface ExportSubject {
  readonly station: string;
  /** From the first record to the one of the checkpoint; can be gone through again. */
  readonly entries: () => Iterable<LedgerEntry>;
  readonly audience: Audience;
  readonly localTimeOf: LocalTimeOf;
  readonly checkpoint: {
    readonly code: string;
    /** The whole text, with its signature where it is signed. */
    readonly text: string;
  };
}
