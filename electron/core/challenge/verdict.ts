/** The three values a look at a play can have, and where the answer for one word came from. */

export const rulableVerdicts = ['acceptable', 'unacceptable'] as const;
/** A verdict that can stand in a ruling. Of the play, never of a word. */
export type RulableVerdict = (typeof rulableVerdicts)[number];

export const cannotRuleReasons = ['noLexicon', 'lexiconAltered'] as const;
export type CannotRuleReason = (typeof cannotRuleReasons)[number];

/** "I could not look" is a value of its own: nothing here can turn it into "no". */
export type Verdict =
  | { readonly kind: RulableVerdict }
  | { readonly kind: 'cannotRule'; readonly reason: CannotRuleReason };

/** In the order in which they decide. For staff only: a source tells which word was at fault. */
export const wordSources = ['deny', 'too-long', 'allow', 'primary', 'secondary', 'none'] as const;
export type WordSource = (typeof wordSources)[number];

export function isAcceptableSource(source: WordSource): boolean {
  return source === 'allow' || source === 'primary' || source === 'secondary';
}
