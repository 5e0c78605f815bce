/** The numbered words of a play; while they are typed, with the caret in the current one. */
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { cellsFor, type WordsLayout } from '../words-layout.ts';
import { TileRow } from './tile-row.tsx';

interface WordsBoardProps {
  readonly words: readonly string[];
  readonly layout: WordsLayout;
  /** Counts lines from 0 and the letters before the caret. */
  readonly caret?: { readonly line: number; readonly column: number };
  readonly describedBy?: string;
}

export function WordsBoard({ words, layout, caret, describedBy }: WordsBoardProps): ReactNode {
  const t = useTexts();
  const { size, columns, fill } = layout;
  return (
    <ol className="words" data-size={size} data-columns={columns} data-fill={fill}>
      {words.map((letters, index) => {
        const isCurrent = caret?.line === index;
        const cells = cellsFor(layout, index);
        return (
          <li key={index} className="word" data-span={layout.spans[index] === true || undefined}>
            <span className="word-number">{index + 1}</span>
            {isCurrent ? (
              <span
                className="focus entry"
                role="group"
                tabIndex={-1}
                data-focus=""
                aria-label={t('entry', { number: index + 1 })}
                aria-describedby={describedBy}
              >
                <TileRow letters={letters} caret={caret.column} cells={cells} />
              </span>
            ) : (
              <TileRow letters={letters} cells={cells} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
