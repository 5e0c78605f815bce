/** The languages of the product, in the order in which staff choose them. */
export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];
