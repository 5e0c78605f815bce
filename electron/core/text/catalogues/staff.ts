/**
 * The languages of staff, in the order in which they choose. Each is one of players, too. The
 * compiler asks for its line in console.ts, hub.ts, papers.ts and sentences.ts.
 */
export const staffLanguages = ['en', 'fr', 'es'] as const;
