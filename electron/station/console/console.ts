/** The staff console of a station: every call of the staff, page by page. */
import { fail } from '../../core/result.ts';
import { english } from '../../core/sentence.ts';
import type { Clock } from '../clock.ts';
import type { Console, ConsoleContext } from '../console-context.ts';
import type { FindPlaces } from '../drives.ts';
import { createImporting } from '../lexicon-import/importing.ts';
import { stagingFolderOf } from '../lexicon-import/staging.ts';
import { createLockOut } from '../staff/lock-out.ts';
import { describeStaffFileError, openStaffStore } from '../staff/staff-file.ts';
import { driveHandlers } from './drives.ts';
import { differenceHandlers } from './lexicon-differences.ts';
import { lexiconHandlers } from './lexicons.ts';
import { eventHandlers } from './event.ts';
import { memberHandlers } from './members.ts';
import { practiceHandlers } from './practice.ts';
import { reportHandlers } from './reports.ts';
import { rulingHandlers } from './rulings.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { setUpHandlers } from './set-up.ts';
import { statusHandlers } from './status.ts';

export interface ConsoleParts {
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

export function createConsole(context: ConsoleContext, parts: ConsoleParts): Console {
  const { dataFolder, eventFile, program, clock, isGivenByHand, log, salt } = parts;
  const lockOut = createLockOut(dataFolder, clock);
  const opened = openStaffStore(dataFolder, lockOut);
  const staff = opened.ok ? opened : fail(describeStaffFileError(opened.error));
  if (!staff.ok) log(english(staff.error));
  const importing = createImporting({ stagingFolder: stagingFolderOf(dataFolder), log });
  const status = { context, program, dataFolder, clock, staff };
  return {
    handlers: {
      ...sessionHandlers({ context, staff }),
      ...statusHandlers(status),
      ...lexiconHandlers({ context, dataFolder, eventFile, isGivenByHand, importing }),
      ...differenceHandlers({ context, dataFolder, clock, importing }),
      ...eventHandlers({ context, dataFolder, eventFile, isGivenByHand, clock }),
      ...driveHandlers(parts.findPlaces),
      ...rulingHandlers({ context, salt, dataFolder, lexiconFiles: parts.lexiconFiles }),
      ...reportHandlers({ context, dataFolder, clock }),
      ...memberHandlers({ context, staff }),
      ...practiceHandlers(context),
      ...settingsHandlers(context, dataFolder, log),
      ...setUpHandlers(status),
    },
    // A file that cannot be read had staff once: nobody may choose a first PIN over it.
    isStaffed: () => !staff.ok || staff.value.members().length > 0,
    signInWaitMs: lockOut.waitMs,
    close: () => void importing.stop(),
  };
}
