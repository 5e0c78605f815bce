/** The number of the board as it is typed: three cells in the place of the first word. */
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import type { WordSize } from '../use-word-size.ts';
import { TileRow } from '../../ui/tile-row.tsx';

/** Of a board's number. */
export const mostDigits = 3;

interface BoardNumberProps {
  readonly digits: string;
  readonly size: WordSize;
}

export function BoardNumber({ digits, size }: BoardNumberProps): ReactNode {
  const t = useTexts();
  const { length } = digits;
  return (
    <div className="words" style={{ '--em': size.em } as CSSProperties}>
      <div className="word">
        <span className="word-number" />
        <span
          className="focus entry"
          role="group"
          aria-label={t('board.said', { digits })}
          tabIndex={-1}
          data-focus=""
        >
          <TileRow
            letters={digits}
            caret={length}
            hasCaretCell={length < mostDigits}
            empty={Math.max(0, mostDigits - 1 - length)}
          />
        </span>
      </div>
    </div>
  );
}
