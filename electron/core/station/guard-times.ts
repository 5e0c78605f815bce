/** Times before the keys of a question act. */

/** From the painting of the question, in milliseconds. */
export const guardMs = {
  /** The keys of both sides, or the reason that a word judge gives. */
  withdraw: 1_500,
  /** The second Esc, which clears the words. */
  clear: 800,
  /** Each side's answer whether the letters are the same. */
  letters: 500,
  /** The keys that clear the verdict. */
  verdict: 1_500,
  /** Tab. From the second confirmation, because a hand may still be on the keys. */
  tab: 500,
} as const;
