/** The languages of the product, in the order in which staff choose them. */
export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/** Chooses by language tags such as "fr-CA", the preferred one first. */
export function languageOf(tags: readonly string[]): Language {
  const known = tags.map((tag) =>
    languages.find((one) => one === tag.split('-')[0]?.toLowerCase()),
  );
  return known.find((one) => one !== undefined) ?? 'en';
}
