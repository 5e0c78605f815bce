/**
 * The most characters of words that a person may paste at once. The call with them stays below the
 * limit of a message, whatever its characters are.
 */
export const longestPaste = 8_000;
