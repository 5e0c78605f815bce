/**
 * One word as tiles. The tiles are hidden from screen readers: challenged words are never spoken.
 * A caret stands in an empty cell after the last letter, or as a bar at the edge of a tile.
 */
import type { ReactNode } from 'react';

interface TileRowProps {
  readonly letters: string;
  /** The letters before the caret; undefined where no caret is. */
  readonly caret?: number | undefined;
  /** The cells that there is room for. */
  readonly cells: number;
  /** Empty cells drawn after the caret's. */
  readonly empty?: number;
}

export function TileRow({ letters, caret, cells, empty = 0 }: TileRowProps): ReactNode {
  const isAtEnd = caret === letters.length;
  const hasCaretCell = isAtEnd && letters.length < cells;
  return (
    <span className="tiles" aria-hidden="true">
      {Array.from(letters, (letter, index) => (
        <span
          key={index}
          className={letter === 'W' ? 'tile tile-wide' : 'tile'}
          data-caret={
            caret === index
              ? 'before'
              : isAtEnd && !hasCaretCell && index === letters.length - 1
                ? 'after'
                : undefined
          }
        >
          <span className="letter">{letter}</span>
        </span>
      ))}
      {hasCaretCell && <span className="tile tile-current" />}
      {Array.from({ length: empty }, (_, index) => (
        <span key={letters.length + 1 + index} className="tile tile-empty" />
      ))}
    </span>
  );
}
