/**
 * One word as tiles. The tiles are hidden from screen readers: challenged words are never spoken.
 * A caret stands in an empty cell after the last letter, or as a bar at the edge of a tile.
 */
import type { PointerEvent, ReactNode } from 'react';

interface TileRowProps {
  readonly letters: string;
  /** The letters before the caret; undefined where no caret is. */
  readonly caret?: number | undefined;
  /** Whether the caret has room for a cell after the last letter. */
  readonly hasCaretCell?: boolean;
  /** Called with the number of letters before the tile that was touched. */
  readonly onTouch?: ((column: number) => void) | undefined;
  /** Empty cells drawn after the caret's. */
  readonly empty?: number;
}

export function TileRow(props: TileRowProps): ReactNode {
  const { letters, caret, hasCaretCell = true, onTouch, empty = 0 } = props;
  const isAtEnd = caret === letters.length;
  const caretAt = (index: number): 'before' | 'after' | undefined => {
    if (caret === index) return 'before';
    return isAtEnd && !hasCaretCell && index === letters.length - 1 ? 'after' : undefined;
  };
  const touch = (index: number) =>
    onTouch &&
    ((event: PointerEvent): void => {
      event.stopPropagation();
      onTouch(index);
    });
  return (
    <span className="tiles" aria-hidden="true">
      {Array.from(letters, (letter, index) => (
        <span
          key={index}
          className={letter === 'W' ? 'tile tile-wide' : 'tile'}
          data-caret={caretAt(index)}
          onPointerDown={touch(index)}
        >
          <span className="letter">{letter}</span>
        </span>
      ))}
      {isAtEnd && hasCaretCell && <span className="tile tile-current" />}
      {Array.from({ length: empty }, (_, index) => (
        <span key={letters.length + 1 + index} className="tile tile-empty" />
      ))}
    </span>
  );
}
