/**
 * The schemas of a language in files. Their form is that of any code, so that a new language changes
 * the format of no file; a file that names one is called newer, not damaged.
 */
import {
  isLanguage,
  isStaffLanguage,
  type Language,
  type StaffLanguage,
} from '../text/language.ts';
import { z } from './schema.ts';

const code = z.string().regex(/^[a-z]{2}$/);

export const languageSchema = code.refine(isLanguage) as unknown as z.ZodType<Language, Language>;

export const staffLanguageSchema = code.refine(isStaffLanguage) as unknown as z.ZodType<
  StaffLanguage,
  StaffLanguage
>;
