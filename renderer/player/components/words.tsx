/** Shows the numbered words of a play in one column, with the caret while they are typed. */
import { use, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '../../ui/use-texts.ts';
import { HandContext } from '../../ui/hand.ts';
import { rowsHeight, wordWidth } from '../size-for.ts';
import type { WordSize } from '../use-word-size.ts';
import { TileRow } from '../../ui/tile-row.tsx';

interface WordsProps {
  readonly words: readonly string[];
  readonly size: WordSize;
  /** Adds the words as text, which Braille displays show without speech. */
  readonly asText: boolean;
  /** Set while words are typed. Counts lines from 0, and the letters before the caret. */
  readonly caret?: { readonly line: number; readonly column: number };
  /** Number of empty cells after the caret's cell. */
  readonly empty?: number;
}

export function Words({ words, size, asText, caret, empty = 0 }: WordsProps): ReactNode {
  const t = useTexts();
  const { placeCaret } = use(HandContext);
  const { em, room } = size;
  return (
    <ol className="words" style={{ '--em': em } as CSSProperties}>
      {words.map((letters, line) => {
        const isCurrent = caret?.line === line;
        const isNext = letters === '' && line > 0 && rowsHeight(line + 1, em) > room.height;
        return (
          <li key={line} className="word" data-next={isNext || undefined}>
            <span className="word-number" aria-hidden="true">
              {line + 1}
            </span>
            <span
              className={isCurrent ? 'focus entry' : undefined}
              role="group"
              aria-label={t('said.word', { number: line + 1, count: letters.length })}
              {...(isCurrent && { tabIndex: -1, 'data-focus': '' })}
            >
              {asText && <span className="unseen">{letters}</span>}
              <TileRow
                letters={letters}
                caret={isCurrent ? caret.column : undefined}
                hasCaretCell={isNext || wordWidth(letters.length + 1, em) <= room.width}
                onTouch={
                  caret &&
                  ((column) => {
                    placeCaret(line, column);
                  })
                }
                empty={empty}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
