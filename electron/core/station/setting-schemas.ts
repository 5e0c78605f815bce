/** The schemas of the settings, from their table. */
import { z } from '../base/schema.ts';
import { settingNames, settings, settingsFormat, type Setting, type Settings } from './settings.ts';

export function schemaOf(setting: Setting): z.ZodType<string | boolean | number> {
  switch (setting.control) {
    case 'choice':
      return z.enum(setting.values);
    case 'switch':
      return z.boolean();
    case 'number':
      return z.int().min(setting.least).max(setting.most);
  }
}

type Schemas = { readonly [Name in keyof Settings]: z.ZodType<Settings[Name]> };
type FileSchemas = { readonly [Name in keyof Settings]: z.ZodDefault<Schemas[Name]> };

/** Every setting is there, as in a call. */
export const settingSchemas = Object.fromEntries(
  settingNames.map((name) => [name, schemaOf(settings[name])]),
) as unknown as Schemas;

/** The number of the format, which files of the first have not. */
export const formatInFile: object =
  settingsFormat === 1 ? {} : { version: z.int().min(2).max(settingsFormat).optional() };

/** A setting at its usual value may be left out, as in a file. */
export const settingsInFile = Object.fromEntries(
  settingNames.map((name) => [name, schemaOf(settings[name]).default(settings[name].usual)]),
) as unknown as FileSchemas;
