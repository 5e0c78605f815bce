/** The staff console of a station: the handlers of all staff calls, page by page. */
import { fail } from '../../core/base/result.ts';
import { english } from '../../core/text/sentence.ts';
import type { Console, ConsoleContext } from '../running/console-context.ts';
import { createImporting } from '../imports/importing.ts';
import { stagingFolderOf } from '../imports/staging.ts';
import { createLockOut } from '../staff/pin-tries.ts';
import { describeStaffFileError, openStaffStore } from '../staff/staff-file.ts';
import type { ConsoleOptions, ConsoleParts } from './console-parts.ts';
import { cleanWindowHandlers } from './clean-window.ts';
import { driveHandlers } from './drives.ts';
import { differenceHandlers } from './lexicon-differences.ts';
import { kitHandlers } from './kits.ts';
import { lexiconHandlers } from './lexicons.ts';
import { eventHandlers } from './event.ts';
import { fleetHandlers } from './fleet.ts';
import { memberHandlers } from './members.ts';
import { practiceHandlers } from './practice.ts';
import { reportHandlers } from './reports.ts';
import { rulingHandlers } from './rulings.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { setUpHandlers } from './set-up.ts';
import { statusHandlers } from './status.ts';

export function createConsole(context: ConsoleContext, options: ConsoleOptions): Console {
  const { dataFolder, clock, log } = options;
  const lockOut = createLockOut(dataFolder, clock);
  const opened = openStaffStore(dataFolder, lockOut);
  const staff = opened.ok ? opened : fail(describeStaffFileError(opened.error));
  if (!staff.ok) log(english(staff.error));
  const importing = createImporting({
    stagingFolder: stagingFolderOf(dataFolder),
    clock,
    log,
  });
  const parts: ConsoleParts = { ...options, context, staff, importing };
  return {
    handlers: {
      ...sessionHandlers(parts),
      ...statusHandlers(parts),
      ...lexiconHandlers(parts),
      ...differenceHandlers(parts),
      ...eventHandlers(parts),
      ...driveHandlers(parts),
      ...rulingHandlers(parts),
      ...reportHandlers(parts),
      ...memberHandlers(parts),
      ...practiceHandlers(parts),
      ...settingsHandlers(parts),
      ...cleanWindowHandlers(parts),
      ...setUpHandlers(parts),
      ...kitHandlers(parts),
      ...fleetHandlers(parts),
    },
    // Treat an unreadable staff file as staffed, or anyone could set a new first PIN.
    isStaffed: () => !staff.ok || staff.value.members().length > 0,
    signInWaitMs: lockOut.signInWaitMs,
    close: () => void importing.stop(),
  };
}
