/** The challenger types the words, one per line. */
import type { ReactNode } from 'react';
import type { ComparedWith, TypingHint } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Cell, Desk } from '../components/desk.tsx';
import { ArrowKeys, KeyCap } from '../../ui/key-cap.tsx';
import { PlaySign } from '../components/play-sign.tsx';
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
  return (
    <>
      <PlaySign view={view} snapshot={snapshot}>
        <TypingSign view={view} comparedWith={comparedWithOf(snapshot)} />
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
          <TypingDesk
            hint={view.hint}
            maximumWords={snapshot.limits?.maximumWords ?? words.length}
          />
        ) : (
          <TouchKeyboard layout={touchLayout} />
        )}
      </main>
    </>
  );
}

interface TypingSignProps {
  readonly view: ViewOf<'typing'>;
  readonly comparedWith: ComparedWith;
}

function TypingSign({ view, comparedWith }: TypingSignProps): ReactNode {
  const t = useTexts();
  const { words, line, hint, notice, repeats } = view;
  const spoken = t('said.word', { number: line + 1, count: words[line]?.length ?? 0 });
  if (hint !== 'emptyLine') {
    const who = view.whoTypes === undefined ? 'typing' : 'judge.typing';
    return <Sign heading={t(`${who}.${comparedWith}`)} said={[spoken]} />;
  }
  return (
    <Sign
      heading={t('typing.more')}
      text={t('typing.end')}
      said={[spoken]}
      keys={<KeyCap name="enter" acts />}
      // After Space on the empty line, highlight the same text.
      {...(notice === 'spaceOnEmpty' && { look: 'message', telling: repeats })}
    />
  );
}

interface TypingDeskProps {
  readonly hint: TypingHint;
  readonly maximumWords: number;
}

function TypingDesk({ hint, maximumWords }: TypingDeskProps): ReactNode {
  const t = useTexts();
  return (
    <Desk>
      {hint === 'lastWord' ? (
        <Cell heading={t('typing.last', { count: maximumWords })} />
      ) : (
        <Cell heading={t('typing.next')}>
          <KeyCap name="enter" acts /> {t('typing.or')} <KeyCap name="space" acts />
        </Cell>
      )}
      <Cell heading={t('typing.done')}>
        <KeyCap name="enter" acts />
        {hint === 'word' && <KeyCap name="enter" acts />}
      </Cell>
      <Cell heading={t('typing.fix')}>
        <KeyCap name="backspace" acts />
        <ArrowKeys />
      </Cell>
    </Desk>
  );
}
