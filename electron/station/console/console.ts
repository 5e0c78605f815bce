/** The staff console of a station: every call of the staff, page by page. */
import { fail } from '../../core/result.ts';
import type { Clock } from '../clock.ts';
import type { Console, Desk } from '../desk.ts';
import type { Standing } from '../in-force.ts';
import { createSignIn } from '../staff/sign-in.ts';
import { describeStaffFileError, openStaffStore } from '../staff/staff-file.ts';
import { eventHandlers } from './event.ts';
import { memberHandlers } from './members.ts';
import { sessionHandlers } from './session.ts';
import { setUpHandlers } from './set-up.ts';
import { statusHandlers } from './status.ts';

export interface ConsoleParts {
  readonly dataFolder: string;
  /** The event that the program was started with; undefined: that of the data folder. */
  readonly eventFile: string | undefined;
  readonly program: string;
  readonly clock: Clock;
  readonly log: (sentence: string) => void;
  /** What the last opening found. */
  readonly standing: () => Standing;
}

export function createConsole(desk: Desk, parts: ConsoleParts): Console {
  const { dataFolder, eventFile, program, clock, standing } = parts;
  const opened = openStaffStore(dataFolder);
  const staff = opened.ok ? opened : fail(describeStaffFileError(opened.error));
  if (!staff.ok) parts.log(staff.error);
  const signIn = createSignIn(dataFolder, clock, staff);
  const status = { desk, program, dataFolder, clock, staff, standing };
  return {
    handlers: {
      ...sessionHandlers({ desk, signIn, staff }),
      ...statusHandlers(status),
      ...eventHandlers({ desk, dataFolder, eventFile, clock, standing }),
      ...memberHandlers({ desk, dataFolder, staff }),
      ...setUpHandlers(status),
    },
    // A file that cannot be read had staff once: nobody may choose a first PIN over it.
    isStaffed: () => !staff.ok || staff.value.members().length > 0,
    signInWaitMs: signIn.waitMs,
  };
}
