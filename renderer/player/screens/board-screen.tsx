/** The number of the board, before the first word. */
import type { ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import { BoardNumber } from '../components/board-number.tsx';
import { Cell, Desk } from '../components/desk.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { PlaySign } from '../components/play-sign.tsx';
import { Sign } from '../components/sign.tsx';
import { TouchDigits } from '../components/touch-keyboard.tsx';
import type { PlayerScreen } from './player-screen.ts';

interface BoardScreenProps extends PlayerScreen<'board'> {
  /** The row of digits is on the screen instead of the desk. */
  readonly hasTouchKeyboard: boolean;
}

export function BoardScreen(props: BoardScreenProps): ReactNode {
  const { view, snapshot, size, hasTouchKeyboard } = props;
  const t = useTexts();
  const { digits, whoTypes } = view;
  return (
    <>
      <PlaySign view={view} snapshot={snapshot} isTouch={hasTouchKeyboard}>
        <Sign
          heading={t(whoTypes === undefined ? 'board.title' : 'judge.board')}
          said={[t('board.said', { digits })]}
        />
      </PlaySign>
      <main>
        <div className="board">
          <BoardNumber digits={digits} size={size} />
        </div>
        {hasTouchKeyboard ? (
          <TouchDigits digits={digits} />
        ) : (
          <BoardDesk hasDigits={digits !== ''} />
        )}
      </main>
    </>
  );
}

/** Enter has one meaning at a time. */
function BoardDesk({ hasDigits }: { readonly hasDigits: boolean }): ReactNode {
  const t = useTexts();
  const enter = <KeyCap name="enter" acts />;
  return (
    <Desk>
      {hasDigits ? <Cell heading={t('board.next')}>{enter}</Cell> : <Cell />}
      {hasDigits ? <Cell /> : <Cell heading={t('board.without')}>{enter}</Cell>}
      {hasDigits ? (
        <Cell heading={t('board.fix')}>
          <KeyCap name="backspace" acts />
        </Cell>
      ) : (
        <Cell />
      )}
    </Desk>
  );
}
