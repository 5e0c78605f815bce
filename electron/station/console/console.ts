/** The staff console of a station: every call of the staff, page by page. */
import { fail } from '../../core/result.ts';
import type { Clock } from '../clock.ts';
import type { Console, Desk } from '../desk.ts';
import { createSignIn } from '../staff/sign-in.ts';
import { describeStaffFileError, openStaffStore } from '../staff/staff-file.ts';
import { memberHandlers } from './members.ts';
import { reportHandlers } from './reports.ts';
import { rulingHandlers } from './rulings.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { statusHandlers } from './status.ts';

export interface ConsoleParts {
  readonly dataFolder: string;
  readonly program: string;
  readonly clock: Clock;
  readonly log: (sentence: string) => void;
  /** 32 random hex digits, new each time. */
  readonly salt: () => string;
}

export function createConsole(desk: Desk, parts: ConsoleParts): Console {
  const { dataFolder, program, clock, salt } = parts;
  const opened = openStaffStore(dataFolder);
  const staff = opened.ok ? opened : fail(describeStaffFileError(opened.error));
  if (!staff.ok) parts.log(staff.error);
  const signIn = createSignIn(dataFolder, clock, staff);
  return {
    handlers: {
      ...sessionHandlers({ desk, signIn, staff }),
      ...statusHandlers({ desk, program, dataFolder, clock, staff }),
      ...rulingHandlers({ desk, salt }),
      ...reportHandlers({ desk, dataFolder, clock }),
      ...memberHandlers({ desk, staff }),
      ...settingsHandlers(desk, dataFolder),
    },
    // A file that cannot be read had staff once: nobody may choose a first PIN over it.
    isStaffed: () => !staff.ok || staff.value.members().length > 0,
    signInWaitMs: signIn.waitMs,
  };
}
