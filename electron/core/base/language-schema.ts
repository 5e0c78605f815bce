/**
 * The schema of a language in files. Its form is that of any code, so that a new language changes
 * the format of no file; a file that names one is called newer, not damaged.
 */
import { isLanguage, type Language } from '../text/language.ts';
import { z } from './schema.ts';

export const languageSchema = z
  .string()
  .regex(/^[a-z]{2}$/)
  .refine(isLanguage) as unknown as z.ZodType<Language, Language>;
