/** Says the rules in one line: who types, compared with what, how many words, how long. */
import type { PlayerTexts, RulebookView } from '../../electron/contract/screen-types.ts';

export function rulesLine(t: PlayerTexts, rulebook: RulebookView): string {
  const { procedure, comparedWith, maximumWords: words, maximumLength: letters } = rulebook;
  return [
    t(`rules.${procedure}.${comparedWith}`),
    ...(words === undefined ? [] : [t('rules.words', { words })]),
    ...(letters === undefined ? [] : [t('rules.letters', { letters })]),
  ].join(' ');
}
