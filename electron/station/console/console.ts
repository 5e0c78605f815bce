/** The staff console of a station: every call of the staff, page by page. */
import { fail } from '../../core/result.ts';
import type { Clock } from '../clock.ts';
import type { Console, Desk } from '../desk.ts';
import type { FindPlaces } from '../drives.ts';
import { createImporting } from '../lexicon-import/importing.ts';
import { stagingFolderOf } from '../lexicon-import/staging.ts';
import { createSignIn } from '../staff/sign-in.ts';
import { describeStaffFileError, openStaffStore } from '../staff/staff-file.ts';
import { driveHandlers } from './drives.ts';
import { lexiconHandlers } from './lexicons.ts';
import { memberHandlers } from './members.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { statusHandlers } from './status.ts';

export interface ConsoleParts {
  readonly dataFolder: string;
  readonly program: string;
  readonly clock: Clock;
  /** The station was started with a lexicon file. */
  readonly isGivenByHand: boolean;
  /** Where sticks are looked for; undefined: where this system shows them. */
  readonly findPlaces?: FindPlaces | undefined;
  readonly log: (sentence: string) => void;
}

export function createConsole(desk: Desk, parts: ConsoleParts): Console {
  const { dataFolder, program, clock, isGivenByHand, log } = parts;
  const opened = openStaffStore(dataFolder);
  const staff = opened.ok ? opened : fail(describeStaffFileError(opened.error));
  if (!staff.ok) log(staff.error);
  const signIn = createSignIn(dataFolder, clock, staff);
  const importing = createImporting({ stagingFolder: stagingFolderOf(dataFolder), log });
  return {
    handlers: {
      ...sessionHandlers({ desk, signIn, staff }),
      ...statusHandlers({ desk, program, dataFolder, clock, staff }),
      ...lexiconHandlers({ desk, dataFolder, clock, isGivenByHand, importing }),
      ...driveHandlers(parts.findPlaces),
      ...memberHandlers({ desk, staff }),
      ...settingsHandlers(desk, dataFolder),
    },
    // A file that cannot be read had staff once: nobody may choose a first PIN over it.
    isStaffed: () => !staff.ok || staff.value.members().length > 0,
    signInWaitMs: signIn.waitMs,
    close: () => void importing.stop(),
  };
}
