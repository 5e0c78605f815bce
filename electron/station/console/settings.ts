/** What this station is set to; every change is on record with what was before. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { settingsCalls } from '../../contract/staff/settings.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/result.ts';
import { english, sentence } from '../../core/text/sentence.ts';
import type { ConsoleContext } from '../console-context.ts';
import {
  describeSettingsError,
  firstSettings,
  readSettings,
  writeSettings,
  type Settings,
} from '../files/settings-file.ts';
import type { ConsoleParts } from './console-parts.ts';

const names = ['station', 'languages', 'theme', 'textSize'] as const;

export function settingsHandlers({
  context,
  dataFolder,
  log,
}: ConsoleParts): Pick<StaffHandlers, keyof typeof settingsCalls> {
  const settingsNow = (): Settings => {
    const read = readSettings(dataFolder);
    return read.ok ? read.value : firstSettings;
  };
  return {
    settings: () => {
      const { station, languages, theme, textSize } = settingsNow();
      return { station, languages, theme, textSize };
    },
    changeSettings: (wanted) => {
      // What could not be recorded is not begun.
      if (context.ledger() === undefined) {
        return fail(
          sentence`The ledger is not open, so settings cannot be changed. The page "Status" says why.`,
        );
      }
      const before = settingsNow();
      const after = { ...before, ...wanted, station: wanted.station.trim(), isNamed: true };
      const written = writeSettings(dataFolder, after);
      if (!written.ok) return fail(describeSettingsError(written.error));
      context.dispatch({ kind: 'renamed', station: after.station });
      const recorded = recordChanges(context, before, after);
      // The look is part of what the station opens with.
      context.open();
      return recorded;
    },
    chooseConsoleLanguage: ({ language }) => {
      const { phase } = context.state();
      if (phase.name !== 'signIn' && phase.name !== 'console') return;
      context.dispatch({ kind: 'consoleLanguageChosen', language });
      const kept = keep(dataFolder, { consoleLanguage: language });
      // It is in sight that the language has changed; after a restart it is the usual one again.
      if (!kept.ok) log(english(describeSettingsError(kept.error)));
    },
  };
}

/** Settings that cannot be read are not written over. */
function keep(dataFolder: string, change: Partial<Settings>): ReturnType<typeof writeSettings> {
  const read = readSettings(dataFolder);
  return read.ok ? writeSettings(dataFolder, { ...read.value, ...change }) : read;
}

function recordChanges(context: ConsoleContext, before: Settings, after: Settings): StaffResult {
  for (const setting of names) {
    const [from, to] = [before[setting].toString(), after[setting].toString()];
    if (from === to) continue;
    const body = { setting, from, to, by: context.member() };
    const recorded = context.record({ kind: 'settingsChanged', body });
    if (!recorded.ok) return recorded;
  }
  return ok(undefined);
}
