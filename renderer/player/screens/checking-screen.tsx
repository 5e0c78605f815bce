/** Both sides compare the frozen words with the slip and the board, and confirm. */
import type { ReactNode } from 'react';
import { FrozenWords } from '../components/frozen-words.tsx';
import { SideHalves } from '../components/side-half.tsx';
import { useCopy } from '../../copy/copy-context.ts';
import type { ViewOf } from './view-of.ts';

export function CheckingScreen({ view }: { readonly view: ViewOf<'checking'> }): ReactNode {
  const copy = useCopy();
  const { words, confirmed, notice, secondsLeft } = view;
  return (
    <FrozenWords
      screen="checking"
      words={words}
      question={copy.checking.ask(words.length)}
      hint={copy.checking.wrong}
      rareHint={copy.checking.withdraw}
      notice={notice}
      secondsLeft={secondsLeft}
      hasFocus
    >
      <SideHalves confirmed={confirmed} count={words.length} acts />
    </FrozenWords>
  );
}
