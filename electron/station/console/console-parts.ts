/** What every page of the staff console works with. */
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { Clock } from '../clock.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { FindPlaces } from '../files/drives.ts';
import type { Importing } from '../lexicons/import/importing.ts';
import type { StaffStore } from '../staff/staff-file.ts';

export interface ConsoleOptions {
  readonly dataFolder: string;
  /** The event that the program was started with; undefined: that of the data folder. */
  readonly eventFile: string | undefined;
  readonly program: string;
  readonly clock: Clock;
  /** Lexicon files outside the data folder that the station may have ruled by. */
  readonly lexiconFiles: readonly string[];
  /** The station was started with a lexicon file. */
  readonly isGivenByHand: boolean;
  /** Where sticks are looked for; undefined: where this system shows them. */
  readonly findPlaces?: FindPlaces | undefined;
  readonly log: (sentence: string) => void;
  /** 32 random hex digits, new each time. */
  readonly salt: () => string;
}

export interface ConsoleParts extends ConsoleOptions {
  readonly context: ConsoleContext;
  /** The error: why there is no file of the staff to work on. */
  readonly staff: StaffResult<StaffStore>;
  readonly importing: Importing;
}
