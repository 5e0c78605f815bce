/**
 * How many words a play may have: as many as the rulebook allows, and never more than tiles can form.
 */

/** A play lays at most seven tiles, so it forms one main word and seven cross words. */
export const mostWords = 8;
