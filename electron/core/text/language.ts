/** The languages of the player screens; the order is the one in which staff choose. */
export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];
