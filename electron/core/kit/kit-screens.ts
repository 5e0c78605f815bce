/**
 * The part of a kit with languages and settings, and who confirmed the list if it is not a known
 * edition.
 */
import { z } from '../base/schema.ts';
import { formatInFile, settingsInFile } from '../station/setting-schemas.ts';
import { roles } from '../staff/role.ts';
import { languageSchema } from '../base/language-schema.ts';

export const kitScreensSchema = z.strictObject({
  languages: z.array(languageSchema).min(1).readonly(),
  ...settingsInFile,
  ...formatInFile,
  confirmed: z
    .strictObject({
      reason: z.string().min(1).max(200),
      by: z.strictObject({
        id: z.string().max(40),
        name: z.string().min(1).max(40),
        role: z.enum(roles),
      }),
    })
    .optional(),
});

export type KitScreens = z.output<typeof kitScreensSchema>;
