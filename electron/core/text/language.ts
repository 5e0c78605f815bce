/** The languages of the product: of players, and of staff on consoles, hubs and papers. */
import * as players from './catalogues/players.ts';
import { staffLanguages } from './catalogues/staff.ts';

export { staffLanguages };

/** A language that players can have. */
export type Language = keyof typeof players;

/** In the order of their codes. */
export const languages = Object.keys(players).toSorted() as [Language, ...Language[]];

export type StaffLanguage = (typeof staffLanguages)[number];

/** Chooses by language tags such as "fr-CA", the preferred one first. */
export function staffLanguageOf(tags: readonly string[]): StaffLanguage {
  const known = tags.map((tag) =>
    staffLanguages.find((one) => one === tag.split('-')[0]?.toLowerCase()),
  );
  return known.find((one) => one !== undefined) ?? 'en';
}

/** Returns the usual layout of the keyboard on the screen. */
export function touchLayoutOf(language: Language): (typeof players)[Language]['touchLayout'] {
  return players[language].touchLayout;
}

export function isLanguage(code: string): code is Language {
  return languages.some((one) => one === code);
}

export function isStaffLanguage(code: string): code is StaffLanguage {
  return staffLanguages.some((one) => one === code);
}

/** Returns whether the languages of a file have one that only a newer program can know. */
export function haveNewLanguage(
  listed: unknown,
  isKnown: (code: string) => boolean = isLanguage,
): boolean {
  return (
    Array.isArray(listed) &&
    listed.some((code) => /^[a-z]{2}$/.test(String(code)) && !isKnown(String(code)))
  );
}
