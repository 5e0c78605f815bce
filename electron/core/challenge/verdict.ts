/** The verdict on a play, and the sources of its words. */

export const verdicts = ['acceptable', 'unacceptable'] as const;
/** Always about the play, never about a word. */
export type Verdict = (typeof verdicts)[number];

/** In order of priority. For staff only: a source reveals which word was unacceptable. */
export const wordSources = ['deny', 'too-long', 'allow', 'primary', 'secondary', 'none'] as const;
export type WordSource = (typeof wordSources)[number];

export function isAcceptableSource(source: WordSource): boolean {
  return source === 'allow' || source === 'primary' || source === 'secondary';
}
