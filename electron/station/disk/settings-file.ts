/** The settings of a station: `settings.json` in the data folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { Member } from '../../core/staff/member.ts';
import { languageSchema, staffLanguageSchema } from '../../core/base/language-schema.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { formatInFile, settingsInFile } from '../../core/station/setting-schemas.ts';
import {
  formatOf,
  settingNames,
  settingsFormat,
  usualSettings,
  withoutUsual,
} from '../../core/station/settings.ts';
import { problemOfStationName, stationNameForm } from '../../core/station/station-name.ts';
import { newerThan } from '../../core/text/newer-program.ts';
import { readTextFile, writeTextFile } from './text-file.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

const fileName = 'settings.json';

export const settingsSchema = z.strictObject({
  /** The station's name in the event, which precedes ruling numbers: "3" or "B2". */
  station: z.string().regex(stationNameForm),
  /** Languages if no event sets them; the first is the default. */
  languages: z.array(languageSchema).min(1).readonly(),
  ...settingsInFile,
  ...formatInFile,
  /** Language of the staff's screens; absent for that of the players' screens. */
  consoleLanguage: staffLanguageSchema.optional(),
  /** False while the station has its initial name. */
  isNamed: z.boolean().default(false),
  /** True once the director has dismissed the set-up page. */
  isSetUpDismissed: z.boolean().default(false),
});

export type SettingsFile = z.output<typeof settingsSchema>;

/** Members that a file may leave out, but for the language of the console. */
const usualMembers = { ...usualSettings, isNamed: false, isSetUpDismissed: false };

export const firstSettings: SettingsFile = { station: '1', languages: ['en'], ...usualMembers };

export type SettingsError =
  | { readonly kind: 'notRead' | 'notWritten' | 'newer'; readonly why: Sentence }
  | { readonly kind: 'badStationName'; readonly why: Sentence }
  | { readonly kind: 'altered' | 'noLanguage' };

export function readSettings(dataFolder: string): Result<SettingsFile, SettingsError> {
  const text = readTextFile(path.join(dataFolder, fileName));
  if (!text.ok) return fail({ kind: 'notRead', why: text.error.why });
  if (text.value === undefined) return ok(firstSettings);
  const json = jsonOf(text.value);
  const parsed = settingsSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const newer = newerThan(settingsFormat, json);
  return fail(newer === undefined ? { kind: 'altered' } : { kind: 'newer', why: newer });
}

/**
 * Writes new settings with the name that the records have, if there is no file. Returns whether it
 * was missing: a station rules under no name but its own.
 */
export function keepNameOnRecord(
  dataFolder: string,
  onRecord: string,
): Result<boolean, SettingsError> {
  if (onRecord === '' || existsSync(path.join(dataFolder, fileName))) return ok(false);
  const written = writeSettings(dataFolder, { ...firstSettings, station: onRecord, isNamed: true });
  return written.ok ? ok(true) : written;
}

export function writeSettings(
  dataFolder: string,
  settings: SettingsFile,
): Result<undefined, SettingsError> {
  const before = readSettings(dataFolder);
  // Settings that cannot be read are never overwritten.
  if (!before.ok) return before;
  // A station keeps a name that an earlier program allowed.
  const isNewName = before.value.station !== settings.station;
  const why = isNewName ? problemOfStationName(settings.station) : undefined;
  if (why !== undefined) return fail({ kind: 'badStationName', why });
  if (settings.languages.length === 0) return fail({ kind: 'noLanguage' });
  const file = path.join(dataFolder, fileName);
  const changed = { ...withoutUsual(settings, usualMembers), version: formatOf(settings) };
  const written = writeTextFile(file, `${JSON.stringify(changed, undefined, 2)}\n`);
  return written.ok ? ok(undefined) : fail({ kind: 'notWritten', why: written.error.why });
}

/** Returns a record for each setting that differs. `by` is absent if nobody was signed in. */
export function settingChanges(
  before: SettingsFile,
  after: SettingsFile,
  by: Member | undefined,
): readonly NewRecord[] {
  return (['station', 'languages', ...settingNames] as const).flatMap((setting) => {
    const [from, to] = [before[setting].toString(), after[setting].toString()];
    if (from === to) return [];
    return [{ kind: 'settingsChanged', body: { setting, from, to, ...(by && { by }) } }];
  });
}

export function describeSettingsError(error: SettingsError): Sentence {
  switch (error.kind) {
    case 'notRead':
      return sentence`The settings (${fileName} in the data folder) cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'notWritten':
      return sentence`The settings could not be written: ${error.why}. Nothing was changed.`;
    case 'newer':
      return sentence`The settings (${fileName} in the data folder): ${error.why}`;
    case 'altered':
      return sentence`The settings (${fileName} in the data folder) were changed by hand or damaged. Move that file away and set up the station again.`;
    case 'noLanguage':
      return sentence`Choose at least one language for the screens.`;
    case 'badStationName':
      return error.why;
  }
}
