/** What a ruling says of a play, and where the answer for each of its words came from. */

export const verdicts = ['acceptable', 'unacceptable'] as const;
/** Of the play, never of a word. */
export type Verdict = (typeof verdicts)[number];

/** In the order in which they decide. For staff only: a source tells which word was at fault. */
export const wordSources = ['deny', 'too-long', 'allow', 'primary', 'secondary', 'none'] as const;
export type WordSource = (typeof wordSources)[number];

export function isAcceptableSource(source: WordSource): boolean {
  return source === 'allow' || source === 'primary' || source === 'secondary';
}
