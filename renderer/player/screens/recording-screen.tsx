/** The ruling is being recorded. Looks the same whatever the verdict will be. */
import type { ReactNode } from 'react';
import { FrozenWords } from '../components/frozen-words.tsx';
import { KeyboardPiece } from '../components/keyboard-piece.tsx';
import { SideHalves } from '../components/side-half.tsx';
import { useCopy } from '../../copy/copy-context.ts';
import type { ViewOf } from './view-of.ts';

export function RecordingScreen({ view }: { readonly view: ViewOf<'recording'> }): ReactNode {
  const copy = useCopy();
  const { words } = view;
  return (
    <FrozenWords screen="recording" words={words} hasFocus>
      <div className="ruling-panel">
        <SideHalves
          confirmed={{ challenger: true, challenged: true }}
          count={words.length}
          acts={false}
        />
        <div className="press-tab">
          <h1>{copy.recording}</h1>
          <KeyboardPiece isAwaited={false} />
        </div>
      </div>
    </FrozenWords>
  );
}
