/**
 * Both sides have confirmed the words in sight; the challenged side presses Tab. A word judge who
 * typed the slip compares and presses Tab alone.
 */
import { useId, type ReactNode } from 'react';
import { FrozenWords } from '../components/frozen-words.tsx';
import { KeyboardPiece } from '../components/keyboard-piece.tsx';
import { SideHalves } from '../components/side-half.tsx';
import { useTexts } from '../../texts.ts';
import type { ViewOf } from './view-of.ts';

export function ArmedScreen({ view }: { readonly view: ViewOf<'armed'> }): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { words, secondsLeft } = view;
  const isJudge = view.typist !== undefined;
  return (
    <FrozenWords
      screen="armed"
      words={words}
      hint={t('checking.wrong')}
      notice={view.notice}
      secondsLeft={secondsLeft}
      hasFocus={false}
    >
      <div className="ruling-panel">
        {isJudge ? (
          <p className="as-slip">{t('armed.asSlip')}</p>
        ) : (
          <SideHalves confirmed={{ challenger: true, challenged: true }} acts />
        )}
        <div className="press-tab">
          <h1 id={heading}>
            <span className={isJudge ? undefined : 'who-challenged'}>
              {isJudge ? t('armed.judge') : t('armed.who')}
            </span>{' '}
            <span>{t('armed.ask')}</span>
          </h1>
          <KeyboardPiece isAwaited describedBy={heading} />
        </div>
      </div>
    </FrozenWords>
  );
}
