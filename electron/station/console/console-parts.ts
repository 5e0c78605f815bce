/** What every page of the staff console works with. */
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Clock } from '../machine/clock.ts';
import type { ConsoleContext } from '../running/console-context.ts';
import type { FindPlaces } from '../disk/find-drives.ts';
import type { AbnormalEnd } from '../disk/run-file.ts';
import type { StationFleet } from '../fleet/station-fleet.ts';
import type { Importing } from '../imports/importing.ts';
import type { Machine } from '../machine/machine.ts';
import type { StaffStore } from '../staff/staff-file.ts';

export interface ConsoleOptions {
  readonly dataFolder: string;
  /**
   * The event file that the program was started with; `undefined` to use the data folder's event.
   */
  readonly eventFile: string | undefined;
  readonly program: string;
  /** When the last change of the program was made, ISO 8601; `undefined` if that is unknown. */
  readonly programMade: string | undefined;
  /** SHA-256 of `verify.html`; `undefined` if it was not built. */
  readonly verifierHash: string | undefined;
  readonly clock: Clock;
  readonly machine: Machine;
  /** Lexicon files outside the data folder that the station may have ruled by. */
  readonly lexiconFiles: readonly string[];
  /** True if the station was started with a lexicon file. */
  readonly isGivenByHand: boolean;
  /** Where to look for drives; `undefined` for the system's usual places. */
  readonly findPlaces?: FindPlaces | undefined;
  /** The hubs that the station joined. */
  readonly fleet: StationFleet;
  /** Returns the last abnormal end of an earlier run. */
  readonly abnormalEnd: () => AbnormalEnd | undefined;
  readonly crashFolder: string | undefined;
  /** Returns why settings or ledger cannot be used; `undefined` if they can. */
  readonly whyClosed: () => Sentence | undefined;
  readonly log: (sentence: string) => void;
}

export interface ConsoleParts extends ConsoleOptions {
  readonly context: ConsoleContext;
  /** An error says why the staff file cannot be used. */
  readonly staff: StaffResult<StaffStore>;
  readonly importing: Importing;
}
