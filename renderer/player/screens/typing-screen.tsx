/** The challenger types the words, one per line. */
import { useState, type ReactNode } from 'react';
import type { ComparedWith } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Cell, Desk } from '../components/desk.tsx';
import { ArrowKeys, KeyCap } from '../../ui/key-cap.tsx';
import { entersOf, PlaySign, useKeyNames } from '../components/play-sign.tsx';
import { Sign } from '../components/sign.tsx';
import { TouchKeyboard } from '../components/touch-keyboard.tsx';
import { Words } from '../components/words.tsx';
import { comparedWithOf } from '../compared-with.ts';
import type { DrawnLayout } from '../components/touch-keyboard.tsx';
import type { PlayerScreen } from './player-screen.ts';
import type { ViewOf } from '../../ui/view-of.ts';

interface TypingScreenProps extends PlayerScreen<'typing'> {
  /** Layout of the on-screen keyboard; `undefined` if it is hidden. */
  readonly touchLayout: DrawnLayout | undefined;
}

export function TypingScreen(props: TypingScreenProps): ReactNode {
  const { view, snapshot, size, touchLayout } = props;
  const { words, line, column } = view;
  const isTouch = touchLayout !== undefined;
  const letters = words[line]?.length ?? 0;
  const t = useTexts();
  const changed = useHasChanged(line, letters);
  return (
    <>
      <PlaySign view={view} snapshot={snapshot} isTouch={isTouch}>
        <TypingSign
          view={view}
          comparedWith={comparedWithOf(snapshot)}
          isTouch={isTouch}
          said={changed ? [t('said.word', { number: line + 1, count: letters })] : []}
        />
      </PlaySign>
      <main>
        <div className="board">
          <Words
            words={words}
            size={size}
            asText={snapshot.display.wordsAsText}
            caret={{ line, column }}
          />
        </div>
        {touchLayout === undefined ? (
          <TypingDesk view={view} maximumWords={snapshot.limits?.maximumWords ?? words.length} />
        ) : (
          <TouchKeyboard layout={touchLayout} keys={view} />
        )}
      </main>
    </>
  );
}

/**
 * Whether the word on this line has changed since the caret came to the line. Until then a screen
 * reader has said it, because the focus came with the caret.
 */
function useHasChanged(line: number, letters: number): boolean {
  const [came, setCame] = useState({ line, letters, changed: false });
  if (came.line !== line) setCame({ line, letters, changed: false });
  else if (!came.changed && came.letters !== letters) setCame({ ...came, changed: true });
  return came.line === line && (came.changed || came.letters !== letters);
}

interface TypingSignProps {
  readonly view: ViewOf<'typing'>;
  readonly comparedWith: ComparedWith;
  readonly isTouch: boolean;
  readonly said: readonly string[];
}

function TypingSign({ view, comparedWith, isTouch, said }: TypingSignProps): ReactNode {
  const t = useTexts();
  const { end } = useKeyNames(isTouch);
  const { hint, notice, repeats, enters } = view;
  if (hint !== 'emptyLine') {
    const who = view.whoTypes === undefined ? 'typing' : 'judge.typing';
    return <Sign heading={t(`${who}.${comparedWith}`)} said={said} />;
  }
  return (
    <Sign
      heading={t('typing.more')}
      text={t('typing.end', { end })}
      said={said}
      keys={!isTouch && <KeyCap name="enter" acts look={enters ? undefined : 'soon'} />}
      // After Space on the empty line, highlight the same text.
      {...(notice === 'spaceOnEmpty' && { look: 'message', telling: repeats })}
    />
  );
}

interface TypingDeskProps {
  readonly view: ViewOf<'typing'>;
  readonly maximumWords: number;
}

/** Draws what the next keys do. Keys that would be refused are dashed. */
function TypingDesk({ view, maximumWords }: TypingDeskProps): ReactNode {
  const t = useTexts();
  const { hint, enters, endsWord } = view;
  if (hint === 'firstWord') {
    return (
      <Desk>
        <Cell heading={t('typing.first')}>{t('typing.type')}</Cell>
        <Cell />
        <Cell />
      </Desk>
    );
  }
  const nextLook = endsWord ? undefined : 'soon';
  const endLook = enters ? undefined : 'soon';
  return (
    <Desk>
      {hint === 'lastWord' && <Cell heading={t('typing.last', { count: maximumWords })} />}
      {hint === 'emptyLine' && <Cell heading={t('typing.next')}>{t('typing.type')}</Cell>}
      {hint === 'word' && (
        <Cell heading={t('typing.next')}>
          <KeyCap name="enter" acts look={nextLook} /> {t('typing.or')}{' '}
          <KeyCap name="space" acts look={nextLook} />
        </Cell>
      )}
      <Cell heading={t('typing.done')}>
        {Array.from({ length: entersOf(view) }, (_, index) => (
          <KeyCap key={index} name="enter" acts look={endLook} />
        ))}
      </Cell>
      <Cell heading={t('typing.fix')}>
        <KeyCap name="backspace" acts />
        <ArrowKeys />
      </Cell>
    </Desk>
  );
}
