/** Handles the station's settings. Each change is recorded with the previous value. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { settingsCalls } from '../../contract/staff/settings-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/base/result.ts';
import { settingsOf } from '../../core/station/settings.ts';
import { english, sentence } from '../../core/text/sentence.ts';
import { eventIn } from '../in-force/config.ts';
import type { ConsoleContext } from '../running/console-context.ts';
import {
  describeSettingsError,
  firstSettings,
  readSettings,
  settingChanges,
  writeSettings,
  type SettingsFile,
} from '../disk/settings-file.ts';
import type { ConsoleParts } from './console-parts.ts';

export function settingsHandlers({
  context,
  dataFolder,
  log,
}: ConsoleParts): Pick<StaffHandlers, keyof typeof settingsCalls> {
  return {
    settings: () => {
      const read = readSettings(dataFolder);
      const settings = read.ok ? read.value : firstSettings;
      const { languages } = settings;
      const { station } = read.ok ? read.value : context.state();
      const event = eventIn(context.config())?.event.file;
      return {
        station,
        languages,
        ...(event && { eventLanguages: event.languages }),
        ...settingsOf(settings),
      };
    },
    changeSettings: (wanted) => {
      // Do nothing if the change cannot be recorded.
      if (context.ledger() === undefined) {
        return fail(
          sentence`The ledger is not open, so settings cannot be changed. The page "Status" says why.`,
        );
      }
      const read = readSettings(dataFolder);
      if (!read.ok) return fail(describeSettingsError(read.error));
      const before = read.value;
      const after: SettingsFile = {
        ...before,
        ...wanted,
        station: wanted.station.trim(),
        isNamed: true,
      };
      const written = writeSettings(dataFolder, after);
      if (!written.ok) return fail(describeSettingsError(written.error));
      context.dispatch({ kind: 'renamed', station: after.station });
      const recorded = recordChanges(context, before, after);
      // The opening puts the settings in force.
      context.open();
      return recorded;
    },
    chooseConsoleLanguage: ({ language }) => {
      const { phase } = context.state();
      if (phase.name !== 'signIn' && phase.name !== 'console') return;
      context.dispatch({ kind: 'consoleLanguageChosen', language });
      const written = keep(dataFolder, { consoleLanguage: language });
      // The language has visibly changed. If it was not saved, the old one returns at the next
      // start.
      if (!written.ok) log(english(describeSettingsError(written.error)));
    },
  };
}

/** Never overwrites settings that cannot be read. */
function keep(dataFolder: string, change: Partial<SettingsFile>): ReturnType<typeof writeSettings> {
  const read = readSettings(dataFolder);
  return read.ok ? writeSettings(dataFolder, { ...read.value, ...change }) : read;
}

function recordChanges(
  context: ConsoleContext,
  before: SettingsFile,
  after: SettingsFile,
): StaffResult {
  for (const change of settingChanges(before, after, context.member())) {
    const recorded = context.record(change);
    if (!recorded.ok) return recorded;
  }
  return ok(undefined);
}
