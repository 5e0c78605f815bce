/** Shows the edition of a word list and how many words it has, as items of a list of facts. */
import type { ReactNode } from 'react';
import type { LexiconFacts } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Fact } from './controls.tsx';

interface LexiconSizeProps {
  readonly lexicon: Pick<LexiconFacts, 'edition' | 'words' | 'secondary'>;
}

export function LexiconSize({ lexicon }: LexiconSizeProps): ReactNode {
  const t = useConsoleTexts();
  const { edition, words, secondary } = lexicon;
  return (
    <>
      <Fact name={t('status.edition')}>{edition}</Fact>
      <Fact name={t('status.words')}>{t.format.number(words)}</Fact>
      {secondary !== undefined && (
        <Fact name={t('status.secondary', { letters: secondary.fromLength })}>
          {t.format.number(secondary.words)}
        </Fact>
      )}
    </>
  );
}
