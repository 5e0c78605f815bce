/** Both sides compare the frozen words with the slip and the board, and confirm. */
import type { ReactNode } from 'react';
import { FrozenWords } from '../components/frozen-words.tsx';
import { SideHalves } from '../components/side-half.tsx';
import { useTexts } from '../../texts.ts';
import type { ViewOf } from './view-of.ts';

export function CheckingScreen({ view }: { readonly view: ViewOf<'checking'> }): ReactNode {
  const t = useTexts();
  const { words, confirmed, notice, secondsLeft } = view;
  return (
    <FrozenWords
      screen="checking"
      words={words}
      question={t('checking.ask', { count: words.length })}
      hint={t('checking.wrong')}
      rareHint={t('checking.withdraw')}
      notice={notice}
      secondsLeft={secondsLeft}
      hasFocus
    >
      <SideHalves confirmed={confirmed} acts />
    </FrozenWords>
  );
}
