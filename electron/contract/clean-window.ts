/**
 * The two messages to the clean window. A shell sends nothing that they refuse. The window has no
 * message of its own.
 */
import { languageSchema } from '../core/base/language-schema.ts';
import { lineOfText } from '../core/base/line-of-text.ts';
import { z } from '../core/base/schema.ts';
import { cleanStates, type CleanPaper, type CleanState } from '../core/station/clean-window.ts';
import { settingSchemas } from '../core/station/setting-schemas.ts';

/** In characters: a title and an edition. */
const line = lineOfText(140);

const paper = z.strictObject({
  language: languageSchema,
  theme: settingSchemas.theme,
  title: line.optional(),
  list: line.optional(),
  days: line.optional(),
  asked: line,
  acceptable: line,
  unacceptable: line,
  letters: z.int().min(1).optional(),
});

export const cleanMessage = z.union([
  z.strictObject({ shows: z.enum(cleanStates) }),
  z.strictObject({ paper }),
]);

export type CleanMessage = { readonly shows: CleanState } | { readonly paper: CleanPaper };

/** What the window's page finds as `window.cleanWindow`. */
export interface CleanBridge {
  /** Called with each message, and with `undefined` when the station is gone. */
  readonly onMessage: (listener: (message: CleanMessage | undefined) => void) => void;
}
