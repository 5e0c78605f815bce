/** The ruling is being recorded. Looks the same whatever the verdict will be. */
import type { ReactNode } from 'react';
import { FrozenWords } from '../components/frozen-words.tsx';
import { KeyboardPiece } from '../components/keyboard-piece.tsx';
import { SideHalves } from '../components/side-half.tsx';
import { useTexts } from '../../texts.ts';
import type { ViewOf } from './view-of.ts';

export function RecordingScreen({ view }: { readonly view: ViewOf<'recording'> }): ReactNode {
  const t = useTexts();
  const { words } = view;
  return (
    <FrozenWords screen="recording" words={words} hasFocus>
      <div className="ruling-panel">
        <SideHalves confirmed={{ challenger: true, challenged: true }} acts={false} />
        <div className="press-tab">
          <h1>{t('recording')}</h1>
          <KeyboardPiece isAwaited={false} />
        </div>
      </div>
    </FrozenWords>
  );
}
