/** The content of an export, in any format. */
import type { LocalTimeOf } from '../local-time.ts';
import type { LedgerEntry } from '../record.ts';
import type { Audience } from './audience.ts';

export interface ExportSubject {
  readonly station: string;
  /** Entries from the first record to the one of the checkpoint. Can be iterated repeatedly. */
  readonly entries: () => Iterable<LedgerEntry>;
  readonly audience: Audience;
  readonly localTimeOf: LocalTimeOf;
  readonly checkpoint: {
    readonly code: string;
    /** The full text, with its signature if it is signed. */
    readonly text: string;
  };
}
