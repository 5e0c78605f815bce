/**
 * The part of a kit with languages and settings, and who confirmed the list if it is not a known
 * edition.
 */
import { z } from '../base/schema.ts';
import { settingsInFile } from '../station/setting-schemas.ts';
import { settingsFormat } from '../station/settings.ts';
import { roles } from '../staff/role.ts';
import { languageSchema } from '../base/language-schema.ts';

/**
 * The format that has the number of words first, as the person who confirmed the list typed it. The
 * number is shared with files of settings.
 */
export const formatWithWords = 3;
export const kitScreensFormat = Math.max(settingsFormat, formatWithWords);

export const kitScreensSchema = z.strictObject({
  languages: z.array(languageSchema).min(1).readonly(),
  ...settingsInFile,
  version: z.int().min(2).max(kitScreensFormat).optional(),
  confirmed: z
    .strictObject({
      reason: z.string().min(1).max(200),
      by: z.strictObject({
        id: z.string().max(40),
        name: z.string().min(1).max(40),
        role: z.enum(roles),
      }),
      /** Absent in kits of older programs, whose confirmation does not count. */
      words: z.int().min(1).optional(),
    })
    .optional(),
});

export type KitScreens = z.output<typeof kitScreensSchema>;
